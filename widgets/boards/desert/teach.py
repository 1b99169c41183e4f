"""The scoring of an oasis in the Desert Sons, step by step, and the value of goods, to play with numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gamekit import GameError, Moment, State, load
from gamekit.desert import (
    GOODS,
    PLACES,
    SCORING,
    SPACES,
    DesertState,
    Rumour,
    line_up,
    region_number,
    standard_box,
    value,
    value_words,
)
from gamekit.text import listing, minus, name_of, shorten, shown, signed
from widgets.boards.desert import keys
from widgets.boards.tiles import keys as tile_keys
from widgets.play.html import rule_html, table_html
from widgets.play.lesson import Lesson
from widgets.play.slow import close_up
from widgets.play.steps import Step

# The kinds of events that a lesson shows, once an oasis is complete
SHOWN: Final = (
    "line-up", "toll", "cannot pay", "choose", "no space", "good", "replace", "camel", "water", "look",
    "rumour", "peek", "take off", "pass", "home", "turban", "put on",
)  # fmt: skip
ASK: Final = "Who pays, who goes home with nothing, and who takes what? Say what you think."


# The oasis


def oasis_lesson(
    state: State, *moves: str, names: Sequence[str] = (), title: str = "The oasis", dark: bool | None = None
) -> Lesson:
    """What happens when these moves complete an oasis and score it: line-up, toll, spaces, actions, home, turban."""
    steps = oasis_steps(state, *moves, names=names)
    return Lesson(state.game, steps, title=title, names=names, dark=dark)


def oasis_steps(state: State, *moves: str, names: Sequence[str] = ()) -> list[Step]:
    """The steps of such a lesson, for any frame that shows steps."""
    if not isinstance(state, DesertState):
        raise GameError("An oasis needs a position of the Desert Sons.")
    if not moves:
        raise GameError("An oasis needs the moves that complete and score it, like 'place 9', 'choose salt'.")
    seen: list[Moment] = []
    for move in moves:
        if seen and state.phase not in SCORING:
            raise GameError(f"The scoring is over before {move!r}: leave that move out.")
        story = state.story(move)
        first = next((number for number, moment in enumerate(story) if moment.event.kind == "oasis"), len(story))
        if not seen and first < len(story):
            before = story[first - 1].state if first else state
        seen += story if seen else story[first:]
        state = state.play(move)
    if not seen:
        raise GameError(f"After {moves[-1]!r} no oasis is scored: none is complete, or the turn is not over yet.")
    if state.phase in SCORING:
        assert state.player is not None
        raise GameError(f"The scoring is not over: {name_of(state.player, names)} {state.phase}. Add that move too.")
    return _steps(before, seen, names)


def _steps(before: State, seen: Sequence[Moment], names: Sequence[str]) -> list[Step]:
    """A step for each of these moments that a lesson shows."""
    steps: list[Step] = []
    for moment, earlier in zip(seen, [before, *(moment.state for moment in seen)], strict=False):
        if moment.event.kind == "oasis":
            steps += _first_steps(moment, earlier, names)
        elif moment.event.kind in SHOWN:
            steps.append(_step(moment, names))
    return steps


# An oasis of three tiles, complete as soon as player 1 has placed an explorer on the last one or none
LINE: Final = """
players: 3
turn: player 1 places an explorer
this turn: laid d11
turban: {turban}
board:
  e9: ----
  d9: --a-/i
  d10: a-a-/s
  d11: a---/w
player 1:
  caravan: d11
  water: {water[0]}
player 2:
  water: {water[1]}
  explorers: {there[0]}
player 3:
  water: {water[2]}
  explorers: {there[1]}
