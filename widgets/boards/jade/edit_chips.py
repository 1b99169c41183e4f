"""The artefacts of a position of the Jade Goddess made by hand: where they lie, and who knows of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gamekit.draft import Draft, seat_of
from gamekit.jade import CHIPS, UNKNOWN, JadeState
from gamekit.jade.box import OPEN
from gamekit.position import player_section, run
from widgets.boards.editing import BOX, Group, Heap, Spot, Stock, Thing
from widgets.boards.jade import keys
from widgets.boards.jade.art import chip_words
from widgets.boards.tiles.edit_tiles import gone
from widgets.boards.tiles.keys import player as player_key

CHIP = "chip"
POOL, SPARE, ON_OFFER = "/pool", "aside/artefacts", "/open@"
ARTEFACTS, SEEN, LAID_OFF = "artefacts", "seen", "laid off"


class Place(NamedTuple):
    """Artefacts that lie together, or that all or one have seen."""

    spot: str  # the section and the key of its line
    words: str
    chips: Sequence[str]  # as they are written
    key: str = ""
    room: bool = True
    hides: bool = False


@lru_cache(maxsize=4)  # one edit asks for them again and again
def places(draft: Draft) -> tuple[Place, ...]:
    """All places where artefacts lie."""
    return tuple(_places(draft))


def _places(draft: Draft) -> Iterator[Place]:
    state: JadeState = draft.state
    for seat in range(state.players):
        name, section = draft.name(seat), player_section(seat)
        yield Place(
            f"{section}/{ARTEFACTS}", f"behind {name}'s screen", state.chips[seat], player_key(seat), hides=True
        )
    for number, chip in enumerate(_on_offer(draft)):
        words = f"in place {number + 1} of the open artefacts"
        yield Place(open_spot(number), words, [chip], keys.offered(number), chip == UNKNOWN)
    yield Place(POOL, "on top of the pool", state.pool[::-1], keys.POOL, hides=True)
    yield Place(SPARE, "out of the game", _known(state.aside_chips))


def secrets(draft: Draft) -> Iterator[Place]:
    """What all or one have seen of artefacts that lie elsewhere."""
    state: JadeState = draft.state
    for seat in range(state.players):
        name, section = draft.name(seat), player_section(seat)
        yield Place(f"{section}/{SEEN}", f"behind {name}'s screen, seen by all", _known(state.seen[seat]))
        yield Place(f"{section}/{LAID_OFF}", f"in the pool, laid off by {name}", _known(state.laid_off[seat]))


@lru_cache(maxsize=1024)  # lists name most of them after each edit
def chip_thing(chip: str, at: str = BOX, many: int = 1) -> Thing:
    """An artefact as a thing."""
    hidden = f"the {many} hidden artefacts" if many > 1 else "a hidden artefact"
    return Thing(f"{CHIP}/{chip}", hidden if chip == UNKNOWN else f"the artefact {chip_words(chip)}", at, many)


def chip_group(draft: Draft) -> Group:
    """Every kind of artefact, and those that lie face down."""
    state: JadeState = draft.state
    out_of_sight = [place for place in places(draft) if place.spot in (POOL, SPARE)]
    left = _unseen(draft) + Counter(chip for place in out_of_sight for chip in _known(place.chips))
    every = Counter(state.game.box.artefacts)
    seen = [place for place in places(draft) if place not in out_of_sight]
    stocks = []
    for chip in CHIPS:
        where = [place.words for place in seen for each in place.chips if each == chip]
        stocks.append(Stock(chip_thing(chip), max(0, left[chip]), gone(where, every[chip])))
    hidden = (*state.pool, *state.aside_chips).count(UNKNOWN)
    return Group("Artefacts", [*stocks, Stock(chip_thing(UNKNOWN), hidden, "all of them are known")])


def chip_heaps(draft: Draft, about: str) -> list[Heap]:
    """What can be taken up of artefacts: those of the table, or of a player."""
    mine = [place for place in (*places(draft), *secrets(draft)) if place.spot.rpartition("/")[0] in _sections(about)]
    return [Heap(place.words, _things(place)) for place in mine]


def chip_spots(draft: Draft, chip: str) -> Iterator[Spot]:
    """Where an artefact can go."""
    for place in places(draft):
        if chip != UNKNOWN or place.hides:
            yield Spot(place.spot, place.words, place.key, place.room)
    for place in secrets(draft) if chip != UNKNOWN else ():
        yield Spot(place.spot, place.words)


def with_chip(draft: Draft, thing: Thing, spot: str) -> Draft:
    """An artefact at a spot, or back in the box; it is no longer where it was."""
    chip = thing.key.partition("/")[2]
    if thing.at:
        draft = _without(draft, chip, thing.at, thing.many)
    elif chip != UNKNOWN and _unseen(draft)[chip] <= 0:
        draft = _drawn(draft, chip)
    for _ in range(thing.many if spot else 0):
        draft = _with(draft, chip, spot)
    return _settled(draft)


def _drawn(draft: Draft, chip: str) -> Draft:
    """The same with an artefact in the box: all of its kind are known, so one that nobody sees leaves its place."""
    found = {place.spot: place.chips for place in places(draft)}
    spot = next((spot for spot in (SPARE, POOL) if chip in found[spot]), None)
    return _written(draft, spot, _less(found[spot][::-1], chip, 1)[::-1]) if spot is not None else draft


def _with(draft: Draft, chip: str, spot: str) -> Draft:
    """An artefact more, for the lowest hidden one if there is such there; what was seen lies somewhere, too."""
    section, _, key = spot.rpartition("/")
    found = {place.spot: place.chips for place in (*places(draft), *secrets(draft))}
    if key == SEEN:
        draft = _with(draft, chip, f"{section}/{ARTEFACTS}")
    elif key == LAID_OFF and chip not in found[POOL] and UNKNOWN not in found[POOL]:
        draft = _with(draft, chip, POOL)
    lying = list(found[spot])
    if chip != UNKNOWN:
        lying = _less(lying[::-1], UNKNOWN, 1)[::-1]
    return _written(draft, spot, [chip, *lying] if spot == POOL else [*lying, chip])


def _without(draft: Draft, chip: str, spot: str, many: int) -> Draft:
    """So many artefacts less, and nothing known of what is no longer there."""
    section, _, key = spot.rpartition("/")
    found = {place.spot: place.chips for place in (*places(draft), *secrets(draft))}
    if key in (SEEN, LAID_OFF):
        home = f"{section}/{ARTEFACTS}" if key == SEEN else POOL
        draft = _written(draft, home, _less(found[home], chip, many))
    rest = _less(found[spot], chip, many)
    seat = seat_of(section, draft.state.players)
    if seat is not None and key == ARTEFACTS and found[f"{section}/{SEEN}"].count(chip) > rest.count(chip):
        draft = _written(draft, f"{section}/{SEEN}", _less(found[f"{section}/{SEEN}"], chip, many))
    return _written(draft, spot, rest)


def _written(draft: Draft, spot: str, chips: Sequence[str]) -> Draft:
    """The same with other artefacts in a place; lines that may be left out are, where there are none."""
    section, _, key = spot.rpartition("/")
    if spot.startswith(ON_OFFER):
        number, on_offer = int(spot.removeprefix(ON_OFFER)) - 1, _on_offer(draft)
        on_offer[number] = chips[-1] if chips else UNKNOWN
        return draft.set("", "open", run(on_offer) if _known(on_offer) else None)
    in_order = chips if spot == POOL else sorted(chips)
    none = "-" if spot == POOL or (key == ARTEFACTS and section != "aside") else None
    return draft.set(section, key, run(in_order) if chips else none)


def _settled(draft: Draft) -> Draft:
    """As many hidden artefacts as there can be: where the text says how many are in the pool, one leaves it."""
    state: JadeState = draft.state
    hidden = sum(chips.count(UNKNOWN) for chips in (*state.chips, state.open, state.pool))
    over = min(hidden - sum(_unseen(draft).values()), state.pool.count(UNKNOWN))
    if over <= 0 or not draft.get("", "pool"):
        return draft
    return _written(draft, POOL, _less(state.pool[::-1], UNKNOWN, over))


def resized(draft: Draft, number: int) -> Draft:
    """The same with so many artefacts in the pool: hidden ones come or go first, at the bottom."""
    pool = list(draft.state.pool[::-1])
    while len(pool) > number:
        del pool[len(pool) - 1 - pool[::-1].index(UNKNOWN) if UNKNOWN in pool else -1]
    return _written(draft, POOL, [*pool, *[UNKNOWN] * (number - len(pool))])


def _unseen(draft: Draft) -> Counter[str]:
    """The artefacts that the text names nowhere; what was laid off is in the pool."""
    state: JadeState = draft.state
    left = Counter(state.game.box.artefacts)
    left.subtract(chip for place in places(draft) for chip in place.chips if chip != UNKNOWN)
    laid_off = Counter(chip for chips in state.laid_off for chip in _known(chips))
    left.subtract(laid_off - Counter(state.pool))
    return left


def open_spot(number: int) -> str:
    """The spot of an open artefact, counted from 0."""
    return f"{ON_OFFER}{number + 1}"


def _on_offer(draft: Draft) -> list[str]:
    """The open artefacts, a hidden one in each place that is still free."""
    found: tuple[str, ...] = draft.state.open
    return [*found, *[UNKNOWN] * (OPEN - len(found))]


def _known(chips: Sequence[str]) -> list[str]:
    return [chip for chip in chips if chip in CHIPS]


def _things(place: Place) -> list[Thing]:
    """The artefacts of a place, the hidden ones as one thing."""
    hidden = list(place.chips).count(UNKNOWN) if place.hides else 0
    found = [chip_thing(chip, place.spot) for chip in _known(place.chips)]
    return [*found, chip_thing(UNKNOWN, place.spot, hidden)] if hidden else found


def _less(chips: Sequence[str], chip: str, many: int) -> list[str]:
    """Artefacts without so many of a kind."""
    rest = list(chips)
    for _ in range(many):
        if chip in rest:
            rest.remove(chip)
    return rest


def _sections(about: str) -> Sequence[str]:
    return (about,) if about else ("", "aside")
