"""The dig and the statues of the Jade Goddess, step by step: for lessons and for playing with numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamekit import GameError, Moment, Move, State
from gamekit.jade import (
    CHIPS,
    DISCOVER,
    RANKS,
    JadeState,
    Share,
    region_at,
    shares,
    statues,
)
from gamekit.text import count, listing, name_of, shorten
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
    story = state.story(last)
    steps = [step for moment in story if moment.event.kind == "dig" for step in _dig_steps(moment, last, names)]
    if not steps:
        raise GameError(f"After {moves[-1]!r} no region is dug: it is not complete, or the turn is not over yet.")
    says = "After the dig all figures of the region go home, and what was found lies behind the screens."
    home = Step(says, story[-1].state, seat=state.player, table=rule_html(state.game.rules, "jade.dig.return"))
    return Lesson(state.game, [*steps, home], title=title, names=names, dark=dark)


def _dig_steps(dig: Moment, move: Move, names: Sequence[str]) -> list[Step]:
    """One step for each thing that decides what a dig brings."""
    shown, facts = dig.state, dig.event.facts
    assert isinstance(shown, JadeState)
    region = region_at(shown, facts["field"], facts["side"])
    here = dict(enumerate(region.archaeologists(shown.players)))
    found = shares(here, region.heads, region.coins, len(shown.pool), shown.bank, dig.event.player)
    shown.phase = DISCOVER  # nothing is to be decided, so nothing is marked
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
            raise GameError(f"{shorten(each)} is not an artefact. They are {listing(CHIPS)}.")
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
