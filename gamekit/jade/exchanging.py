"""The exchange of artefacts, and the pool from which they are drawn."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from gamekit.jade.parts import CHANCES, LAY_OFF, Blind, Exchange, LayOff
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState


def exchange(state: JadeState, move: Exchange, seat: int) -> None:
    """Swap an artefact for an open one; the one given lies open in its place."""
    place = state.open.index(move.take)
    state.open = (*state.open[:place], move.give, *state.open[place + 1 :])
    state.chips[seat] = with_chip(without(state.chips[seat], move.give), move.take)
    state.seen[seat] = with_chip(without(state.seen[seat], move.give), move.take)
    if state.log is not None:
        says = f"{{player}} exchanges {move.give} for the open {move.take}."
        state.tell("exchange", "jade.exchange.open", says, give=move.give, take=move.take)
    state.close(seat)  # jade.exchange.ends


def blind(state: JadeState, move: Blind, seat: int) -> None:
    """Pay 1 gold and draw artefacts; as many have to go back."""
    state.pay(seat, 1)
    draw_chips(state, seat, move.number)
    state.owed = move.number
    state.phase = LAY_OFF
    if state.log is not None:
        says = f"{{player}} pays 1 gold and draws {count(move.number, 'artefact')}."
        state.tell("blind", "jade.exchange.blind", says, number=move.number)


def lay_off(state: JadeState, move: LayOff, seat: int) -> None:
    """Put an artefact back into the pool, at a place that nobody knows."""
    state.chips[seat] = without(state.chips[seat], move.chip)
    state.seen[seat] = ()  # nobody knows which ones these are
    state.laid_off[seat] = with_chip(state.laid_off[seat], move.chip)
    state.chance = (state.chance * 1664525 + 1013904223) % CHANCES
    place = state.chance * (len(state.pool) + 1) // CHANCES
    state.pool = (*state.pool[:place], move.chip, *state.pool[place:])
    state.owed -= 1
    if state.log is not None:
        state.tell("lay off", "jade.exchange.blind", "{player} lays off an artefact face down.")
    if not state.owed:
        state.close(seat)


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


def with_chip(chips: tuple[str, ...], chip: str) -> tuple[str, ...]:
    """Sorted chips with one more."""
    more = list(chips)
    insort(more, chip)
    return tuple(more)
