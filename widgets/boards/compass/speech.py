"""The moves of the Golden Compass as a person is told them: on buttons, and before each step."""

from __future__ import annotations

from gamekit import Move
from gamekit.compass import (
    BEFRIENDS,
    BORROW,
    CITY,
    CITY_NAMES,
    COLOURS,
    DISCARDS,
    DISCARDS_ON_WAY,
    DISTANCE,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    ENOUGH,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIEND_DOES,
    FRIEND_NAMES,
    GIVES,
    GO_ON,
    HAND,
    MARKS,
    MEET,
    NO_CHALLENGE,
    OVER,
    PAN_PILE,
    SWAPS,
    TRADES,
    TRAVELS,
    WAITS,
    Ask,
    Befriend,
    Card,
    CompassState,
    Discard,
    Draw,
    Mark,
    Play,
    Trade,
    Use,
    Walk,
    challenge_name,
    city_before,
    kind_name,
    landing,
)
from gamekit.text import count, listing
from widgets.boards.base import Path
from widgets.boards.compass import keys
from widgets.boards.compass.clicks import steps_of


def say(state: CompassState, move: Move) -> str:
    """A move as a button says it to a beginner, with what it leads to."""
    match move:
        case Draw(pile):
            return f"Draw {COLOURS[pile]} ({len(state.stacks[pile])} left)"
        case Discard(card):
            where = f": one step {_where(state, 1)}, without a reward" if state.phase == TRAVELS else ""
            return f"Discard {_name(card)}{where}"
        case Play(card):
            return f"Play {card}: {_where(state, steps_of(state, move))}"
        case Walk(card):
            return f"Play {_name(card)} as a 1: {_where(state, 1)}"
        case Use(card, choice) if card == DISTANCE:
            return f"Use {card} for {choice}: {_where(state, choice)}"
        case Use(card, choice) if card == BORROW:
            return f"Borrow {FRIEND_NAMES[choice]}: {FRIEND_DOES[choice]}"
        case Use(card, choice) if choice >= 0:
            return f"Use {_name(card)}: {_on(state, choice)}"
        case Use():
            return "Use swap: discard Lyra cards and draw as many"
        case Ask(friend):
            return f"Ask {FRIEND_NAMES[friend]}: {FRIEND_DOES[friend]}"
        case Befriend(friend):
            return f"{FRIEND_NAMES[friend]}: {FRIEND_DOES[friend]}"
        case Mark(experience):
            return f"Move {_on(state, experience)}"
        case Trade(back, on):
            return f"{EXPERIENCE_NAMES[back].capitalize()} back to {_points(state, back) - 1}, {_on(state, on)}"
    return _plain(state, move)


def _name(card: Card) -> str:
    """A card: "red 2", "the Pan card north or bear"."""
    return str(card) if card.pile < PAN_PILE else f"the Pan card {card.face.replace('/', ' or ')}"


def _plain(state: CompassState, move: Move) -> str:
    """A move that has no parts."""
    assert state.player is not None
    if move == GO_ON:
        return f"Go on without a card: {_where(state, 1)}, without a reward"
    if move == ENOUGH:
        return f"Enough: draw {count(state.to_draw, 'card')}"
    if move == MEET:
        challenge = state.challenges[state.player]
        if challenge == NO_CHALLENGE:
            return "Meet your challenge"
        cost = state.game.box.challenges[challenge].cost
        paid = listing(f"{points} {name}" for points, name in zip(cost, EXPERIENCE_NAMES, strict=True) if points)
        return f"Meet challenge {challenge_name(challenge)} for {paid}"
    return "End the turn"


def _points(state: CompassState, experience: int) -> int:
    assert state.player is not None
    return state.markers[4 * state.player + experience]


def _on(state: CompassState, experience: int) -> str:
    return f"{EXPERIENCE_NAMES[experience]} on to {_points(state, experience) + 1}"


def _where(state: CompassState, steps: int) -> str:
    """The field that so many steps lead to, and what it is."""
    assert state.player is not None
    field = landing(state, state.player, steps)
    kind = state.game.box.way[field]
    if field == END:
        return "to the bridge"
    number = city_before(state.game.box, field)
    if kind == CITY:
        return f"to {CITY_NAMES[number]}"
    return f"to {kind_name(kind)}, {field - state.game.box.cities[number]} after {CITY_NAMES[number]}"


def name(key: str) -> str:
    """What a button calls a shape that is taken up on the way to a move."""
    match keys.parted(key)[0]:
        case "hand":
            card = keys.card_of(key)
            return str(card).capitalize() if card.pile < PAN_PILE else f"Pan card {card.face.replace('/', ' or ')}"
        case "marker":
            return f"{EXPERIENCES[keys.experience_of(key)].capitalize()} goes back"
        case "figure":
            return f"To where player {keys.seat_of(key) + 1} is"
        case "friend":
            return FRIEND_NAMES[keys.friend_of(key)]
        case "field":
            city, after = keys.city_of(key)
            return f"To field {after} after {city.capitalize()}" if after else f"To {city.capitalize()}"
    return key


def prompt(state: CompassState, path: Path) -> str:
    """What the player has to do next, after these clicks."""
    if path:
        return {
            "hand": "What is this Pan card for? Play it as a 1, or use its action.",
            "field": "Which card takes you there?",
            "figure": "Which card takes you there?",
            "marker": "That marker goes back by one. Which one goes on?",
        }[keys.parted(path[-1])[0]]
    return {
        DRAWS: f"Draw {count(state.to_draw, 'Lyra card')}: choose a stack.",
        DRAWS_ON_WAY: f"Draw {count(state.to_draw, 'Lyra card')}: choose a stack.",
        DISCARDS: f"Nobody may hold more than {HAND} cards: discard one.",
        DISCARDS_ON_WAY: f"Nobody may hold more than {HAND} cards: discard one.",
        TRAVELS: _travel(state),
        MARKS: "Choose a marker of your compass that goes on by one.",
        WAITS: "You wait at the bridge: one marker of your compass goes on by one.",
        SWAPS: f"Discard Lyra cards to swap. So far {state.to_draw}.",
        GIVES: "Discard a Lyra card, and take a Pan card for it.",
        TRADES: "First choose the marker that goes back by one, then the one that goes on.",
        BEFRIENDS: "You have met a challenge. Choose a friend.",
        OVER: "The game is over.",
    }[state.phase]


def _travel(state: CompassState) -> str:
    """What to do in the turn."""
    seat = state.player
    moves = state.moves()
    assert seat is not None
    if any(isinstance(move, Discard) for move in moves):
        return "No card can be played: discard one for a step to the next free field."
    if GO_ON in moves:
        return "You have no card: go on to the next free field."
    if not state.moved:
        return "Play a card: a click on it, or on a field it leads to. Friends and Pan actions are allowed too."
    if state.fields[seat] == END:
        return "You are at the end of the way: use friends or Pan cards, meet your challenge, or end your turn."
    if MEET in moves:
        return "Play on, meet your challenge, or end your turn."
    return "Play on, or end your turn."
