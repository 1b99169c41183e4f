"""The Golden Compass by mouse: moves as clicks, and clicks as moves."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import Event, Move, Refusal
from gamekit.compass import (
    ASK,
    BEFRIEND,
    BEFRIENDS,
    BORROW,
    DISCARD,
    DISTANCE,
    DOUBLE,
    DRAW,
    END_TURN,
    ENOUGH,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIEND_NAMES,
    GO_ON,
    LESSONS,
    MARK,
    MEET,
    PAN_PILE,
    PLAY,
    SWAP,
    TRADE,
    TRADES,
    TRAVELS,
    USE_DISTANCE,
    USE_SWAP,
    WALK,
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
    landing,
    steps_with,
)
from gamekit.text import Seat
from widgets.boards.base import Meaning, Path
from widgets.boards.compass import keys


def paths(state: CompassState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    match move:
        case Draw(pile):
            return ((keys.stack(pile),),)
        case Discard(card) | Play(card):
            return ((keys.hand(card),), *_by_field(state, move))
        case Walk(card):
            return ((keys.hand(card), keys.WALK), *_by_field(state, move))
        case Use(card, choice):
            return ((keys.hand(card), _choice_key(card, choice, seat)), *_by_field(state, move))
        case Ask(friend) | Befriend(friend):
            return ((keys.friend(friend),),)
        case Mark(experience):
            return ((keys.marker(seat, experience),),)
        case Trade(back, on):
            return ((keys.marker(seat, back), keys.marker(seat, on)),)
    if move == MEET:
        ways = ((str(MEET),), (keys.TASK,))
        return ways if state.why_not(MEET) is None else ways[::-1]  # what is refused has no button
    if move == GO_ON:
        return ((str(GO_ON),), *_by_field(state, move))
    return ((str(move),),)


def _choice_key(card: Card, choice: int, seat: int) -> str:
    """What is clicked after a Pan card to use its action."""
    if card == SWAP:
        return keys.USE
    if card == DISTANCE:
        return keys.use(choice)
    return keys.friend(choice) if card == BORROW else keys.marker(seat, choice)


# Fields that a card leads to


def steps_of(state: CompassState, move: Move) -> int:
    """How many steps a move of the figure is; 0 for what moves no figure."""
    match move:
        case Play(card):
            return steps_with(state, card)
        case Walk():
            return 1
        case Use(card, choice) if card == DISTANCE:
            return choice
        case Discard():
            return int(state.phase == TRAVELS)
    return int(move == GO_ON)


def leads(state: CompassState) -> dict[int, dict[str, Move]]:
    """The fields that can be reached now, each with the first move that leads there with each card."""
    found: dict[int, dict[str, Move]] = {}
    seat = state.player
    assert seat is not None
    for move in state.moves():
        steps = steps_of(state, move)
        if steps:
            card = keys.hand(move.card) if isinstance(move, Play | Walk | Use | Discard) else ""
            found.setdefault(landing(state, seat, steps), {}).setdefault(card, move)
    return found


def _field_keys(state: CompassState, field: int) -> list[str]:
    """What a click on a field may hit: the field, or a figure on it."""
    figures = [keys.figure(seat) for seat, other in enumerate(state.fields) if other == field]
    return [keys.field(state.game.box, field), *figures]


def _by_field(state: CompassState, move: Move) -> list[Path]:
    """The field that a card leads to, and the card if there are several; a Pan card may also come first."""
    steps = steps_of(state, move)
    if not steps:
        return []
    assert state.player is not None
    field = landing(state, state.player, steps)
    here = leads(state).get(field, {})
    card = next((key for key, first in here.items() if first == move), None)
    if card is None:
        return []  # another way to use the same card leads there too, or the rules refuse it
    here_keys = _field_keys(state, field)
    first = [(card, key) for key in here_keys] if isinstance(move, Walk | Use) else []
    return [*first, *(((key,) if len(here) == 1 else (key, card)) for key in here_keys)]


# What clicks mean, legal or not


def attempt(state: CompassState, path: Path) -> Meaning:
    """What clicks would mean, legal or not; None when they mean nothing yet."""
    if not path:
        return None
    if len(path) > 1:
        together = _together(state, path[-2], path[-1])
        if together is not None:
            return together
    return _alone(state, path[-1])


def _together(state: CompassState, first: str, second: str) -> Meaning:
    """What a click means after another one; None when it has nothing to do with it."""
    if first.startswith(keys.HAND) and keys.card_of(first).pile == PAN_PILE and state.phase == TRAVELS:
        return _with_pan(state, keys.card_of(first), second)
    if first.startswith((keys.FIELD, keys.FIGURE)) and second.startswith(keys.HAND):
        return _leading(state, _field_of(state, first), second)
    if first.startswith(keys.MARKER) and second.startswith(keys.MARKER) and state.phase == TRADES:
        back, on = _own_marker(state, first), _own_marker(state, second)
        if isinstance(back, Refusal):
            return back
        return on if isinstance(on, Refusal) else TRADE[back][on]
    return None


def _with_pan(state: CompassState, card: Card, key: str) -> Meaning:
    """What a click means after a Pan card."""
    kind, far, _ = keys.parted(key)
    match kind:
        case "walk":
            return WALK[card]
        case "use":
            return USE_SWAP if card == SWAP else USE_DISTANCE[int(far) - 1] if far else None
        case "field" | "figure":
            return _leading(state, _field_of(state, key), keys.hand(card))
        case "marker" if card in LESSONS or card == DOUBLE:
            number = _own_marker(state, key)
            if not isinstance(number, int):
                return number
            if card in LESSONS and number not in LESSONS[card]:
                says = "This Pan card moves the {shown:or} marker, not the {other} marker."
                shown = [EXPERIENCE_NAMES[each] for each in LESSONS[card]]
                facts = {"shown": shown, "other": EXPERIENCE_NAMES[number]}
                return Refusal("compass.pan.two_experiences", says, facts)
            return Use(card, number)
        case "friend" if card == BORROW:
            return Use(card, keys.friend_of(key))
    return None


def _field_of(state: CompassState, key: str) -> int:
    """The field that a click hit, by itself or by a figure on it."""
    if key.startswith(keys.FIGURE):
        return state.fields[keys.seat_of(key)]
    return keys.field_of(state.game.box, key)


def _leading(state: CompassState, field: int, card: str) -> Meaning:
    """The move that leads to a field with a card, or why there is none."""
    move = leads(state).get(field, {}).get(card)
    if move is not None:
        return move
    held = keys.card_of(card)
    if state.phase != TRAVELS or (held.pile < PAN_PILE and state.why_not(PLAY[held]) is not None):
        return _on_hand(state, held)
    return Refusal("compass.travel.move", "{card} does not lead there.", {"card": str(held).capitalize()})


def _own_marker(state: CompassState, key: str) -> int | Refusal:
    """The number of the experience that a marker of the player's own is for."""
    owner = keys.seat_of(key)
    if state.player is not None and owner != state.player:
        says = "This is {owner}'s compass. Your own is the one that counts."
        return Refusal("compass.setup.player", says, {"owner": Seat(owner)})
    return keys.experience_of(key)


