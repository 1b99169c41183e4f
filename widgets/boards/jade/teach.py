"""The dig and the statues of the Jade Goddess, step by step: for lessons and for playing with numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from gamekit import Event, GameError, Moment, State, load
from gamekit.jade import (
    CHIPS,
    COIN,
    DISCOVER,
    HEAD,
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
from widgets.play.html import Unseen, rule_html, table_html
from widgets.play.lesson import Lesson
from widgets.play.picture import Drawing
from widgets.play.slow import close_up
from widgets.play.steps import Step
from widgets.scene.shapes import Scene, Shape, Text, fitted

# The dig


ASK: Final = "Who finds how much here? Count heads, coins and archaeologists, and say what you think."
COUNT: Final = "Count archaeologists, not figures: a figure of 3 counts 3."
DUG: Final = ("dig", "artefacts", "gold", "home")  # the kinds of events that tell of a dig


def dig_lesson(
    state: State, *moves: str, names: Sequence[str] = (), title: str = "The dig", dark: bool | None = None
) -> Lesson:
    """What happens when the last of these moves completes a region: who digs, what each finds, and by which rule."""
    steps = dig_steps(state, *moves, names=names)
    return Lesson(state.game, steps, title=title, names=names, dark=dark)


def dig_steps(state: State, *moves: str, names: Sequence[str] = ()) -> list[Step]:
    """The steps of such a lesson, for any frame that shows steps."""
    if not isinstance(state, JadeState):
        raise GameError("A dig needs a position of the Jade Goddess.")
    if not moves:
        raise GameError("A dig needs the move that completes a region, like 'lay g5'.")
    for move in moves[:-1]:
        state = state.play(move)
    told = [moment for moment in state.story(moves[-1]) if moment.event.kind in DUG]
    if not told:
        raise GameError(f"After {moves[-1]!r} no region is dug: it is not complete, or the turn is not over yet.")
    starts = [number for number, moment in enumerate(told) if moment.event.kind == "dig"]
    digs = [told[start:end] for start, end in pairwise([*starts, len(told)])]
    return [step for dig in digs for step in _dig_steps(dig, names)]


def _dig_steps(dig: Sequence[Moment], names: Sequence[str]) -> list[Step]:
    """The question, what is counted, and then what each player finds, one thing after the other."""
    first = dig[0]
    assert isinstance(first.state, JadeState)
    facts = first.event.facts
    region = region_at(first.state, facts["field"], facts["side"])
    found = _found(dig)

    def step(says: str, rule: str, moment: Moment, known: int = 0, point: Sequence[str] = ()) -> Step:
        shown = moment.state.copy()
        assert isinstance(shown, JadeState)
        shown.phase = DISCOVER  # nothing is to be decided, so nothing is marked
        around = "" if moment.event.kind == "home" else region_key(region)
        table = _share_table(found, names, [each.event for each in dig[:known]]) if known else ""
        table += rule_html(shown.game.rules, rule) if rule else ""
        return Step(says, shown, point=point, seat=first.event.player, around=around, table=table)

    steps = [step(ASK, "", first), step(first.event.told(names), first.event.rule, first)]
    if found:
        figures = [tile_keys.field(place) for place in region.figures]
        steps.append(step(COUNT, "jade.dig.first", first, 1, figures))
    for number, moment in enumerate(dig[1:], 2):
        steps.append(step(moment.event.told(names), moment.event.rule, moment, number))
    return steps


# A region for any dig: its fields in the order in which heads and then coins are put on them, and those who stand there
LAND: Final = {
    "c8": "-aaa", "a8": "-aa-", "b9": "-aa-", "d8": "--aa", "c10": "aa--", "c9": "a-aa", "b8": "-a-a", "a10": "a-a-",
    "a9": "a-a-", "b10": "a-a-", "b11": "a---", "a11": "a---", "d9": "a---",
}  # fmt: skip
STAND: Final = ("c9", "b8", "a9", "d8", "b10", "a11", "c8", "a8", "c10", "b9", "a10", "d9", "b11")
DIG: Final = """
players: {players}
turn: player 1 settles
this turn: laid d10
pool: ?x{pool}
board:
  d10: ---a
  e9: ----
  {land}
{figures}"""
CAMP: Final = (3, 2, 1, 1, 1)  # the figures of a player
JEEPS: Final = ("d10", "f6", "f6", "f6")


def region_with(archaeologists: Sequence[int], heads: int, coins: int, pool: int) -> State:
    """A region with so many archaeologists of each player, heads and coins, just before it is dug."""
    places, symbols = iter(STAND), dict(zip(LAND, HEAD * heads + COIN * coins, strict=False))
    camps = [_figures(number) for number in archaeologists]
    if heads + coins > len(LAND) or sum(map(len, camps)) > len(STAND):
        raise GameError(f"This region has {len(LAND)} fields: each of them has a head or a coin and a figure at most.")
    stand = [", ".join(f"{size} on {next(places)}" for size in camp) or "-" for camp in camps]
    land = [f"{place}: {tile}" + (f"/{symbols[place]}" if place in symbols else "") for place, tile in LAND.items()]
    figures = [
        f"player {seat}:\n  jeep: {jeep}\n  figures: {there}"
        for seat, (jeep, there) in enumerate(zip(JEEPS, stand, strict=False), 1)
    ]
    text = DIG.format(players=len(stand), pool=pool, land="\n  ".join(land), figures="\n".join(figures))
    return load("jade").position(text)


def dig_with(
    archaeologists: Sequence[int], heads: int, coins: int, pool: int, *, names: Sequence[str] = ()
) -> list[Step]:
    """The same region in slow motion, up to what everyone gets."""
    before = region_with(archaeologists, heads, coins, pool)
    passes = ["pass", "pass"] if archaeologists[0] else ["pass"]  # who has a figure on the board could take it back
    steps = dig_steps(before, *passes, names=names)
    there = [step for step in steps if step.around]  # on their way home, they are not to be seen any more
    return close_up([*there, replace(there[-1], caption=there[1].caption)], "a7 e11")


def _figures(archaeologists: int) -> list[int]:
    """As few figures as there can be with so many archaeologists."""
    found: list[int] = []
    for size in CAMP:
        if sum(found) + size <= archaeologists:
            found.append(size)
    return found


def _found(dig: Sequence[Moment]) -> list[Share]:
    """What everyone finds in a dig, as its events tell."""
    gold = {event.player: event.facts["gold"] for event, _ in dig if event.kind == "gold"}
    parts = ("rank", "archaeologists", "due", "artefacts")
    return [
        Share(event.player, **{part: event.facts[part] for part in parts}, gold=gold.get(event.player, 0))
        for event, _ in dig
        if event.kind == "artefacts"
    ]


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
        return {"text/plain": repr(self), "text/html": _share_table(self.shares, self._names)}


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


def _share_table(found: Sequence[Share], names: Sequence[str], told: Sequence[Event] | None = None) -> str:
    """The shares as HTML: archaeologists, the artefacts due and got, and gold, as far as these events tell of them."""
    known = {(event.kind, event.player) for event in told or ()}
    if not any(one.gold for one in found):
        known |= {("gold", one.seat) for one in found}  # no event tells of it
    rows = []
    for one in found:
        cells = [name_of(one.seat, names), str(one.archaeologists), RANKS[one.rank]]
        for kind, numbers in (("artefacts", (one.due, one.artefacts)), ("gold", (one.gold,))):
            seen = str if told is None or (kind, one.seat) in known else Unseen
            cells += [seen(number) for number in numbers]
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
