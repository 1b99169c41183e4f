"""Positions of the Golden Compass by hand: figures on the way, cards, challenges and friends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from gamekit import Fault
from gamekit.compass import (
    BRIDGE,
    CITIES,
    CITY,
    CITY_NAMES,
    END,
    EXPERIENCES,
    LEVELS,
    PAN_PILE,
    Box,
    CompassState,
    place_text,
)
from gamekit.compass.box import PILES
from gamekit.compass.position import moves_of, numbers_given
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from widgets.boards.compass import edit_cards, edit_turn, keys
from widgets.boards.compass.art import FRIEND_SHORT, bare_token, card, figure_art, friend_art
from widgets.boards.compass.art import PILES as FILLS
from widgets.boards.compass.edit_cards import CARD, CHALLENGE, FRIEND, Task, is_hidden, thing
from widgets.boards.compass.hand import back_art, cards_art
from widgets.boards.compass.way import SPACES, discs, told
from widgets.boards.editing import BOX, TABLE, Cure, Editing, Group, Heap, Spot, Stock, Thing
from widgets.scene.knob import Knob
from widgets.scene.shapes import Bounds, Circle, Scene, Shape, Stamp, Text

FIGURE: Final = "figure/"  # what the keys of kinds begin with
MOST_FRIENDS: Final = 4  # that are drawn before a player
PLAYERS_SHAPES: Final = ("player", "marker", "dial", "cards", "challenge")  # what lies before a player, by its key


class CompassEditing(Editing):
    """How positions of the Golden Compass are made by hand."""

    # The box

    def box(self, draft: Draft, /) -> list[Group]:
        """Figures, cards, challenges and friends."""
        figures = []
        for seat in range(draft.state.players):
            stands = bool(draft.get(player_section(seat), "figure"))
            figures.append(Stock(_figure(draft, seat, BOX), int(not stands), "it is on the way"))
        return [*edit_cards.groups(draft), Group("Figures", figures)]

    def picture(self, thing: Thing, x: float, y: float, size: float, /) -> list[Shape]:
        """A card, a challenge, a friend or a figure, as on the board."""
        kind, wide, high = thing.key, round(0.7 * size), round(size)
        left, top = x - wide / 2, y - high / 2
        if kind.startswith(FIGURE):
            return [Stamp(x, y + 0.1 * size, figure_art(int(kind.removeprefix(FIGURE)) - 1, round(0.33 * size), -1))]
        if kind.startswith(FRIEND):
            friend = edit_cards.friend_of(kind)
            name = Text(x, y + 0.38 * size, FRIEND_SHORT[friend], "tiny", bold=True)
            return [Stamp(x, y - 0.1 * size, friend_art(friend, round(0.34 * size))), name]
        if kind.startswith(CHALLENGE):
            return _challenge_shapes(thing, x, y, wide, high)
        shown = edit_cards.card_of(kind)
        fill = FILLS[shown.pile]
        if shown.hidden:
            return [
                Stamp(left, top, back_art(wide, high, fill)),
                Text(x, y, "?", "title", bold=True, fill=f"on-{fill}"),
            ]
        if shown.pile == PAN_PILE:
            return [Stamp(left, top, cards_art(shown, 1, wide, high, 0))]
        face = Text(x, y - 0.14 * size, shown.face, "title", bold=True, fill=f"on-{fill}")
        token = bare_token(shown.pile, x, y + 0.28 * size, 0.12 * size, f"on-{fill}")
        return [card(left, top, wide, high, fill), face, token]

    # Taking up

    def taken(self, draft: Draft, key: str, seat: int, /) -> Thing | None:
        """A card in hand, the top one of a pile, a figure, a challenge, or a friend from beside the way."""
        kind, what, _ = keys.parted(key)
        rest = key.partition("/")[2]
        match kind:
            case "hand" | "backs":
                at = f"{player_section(seat)}/hand"
                held = edit_cards.things(edit_cards.lying(draft, at), at)
                wanted = CARD + (rest if kind == "hand" else f"{what} ?")
                return next((each for each in held if each.key == wanted), None)
            case "figure":
                owner = seat_of(f"player {what}", draft.state.players)
                return _figure(draft, owner) if owner is not None else None
            case "stack" | "challenges":
                return edit_cards.top_of(draft, what)
            case "discards" | "task" | "challenge":
                whose = player_section(seat) if kind == "task" else f"player {what}"
                at = f"discards/{what}" if kind == "discards" else f"{whose}/challenge"
                there = edit_cards.lying(draft, at)
                return thing(there[-1], at) if there else None
            case "friend":
                stocks = [stock for group in self.box(draft) for stock in group.stocks if stock.thing.key == key]
                return next((stock.thing for stock in stocks if stock.left), None)
        return None

    def lists(self, draft: Draft, about: str, /) -> list[Heap]:
        """The figure, the cards, the challenges and the friends of a player; stacks and discards of the table."""
        seat = seat_of(about, draft.state.players)
        figures = [Heap("on the way", [_figure(draft, seat)])] if seat is not None else []
        return [*figures, *edit_cards.heaps(draft, about)]

    # Putting down

    def spots(self, draft: Draft, thing: Thing, /) -> list[Spot]:
        """Where a thing can go, those where it fits first."""
        if thing.key.startswith(FIGURE):
            found = list(_figure_spots(draft, int(thing.key.removeprefix(FIGURE)) - 1))
        else:
            found = [spot for spot in edit_cards.spots(draft, thing) if spot.name != thing.at]
        return sorted(found, key=lambda spot: not spot.fits)

    def put(self, draft: Draft, thing: Thing, spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        if thing.key.startswith(FIGURE):
            return _with_figure(draft, int(thing.key.removeprefix(FIGURE)) - 1, spot)
        if thing.at:
            draft = edit_cards.taken_away(draft, thing)
        return edit_cards.put(draft, thing, spot) if spot else draft

    # Numbers and menus

    def about(self, key: str, /) -> str:
        """Whose knobs and lists a click on a shape asks for."""
        kind, what, _ = keys.parted(key)
        return f"player {what}" if kind in PLAYERS_SHAPES else TABLE

    def knobs(self, draft: Draft, about: str, /) -> list[Knob]:
        """What can be set about the table or a player."""
        seat = seat_of(about, draft.state.players)
        return edit_turn.table_knobs(draft) if seat is None else edit_turn.player_knobs(draft, seat)

    def turn(self, draft: Draft, about: str, knob: str, value: Any, /) -> Draft:
        """The same with a knob at another value."""
        seat = seat_of(about, draft.state.players)
        if seat is None:
            return edit_turn.turn_table(draft, knob, value)
        return edit_turn.turn_player(draft, seat, knob, value)

    # Where things are

    def shown(self, draft: Draft, /) -> CompassState:
        """The state without the friends that are left to the seed, and with no more than there is room for."""
        state: CompassState = draft.state.copy()
        for seat in range(state.players):
            named = bool(draft.get(player_section(seat), "friends"))
            state.friends[seat] = state.friends[seat][:MOST_FRIENDS] if named else ()
            state.spaces[seat] = min(state.spaces[seat], SPACES)
        return state

    def over(self, draft: Draft, board: Scene, /) -> list[Shape]:
        """The numbered spaces of cities that are free, to be clicked."""
        state: CompassState = draft.state
        shapes: list[Shape] = []
        for number, field in enumerate(state.game.box.cities):
            towns = board.find(keys.field(state.game.box, field))
            if towns:
                spaces = _spaces(number, towns[0].box, state.players)
                shapes += [disc for space, disc in enumerate(spaces, 1) if _standing(state, field, space) is None]
        return shapes

    def keys(self, draft: Draft, section: str, key: str, /) -> list[str]:
        """The shapes of the board that a line tells of."""
        state: CompassState = draft.state
        seat = seat_of(section, state.players)
        if seat is not None:
            return _players_keys(seat, key)
        if section in ("stacks", "discards") and key in PILES:
            pile = PILES.index(key)
            return [keys.stack(pile) if section == "stacks" else keys.discards(pile)]
        if section == "stacks" and key.upper() in LEVELS:
            return [keys.challenge_stack(LEVELS.index(key.upper()))]
        if section == "" and key == "arrivals":
            wrong = [number for number in range(len(CITIES)) if not _fit(state, number)]
            return [keys.field(state.game.box, state.game.box.cities[number]) for number in wrong]
        if section == "" and key == "start player":
            return [keys.STARTER]
        turn = section == "" and key in ("turn", "this turn", "to draw")
        return [keys.player(state.player)] if turn and state.player is not None else []

    def place(self, key: str, seat: int, /) -> tuple[str, str]:
        """The section and key of the line that tells of a shape, where the hand of this seat is open."""
        kind, what, _ = keys.parted(key)
        if kind in ("hand", "backs", "task"):
            return player_section(seat), "challenge" if kind == "task" else "hand"
        if kind in ("stack", "challenges", "discards"):
            return "discards" if kind == "discards" else "stacks", what
        owned = {"figure": "figure", "marker": "compass", "dial": "compass", "cards": "hand", "challenge": "challenge"}
        return (f"player {what}", owned[kind]) if kind in owned else ("", "")

    def cures(self, draft: Draft, fault: Fault, /) -> Iterator[Cure]:
        """The next free place for a figure, a card less, or what the rest of the position shows."""
        section, key = draft.place(fault.line)
        seat = seat_of(section, draft.state.players)
        if seat is not None:
            yield from _cures_of(draft, seat, key)
        elif key == "arrivals":
            yield Cure("Count as the figures show", edit_turn.arrived(draft))
        elif section in ("stacks", "discards") and (key in PILES or key.upper() in LEVELS):
            yield from _one_less(draft, f"{section}/{key if key in PILES else key.upper()}")


EDITING = CompassEditing()


def _challenge_shapes(shown: Thing, x: float, y: float, wide: int, high: int) -> list[Shape]:
    """A challenge with what it needs, or its back."""
    name, hidden = shown.key.removeprefix(CHALLENGE), is_hidden(shown.key)
    shapes: list[Shape] = [card(x - wide / 2, y - high / 2, wide, high, "back" if hidden else "panel")]
    if hidden:
        return [*shapes, Text(x, y, name, "small", bold=True, fill="on-back")]
    shapes.append(Text(x, y - 0.34 * high, name, "tiny", bold=True))
    needs = [(kind, points) for kind, points in enumerate(shown.need if isinstance(shown, Task) else ()) if points]
    for place, (kind, points) in enumerate(needs):
        left, middle = x + 0.23 * wide * (2 * (place % 2) - 1), y + (0.02 + 0.29 * (place // 2)) * high
        shapes.append(Circle(left, middle, 0.2 * wide, fill=EXPERIENCES[kind]))
        shapes.append(Text(left, middle, str(points), "tiny", bold=True, fill="white"))
    return shapes


# Figures


def _figure(draft: Draft, seat: int, at: str | None = None) -> Thing:
    """The figure of a player; where the text does not name its place, it comes out of the box."""
    section = player_section(seat)
    stands = f"{section}/figure" if draft.get(section, "figure") else BOX
    return Thing(f"{FIGURE}{seat + 1}", f"{draft.name(seat)}'s figure", stands if at is None else at)


@lru_cache(maxsize=64)
def _spaces(number: int, town: Bounds, players: int) -> list[Circle]:
    """The numbered spaces of a city that lies there, to be clicked."""
    places = enumerate(discs(town)[:players], 1)
    return [replace(disc, key=_space_key(number, space)) for space, disc in places]


def _space_key(number: int, space: int) -> str:
    return f"space/{CITIES[number]}/{space}"


def _standing(state: CompassState, field: int, space: int, but: int = -1) -> int | None:
    """Whose figure stands there."""
    found = [seat for seat in range(state.players) if (state.fields[seat], state.spaces[seat]) == (field, space)]
    return next((seat for seat in found if seat != but), None)


def _figure_spots(draft: Draft, seat: int) -> Iterator[Spot]:
    """All fields of the way, cities, where a figure gets the next number, and each of their numbered spaces."""
    state: CompassState = draft.state
    box, least, line = state.game.box, min(moves_of(state, seat), END), f"{player_section(seat)}/figure@"
    for field, (key, words) in enumerate(told(box)):
        if box.way[field] not in (CITY, BRIDGE):
            free = _standing(state, field, 0, seat) is None
            yield Spot(line + place_text(box, field, 0), f"on {words}", key, free and field >= least)
            continue
        number = box.cities.index(field)
        most, following = _arrival(state, seat, number)
        city = f"in {CITY_NAMES[number]}"
        yield Spot(line + CITIES[number], f"{city}, as number {following}", key, field >= least)
        for space in range(1, state.players + 1):
            owner = _standing(state, field, space, seat)
            shape = _space_key(number, space) if owner is None else keys.figure(owner)
            fits = owner is None and space <= most and field >= least
            yield Spot(line + place_text(box, field, space), f"{city}, on space {space}", shape, fits)


def _arrival(state: CompassState, seat: int, number: int) -> tuple[int, int]:
    """How many figures have reached a city with this one, and its space: the next number, else a free one."""
    field = state.game.box.cities[number]
    most = 1 + sum(other >= field for owner, other in enumerate(state.fields) if owner != seat)
    free = [space for space in range(1, state.players + 1) if _standing(state, field, space, seat) is None]
    after = state.arrivals[number] + 1
    return most, after if after in free and after <= most else free[0]


def _with_figure(draft: Draft, seat: int, spot: str) -> Draft:
    """A figure at a place of the way, or where the reader puts it; the numbers of cities follow."""
    place = spot.partition("@")[2]
    if place in CITIES:
        place = f"{place} {_arrival(draft.state, seat, CITIES.index(place))[1]}"
    return edit_turn.arrived(draft.set(player_section(seat), "figure", place))


def _field_of(box: Box, spot: str) -> int:
    """The field of a spot on the way."""
    city, _, after = spot.partition("@")[2].partition("+")
    return box.cities[CITIES.index(city.split()[0])] + int(after or 0)


def _fit(state: CompassState, number: int) -> bool:
    """Whether the figures show what is said of the numbers of a city."""
    least, most = numbers_given(state, number)
    return least <= state.arrivals[number] <= most


def _players_keys(seat: int, key: str) -> list[str]:
    """The shapes that a line of a player tells of."""
    if key == "figure":
        return [keys.figure(seat)]
    if key == "compass":
        return [keys.marker(seat, number) for number in range(len(EXPERIENCES))]
    if key == "hand":
        return [keys.held(seat)]
    return [keys.challenge(seat) if key in ("challenge", "met", "challenges met") else keys.player(seat)]


# Ways out of faults


def _cures_of(draft: Draft, seat: int, key: str) -> Iterator[Cure]:
    """What is plain about a line of a player."""
    state: CompassState = draft.state
    section, name = player_section(seat), draft.name(seat)
    if key == "figure":
        box, here = state.game.box, state.fields[seat]
        fitting = [(spot, _field_of(box, spot.name)) for spot in _figure_spots(draft, seat) if spot.fits]
        for spot, _ in sorted(fitting, key=lambda each: (each[1] < here, abs(each[1] - here)))[:1]:
            yield Cure(f"Put {name}'s figure {spot.words}", _with_figure(draft, seat, spot.name))
    elif key in ("friends", "met", "challenges met"):
        friends = edit_cards.lying(draft, f"{section}/friends")
        if friends:
            words = f"Let {name} have met {len(friends)}"
            yield Cure(words, edit_turn.with_met(draft, seat, min(len(friends), state.needed)))
        yield from _one_less(draft, f"{section}/friends")
        yield from _one_less(draft, f"{section}/met")
    elif key in ("hand", "challenge"):
        yield from _one_less(draft, f"{section}/{key}")


def _one_less(draft: Draft, spot: str) -> Iterator[Cure]:
    """Without the last of what lies at a spot, or another one of it; hidden ones first."""
    there = dict.fromkeys(reversed(edit_cards.lying(draft, spot)))
    for kind in sorted(there, key=lambda kind: not is_hidden(kind)):
        one = thing(kind, spot)
        yield Cure(f"Put {one.words} back in the box", edit_cards.taken_away(draft, one))
