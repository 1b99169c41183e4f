"""Rumours of the Desert Sons by hand: in the pool, beside the goods, and who has seen each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamekit.desert import GOODS, PLACES, DesertState, Rumour
from gamekit.desert.position import rumours_text
from gamekit.draft import Draft
from gamekit.text import signed
from widgets.boards.desert import keys
from widgets.boards.desert.table import FaceUp
from widgets.boards.editing import BOX, Group, Heap, Spot, Stock, Thing
from widgets.boards.tiles.edit_tiles import gone
from widgets.scene.knob import Knob

RUMOUR, LINES, POOL = "rumour", "rumours", "pool"
HIDDEN = "?"
BLANK = Rumour(None)  # nobody knows anything of it
YES_NO = ("no", "yes")
SAW = "saw"  # what the knobs begin with that say who has seen a rumour


def rumour_group(draft: Draft) -> Group:
    """Every face once, with how many nobody has seen, and those of the pool of which nothing is known."""
    lying = [rumour for name, there in _lying(draft).items() for rumour in there if name != POOL or rumour.seen]
    left = Counter(draft.game.box.rumours)
    left.subtract(rumour.value for rumour in lying if rumour.value is not None)
    stocks = []
    for face in sorted(set(left), reverse=True):
        where = [_words(name) for name, there in _lying(draft).items() for each in there if each.value == face]
        stocks.append(Stock(rumour_thing(Rumour(face)), max(0, left[face]), gone(where, len(where))))
    hidden = _lying(draft)[POOL].count(BLANK)
    return Group("Rumours", [*stocks, Stock(rumour_thing(BLANK), hidden, "no hidden one is left in the pool")])


def rumour_thing(rumour: Rumour, at: str = BOX) -> Thing:
    """A rumour as a thing."""
    if rumour.value is None:
        return Thing(f"{RUMOUR}/{HIDDEN}", "a hidden rumour", at)
    return Thing(f"{RUMOUR}/{rumour.value:+d}", f"the rumour {signed(rumour.value)}", at)


def face_up(rumours: tuple[Rumour, ...]) -> tuple[Rumour, ...]:
    """Rumours, those face up whose faces are known."""
    return tuple(rumour if rumour.value is None else FaceUp(*rumour) for rumour in rumours)


def rumour_heaps(draft: Draft) -> Iterator[Heap]:
    """The rumours beside the goods, and those of the pool of which something is known."""
    for name, there in _lying(draft).items():
        things = [
            rumour_thing(rumour, f"{LINES}/{name}@{place}")
            for place, rumour in enumerate(there, 1)
            if name != POOL or rumour != BLANK
        ]
        yield Heap(_words(name), things)


def _words(name: str) -> str:
    """Where rumours lie."""
    return "in the pool" if name == POOL else f"beside {name}"


def rumour_taken(draft: Draft, key: str) -> Thing | None:
    """The rumour that lies at a place beside a good, or the next one of the pool if something is known of it."""
    name, place = _place(key)
    there = _lying(draft).get(name, [])
    if not 0 < place <= len(there):
        return None
    rumour = there[place - 1]
    return rumour_thing(rumour, f"{LINES}/{name}@{place}" if name != POOL or rumour != BLANK else BOX)


def _place(key: str) -> tuple[str, int]:
    """The line that a shape belongs to, and the place in it counted from 1; 0 where it is none."""
    if key in (keys.POOL, keys.LOOKED_AT):
        return POOL, 1
    kind, _, rest = key.partition("/")
    good, _, place = rest.partition("/")
    return (good, int(place)) if kind == keys.RUMOURS and place else ("", 0)


def rumour_spots(draft: Draft, thing: Thing) -> Iterator[Spot]:
    """Beside each good, and on the pool."""
    lying = _lying(draft)
    old, _, place = thing.at.partition("@")
    for good in GOODS:
        if old == f"{LINES}/{good}":
            if int(place) < len(lying[good]):
                yield Spot(f"{LINES}/{good}", f"beside {good}, at the end", keys.value(good))
        else:
            room = len(lying[good]) < PLACES or _takes_a_place(draft, good, thing)
            yield Spot(f"{LINES}/{good}", f"beside {good}", keys.value(good), room)
    known = not thing.key.endswith(HIDDEN) or any(rumour != BLANK for rumour in lying[POOL])
    if known and (old, place) != (f"{LINES}/{POOL}", "1"):
        yield Spot(f"{LINES}/{POOL}", "on top of the pool", keys.POOL)


def with_rumour(draft: Draft, thing: Thing, spot: str) -> Draft:
    """A rumour elsewhere; one from the box is one of those that were hidden, and becomes hidden again there."""
    lying, new = _lying(draft), spot.partition("/")[2]
    name, _, place = thing.at.partition("/")[2].partition("@")
    rumour = lying[name].pop(int(place) - 1) if thing.at else _face(thing)
    if not new:
        lying[POOL].append(BLANK)
    elif _takes_a_place(draft, new, thing):
        at = next(number for number, other in enumerate(lying[new]) if other.value is None)
        lying[new][at] = Rumour(rumour.value, lying[new][at].seen)
    else:
        if not thing.at and (spare := _spare(draft, thing)) is not None:
            del lying[POOL][len(lying[POOL]) - 1 - lying[POOL][::-1].index(spare)]
        lying[new].insert(0 if new == POOL else len(lying[new]), rumour)
    return _written(draft, lying, {name, new, POOL} - {""})


def _spare(draft: Draft, thing: Thing) -> Rumour | None:
    """What leaves the pool for one from the box: one that nobody knows, or the same where all of its kind are known."""
    lying, face = _lying(draft), _face(thing)
    known = sum(rumour.value == face.value for there in lying.values() for rumour in there)
    hidden = face.value is None or known < draft.state.game.box.rumours.count(face.value)
    spare = BLANK if hidden else face
    return spare if spare in lying[POOL] else None


def _face(thing: Thing) -> Rumour:
    """A rumour as it is in the box."""
    face = thing.key.partition("/")[2]
    return Rumour(None if face == HIDDEN else int(face))


def _takes_a_place(draft: Draft, new: str, thing: Thing) -> bool:
    """Whether one from the box is the hidden one that lies there: where there is no room for both."""
    there = _lying(draft)[new]
    both = _spare(draft, thing) is not None and (new == POOL or len(there) < PLACES)
    known = not thing.at and not thing.key.endswith(HIDDEN)
    return known and not both and any(other.value is None for other in there)


def _lying(draft: Draft) -> dict[str, list[Rumour]]:
    """All rumours by their lines, in the order in which they are written."""
    state: DesertState = draft.state
    return {POOL: list(state.pool[::-1])} | {
        good: list(there) for good, there in zip(GOODS, state.rumours, strict=True)
    }


def _written(draft: Draft, lying: dict[str, list[Rumour]], names: set[str]) -> Draft:
    """The same with some lines written anew; a pool of which nothing is known need not be."""
    for name in sorted(names):
        told = name != POOL or any(rumour != BLANK for rumour in lying[POOL])
        draft = draft.set(LINES, name, rumours_text(lying[name]) if lying[name] and told else None)
    return draft


# Who has seen them


def seen_knobs(draft: Draft, seat: int) -> Iterator[Knob]:
    """Which rumours a player has seen: those beside goods, the next one of the pool, and others that were looked at."""
    for name, there in _lying(draft).items():
        for place, rumour in enumerate(there, 1):
            if name != POOL or place == 1 or rumour.seen:
                what = f"{name} {place}" if name != POOL else "next rumour" if place == 1 else f"rumour {place}"
                yield Knob(f"{SAW}/{name}/{place}", f"Saw {what}", YES_NO[rumour.seen >> seat & 1], words=YES_NO)


def with_seen(draft: Draft, seat: int, knob: str, value: str) -> Draft:
    """The same where a player has seen a rumour, or has not."""
    _, name, place = knob.split("/")
    lying = _lying(draft)
    rumour = lying[name][int(place) - 1]
    seen = rumour.seen & ~(1 << seat) | (value == YES_NO[1]) << seat
    lying[name][int(place) - 1] = Rumour(rumour.value, seen)
    return _written(draft, lying, {name})
