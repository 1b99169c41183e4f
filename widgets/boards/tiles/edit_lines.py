"""The lines that positions of both tile games have alike, changed: who stands where, and what was done in a turn."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from gamekit.draft import Draft
from gamekit.position import items, player_section
from gamekit.text import listing
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.reading import STANDING
from widgets.scene.knob import Knob

THIS_TURN, LAID, LAST = "this turn", "laid", "last turns"
NOT_YET: Final = "not yet"
NOTHING: Final = "nothing special"
NOWHERE: Final = "nowhere"


def explicit_stacks(draft: Draft) -> bool:
    """Whether the text says what is in a stack; if not, all tiles that are left are dealt to the stacks."""
    return any(draft.get("stacks", str(number + 1)) for number in range(len(draft.state.stacks)))


def along(draft: Draft, traveller: str, figures: str, old: int, new: int, turns: int) -> Draft:
    """Who stands on a tile goes along with it, turned so often, or home where it leaves the board."""
    for seat in range(draft.state.players):
        section = player_section(seat)
        if draft.get(section, traveller).lower() == NAMES[old]:
            draft = draft.set(section, traveller, NAMES[new] or None)
        before = list(items(draft.get(section, figures).lower()))
        after = [moved for item in before if (moved := _moved(item, old, new, turns))]
        draft = draft.set(section, figures, ", ".join(after)) if after != before else draft
    if f"{LAID} {NAMES[old]}" in so_far(draft):
        return with_so_far(draft, f"{LAID} ", f"{LAID} {NAMES[new]}" if new else "")
    return draft


def _moved(item: str, old: int, new: int, turns: int) -> str:
    """A figure as it stands after its tile has moved; nothing where it goes home."""
    found = STANDING.fullmatch(item)
    if found is None or found[2] != NAMES[old]:
        return item
    side = f" {SIDES[(SIDES.index(found[3]) + turns) % 4]}" if found[3] else ""
    return f"{found[1]} on {NAMES[new]}{side}" if new else ""


# What was done in this turn


def so_far(draft: Draft) -> list[str]:
    """What the text says of this turn."""
    return list(items(draft.get("", THIS_TURN).lower() or "-"))


def with_so_far(draft: Draft, begins: str, item: str) -> Draft:
    """The same with another item in the place of those that begin alike; the tile that was laid comes last."""
    rest = [each for each in so_far(draft) if not each.startswith(begins)]
    done = sorted([*rest, *([item] if item else [])], key=lambda each: each.startswith(f"{LAID} "))
    return draft.set("", THIS_TURN, ", ".join(done))


def flags_knob(draft: Draft, flags: Mapping[str, str]) -> Knob:
    """What was done in this turn, of what can have been done: each in words."""
    on = [flag for flag in flags if flag in so_far(draft)]
    sets = [some for number in range(len(flags) + 1) for some in combinations(flags, number)]
    menu = {some: listing(flags[flag] for flag in some) or NOTHING for some in sets}
    return Knob(THIS_TURN, "This turn", menu[tuple(on)], words=tuple(menu.values()))


def with_flags(draft: Draft, flags: Mapping[str, str], value: str) -> Draft:
    """The same with just these things done in this turn."""
    wanted = value.replace(" and ", ", ").split(", ")
    for flag, told in flags.items():
        draft = with_so_far(draft, flag, flag if told in wanted else "")
    return draft


def laid_knob(draft: Draft) -> Knob:
    """Where a tile was laid in this turn."""
    state = draft.state
    laid = [NAMES[field] for field, tile in state.land.discovered(state.game.cross) if tile.parts]
    at = NAMES[state.laid] or NOWHERE
    return Knob(LAID, "Tile laid on", at, words=tuple(dict.fromkeys((NOWHERE, *laid, at))))


def last_turns_knob(draft: Draft) -> Knob:
    """How many turns follow, once the last tile is drawn."""
    state = draft.state
    at = str(state.last_turns) if state.last_turns >= 0 else NOT_YET
    return Knob(LAST, "Last turns", at, words=(NOT_YET, *map(str, range(state.players + 1))))


def turn_line(draft: Draft, knob: str, value: str) -> Draft:
    """The same with one of these knobs at another value."""
    if knob == LAST:
        return draft.set("", LAST, value if value != NOT_YET else None)
    return with_so_far(draft, f"{LAID} ", f"{LAID} {value}" if value != NOWHERE else "")
