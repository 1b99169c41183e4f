"""The dig: who has how many archaeologists in a region, and what each of them finds there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.jade.exchanging import draw_chips
from gamekit.jade.parts import COIN, HEAD, TERRAIN, Figure
from gamekit.text import count, listing, name_of
from gamekit.tiles.grid import NAMES
from gamekit.tiles.regions import Region, region_on, regions_on

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState

RANKS = ("most", "second most", "third most", "fewest")


@dataclass(frozen=True, slots=True)
class Share:
    """What a dig brings one player: artefacts due by rank and really found, and gold."""

    seat: int
    rank: int  # 0 for the most archaeologists
    archaeologists: int
    due: int
    artefacts: int
    gold: int


def shares(
    archaeologists: Mapping[int, int], heads: int, coins: int, pool: int = 72, bank: int = 62, first: int = 0
) -> list[Share]:
    """What everyone with archaeologists in a region gets, by rank and then clockwise from the digger's seat."""
    taking_part = {seat: number for seat, number in archaeologists.items() if number}  # jade.dig.none
    found = []
    due = heads  # jade.dig.first
    for rank, number in enumerate(sorted(set(taking_part.values()), reverse=True)):
        seats = [seat for seat, mine in taking_part.items() if mine == number]
        if rank:
            due = 0 if heads == 1 else (due + 1) // 2  # jade.dig.single_head, jade.dig.halving
        artefacts = min(due, pool // len(seats))  # jade.dig.shortage
        pool -= artefacts * len(seats)
        for seat in sorted(seats, key=lambda seat: (seat < first, seat)):
            gold = min(coins, bank)  # jade.dig.gold
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


def region_at(state: JadeState, field: int, side: int) -> City:
    """The region that the city on a side of a field belongs to."""
    region = region_on(state.land, field, side, TERRAIN)
    figures = {
        place: figure
        for place, figure in sorted(state.figures.items())
        if state.land.region(place, figure.side) == region.number
    }
    return City(region.number, region.sites, region.symbols, region.gaps, figures)


def dig_all(state: JadeState, digger: int, laid: int) -> bool:
    """Dig every region that a tile completed, clockwise from its top side; whether there was any."""
    done = [number for _, number in regions_on(state.land, laid) if not state.land.gaps[number]]  # jade.dig.when
    for number in done:
        dig(state, digger, number)
    return bool(done)


def dig(state: JadeState, digger: int, number: int) -> None:
    """Dig a complete region: artefacts and gold by rank, and all figures go home."""
    land = state.land
    places = [place for place, figure in state.figures.items() if land.region(place, figure.side) == number]
    here = [0] * state.players
    for place in places:
        here[state.figures[place].seat] += state.figures[place].size
    symbols = land.symbols[number]
    heads, coins = symbols.count(HEAD), symbols.count(COIN)
    if state.log is not None:
        _tell_region(state, digger, heads, coins, here)
    for share in shares(dict(enumerate(here)), heads, coins, len(state.pool), state.bank, digger):
        draw_chips(state, share.seat, share.artefacts)  # jade.dig.screen
        state.gold[share.seat] += share.gold
        state.bank -= share.gold
        if state.log is not None:
            _tell_share(state, share, heads, coins)
    for place in sorted(places):  # jade.dig.return
        figure = state.figures.pop(place)
        state.camp[figure.seat][figure.size] += 1
    if places and state.log is not None:
        fields = tuple(NAMES[place] for place in sorted(places))
        says = f"All figures of the region go home: {count(len(places), 'figure')} from {listing(fields)}."
        state.tell("home", "jade.dig.return", says, digger, fields=fields)


def _tell_region(state: JadeState, digger: int, heads: int, coins: int, here: list[int]) -> None:
    """What was completed, and who is in it."""
    says = f"{{player}} completed a region with {count(heads, 'head')} and {count(coins, 'coin')}."
    if not any(here):
        says += " Nobody has a figure in it, so nothing is found."
    state.tell("dig", "jade.dig.when", says, digger, heads=heads, coins=coins, archaeologists=tuple(here))


def _tell_share(state: JadeState, share: Share, heads: int, coins: int) -> None:
    """What a player finds, and by which rule."""
    if share.artefacts < share.due:
        rule, why = "jade.dig.shortage", f"too few are left for the {share.due} due"
    elif not heads:
        rule, why = "jade.dig.first", "the region shows no head"
    elif share.rank == 0:
        rule, why = "jade.dig.first", "one for the only head" if heads == 1 else f"one for each of {heads} heads"
    elif heads == 1:
        rule, why = "jade.dig.single_head", "with only one head, nothing for the others"
    else:
        rule, why = "jade.dig.halving", f"half of what those with the {RANKS[share.rank - 1]} get, rounded up"
    has = f"{{player}} has the {RANKS[share.rank]} archaeologists ({share.archaeologists})"
    facts = {"rank": share.rank, "archaeologists": share.archaeologists, "due": share.due}
    says = f"{has} and draws {count(share.artefacts, 'artefact')}: {why}."
    state.tell("artefacts", rule, says, share.seat, artefacts=share.artefacts, **facts)
    if coins:
        short = " The bank has no more." if share.gold < coins else ""
        says = f"{{player}} gets {share.gold} gold for {count(coins, 'coin')}.{short}"
        state.tell("gold", "jade.dig.gold", says, share.seat, gold=share.gold)
