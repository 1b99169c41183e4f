"""The dig: who has how many archaeologists in a region, and what each of them finds there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gamekit.decision import rule
from gamekit.jade.box import COIN, HEAD, TERRAIN
from gamekit.jade.state import Figure, JadeState
from gamekit.text import Sentence, count, name_of, say
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.regions import Region, region_on, regions_on
from gamekit.tiles.state import field_of, side_of

RANKS = ("most", "second most", "third most", "fewest")


class Share(NamedTuple):
    """What a dig brings one player: artefacts due by rank and really found, and gold."""

    seat: int
    rank: int  # 0 for the most archaeologists
    archaeologists: int
    due: int
    artefacts: int
    gold: int


@rule("jade.dig.none")
def shares(
    archaeologists: Mapping[int, int], heads: int, coins: int, pool: int = 72, bank: int = 62, first: int = 0
) -> list[Share]:
    """What everyone with archaeologists in a region gets, by rank and then clockwise from the digger's seat."""
    taking_part = {seat: number for seat, number in archaeologists.items() if number}
    found = []
    due = heads
    for rank, number in enumerate(sorted(set(taking_part.values()), reverse=True)):
        seats = [seat for seat, mine in taking_part.items() if mine == number]
        if rank:
            due = 0 if heads == 1 else (due + 1) // 2
        artefacts = min(due, pool // len(seats))
        pool -= artefacts * len(seats)
        for seat in sorted(seats, key=lambda seat: (seat < first, seat)):
            gold = min(coins, bank)
            bank -= gold
            found.append(Share(seat, rank, number, due, artefacts, gold))
    return found


@dataclass(frozen=True, slots=True)
class City(Region):
    """A part of the forgotten city with the figures in it."""

    figures: Mapping[int, Figure]  # by field

    @property
    def heads(self) -> int:
        """What is to be found, as its artefacts show."""
        return self.symbols.count(HEAD)

    @property
    def coins(self) -> int:
        """The gold that everyone gets who takes part."""
        return self.symbols.count(COIN)

    def archaeologists(self, players: int) -> list[int]:
        """How many archaeologists each player has here, by seat."""
        return [sum(figure.size for figure in self.figures.values() if figure.seat == seat) for seat in range(players)]

    def told(self, players: int, names: Sequence[str] = ()) -> str:
        """The region in a sentence or two."""
        here = [
            f"{name_of(seat, names)} {number}" for seat, number in enumerate(self.archaeologists(players)) if number
        ]
        return (
            f"City with {count(self.heads, 'head')} and {count(self.coins, 'coin')}, {self.ends}. "
            f"Archaeologists: {', '.join(here) if here else 'none'}."
        )


def region_at(state: JadeState, field: str, side: str) -> City:
    """The region that the city on a side of a field belongs to.

    >>> import gamekit
    >>> print(region_at(gamekit.load("jade").new(), "f4", "east").told(2))
    City with 0 heads and 0 coins, still open at g4. Archaeologists: none.
    """
    return region_number(state, field_of(field), side_of(side))


def region_number(state: JadeState, field: int, side: int) -> City:
    """The same for the numbers of a field and a side."""
    region = region_on(state.land, field, side, TERRAIN)
    figures = {
        place: figure
        for place, figure in sorted(state.figures.items())
        if state.land.region(place, figure.side) == region.number
    }
    return City(region.number, region.sites, region.symbols, region.gaps, figures)


def dig_all(state: JadeState, digger: int, laid: int) -> bool:
    """Dig every region that a tile completed, clockwise from its top side; whether there was any."""
    done = [(side, number) for side, number in regions_on(state.land, laid) if not state.land.gaps[number]]
    for side, number in done:
        dig(state, digger, number, NAMES[laid], SIDES[side])
    return bool(done)


@rule("jade.dig.screen")
def dig(state: JadeState, digger: int, number: int, field: str, side: str) -> None:
    """Dig a complete region, which this side of a field is in: artefacts and gold by rank, and all figures go home."""
    land = state.land
    places = [place for place, figure in state.figures.items() if land.region(place, figure.side) == number]
    here = [0] * state.players
    for place in places:
        here[state.figures[place].seat] += state.figures[place].size
    symbols = land.symbols[number]
    heads, coins = symbols.count(HEAD), symbols.count(COIN)
    if state.log is not None:
        _tell_region(state, digger, here, heads=heads, coins=coins, field=field, side=side)
    for share in shares(dict(enumerate(here)), heads, coins, len(state.pool), state.bank, digger):
        draw_chips(state, share.seat, share.artefacts)
        if state.log is not None:
            _tell_artefacts(state, share, heads)
        state.gold[share.seat] += share.gold
        state.bank -= share.gold
        if coins and state.log is not None:
            _tell_gold(state, share, coins)
    for place in sorted(places):
        figure = state.figures.pop(place)
        state.camp[figure.seat][figure.size] += 1
    if places and state.log is not None:
        fields = tuple(NAMES[place] for place in sorted(places))
        says = "All figures of the region go home: {figures|figure} from {fields}."
        state.tell("home", "jade.dig.return", says, digger, figures=len(places), fields=fields)


def _tell_region(state: JadeState, digger: int, here: list[int], **facts: int | str) -> None:
    """What was completed, and who is in it."""
    says = "{player} completed a region with {heads|head} and {coins|coin}."
    if not any(here):
        says = (
            "{player} completed a region with {heads|head} and {coins|coin}. "
            "Nobody has a figure in it, so nothing is found."
        )
    state.tell("dig", "jade.dig.when", says, digger, archaeologists=tuple(here), **facts)


def _tell_artefacts(state: JadeState, share: Share, heads: int) -> None:
    """How many artefacts a player finds, and by which rule."""
    rule, why = _reason(share, heads)
    says = "{player} has the {place} archaeologists ({archaeologists}) and draws {artefacts|artefact}: {why}."
    facts = {"rank": share.rank, "archaeologists": share.archaeologists, "due": share.due, "artefacts": share.artefacts}
    state.tell("artefacts", rule, says, share.seat, place=RANKS[share.rank], why=why, **facts)


def _tell_gold(state: JadeState, share: Share, coins: int) -> None:
    """How much gold a player gets."""
    says = "{player} gets {gold} gold for {coins|coin}."
    if share.gold < coins:
        says = "{player} gets {gold} gold for {coins|coin}. The bank has no more."
    state.tell("gold", "jade.dig.gold", says, share.seat, gold=share.gold, coins=coins)


def _reason(share: Share, heads: int) -> tuple[str, Sentence]:
    """Why a player finds as many artefacts as it does, with the rule."""
    if share.artefacts < share.due:
        return "jade.dig.shortage", say("too few are left for the {due} due", due=share.due)
    if not heads:
        return "jade.dig.first", say("the region shows no head")
    if share.rank == 0:
        one = say("one for the only head")
        return "jade.dig.first", one if heads == 1 else say("one for each of {heads} heads", heads=heads)
    if heads == 1:
        return "jade.dig.single_head", say("with only one head, nothing for the others")
    says = "half of what those with the {place} get, rounded up"
    return "jade.dig.halving", say(says, place=RANKS[share.rank - 1])


# Artefacts are drawn from the pool, face down, and put behind the screen


def draw_chips(state: JadeState, seat: int, number: int) -> None:
    """Let a player draw artefacts from the pool."""
    if not number:
        return
    drawn = state.pool[-number:]
    state.pool = state.pool[:-number]
    state.chips[seat] = tuple(sorted(state.chips[seat] + drawn))
    # Who laid off an artefact can no longer be sure that it is still there; the drawer sees what it draws.
    for other in range(state.players):
        if other != seat:
            state.laid_off[other] = ()
    for chip in drawn:
        state.laid_off[seat] = without(state.laid_off[seat], chip)


def without(chips: tuple[str, ...], chip: str) -> tuple[str, ...]:
    """Sorted chips with one of a kind less, if there is one."""
    if chip not in chips:
        return chips
    place = chips.index(chip)
    return chips[:place] + chips[place + 1 :]
