"""The pieces and event chips of a position of Lost Cities that is made by hand."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.draft import Draft
from gamekit.lostcities import ARTEFACT, COLOURS, EMPTY, STAGES, LostCitiesState
from gamekit.lostcities.box import chip_text
from gamekit.lostcities.reading import CHIPS
from gamekit.position import player_section
from widgets.boards.editing import BOX, Spot, Thing, number_in
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.edit_cards import row_value


def piece_thing(draft: Draft, seat: int, colour: str) -> Thing:
    """The piece on an expedition."""
    leader = draft.state.leaders[seat] == COLOURS.index(colour)
    kind = "leader" if leader else "explorer"
    return Thing(f"{kind}/{seat + 1}", f"{draft.name(seat)}'s {colour} {kind}", f"{player_section(seat)}/{colour}")


def at_home(draft: Draft, seat: int, *, leader: bool) -> Thing | None:
    """A piece that has not started, if there is one."""
    state = draft.state
    if leader and state.leaders[seat] < 0:
        return Thing(f"leader/{seat + 1}", f"{draft.name(seat)}'s leader")
    return (
        None
        if leader or not state.explorers[seat]
        else Thing(f"explorer/{seat + 1}", f"an explorer of {draft.name(seat)}")
    )


def piece_spots(draft: Draft, thing: Thing, seat: int) -> Iterator[Spot]:
    """Fields of expeditions with a row: any for the leader; an explorer goes along its own, or relieves the leader."""
    state: LostCitiesState = draft.state
    section = player_section(seat)
    for number, colour in enumerate(COLOURS):
        row = state.row(seat, colour)
        mine = thing.at == f"{section}/{colour}" or (not thing.at and state.leaders[seat] == number)
        if row and (mine or thing.key.startswith("leader")):
            for stage in range(1, STAGES + 1):
                fits = stage >= min(len(row), STAGES)
                yield Spot(
                    f"{section}/{colour}@{stage}", f"on {colour}, stage {stage}", keys.field(colour, stage), fits
                )


def with_piece(draft: Draft, thing: Thing, spot: str) -> Draft:
    """A piece on another field; at home, an explorer stands in for a leader, and an explorer takes its row along."""
    state: LostCitiesState = draft.state
    kind, _, number = thing.key.partition("/")
    section = player_section(int(number) - 1)
    old = thing.at.rpartition("/")[2]
    if not spot:
        if not old:
            return draft
        row, stage = state.row(int(number) - 1, old), state.stage(int(number) - 1, old)
        return draft.set(section, old, row_value(row, "explorer", stage) if kind == "leader" else None)
    colour, _, stage_text = spot.rpartition("/")[2].partition("@")
    seat = int(number) - 1
    led = state.leaders[seat]
    if kind == "leader" and led >= 0 and COLOURS[led] != colour:
        before = COLOURS[led]
        draft = draft.set(section, before, row_value(state.row(seat, before), "explorer", state.stage(seat, before)))
    return draft.set(section, colour, row_value(state.row(seat, colour), kind, int(stage_text)))


# Chips


def chip_thing(kind: int, at: str = BOX) -> Thing:
    words = {EMPTY: "an empty field", ARTEFACT: "an artefact chip"}.get(kind, f"a {chip_text(kind)} chip")
    return Thing(f"chip/{chip_text(kind)}", words, at)


def field_of(colour: str, stage: int) -> int:
    return COLOURS.index(colour) * 10 + stage


def spot_of(field: int) -> str:
    """A field as the name of its spot ends."""
    return f"{COLOURS[field // 10]}@{field % 10}"


def chips_in(draft: Draft) -> dict[int, int]:
    """The chips that the text names, by their fields."""
    symbols, found = draft.game.box.symbols, {}
    for number, colour in enumerate(COLOURS):
        for item in draft.get("events", colour).lower().split(","):
            stage, _, what = " ".join(item.split()).partition(" ")
            field = number * 10 + number_in(stage)
            kind = CHIPS.get(what, number_in(what.removeprefix("points ")) or None)
            if field in symbols and kind is not None and field not in found:
                found[field] = kind
    return found


def chip_spots(draft: Draft) -> Iterator[Spot]:
    laid = chips_in(draft)
    for field in draft.game.box.symbols:
        colour, stage = COLOURS[field // 10], field % 10
        name, words = f"events/{spot_of(field)}", f"on {colour}, stage {stage}"
        yield Spot(name, words, keys.field(colour, stage), field not in laid)


def with_chip(draft: Draft, spot: str, what: str | None) -> Draft:
    """A chip on a field, or none there that is named."""
    if not spot:
        return draft
    colour, _, stage = spot.rpartition("/")[2].partition("@")
    number = COLOURS.index(colour)
    laid = {field % 10: chip_text(kind) for field, kind in chips_in(draft).items() if field // 10 == number}
    laid.pop(int(stage), None)
    if what is not None:
        laid[int(stage)] = what
        draft = draft.set("", "events", None)
    return draft.set("events", colour, ", ".join(f"{at} {laid[at]}" for at in sorted(laid)))
