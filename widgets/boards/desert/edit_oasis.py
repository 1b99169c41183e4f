"""The scoring of an oasis by hand: which oasis it is, who has chosen what, and how far the actions have come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamekit.desert import CHOOSE, DOUBT, GOODS, LETTERS, SCORING, SPACES, DesertState, Oasis, line_up, region_number
from gamekit.desert.box import space_words
from gamekit.desert.position import chosen_text
from gamekit.draft import Draft
from gamekit.position import player_section, run
from gamekit.text import count, listing, name_of
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.regions import regions_on
from widgets.boards.editing import Cure
from widgets.boards.tiles.edit_lines import LAID, with_so_far
from widgets.scene.knob import Knob

OASIS: Final = "oasis"
SIDE, LINE, CHOSEN, DONE, LEFT, LOOKS_AT = "side", "line", "chosen", "done", "left", "looks at"
CHOICE: Final = "choice/"  # what the knobs of explorers begin with
NONE, WAITS, NOTHING, NOBODY = "none", "waits", "nothing", "nobody"


def scored(state: DesertState) -> Oasis | None:
    """The oasis that is scored, if the position says which."""
    tile = state.land.tiles[state.laid]
    there = state.side >= 0 and tile is not None and tile.part_at(state.side) is not None
    return region_number(state, state.laid, state.side) if there else None


def lined_up(state: DesertState, oasis: Oasis) -> list[int]:
    """The explorers of an oasis in the order in which they choose."""
    return line_up([explorer.height for explorer in oasis.explorers.values()], state.turban)


# In words


def would_bring(state: DesertState, oasis: Oasis, names: Sequence[str]) -> str:
    """What it would bring to complete an oasis as it is now."""
    line, owner = lined_up(state, oasis), state.game.owner
    told = [f"{name_of(owner[height], names)}'s {height}" for height in line]
    spaces = listing(space_words(oasis.symbols))
    if not line:
        return "Nobody stands in it, so completing it would bring nothing."
    if len(line) == 1:
        return f"If it were complete, {told[0]} would choose from {spaces}." if spaces else NO_SPACES
    if not spaces:
        return NO_SPACES
    if state.water[owner[line[0]]]:
        order = f"{told[0]} would come first and pay 1 water, then {listing(told[1:])}"
    else:
        order, line = f"{told[0]} would go home for want of water, then {listing(told[1:])} would choose", line[1:]
    missing = len(line) - len(oasis.symbols)
    rest = f" The last {count(missing, 'explorer')} would get nothing." if missing > 0 else ""
    return f"If it were complete, {order}. The spaces: {spaces}.{rest}"


NO_SPACES: Final = "It has no action spaces, so completing it would bring nothing."


# Numbers and menus


def oasis_knobs(draft: Draft) -> Iterator[Knob]:
    """How far a scoring has come; nothing while there is none, nor a line that says so."""
    state: DesertState = draft.state
    if state.phase not in SCORING and not draft.line(OASIS, ""):
        return
    sides = [SIDES[side] for side, _ in regions_on(state.land, state.laid)] if state.laid else []
    yield _menu(SIDE, "Scored oasis", SIDES[state.side] if state.side >= 0 else NONE, [NONE, *sides])
    oasis = scored(state)
    spaces = dict.fromkeys(oasis.spaces) if oasis is not None else SPACES.values()
    choices = _choices(state)
    for height, choice in choices.items():
        words = f"{height} of {draft.name(state.game.owner[height])}"
        yield _menu(f"{CHOICE}{height}", words, choice, [WAITS, NOTHING, *spaces])
    if state.chosen or state.done:
        yield Knob(DONE, "Actions done", state.done, 0, max(len(state.chosen), state.done))
    home = [str(height) for heights in state.camp for height in heights]
    yield _menu(LEFT, "Could not pay", str(state.left) if state.left else NOBODY, [NOBODY, *home])
    if state.phase == DOUBT or state.looked:
        lying = [
            f"{good} {place + 1}"
            for good, there in zip(GOODS, state.rumours, strict=True)
            for place in range(len(there))
        ]
        at = f"{GOODS[state.looked[0]]} {state.looked[1] + 1}" if state.looked else NOTHING
        yield _menu(LOOKS_AT, "Looks at", at, [NOTHING, *lying])


def _menu(name: str, text: str, at: str, words: Sequence[str]) -> Knob:
    return Knob(name, text, at, words=tuple(dict.fromkeys((*words, at))))


def _choices(state: DesertState) -> dict[int, str]:
    """All explorers that line up or are said to, with the space of each, or that it waits for one or gets none."""
    oasis = scored(state)
    here = lined_up(state, oasis) if oasis is not None else []
    chosen = {height: SPACES[letter] for height, letter in state.chosen}
    every = dict.fromkeys((*here, *chosen, *state.line))
    return {height: chosen.get(height, WAITS if height in state.line else NOTHING) for height in every}


def turn_oasis(draft: Draft, knob: str, value: int | str) -> Draft:
    """The same with one of these knobs at another value."""
    if not knob.startswith(CHOICE):
        return draft.set(OASIS, knob, value if value not in (NONE, NOBODY, NOTHING, 0) else None)
    choices = _choices(draft.state) | {int(knob.removeprefix(CHOICE)): str(value)}
    chosen = [(height, LETTERS[space]) for height, space in choices.items() if space in LETTERS]
    draft = draft.set(OASIS, CHOSEN, chosen_text(chosen))
    waiting = [height for height, space in choices.items() if space == WAITS]
    return draft.set(OASIS, LINE, run(waiting) if waiting else None)


# Ways out


def oasis_cures(draft: Draft) -> Iterator[Cure]:
    """To score the oasis that the tile under the caravan completes, or to line up those who are in the scored one."""
    state: DesertState = draft.state
    if scored(state) is not None:
        yield Cure("Line up who is in the oasis", _lined_up_afresh(draft))
        return
    field = state.caravans[state.active]
    for side, number in regions_on(state.land, field) if not state.game.cross.tiles[field] else ():
        if not state.land.gaps[number]:
            said = with_so_far(draft, f"{LAID} ", f"{LAID} {NAMES[field]}").set(OASIS, SIDE, SIDES[side])
            yield Cure(f"Score the oasis on {NAMES[field]} {SIDES[side]}", _lined_up_afresh(said))


def _lined_up_afresh(draft: Draft) -> Draft:
    """The same with everyone in the line who is in the oasis, before anybody has chosen, and the first to choose."""
    state: DesertState = draft.state
    oasis = scored(state)
    line = lined_up(state, oasis) if oasis is not None else []
    draft = draft.set(OASIS, CHOSEN, None).set(OASIS, DONE, None).set(OASIS, LINE, run(line) if line else None)
    if not line:
        return draft
    chooser, active = state.game.owner[line[0]], state.active
    draft = draft.set("", "turn", f"{player_section(chooser)} {CHOOSE}")
    return draft.set("", "in the turn of", player_section(active) if active != chooser else None)
