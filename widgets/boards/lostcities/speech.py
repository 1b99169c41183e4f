"""Lost Cities in words: what moves and clicks are called."""

from __future__ import annotations

from gamekit import Move
from gamekit.lostcities import (
    ARTEFACT,
    BRIDGE,
    COLOURS,
    CROSSINGS,
    DRAW,
    OVER,
    PLAY,
    SCORED,
    STAGE,
    STAGE_CHIP,
    STAGES,
    Advance,
    Discard,
    Draw,
    LostCitiesState,
    NextRound,
    Start,
    Stay,
    UseStage,
)
from widgets.boards.base import Path
from widgets.boards.lostcities import keys


def say(state: LostCitiesState, move: Move) -> str:
    """A move as a button says it to a beginner, with what it leads to."""
    match move:
        case Start(card, leader):
            who = "leader" if leader else "explorer"
            return f"Start {card.colour} with the {card.value}: {who} to {state.game.box.values[1]}"
        case Advance(card, colour):
            who = "" if colour == card.colour else f"{colour} piece "
            return f"Add {card}: {who}on to {_next_stage(state, colour)}"
        case Discard(card):
            return f"Discard {card}"
        case Draw("deck"):
            return f"Draw from the deck ({state.left} left)"
        case Draw(pile):
            top = state.pile(pile)[-1:]
            return f"Take {top[0]}" if top else f"Take from the {pile} pile"
        case UseStage(colour):
            return f"Stage chip: {colour} on to {_next_stage(state, colour)}"
        case Stay():
            return "Leave the stage chip"
        case NextRound():
            return f"Start round {state.round + 1}"
        case _:
            return str(move)


def _next_stage(state: LostCitiesState, colour: str) -> str:
    """The field a piece goes to: its stage, its value, and what happens there."""
    assert state.player is not None
    stage = min(state.stage(state.player, colour) + 1, STAGES)
    chip = state.chips[COLOURS.index(colour) * 10 + stage]
    finds = {0: "", ARTEFACT: ", artefact", STAGE_CHIP: ", stage chip"}.get(chip, f", {chip} points at once")
    if stage == BRIDGE and state.crossed == CROSSINGS - 1:
        finds = ", ends the round"
    return f"stage {stage} ({state.game.box.values[stage]}{finds})"


def crossing(state: LostCitiesState) -> list[str]:
    """What it means that a piece has just crossed a bridge, while the round goes on."""
    left = CROSSINGS - state.crossed
    which = ("first", "second", "third", "fourth")
    return [f"That is the {which[state.crossed - 1]} bridge: {left} more, and the round is over."] if left > 0 else []


def prompt(state: LostCitiesState, path: Path) -> str:
    """What the player has to do next, after these clicks."""
    if len(path) == 1:
        return f"Where does the {keys.read(path[0]).card} go? The places for it are ringed."
    if path:
        return "Which piece goes: an explorer or the leader?"
    return {
        PLAY: "Choose a card from your hand.",
        STAGE: "You found a stage chip: choose a piece that goes one field further, or leave the chip.",
        DRAW: "Draw a card: from the deck, or the top one of a discard pile.",
        SCORED: "The round is scored. Start the next one.",
        OVER: "The game is over.",
    }[state.phase]


def name(key: str) -> str:
    """What a button calls a shape that is taken up on the way to a move: "Red 4"."""
    return str(keys.read(key).card).capitalize()  # only cards in hand are