"""


def oasis_with(heights: Sequence[int], turban: int | None, water: Sequence[int], *, names: Sequence[str] = ()) -> State:
    """An oasis with an explorer of players 2 and 3, or 0 for none, just before player 1 places the first one.

    `turban` is the seat of who wears it there, if anybody does.
    """
    if turban is not None and not heights[turban]:
        raise GameError(f"{name_of(turban, names)} has no explorer in the oasis who could wear the turban.")
    worn = heights[turban] if turban is not None else min({*standard_box().heights[0]} - {*heights})
    there = [
        f"{height} on {place}" if height else "-" for height, place in zip(heights[1:], ("d9", "d10"), strict=True)
    ]
    return load("desert").position(LINE.format(turban=worn, water=water, there=there))


def toll_with(
    heights: Sequence[int], turban: int | None, water: Sequence[int], *, names: Sequence[str] = ()
) -> list[Step]:
    """The same oasis up to the toll: who lines up where, who pays, who goes home?"""
    before = oasis_with(heights, turban, water, names=names)
    seen = before.story(f"place {heights[0]}" if heights[0] else "pass")
    told = [moment for moment in seen if moment.event.kind in ("oasis", "line-up", "toll", "cannot pay")]
    placed = next((moment.state for moment in seen if moment.event.kind == "place"), before)
    return close_up(_steps(placed, told, names), "b7 f11")


def _first_steps(oasis: Moment, before: State, names: Sequence[str]) -> list[Step]:
    """The question, and what was completed: both with the oasis before anybody lines up."""
    event, state = oasis
    assert isinstance(state, DesertState)
    around, rule = tile_keys.part(state.laid, state.side), rule_html(state.game.rules, event.rule)
    return [
        Step(ASK, before, seat=event.player, around=around),
        Step(event.told(names), before, seat=event.player, around=around, table=rule),
    ]


def _step(moment: Moment, names: Sequence[str]) -> Step:
    """A moment with its rule, the line so far, and what to look at."""
    event, state = moment
    assert isinstance(state, DesertState)
    scored = state.side >= 0
    around = tile_keys.part(state.laid, state.side) if scored else ""
    table = (_line_table(state, names) if scored else "") + rule_html(state.game.rules, event.rule)
    says = event.told(names)
    if event.kind == "home":
        owner, heights = state.game.owner, event.facts["heights"]
        says += f" They are {listing(f'{height} of {name_of(owner[height], names)}' for height in heights)}."
    return Step(says, state, point=_points(moment), seat=event.player, around=around, table=table)


def _points(moment: Moment) -> list[str]:
    """The keys of what to look at."""
    event, state = moment
    assert isinstance(state, DesertState)
    seat, facts = event.player, event.facts
    match event.kind:
        case "toll" | "water":
            return [keys.water(seat)]
        case "cannot pay":
            return [keys.lined_up(facts["height"])]
        case "choose":
            return [keys.taken(facts["height"])]
        case "good" | "replace":
            loaded = state.loaded(seat)[facts["good"]]
            return [keys.good(seat, facts["good"])] if loaded else []
        case "camel":
            return [keys.camels(seat)]
        case "look" | "take off":
            return [keys.POOL]
        case "rumour":
            return [keys.value(facts["good"])]
        case "put on":
            return [tile_keys.camp(seat, facts["height"])]
    return []


def _line_table(state: DesertState, names: Sequence[str]) -> str:
    """The explorers in their order, with the spaces they have chosen and what is carried out."""
    here = region_number(state, state.laid, state.side).explorers.values()
    order = line_up([explorer.height for explorer in here], state.turban)
    chosen = dict(state.chosen)
    acting = {height: number for number, (height, _) in enumerate(state.chosen)}
    rows = []
    for number, height in enumerate([*([state.left] if state.left else []), *order]):
        turban = " with the turban" if height == state.turban else ""
        space = SPACES[chosen[height]] if height in chosen else "goes home" if height == state.left else ""
        done = "yes" if height in acting and acting[height] < state.done else ""
        rows.append([str(number + 1), name_of(state.game.owner[height], names), f"{height}{turban}", space, done])
    return table_html(["", "player", "explorer", "space", "done"], rows, "nobody is in the line")


# The value of goods


class ValueTable:
    """What goods are worth with some rumours, and what caravans bring, as a table."""

    def __init__(
        self, rumours: Mapping[str, Sequence[int]], caravans: Sequence[Mapping[str, int]], names: Sequence[str] = ()
    ) -> None:
        self._rumours = {good: tuple(Rumour(each) for each in rumours.get(good, ())) for good in GOODS}
        self.values = {good: value(there) for good, there in self._rumours.items()}
        self.totals = tuple(sum(self.values[good] * number for good, number in goods.items()) for goods in caravans)
        self._caravans = caravans
        self._names = names

    def __repr__(self) -> str:
        lines = [f"{good}: {value_words(self._rumours[good])} = {minus(worth)}" for good, worth in self.values.items()]
        for seat, total in enumerate(self.totals):
            parts = [f"{number} {good}" for good, number in self._caravans[seat].items() if number]
            lines.append(f"{name_of(seat, self._names)}: {listing(parts) or 'no goods'}, {minus(total)} points")
        return "\n".join(lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        rows = [["worth", *(f"{self._sum(good)}{minus(worth)}" for good, worth in self.values.items()), ""]]
        for seat, goods in enumerate(self._caravans):
            cells = [self._times(good, goods.get(good, 0)) for good in GOODS]
            rows.append([name_of(seat, self._names), *cells, minus(self.totals[seat])])
        return {"text/plain": repr(self), "text/html": table_html(["", *GOODS, "points"], rows)}

    def _sum(self, good: str) -> str:
        """How a value comes about, where there are rumours."""
        there = self._rumours[good]
        return f"{value_words(there)} = " if there else ""

    def _times(self, good: str, number: int) -> str:
        """What the goods of a kind bring."""
        worth = self.values[good]
        return f"{number} × {minus(worth)} = {minus(number * worth)}" if number else ""


def value_table(
    rumours: Mapping[str, Sequence[int]] | None = None,
    *caravans: str | Mapping[str, int],
    names: Sequence[str] = (),
) -> ValueTable:
    """What each good is worth with these rumours beside it, and what caravans with some goods bring."""
    told = rumours or {}
    for good in told:
        _check_good(good)
    placed = Counter(each for there in told.values() for each in there)
    if placed - Counter(standard_box().rumours) or any(len(there) > PLACES for there in told.values()):
        every = ", ".join(map(signed, standard_box().rumours))
        raise GameError(f"There are these rumours: {every}. At most {PLACES} lie beside a good, each of them once.")
    return ValueTable(told, [_goods(caravan) for caravan in caravans], names)


def _goods(caravan: str | Mapping[str, int]) -> dict[str, int]:
    """Goods with their numbers: from {"salt": 2, "gem": 1} or "salt salt gem"."""
    numbers = dict(Counter(caravan.lower().replace(",", " ").split()) if isinstance(caravan, str) else caravan)
    for good, number in numbers.items():
        _check_good(good)
        if not isinstance(number, int) or number < 0:
            raise GameError(f"A caravan has a number of {good} from 0 on, not {shown(number)}.")
    return {good: numbers[good] for good in GOODS if good in numbers}


def _check_good(good: object) -> None:
    if good not in GOODS:
        raise GameError(f"{shorten(good)} is not a good. They are {listing(GOODS)}.")
