"""Exchange artefacts: on the exchange field one for an open one, or up to two for face-down ones."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes, rule
from gamekit.jade import settle, turn
from gamekit.jade.box import CHANCES, CHIPS, DISPLAY
from gamekit.jade.dig import draw_chips, without
from gamekit.jade.state import BONUS, EXCHANGE, LAY_OFF, RECALL, JadeState
from gamekit.jade.views import check_open
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say
from gamekit.tiles.grid import CENTRE, NAMES
from gamekit.tiles.moves import PASS, Pass

CHIP_WORDS = {chip: chip for chip in CHIPS}


@dataclass(frozen=True, slots=True, repr=False)
class Exchange(Move):
    """Swap an own artefact for an open one."""

    give: str
    take: str

    text = "exchange {give} for {take}"
    words = spelled(give=CHIP_WORDS, take=CHIP_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Blind(Move):
    """Pay for drawing so many face-down artefacts, and for laying off as many."""

    number: int

    text = "exchange blind {number}"
    words = spelled(number={1: "1", 2: "2"})


@dataclass(frozen=True, slots=True, repr=False)
class LayOff(Move):
    """Lay off an artefact face down after a blind exchange."""

    chip: str

    text = "lay off {chip}"
    words = spelled(chip=CHIP_WORDS)


EXCHANGE_FOR = {(give, take): Exchange(give, take) for give in CHIPS for take in CHIPS}
BLIND = (Blind(1), Blind(2))
LAY_OFF_CHIP = {chip: LayOff(chip) for chip in CHIPS}


# On the exchange field

EXCHANGING = Decision(
    EXCHANGE, Refusal("jade.exchange.where", "You are on the exchange field: exchange artefacts, or pass.")
)
LAYING_OFF = Decision(LAY_OFF, Refusal("jade.exchange.blind", "You have drawn artefacts: lay off as many first."))


@EXCHANGING.offers
def choices(state: JadeState, seat: int) -> list[Move]:
    """An own artefact for an open one, or one or two blind ones for gold; or none."""
    check_open(state, seat)
    mine = dict.fromkeys(state.chips[seat])
    theirs = dict.fromkeys(sorted(state.open))
    moves: list[Move] = [EXCHANGE_FOR[give, take] for give in mine for take in theirs]
    moves += BLIND[: most_blind(state, seat)]
    moves.append(PASS)
    return moves


def ask_for(state: JadeState, seat: int) -> bool:
    """Ask a player on the exchange field, if it has something to exchange and its display is not full."""
    if state.chips[seat] and len(state.displays[seat]) < DISPLAY:
        state.phase = EXCHANGE
        return True
    if state.log is not None:
        if not state.chips[seat]:
            says = "{player} has no artefact to exchange."
            state.tell("nothing", "jade.exchange.where", says, field=NAMES[CENTRE])
        else:
            says = "{player}'s display is full, so nothing is exchanged."
            state.tell("nothing", "jade.display.must_reduce", says, field=NAMES[CENTRE])
    return False


@EXCHANGING.unless
def display_is_full(state: JadeState, seat: int) -> Refusal | None:
    """On the exchange field with a full display nothing is exchanged."""
    if state.jeeps[seat] != CENTRE or len(state.displays[seat]) < DISPLAY or state.phase not in (RECALL, BONUS):
        return None
    says = "Your display is full, so you may only drive to a better place: nothing is exchanged."
    return Refusal("jade.display.must_reduce", says)


def most_blind(state: JadeState, seat: int) -> int:
    """How many artefacts a player can exchange blindly."""
    check_open(state, seat)
    return min(len(state.chips[seat]), len(state.pool), len(BLIND)) if state.gold[seat] else 0


@limit("jade.exchange.open", EXCHANGING[Exchange])
def yours_for_an_open_one(state: JadeState, move: Exchange, seat: int) -> Sentence | None:
    """An own artefact for one that lies open."""
    if move.give not in state.chips[seat]:
        check_open(state, seat)
        return say("You have no artefact {chip} to give.", chip=move.give)
    if move.take not in state.open:
        return say("{chip} does not lie open. Open are {open}.", chip=move.take, open=sorted(state.open))
    return None


@limit("jade.exchange.blind", EXCHANGING[Blind], LAYING_OFF[LayOff])
def yours_for_unseen_ones(state: JadeState, move: Blind | LayOff, seat: int) -> Sentence | None:
    """For 1 gold draw one or two face-down artefacts, and lay off as many of your own."""
    mine = len(state.chips[seat])
    if isinstance(move, LayOff):
        if move.chip in state.chips[seat]:
            return None
        check_open(state, seat)
        return say("You have no artefact {chip} to lay off.", chip=move.chip)
    if move.number <= most_blind(state, seat):
        return None
    if not state.gold[seat]:
        return say("A blind exchange costs 1 gold; you have none.")
    if move.number > mine:
        return say("You can exchange only what you have, and you have {mine|artefact}.", mine=mine)
    return say("Only {left|artefact} lies face down.", left=len(state.pool))


no_limit(EXCHANGING[Pass])
passes(EXCHANGING[Pass])


@effect(EXCHANGING[Exchange])
@rule("jade.exchange.ends")
def exchange(state: JadeState, move: Exchange, seat: int) -> None:
    """Swap an artefact for an open one; the one given lies open in its place, and the turn ends."""
    place = state.open.index(move.take)
    state.open = (*state.open[:place], move.give, *state.open[place + 1 :])
    state.chips[seat] = with_chip(without(state.chips[seat], move.give), move.take)
    state.seen[seat] = with_chip(without(state.seen[seat], move.give), move.take)
    if state.log is not None:
        says = "{player} exchanges {give} for the open {take}."
        state.tell("exchange", "jade.exchange.open", says, give=move.give, take=move.take)
    settle.close(state, seat)


@effect(EXCHANGING[Blind])
def blind(state: JadeState, move: Blind, seat: int) -> None:
    """Pay 1 gold and draw artefacts; as many have to go back."""
    turn.pay(state, seat, 1)
    draw_chips(state, seat, move.number)
    state.owed = move.number
    state.phase = LAY_OFF
    if state.log is not None:
        says = "{player} pays 1 gold and draws {number|artefact}."
        state.tell("blind", "jade.exchange.blind", says, number=move.number)


@effect(EXCHANGING[Pass])
def exchange_nothing(state: JadeState, _: Pass, seat: int) -> None:
    """Keep what one has."""
    if state.log is not None:
        state.tell("pass", "jade.exchange.where", "{player} exchanges nothing.")
    settle.close(state, seat)


@EXCHANGING.doubts
def nothing_to_exchange(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Who exchanges stands on the exchange field with an artefact, and the display is not full."""
    who = f"Player {seat + 1}"
    if state.jeeps[seat] != CENTRE:
        yield "/turn", f"{who} exchanges only with the jeep on {NAMES[CENTRE]}."
    elif len(state.displays[seat]) == DISPLAY or not state.chips[seat]:
        yield "/turn", f"{who} needs an artefact and fewer than three tiles in the display to exchange."


# After a blind exchange


@LAYING_OFF.offers
def lay_offs(state: JadeState, seat: int) -> list[Move]:
    """Any of the own artefacts, the ones just drawn among them."""
    check_open(state, seat)
    return [LAY_OFF_CHIP[chip] for chip in dict.fromkeys(state.chips[seat])]


@effect(LAYING_OFF[LayOff])
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
        settle.close(state, seat)


@LAYING_OFF.doubts
def nothing_owed(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Who lays off has just exchanged blindly."""
    yield from nothing_to_exchange(state, seat)
    if not 0 < state.owed <= len(state.chips[seat]):
        yield "/this turn", "A player who lays off owes one or two artefacts and has them: 'this turn: owes 2'."


def with_chip(chips: tuple[str, ...], chip: str) -> tuple[str, ...]:
    """Sorted chips with one more."""
    more = list(chips)
    insort(more, chip)
    return tuple(more)
