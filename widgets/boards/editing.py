"""What every game tells an editor: what is in the box, where it can go, and what else can be set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from gamekit import Fault
from gamekit.catalogue import games
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from widgets.boards import keys
from widgets.scene.knob import Knob
from widgets.scene.shapes import Scene, Shape

BOX: Final = ""  # where a thing is that is in the box
TABLE: Final = ""  # what knobs and lists are about, if not about a player


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be put somewhere: it is in the box, or lies at a spot."""

    key: str  # of its kind: "card/red 4"
    words: str  # "the red 4", to go on a button and into a sentence
    at: str = BOX  # the spot where it lies
    many: int = 1  # how many there are of it, all taken up together
    turn: int = 0  # of what can be turned: how many quarters


class Stock(NamedTuple):
    """A kind of thing, and how many of it are left in the box."""

    thing: Thing
    left: int
    gone: str = ""  # where they all are when none is left, in a sentence


class Group(NamedTuple):
    """Things that lie together in the box."""

    heading: str
    stocks: Sequence[Stock]


class Spot(NamedTuple):
    """A place where a thing can be put."""

    name: str  # known to the game alone, except that "section/key" is a line of the text
    words: str  # "Ann's hand", to follow on "Put it"
    key: str = ""  # of the shape on the board, where there is one
    fits: bool = True  # whether it fits there by the rules; what does not makes a fault


class Heap(NamedTuple):
    """Things that lie where nothing on the board can be clicked, or not each of them."""

    words: str
    things: Sequence[Thing]


class Cure(NamedTuple):
    """A way out of a fault."""

    words: str
    draft: Draft


class Editing:
    """How the positions of a game are made by hand; a game that has nothing to say here is edited as text."""

    # Things

    def box(self, _draft: Draft, /) -> Sequence[Group]:
        """All that is in the box, used up or not."""
        return ()

    def picture(self, _thing: Thing, _x: float, _y: float, _size: float, /) -> Sequence[Shape]:
        """A thing as the board draws it, in a square of this size round a point."""
        return ()

    def spots(self, _draft: Draft, _thing: Thing, /) -> Sequence[Spot]:
        """Where a thing can go, those where it fits first."""
        return ()

    def put(self, draft: Draft, _thing: Thing, _spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        return draft

    def taken(self, _draft: Draft, _key: str, _seat: int, /) -> Thing | None:
        """What one takes up by clicking a shape of the board, on which the hand of this seat is open."""
        return None

    def open_hand(self, _seat: int, /) -> tuple[str, str]:
        """The spot of the hand that is open on the board, and the key of all of it."""
        return "", ""

    def turned(self, _draft: Draft, _thing: Thing, /) -> Thing | None:
        """The same turned once more, if it can be turned."""
        return None

    def lists(self, _draft: Draft, _about: str, /) -> Sequence[Heap]:
        """What can be taken up from a list: of the table, or of a player ("player 1")."""
        return ()

    # Numbers and menus

    def about(self, key: str, /) -> str:
        """Whose knobs and lists a click on a shape asks for."""
        kind, what, _ = keys.parted(key)
        return f"player {what}" if kind == "player" else TABLE

    def knobs(self, draft: Draft, about: str, /) -> Sequence[Knob]:
        """What can be set about the table or a player."""
        return () if about else common_knobs(draft)

    def turn(self, draft: Draft, _about: str, knob: str, value: Any, /) -> Draft:
        """The same with a knob at another value."""
        return common_turn(draft, knob, value)

    # Where things are

    def shown(self, draft: Draft, /) -> Any:
        """The state that the board draws."""
        return draft.state

    def over(self, _draft: Draft, _board: Scene, /) -> Sequence[Shape]:
        """What is drawn over the picture of the board, since no position can have it there."""
        return ()

    def keys(self, draft: Draft, section: str, _key: str, /) -> Sequence[str]:
        """The shapes of the board that a line tells of."""
        seat = seat_of(section, draft.state.players)
        return [keys.player(seat)] if seat is not None else []

    def place(self, _key: str, _seat: int, /) -> tuple[str, str]:
        """The section and key of the line that tells of a shape, where the hand of this seat is open."""
        return "", ""

    def cures(self, _draft: Draft, _fault: Fault, /) -> Iterable[Cure]:
        """Plain ways out of a fault, beside those that are tried for all games."""
        return ()


@cache
def editing_of(game: str) -> Editing:
    """How the positions of a game are made by hand."""
    if game not in games():
        return Editing()
    try:
        found: Editing = import_module(f"widgets.boards.{game}.edit").EDITING
    except ModuleNotFoundError as error:
        if error.name != f"widgets.boards.{game}.edit":
            raise
        return Editing()
    return found


# What all games have

PLAYERS, WHO, WHAT, SEED = "players", "who", "what", "seed"
MOST_SEED: Final = 999_999_999
GAME_OVER: Final = "nobody: it is over"


def common_knobs(draft: Draft) -> list[Knob]:
    """The number of players, whose decision it is and which."""
    state, names = draft.state, player_words(draft)
    found = [Knob(PLAYERS, "Players", str(state.players), words=tuple(map(str, draft.game.players)))]
    if state.player is None:
        return [*found, Knob(WHO, "Whose turn", GAME_OVER, words=(*names, GAME_OVER))]
    found.append(Knob(WHO, "Whose turn", names[state.player], words=(*names, GAME_OVER)))
    return [*found, Knob(WHAT, "The player", state.phase, words=tuple(_phases(draft)[:-1]))]


def seed_knob(draft: Draft) -> Knob:
    """What decides all that the text leaves out."""
    return Knob(SEED, "Seed", number_in(draft.get("", SEED)), 0, MOST_SEED, typed=True)


def common_turn(draft: Draft, knob: str, value: Any) -> Draft:
    """The same with one of these at another value."""
    state, phases = draft.state, _phases(draft)
    if knob == PLAYERS:
        return with_players(draft, int(value))
    if knob == WHO:
        if value == GAME_OVER:
            return draft.set("", "turn", phases[-1])
        phase = state.phase if state.player is not None else phases[0]
        return draft.set("", "turn", f"{player_section(player_words(draft).index(value))} {phase}")
    if knob == WHAT:
        return draft.set("", "turn", f"{player_section(state.player or 0)} {value}")
    return draft.set("", SEED, value or None)


def with_players(draft: Draft, players: int) -> Draft:
    """The same with another number of players; what belongs to one who leaves goes too."""
    for seat in range(players, max(draft.game.players)):
        line = draft.line(player_section(seat), "")
        draft = draft.without(line) if line else draft
    return draft.set("", PLAYERS, players)


def player_words(draft: Draft) -> list[str]:
    """What the players are called, no two of them alike."""
    names = [draft.name(seat) for seat in range(draft.state.players)]
    return [name if names.count(name) == 1 else f"{name} ({seat})" for seat, name in enumerate(names, 1)]


def number_in(text: str) -> int:
    """A number of a line, 0 where there is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _phases(draft: Draft) -> list[str]:
    """The names of all decisions, the end of the game last."""
    return list(draft.game.decisions)
