"""What must hold for what a refusal points at on any board, given some states and a table of all sentences."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from gamekit import Move, Refusal, State
from tests.gamekit.tiles import plain
from tests.widgets.boards.checks import inside
from tests.widgets.boards.states import NAMES
from widgets.boards.base import ALL, NO_CAUSE, Board, Marks
from widgets.scene.room import ROOM, Room

MOST = 3  # arrows at a time
FEWEST = 200  # positions
ROOMS = (ROOM, Room(860, 600), Room(384, 470))

# From the view of who decides, the seat, the move and the facts of a sentence: the keys to look at.
Look: TypeAlias = Callable[[Any, int, Any, Mapping[str, Any]], Iterable[str]]
Table: TypeAlias = Mapping[str, Look]  # by how a sentence begins


def nothing(*_: object) -> list[str]:
    """There is nothing to look at: what has to be done is told, and what may be chosen is ringed."""
    return []


def refused(state: State) -> Iterator[tuple[Move, Refusal]]:
    """Every known move that cannot be made."""
    for move in state.game.every_move().values():
        refusal = state.why_not(move)
        if refusal is not None:
            yield move, refusal


def on_board(board: Board, state: State) -> set[str]:
    """The keys of all that can be pointed at."""
    scene = board.scene(state, state.player, NAMES, part=ALL)
    return {key for shape in scene for key in (shape.key, shape.thing) if key}


def check_causes(board: Board, states: Sequence[State], table: Table) -> None:
    """In the view of who decides each refusal points at what the table says, which is on the board."""
    assert len(states) >= FEWEST
    seen, rules = set(), set()
    for state in states:
        if state.player is None:
            continue
        view = state.view(state.player)
        there = on_board(board, view)
        for move, refusal in refused(view):
            cause = board.cause(view, move, refusal)
            assert {*cause.pointer, *cause.way, *cause.edge} <= there, (refusal, move)
            assert len(set(cause.pointer)) == len(cause.pointer) <= MOST, (refusal, move)
            begin = next((begin for begin in table if refusal.template.startswith(begin)), "")
            assert begin, refusal.template
            wanted = {*table[begin](view, state.player, move, refusal.facts)}
            assert {*cause.pointer} == wanted, (str(view), refusal, move)
            seen.add(begin)
            rules.add(refusal.rule)
    assert seen == table.keys(), table.keys() - seen
    choices = [choice for decision in states[0].game.decisions.values() for choice in decision.choices.values()]
    assert {limit.rule for choice in choices for limit in choice.limits} <= rules


def check_end(board: Board, states: Sequence[State]) -> None:
    """When all is over, nothing is pointed at."""
    over = [state for state in states if state.player is None]
    assert over
    for state in over:
        assert all(board.cause(state, move, refusal) == NO_CAUSE for move, refusal in refused(state))


def check_clicks(board: Board, states: Sequence[State], first: tuple[str, ...]) -> set[str]:
    """What clicks are refused for points at nothing that is not on the board; the rules that were met."""
    rules = set()
    for state in states:
        if state.player is None:
            continue
        view = state.view(state.player)
        there = on_board(board, view)
        before = [key for key in sorted(there) if key.startswith(first)][:3]
        for path in [(key,) for key in there] + [(one, key) for one in before for key in there]:
            refusal = board.attempt(view, path)
            if isinstance(refusal, Refusal):
                cause = board.cause(view, None, refusal)
                assert {*cause.pointer, *cause.way, *cause.edge} <= there, (refusal, path)
                assert len(cause.pointer) <= MOST, (refusal, path)
                rules |= {refusal.rule} if cause.pointer else set()
    return rules


def check_secrets(board: Board, states: Sequence[State]) -> None:
    """Worlds that differ only in what is hidden have the same causes, those of the view."""
    for state in states:
        seat = state.player
        if seat is None:
            continue
        view, worlds = state.view(seat), [state.sample(seat, 1), state.sample(seat, 2)]
        for move, refusal in refused(view):
            cause = board.cause(view, move, refusal)
            for world in worlds:
                assert board.cause(world, move, refusal) == cause == board.cause(world.view(seat), move, refusal)


def check_drawn(board: Board, states: Sequence[State]) -> None:
    """In every room what a refusal points at is pointed out, within the picture; of each sentence once in a phase."""
    drawn = set()
    for state in states:
        view = state.view(state.player) if state.player is not None else None
        for move, refusal in refused(view) if view is not None else ():
            cause = board.cause(view, move, refusal)
            if not (cause.pointer or cause.way) or (refusal.template, state.phase, state.players) in drawn:
                continue
            drawn.add((refusal.template, state.phase, state.players))
            for room in ROOMS:
                marks = Marks(pointer=cause.pointer, way=cause.way, stop=cause.stop, edge=cause.edge)
                scene = board.scene(view, view.player, NAMES, marks, room=room, part=ALL)
                assert scene.marks or room != ROOM, refusal  # where there is little room, something may be left out
                for shape in scene.marks:
                    assert inside(shape.box, (0, 0, scene.width, scene.height)), (room, refusal, shape)
    assert drawn


# The land of tile games


def there(state: Any, _: int, move: Any, __: object) -> list[str]:
    """The field that is meant, discovered or not."""
    name = plain.PLACES[move.field]
    return [f"field/{name}" if state.tile(name) is not None else f"place/{name}"]


def laid(state: Any, *_: object) -> list[str]:
    """The tile that was just laid."""
    return [f"field/{plain.PLACES[state.laid]}"]


def site(state: Any, _: int, __: object, facts: Mapping[str, Any]) -> list[str]:
    """The part of that tile that is meant, where it has several."""
    name = plain.PLACES[state.laid]
    return [f"part/{name}/{facts['first']}" if len(state.tile(name).parts) > 1 else f"field/{name}"]


def fitting(kept: str) -> Look:
    """The tiles before a player that may be laid."""
    return lambda state, seat, *_: [f"{kept}/{seat + 1}/{str(move).removeprefix('take ')}" for move in state.moves()]


def check_ways(board: Board, states: Sequence[Any], rules: tuple[str, ...], stands: Callable[[Any], str]) -> None:
    """Refusals by these rules show a way from where the traveller stands, over neighbours, to the field that was meant.

    The line at its stop is the first one over a site.
    """
    ways = 0
    for state in states:
        land = plain.land_of(state.land)
        for move, refusal in refused(state) if state.player is not None else ():
            cause = board.cause(state, move, refusal)
            assert bool(cause.way) == (refusal.rule in rules)
            if cause.way:
                way = [key.removeprefix("field/") for key in cause.way]
                assert (way[0], way[-1]) == (stands(state), plain.PLACES[move.field])
                sites = [_side(here, near) in plain.site(land[here]) for here, near in pairwise(way)]
                assert sites.index(True) == cause.stop
                assert cause.stop + 2 < len(way)  # to the field right behind that line one may go
                ways += 1
    assert ways > FEWEST


def check_edges(board: Board, states: Sequence[Any]) -> None:
    """A tile that does not fit shows a neighbour and a place that show different things to each other."""
    edges = 0
    for state in states:
        land = plain.land_of(state.land)
        for move, refusal in refused(state) if state.held is not None else ():
            cause = board.cause(state, move, refusal)
            assert bool(cause.edge) == ("near" in refusal.facts)
            if cause.edge:
                near, place = (key.partition("/")[2] for key in cause.edge)
                assert (place, cause.pointer) == (plain.PLACES[move.field], [f"field/{near}"])
                side, piece = _side(place, near), plain.turned(plain.tile(state.held.text), move.turn)
                assert (side in plain.site(piece)) != ((side + 2) % 4 in plain.site(land[near]))
                edges += 1
    assert edges > 50


def first_that_fits(state: Any, tiles: Iterable[Any], field: str) -> int:
    """Which of some tiles is the first that fits anywhere; it fits on this field."""
    land = plain.land_of(state.land)
    known = {each: plain.known(land, each) for each in plain.FIELDS if each not in land}
    beside = [wanted for wanted in known.values() if wanted]
    for number, tile in enumerate(tiles):
        piece = plain.tile(tile.text)
        if any(plain.fitting(piece, wanted) for wanted in beside):
            assert plain.fitting(piece, known[field])
            return number
    raise AssertionError("no tile fits anywhere")


def _side(field: str, near: str) -> int:
    """The side of a field that its neighbour is on."""
    return next(side for side, other in plain.NEAR[field].items() if other == near)
