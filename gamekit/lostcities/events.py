"""An event chip found: artefacts, victory points, and a stage for free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes, rule
from gamekit.lostcities import rounds
from gamekit.lostcities.box import ARTEFACT, BRIDGE, CROSSINGS, EMPTY, STAGE_CHIP, STAGES
from gamekit.lostcities.cards import COLOUR_NUMBER, COLOUR_WORDS, COLOURS
from gamekit.lostcities.state import DRAW, PLAY, STAGE, LostCitiesState
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say


@dataclass(frozen=True, slots=True, repr=False)
class UseStage(Move):
    """Move the piece on this expedition one field, as the stage chip allows."""

    piece: str

    text = "stage {piece}"
    words = spelled(piece=COLOUR_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Stay(Move):
    """Leave the stage chip unused."""

    text = "stay"


USE_STAGE = tuple(UseStage(colour) for colour in COLOURS)
STAY = Stay()


# A piece goes on, and triggers what it finds at once


@rule("lostcities.event.chain")
def go_on(state: LostCitiesState, seat: int, expedition: int) -> None:
    """Move a piece one stage, by a card or by a stage chip, and do what it finds there."""
    place = seat * 5 + expedition
    stage = state.stages[place] = state.stages[place] + 1
    state.phase = DRAW
    if stage == BRIDGE:
        state.crossed += 1
    if state.log is not None:
        colour, value = COLOURS[expedition], state.game.box.values[stage]
        says = "{player}'s {colour} piece goes on to stage {stage} ({points})."
        state.tell("move", "lostcities.advance.value", says, colour=colour, stage=stage, points=value)
    arrive(state, seat, expedition, stage)


@rule("lostcities.event.when", "lostcities.round.last_event")
def arrive(state: LostCitiesState, seat: int, expedition: int, stage: int) -> None:
    """Carry out the chip on the field, unless the fifth piece has crossed a bridge and ends the round."""
    if stage == BRIDGE and state.crossed == CROSSINGS:
        rounds.end_at_the_bridge(state, seat)
        return
    chip = state.chips[expedition * 10 + stage]
    if chip:
        find(state, seat, expedition, stage, chip)


def find(state: LostCitiesState, seat: int, expedition: int, stage: int, chip: int) -> None:
    """Take an artefact chip; victory-point chips and stage chips stay for others."""
    if chip == ARTEFACT:
        state.found[seat] += 1
        state.chips[expedition * 10 + stage] = EMPTY
        if state.log is not None:
            says = "{player} finds an artefact chip and takes it."
            state.tell("artefact", "lostcities.event.artefact", says, colour=COLOURS[expedition], stage=stage)
    elif chip == STAGE_CHIP:
        able = movable(state, seat)
        if able:
            state.phase = STAGE
        if state.log is not None:
            says = "{player} finds a stage chip and may move a piece one field further."
            if not able:
                says = "{player} finds a stage chip, but has no piece that could go on."
            state.tell("stage chip", "lostcities.event.stage", says, colour=COLOURS[expedition], stage=stage)
    else:
        state.points[seat] += chip
        state.earned[seat] += chip
        if state.log is not None:
            says = "{player} finds a victory-point chip and takes {points|point}. The chip stays."
            colour = COLOURS[expedition]
            state.tell("points", "lostcities.event.points", says, points=chip, colour=colour, stage=stage)


def movable(state: LostCitiesState, seat: int) -> list[int]:
    """The expeditions on which a player's piece has started and can still go on."""
    here = state.stages[seat * 5 : seat * 5 + 5]
    return [colour for colour in range(5) if 0 < here[colour] < STAGES]


# A stage chip

USING_STAGE = Decision(
    STAGE, Refusal("lostcities.event.when", "The stage chip comes first: move a piece one field, or stay.")
)


@USING_STAGE.offers
def choices(state: LostCitiesState, seat: int) -> list[Move]:
    """Any piece that is on its way, the one that found the chip among them; or none."""
    return [*[USE_STAGE[colour] for colour in movable(state, seat)], STAY]


@USING_STAGE.unless
def nothing_found(state: LostCitiesState, _: int) -> Refusal | None:
    """A stage chip helps right after it was found."""
    if state.phase not in (PLAY, DRAW):
        return None
    return Refusal("lostcities.event.stage", "Your piece has not just landed on a stage chip.")


@limit("lostcities.event.stage", USING_STAGE[UseStage])
def one_on_its_way(state: LostCitiesState, move: UseStage, seat: int) -> Sentence | None:
    """A piece that has started and is not on the ninth stage."""
    stage = state.stage(seat, move.piece)
    if stage == 0:
        says = "Your {piece} expedition has not started: the stage chip moves only pieces that are on their way."
        return say(says, piece=move.piece)
    if stage == STAGES:
        return say("Your {piece} piece is on the ninth and last stage and cannot go on.", piece=move.piece)
    return None


no_limit(USING_STAGE[Stay])
passes(USING_STAGE[Stay], unless=[UseStage])


@effect(USING_STAGE[UseStage])
def use_stage(state: LostCitiesState, move: UseStage, seat: int) -> None:
    """Move a piece as the stage chip allows."""
    if state.log is not None:
        says = "{player} uses the stage chip for the {colour} piece."
        state.tell("use stage chip", "lostcities.event.stage", says, colour=move.piece)
    go_on(state, seat, COLOUR_NUMBER[move.piece])


@effect(USING_STAGE[Stay])
def stay(state: LostCitiesState, _: Stay, __: int) -> None:
    """Leave the stage chip unused."""
    state.phase = DRAW
    if state.log is not None:
        state.tell("stay", "lostcities.event.stage", "{player} leaves the stage chip unused.")


@USING_STAGE.doubts
def no_chip_to_use(state: LostCitiesState, seat: int) -> Iterator[tuple[str, str]]:
    """Who uses a stage chip stands on one, and has a piece that can go on."""
    here = enumerate(state.stages[seat * 5 : seat * 5 + 5])
    if not any(state.chips[colour * 10 + stage] == STAGE_CHIP for colour, stage in here if stage):
        yield "/turn", f"Player {seat + 1} has no piece on a stage chip to use."
    elif not movable(state, seat):
        yield "/turn", f"Player {seat + 1} has no piece that the stage chip could move."
