"""The dig and the statues of the Jade Goddess, step by step: for lessons and for playing with numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamekit import GameError, Move, State
from gamekit.jade import (
    CHIPS,
    COST,
    DISCOVER,
    RANKS,
    City,
    Figure,
    JadeState,
    Settle,
    Share,
    region_at,
    shares,
    statues,
)
from gamekit.text import count, listing, name_of, shorten
from gamekit.tiles.moves import Lay, Recall
from widgets.boards.jade import keys
from widgets.boards.jade.art import shelf, statue_words
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.marks import region_key
from widgets.play.html import rule_html, table_html
from widgets.play.lesson import Lesson, Step
from widgets.play.picture import Drawing
from widgets.scene.shapes import Scene, Shape, Text, fitted

# The dig


def dig_lesson(
    state: State, *moves: str, names: Sequence[str] = (), title: str = "The dig", dark: bool | None = None
) -> Lesson:
    """What happens when the last of these moves completes a region: who digs, what each finds, and by which rule."""
    if not isinstance(state, JadeState):
        raise GameError("A dig needs a position of the Jade Goddess.")
    if not moves:
        raise GameError("A dig needs the move that completes a region, like 'lay g5'.")
    for move in moves[:-1]:
        state = state.play(move)
    last = state.game.parse(moves[-1], state)
    after = state.play(last)
    steps = _all_steps(state, last, after, names)
    if not steps:
        raise GameError(f"After {moves[-1]!r} no region is dug: it is not complete, or the turn is not over yet.")
    says = "After the dig all figures of the region go home, and what was found lies behind the screens."
    home = Step(says, after, seat=state.player, table=rule_html(state.game.rules, "jade.dig.return"))
    return Lesson(state.game, [*steps, home], title=title, names=names, dark=dark)


def _all_steps(state: JadeState, move: Move, after: JadeState, names: Sequence[str]) -> list[Step]:
    """The steps of every dig that a move leads to; each one leaves less for the next."""
    steps: list[Step] = []
    digs = _dug(state, move, after)
    pool, bank = len(state.pool), digs[0][0].bank if digs else 0
    for shown, region in digs:
        assert state.player is not None
        here = dict(enumerate(region.archaeologists(state.players)))
        found = shares(here, region.heads, region.coins, pool, bank, state.player)
        pool -= sum(share.artefacts for share in found)
        bank -= sum(share.gold for share in found)
        steps += _dig_steps(shown, move, region, found, names)
    return steps


def _dug(state: JadeState, move: Move, after: JadeState) -> list[tuple[JadeState, City]]:
    """The regions that a move lets dig, each with the position just before that."""
    if not any(event.kind == "dig" for event in after.events):
        return []
    shown = _before_the_dig(state, move)
    tile = shown.land.tiles[shown.laid]
    assert tile is not None
    regions = [region_at(shown, shown.laid, part.sides[0]) for part in tile.parts]
    found = {region.number: region for region in regions if region.complete}
    return [(shown, region) for region in found.values()]


def _before_the_dig(state: JadeState, move: Move) -> JadeState:
    """The position when a move is made, but nothing is dug yet."""
    shown = state.copy()
    seat = state.player
    assert seat is not None
    match move:
        case Lay(field, turn):
            assert state.held is not None
            shown.land.lay(field, state.held.turned[turn])
            shown.held, shown.laid, shown.jeeps[seat] = None, field, field
        case Settle(size, side):
            shown.camp[seat][size] -= 1
            shown.pay(seat, COST[size])
            shown.figures[state.laid] = Figure(seat, size, side)
        case Recall(field):
            shown.camp[seat][shown.figures.pop(field).size] += 1
    shown.phase = DISCOVER
    return shown


def _dig_steps(shown: JadeState, move: Move, region: City, found: Sequence[Share], names: Sequence[str]) -> list[Step]:
    """One step for each thing that decides what a dig brings."""
    seat = shown.player
    assert seat is not None
    around = region_key(region)
    figures = [tile_keys.field(place) for place in region.figures]

    def step(says: str, rule: str, columns: int, point: Sequence[str] = ()) -> Step:
        table = rule_html(shown.game.rules, rule) + _share_table(found, columns, names)
        return Step(says, shown, point=point, seat=seat, around=around, table=table)

    shows = f"{count(region.heads, 'head')} and {count(region.coins, 'coin')}"
    says = f"{name_of(seat, names)} made the move {str(move)!r}, and this region is complete. It shows {shows}."
    steps = [step(says, "jade.dig.when", 0)]
    if not found:
        return [*steps, step("Nobody has an archaeologist here, so nobody gets anything.", "jade.dig.none", 1)]
    steps.append(step("Count archaeologists, not figures: a figure of 3 counts 3.", "jade.dig.first", 1, figures))
    for rank, share in {share.rank: share for share in found}.items():
        seats = [name_of(one.seat, names) for one in found if one.rank == rank]
        says, rule = _rank_words(share, region.heads, seats)
        steps.append(step(says, rule, 2 + rank))
    if region.coins:
        says = f"Everyone who is here gets gold for {count(region.coins, 'coin')}, whatever the rank."
        steps.append(step(says, "jade.dig.gold", ALL))
    return steps


def _rank_words(share: Share, heads: int, who: Sequence[str]) -> tuple[str, str]:
    """What a rank is due and gets, and the rule."""
    has, each = ("has", "") if len(who) == 1 else ("have", " each")
    number = count(share.artefacts, "artefact") if share.artefacts else "no artefact"
    got = f"{listing(who)} {has} the {RANKS[share.rank]} archaeologists: {number}{each}"
    if share.artefacts < share.due:
        return f"{got} instead of {share.due}, because too few are left in the pool.", "jade.dig.shortage"
    if share.rank == 0:
        return f"{got}, one for every head.", "jade.dig.first"
    if heads == 1:
        return f"{got}, because with a single head only the first rank finds something.", "jade.dig.single_head"
    return f"{got}, half of what the {RANKS[share.rank - 1]} bring, rounded up.", "jade.dig.halving"


ALL = 9  # columns: more than there are


class DigTable:
    """What a dig brings to everyone, as a table."""

    def __init__(self, found: Sequence[Share], names: Sequence[str] = ()) -> None:
        self.shares = tuple(found)
        self._names = names

    def __repr__(self) -> str:
        lines = [
            f"{name_of(one.seat, self._names)}: {count(one.archaeologists, 'archaeologist')}, {RANKS[one.rank]}, "
            f"{count(one.artefacts, 'artefact')} of {one.due} due, {one.gold} gold"
            for one in self.shares
        ]
        return "\n".join(lines) or "Nobody has an archaeologist in the region: nobody gets anything."

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": _share_table(self.shares, ALL, self._names)}


def dig_table(
    archaeologists: Sequence[int] | Mapping[int, int],
    heads: int,
    coins: int = 0,
    pool: int = 72,
    *,
    names: Sequence[str] = (),
) -> DigTable:
    """What everyone gets from a region with so many archaeologists of each player, heads and coins."""
    numbers = dict(archaeologists) if isinstance(archaeologists, Mapping) else dict(enumerate(archaeologists))
    given = [*numbers.values(), heads, coins, pool]
    if not all(isinstance(number, int) and number >= 0 for number in given) or len(numbers) > len(RANKS):
        raise GameError("A dig table needs up to four numbers of archaeologists, heads and coins, none below 0.")
    return DigTable(shares(numbers, heads, coins, pool), names)


def _share_table(found: Sequence[Share], columns: int, names: Sequence[str]) -> str:
    """The shares as HTML: archaeologists, then the artefacts due and got rank by rank, then gold; so many steps."""
    if not columns:
        return ""
    rows = []
    for one in found:
        known = columns >= 2 + one.rank
        cells = [name_of(one.seat, names), str(one.archaeologists), RANKS[one.rank]]
        cells += [str(one.due), str(one.artefacts)] if known else ["", ""]
        cells.append(str(one.gold) if columns == ALL else "")
        rows.append(cells)
    heads = ["", "diggers", "rank", "due", "gets", "gold"]
    return table_html(heads, rows, "nobody is here")


# Statues


def statue_picture(chips: str | Sequence[str], *, dark: bool = False) -> Drawing:
    """Artefacts as the statues that bring the most, with their bonus, and what is left over."""
    wanted = chips.upper().replace(",", " ").split() if isinstance(chips, str) else list(chips)
    for each in wanted:
        if each not in CHIPS:
            raise GameError(f"{shorten(str(each))} is not an artefact. They are {listing(CHIPS)}.")
    made, left = statues(wanted)
    points = len(wanted) + sum(statue.bonus for statue in made)
    says = f"{statue_words(wanted)}. {count(points, 'point')} in all."
    columns = len(made) + -(-len(left) // 4)
    wide = max(480, 36 + 49 * columns)
    bonus = " + ".join([f"{len(wanted)} for the artefacts", *(str(statue.bonus) for statue in made)])
    shapes: list[Shape] = [
        fitted(14, 20, f"{bonus} = {count(points, 'point')}", wide - 28, ("large", "body", "small")),
        *shelf(wanted, 14, 42, wide - 28, 44, prefix=f"{keys.CHIPS}/", whose="here"),
    ]
    if not wanted:
        shapes.append(Text(14, 60, "no artefacts", "body", "left", fill="muted"))
    return Drawing(Scene(wide, 252, f"Statues: {says}", pieces=shapes), dark=dark)
