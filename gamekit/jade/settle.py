"""Put down an archaeologist: a figure on the city just laid; or take one back at the end of a turn without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes
from gamekit.jade import turn
from gamekit.jade.box import COST, SIZES, TERRAIN
from gamekit.jade.state import RECALL, SETTLE, Figure, JadeState
from gamekit.jade.views import check_open
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.moves import PASS, RECALL_FROM, Pass, Put, Recall


@dataclass(frozen=True, slots=True, repr=False)
class Settle(Put):
    """Put a figure on the city part of the tile just laid that begins, clockwise from the north, on this side."""

    size: int
    side: int

    text = "settle {size} {side}"
    words = spelled(size={size: str(size) for size in SIZES}, side=dict(enumerate(SIDES)))


SETTLE_ON = tuple(tuple(Settle(size, side) for side in range(4)) for size in range(4))  # [0] is no figure


# After laying city

SETTLING = Decision(SETTLE, Refusal("jade.settle.when", "You have just laid city: put down a figure there, or pass."))


# The sizes that can be paid for with 0 gold, 1 gold and so on.
PAYABLE = tuple(tuple(size for size in SIZES if COST[size] <= gold) for gold in range(max(COST) + 1))


@SETTLING.offers
def choices(state: JadeState, seat: int) -> list[Move]:
    """A figure that is left and can be paid for, on any city part of the tile just laid; or none."""
    tile, sizes = state.land.tiles[state.laid], sizes_for(state, seat)
    assert tile is not None
    moves: list[Move] = [SETTLE_ON[size][part.sides[0]] for part in tile.parts for size in sizes]
    moves.append(PASS)
    return moves


def ask_for(state: JadeState, seat: int) -> None:
    """Ask a player who has laid city for a figure, if it has one that it can pay for."""
    if sizes_for(state, seat):
        state.phase = SETTLE
    else:
        close(state, seat)


def sizes_for(state: JadeState, seat: int) -> list[int]:
    """The figures that a player has left and can pay for."""
    camp = state.camp[seat]
    return [size for size in payable(state, seat) if camp[size]]


def payable(state: JadeState, seat: int) -> tuple[int, ...]:
    """The sizes of figures that a player's gold is enough for."""
    check_open(state, seat)
    gold = state.gold[seat]
    return PAYABLE[gold] if gold < len(PAYABLE) else SIZES


@limit("jade.settle.part", SETTLING[Settle])
def on_a_city_part(state: JadeState, move: Settle, _: int) -> Sentence | None:
    """A figure stands on one of the city parts of the tile just laid."""
    land, field, side = state.land, state.laid, move.side
    return TERRAIN.no_site(land, field, side) or TERRAIN.told_by_another_side(land, field, side, f"settle {move.size}")


@limit("jade.parts.figures", SETTLING[Settle])
def a_figure_that_is_left(state: JadeState, move: Settle, seat: int) -> Sentence | None:
    """Each player has three figures of one archaeologist, one of two and one of three."""
    if state.camp[seat][move.size]:
        return None
    return say("You have no figure of {size|archaeologist} left to put down.", size=move.size)


@limit("jade.settle.cost", SETTLING[Settle])
def one_that_you_can_pay(state: JadeState, move: Settle, seat: int) -> Sentence | None:
    """Two archaeologists cost 1 gold, three cost 2."""
    if move.size in payable(state, seat):
        return None
    says = "A figure of {size} archaeologists costs {cost} gold; you have {gold}."
    return say(says, size=move.size, cost=COST[move.size], gold=state.gold[seat])


no_limit(SETTLING[Pass])
passes(SETTLING[Pass])


@effect(SETTLING[Settle])
def settle(state: JadeState, move: Settle, seat: int) -> None:
    """Put down a figure, which ends the turn."""
    state.camp[seat][move.size] -= 1
    turn.pay(state, seat, COST[move.size])
    state.figures[state.laid] = Figure(seat, move.size, move.side)
    if state.log is not None:
        says = "{player} puts a figure of {size|archaeologist} on {field}."
        if COST[move.size]:
            says = "{player} puts a figure of {size|archaeologist} on {field} for {gold} gold."
        place, gold = NAMES[state.laid], COST[move.size]
        state.tell("settle", "jade.settle.cost", says, field=place, size=move.size, gold=gold)
    turn.finish(state, seat)


@effect(SETTLING[Pass])
def put_nothing_down(state: JadeState, _: Pass, seat: int) -> None:
    """Lay city without a figure."""
    if state.log is not None:
        state.tell("pass", "jade.settle.when", "{player} puts down no figure.")
    close(state, seat)


@SETTLING.doubts
def nothing_laid(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """A figure goes on a tile that was laid in this turn."""
    if state.laid and not just_laid(state, seat):
        yield "/this turn", NOT_LAID.format(player=seat + 1)
    elif not state.laid or not any(state.camp[seat]):
        says = (
            f"Player {seat + 1} settles on a tile laid in this turn ('this turn: laid g5'), with a figure that is left."
        )
        yield "/turn", says


NOT_LAID = "The tile laid in this turn must show city, hold Player {player}'s jeep and no figure."


def just_laid(state: JadeState, seat: int) -> bool:
    """Whether the tile that is said to have been laid in this turn can have been."""
    tile = state.land.tiles[state.laid]
    if tile is None or tile.wild or state.game.cross.tiles[state.laid] is not None:
        return False
    return state.jeeps[seat] == state.laid and state.laid not in state.figures


# At the end of a turn in which no figure was put down

RECALLING = Decision(RECALL, Refusal("jade.settle.recall", "Your turn is almost over: take a figure back, or pass."))


def close(state: JadeState, seat: int) -> None:
    """End a turn in which no figure was put down: one may be taken back."""
    for figure in state.figures.values():
        if figure.seat == seat:
            state.phase = RECALL
            return
    turn.finish(state, seat)


@RECALLING.offers
def recalls(state: JadeState, seat: int) -> list[Move]:
    """Any own figure on the board; or none."""
    moves: list[Move] = [RECALL_FROM[place] for place, figure in sorted(state.figures.items()) if figure.seat == seat]
    moves.append(PASS)
    return moves


@limit("jade.settle.recall", RECALLING[Recall])
def your_own(state: JadeState, move: Recall, seat: int) -> Sentence | None:
    """Only an own figure can be taken back."""
    figure = state.figures.get(move.field)
    return TERRAIN.not_yours(move.field, figure.seat if figure is not None else None, seat)


no_limit(RECALLING[Pass])
passes(RECALLING[Pass])


@effect(RECALLING[Recall])
def recall(state: JadeState, move: Recall, seat: int) -> None:
    """Take a figure back."""
    figure = state.figures.pop(move.field)
    state.camp[seat][figure.size] += 1
    if state.log is not None:
        says = "{player} takes the figure of {size|archaeologist} back from {field}."
        state.tell("recall", "jade.settle.recall", says, field=NAMES[move.field], size=figure.size)
    turn.finish(state, seat)


@effect(RECALLING[Pass])
def take_nothing_back(state: JadeState, _: Pass, seat: int) -> None:
    """Leave all figures where they are."""
    if state.log is not None:
        state.tell("pass", "jade.settle.recall", "{player} takes no figure back.")
    turn.finish(state, seat)


@RECALLING.doubts
def nothing_to_recall(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Who takes a figure back has one on the board."""
    if state.laid and not just_laid(state, seat):
        yield "/this turn", NOT_LAID.format(player=seat + 1)
    elif all(figure.seat != seat for figure in state.figures.values()):
        yield "/turn", f"Player {seat + 1} has no figure on the board to recall."
