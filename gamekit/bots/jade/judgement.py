"""What is good about a position of the Jade Goddess, in points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from gamekit.bots.mind import Term
from gamekit.jade import CHIPS, COIN, HEAD, JadeState, score

CHIP = 1.75  # an artefact to come: a point, and its part of a statue
PROMISE = 0.75  # what an artefact brings beyond its point as long as there is time for statues
SETTLED = 30  # with fewer tiles left, statues that are made count more and more instead
SURE = 0.15  # how much they count before
GOLD, RICH, MUCH_GOLD = 0.4, 0.1, 6  # a piece of gold; one more of those who have much
GOLD_TIME = 6  # with fewer tiles left, gold can hardly be spent
GROWTH = 0.25  # artefacts by which a city grows with each gap, for who has the most archaeologists there
GAP, OTHER_GAPS = 0.85, 4  # how likely one gap is closed, if there were no end; gaps for which tiles are needed too
CAMP = (0.0, 0.3, 0.4, 0.5)  # a figure that can still be put down, by its archaeologists
KEPT = -0.25  # a tile in the display, which fitted nowhere
RIVAL = 0.3  # how much what others get matters, compared with what a player gets
FINE, LETTER = 0.1, 0.2  # a chip that is well preserved, and one of another letter, for statues to come
TIE_CHIP, TIE_GOLD = 0.01, 0.0001  # what decides between equal points

TERMS = (
    Term(
        "artefacts",
        "Every artefact behind your screen is a point.",
        "brings you artefacts",
        "costs you artefacts",
        "leaves {rival} with fewer artefacts",
    ),
    Term(
        "statues",
        "Artefacts of all four letters make a statue, and well preserved ones a better one.",
        "brings you nearer to statues",
        "takes you further from statues",
        "keeps {rival} further from statues",
    ),
    Term(
        "claims on cities",
        "Archaeologists find artefacts in cities that are closed, and who has the most of them there finds the most.",
        "promises your archaeologists more finds",
        "promises your archaeologists fewer finds",
        "promises {rival}'s archaeologists fewer finds",
    ),
    Term(
        "gold",
        "Gold pays for large figures, bonus turns and exchanges, as long as there is time to spend it.",
        "means more gold for you",
        "costs you gold",
        "leaves {rival} less gold",
    ),
    Term(
        "figures at home",
        "Only a figure that is not on the board can be put down in the next city.",
        "keeps your figures ready for other cities",
        "uses up a figure",
        "leaves {rival} fewer figures for other cities",
    ),
    Term(
        "tiles kept",
        "A tile that fits nowhere stays with you, and with three of them you can draw no more.",
        "leaves you with fewer tiles that fit nowhere",
        "leaves you with a tile that fitted nowhere",
        "leaves {rival} with tiles that fit nowhere",
    ),
)


def judge(state: JadeState) -> list[list[float]]:
    """What each of the terms is worth to each seat."""
    if state.player is None:
        return [
            [len(chips) * (1 + TIE_CHIP), bonus(chips), 0.0, TIE_GOLD * gold, 0.0, 0.0]
            for chips, gold in zip(state.chips, state.gold, strict=True)
        ]
    left, hope = tiles_left(state), closing(state)
    sure, time = max(SURE, 1 - left / SETTLED), min(1.0, left / GOLD_TIME)
    due, coins = [0.0] * state.players, [0.0] * state.players
    symbols, gaps = state.land.symbols, state.land.gaps
    for region, here in people(state).items():
        chance, heads, gold = hope ** gaps[region], symbols[region].count(HEAD), symbols[region].count(COIN)
        for seat in here:
            rank, found = found_by(here, seat, heads)
            due[seat] += chance * (found + (0 if rank else GROWTH * gaps[region]))
            coins[seat] += chance * gold
    worths = []
    for seat, (chips, gold) in enumerate(zip(state.chips, state.gold, strict=True)):
        _, ones, twos, threes = state.camp[seat]
        number = len(chips)
        worths.append(
            [
                float(number),
                sure * bonus(chips) + (1 - sure) * PROMISE * number,
                CHIP * due[seat],
                GOLD * coins[seat] + time * (GOLD * min(gold, MUCH_GOLD) + RICH * max(gold - MUCH_GOLD, 0)),
                time * (ones * CAMP[1] + twos * CAMP[2] + threes * CAMP[3]),
                KEPT * len(state.displays[seat]),
            ]
        )
    return worths


def tiles_left(state: JadeState) -> int:
    """How many tiles are still to be drawn."""
    return sum(map(len, state.stacks))


def closing(state: JadeState) -> float:
    """How likely a gap of a city is closed before the end."""
    left = tiles_left(state)
    return GAP * left / (left + OTHER_GAPS + 2 * state.players)


def people(state: JadeState) -> dict[int, dict[int, int]]:
    """How many archaeologists everyone has in each city, by the number of the region and by seat."""
    part, joined = state.land.part, state.land.joined
    regions: dict[int, dict[int, int]] = {}
    for place, (seat, size, side) in state.figures.items():
        number = part[4 * place + side]  # as `Land.region` finds it: a search asks this for every other move
        while joined[number] != number:
            joined[number] = number = joined[joined[number]]
        if number in regions:
            here = regions[number]
            here[seat] = here.get(seat, 0) + size
        else:
            regions[number] = {seat: size}
    return regions


def found_by(here: Mapping[int, int], seat: int, heads: int) -> tuple[int, int]:
    """The rank of a seat among the archaeologists in a city, and how many artefacts that brings."""
    # As in `jade.shares`, which tells more about everyone and takes ten times as long.
    mine = here[seat]
    if mine == max(here.values()):
        return 0, heads
    more = [number for number in here.values() if number > mine]
    rank = len(set(more)) if len(more) > 1 else len(more)
    found = heads
    for _ in range(rank):
        found = 0 if heads == 1 else (found + 1) // 2
    return rank, found


def claim(here: Mapping[int, int], seat: int, symbols: str, gaps: int, hope: float) -> float:
    """What a city will bring a seat, less a part of what it brings the others."""
    if not here:
        return 0.0
    heads, gold = symbols.count(HEAD), GOLD * symbols.count(COIN)
    if len(here) == 1:  # as it is most often
        brings = CHIP * (heads + GROWTH * gaps) + gold
        return (brings if seat in here else -RIVAL * brings) * hope**gaps
    worth = 0.0
    for other in here:
        rank, found = found_by(here, other, heads)
        brings = CHIP * (found + (0 if rank else GROWTH * gaps)) + gold
        worth += brings if other == seat else -RIVAL * brings
    return worth * hope**gaps


def likely_points(chips: tuple[str, ...]) -> float:
    """What statues bring, and a little for chips that are well preserved or of another letter."""
    good, letters = sum([chip[1] == "+" for chip in chips]), len({chip[0] for chip in chips})
    return bonus(chips) + FINE * good + LETTER * letters


@lru_cache(maxsize=1024)  # the same artefacts lie behind a screen in all playouts of a world in which nothing is dug
def bonus(chips: tuple[str, ...]) -> int:
    """What the statues of some chips bring beyond the chips."""
    # As in `jade.statues`, which tells their parts and takes several times as long.
    fine, worn = [chips.count(chip) for chip in CHIPS[::2]], [chips.count(chip) for chip in CHIPS[1::2]]
    made, best = min([good + bad for good, bad in zip(fine, worn, strict=True)]), min(fine)
    return best * score.FINE + (made - best) * score.MIXED