def _alone(state: CompassState, key: str) -> Meaning:
    """What a click means that comes first."""
    match keys.parted(key)[0]:
        case "hand":
            return _on_hand(state, keys.card_of(key))
        case "field" | "figure":
            return _on_field(state, _field_of(state, key))
        case "stack":
            pile = keys.pile_of(key)
            if pile == PAN_PILE:
                says = "Pan cards are won on the way: by stopping in a city, or with the help of John Faa."
                return Refusal("compass.draw.not_first", says)
            return DRAW[pile]
        case "discards":
            return Refusal("compass.draw.any_stack", "Cards are drawn from the stacks, not from what was played.")
        case "marker":
            return _on_marker(state, key)
        case "friend":
            friend = keys.friend_of(key)
            return BEFRIEND[friend] if state.phase == BEFRIENDS else ASK[friend]
        case "task":
            return MEET
    return {str(move): move for move in (MEET, GO_ON, ENOUGH, END_TURN)}.get(key)


def _on_hand(state: CompassState, card: Card) -> Meaning:
    """A click on a card of the hand."""
    if state.phase != TRAVELS or state.player is None:
        return DISCARD[card]
    if card.pile < PAN_PILE:
        return DISCARD[card] if state.why_not(DISCARD[card]) is None else PLAY[card]
    uses = [move for move in state.moves() if isinstance(move, Walk | Use) and move.card == card]
    return None if uses else _why_no_use(state, card)


def _why_no_use(state: CompassState, card: Card) -> Refusal | None:
    """Why a Pan card can do nothing now."""
    seat = state.player or 0
    if card == DISTANCE:
        return state.why_not(USE_DISTANCE[0])
    if card == SWAP:
        return state.why_not(USE_SWAP)
    if card == BORROW:
        held = {friend for other, friends in enumerate(state.friends) if other != seat for friend in friends}
        return state.why_not(Use(card, min(held, default=0)))
    return state.why_not(Use(card, LESSONS[card][0] if card in LESSONS else 0))


def _on_field(state: CompassState, field: int) -> Meaning:
    """A click on a field: the one card that leads there, or why none does."""
    if state.player is None or state.phase != TRAVELS:
        return state.game.decisions[state.phase].asks(state)  # it is not the time to move
    here = leads(state).get(field, {})
    if here:
        return None if len(here) > 1 else next(iter(here.values()))
    return Refusal("compass.travel.move", "No card that you may play leads there.")


def _on_marker(state: CompassState, key: str) -> Meaning:
    """A click on a compass."""
    number = _own_marker(state, key)
    if isinstance(number, Refusal):
        return number
    if state.phase == TRADES:
        able = [move for move in state.moves() if isinstance(move, Trade) and move.back == number]
        return None if able else TRADE[number][(number + 1) % 4]
    return MARK[number]


# What changed


def changed(state: CompassState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them.

    Which cards were played is told by where the figures have gone, and who decides knows where the own one is.
    """
    found: list[str] = []
    for event in events:
        seat, facts = event.player, event.facts
        match event.kind:
            case "move" if seat != state.player:
                found.append(keys.figure(seat))
            case "experience":
                found.append(keys.marker(seat, EXPERIENCES.index(facts["experience"])))
            case "draw" | "pan card" | "discard" if seat != state.player:  # the own hand is seen below
                found.append(keys.held(seat))
            case "challenge":
                found.append(keys.challenge(seat))
            case "friend" | "ask":
                found.append(keys.friend(FRIEND_NAMES.index(facts["friend"])))
    return tuple(dict.fromkeys(found))
