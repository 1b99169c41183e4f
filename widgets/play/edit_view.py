"""What an editor shows: the board or the box, what can be done with it, and all that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Final

from gamekit.draft import seat_of
from gamekit.position import MANY
from gamekit.text import count
from widgets.boards.editing import BOX, TABLE, Group, Spot, Stock, Thing
from widgets.play.boxful import picture, told
from widgets.play.cures import faults_html
from widgets.play.edit_area import choice
from widgets.play.stage import Do, Offer
from widgets.render.svg import to_svg

if TYPE_CHECKING:
    from widgets.play.editor import Editor

BOARD, BOXFUL, TEXT = TABS = ("Board", "Box", "Text")
LET_GO, BACK, TURN, SEVERAL = "Let go (Esc)", "Back in the box (Del)", "Turn it (R)", "Put several"
FITTING, ELSEWHERE, OTHERS = "Where it fits", "Where it does not fit", "Things elsewhere"
FEW: Final = 8  # places where a thing does not fit that are listed beside those where it does
SAYS: Final = {  # what can be done, as long as nothing is held
    BOARD: "<p>Click a thing to take it up, or a player to set what it has. New things are in the <b>Box</b>.</p>",
    BOXFUL: "<p>Click what you want to put on the table. The numbers tell how many are left.</p>",
    TEXT: "",
}


@dataclass(slots=True)
class Desk:
    """How far a hand has come: what it holds, and what it looks at."""

    seat: int  # whose hand is open
    open: bool = True  # whether one is
    tab: str = BOARD
    about: str = TABLE  # whose knobs and lists are shown
    held: Thing | None = None
    held_key: str = ""  # of the shape that was clicked to take it up
    several: bool = False  # whether another one is taken up when one is put down
    shelf: str = ""  # what the list is about, where there is too much for one
    pointer: Sequence[str] = ()  # keys of what is pointed at
    news: str = ""  # what has just happened, or why not, in HTML

    def drop(self) -> None:
        """Hold nothing any more."""
        self.held, self.held_key, self.shelf = None, "", ""


class EditView:
    """The page of an editor."""

    def __init__(self, editor: Editor) -> None:
        self._editor, self._desk, self._area = editor, editor.desk, editor.area

    def show(self) -> None:
        """Show everything as it is now."""
        editor, desk, area, draft = self._editor, self._desk, self._area, self._editor.draft
        self.keep_in_bounds()
        undo, redo = editor.drafts.can_undo, editor.drafts.can_redo
        with area.frame.hold_sync():
            area.tab(TABS, desk.tab, editor.open)
            wrong = {fault.line: fault.text for fault in reversed(draft.faults) if fault.line}
            area.write(draft.text, wrong, editor.write if desk.tab == TEXT else None)
            area.slide(editor.knobs() if desk.tab == BOARD and desk.held is None else (), editor.set)
            back = Offer("Undo", editor.undo, tip="Take the last change back", enabled=undo)
            area.walk([back, Offer("Redo", editor.redo, tip="Make it once more", enabled=redo)])
            self._set_keys()
            area.frame.words = self._words()
            self._show_board()
            self._tell()
            area.fill_tool()

    def keep_in_bounds(self) -> None:
        """Look at nobody who has left the table."""
        players = self._editor.draft.state.players
        self._desk.seat = min(self._desk.seat, players - 1)
        self._desk.about = self._desk.about if seat_of(self._desk.about, players) is not None else TABLE

    def _show_board(self) -> None:
        """The board with what is lit and what is wrong, or the box; and all that can be clicked, as choices."""
        desk, draft, editing, spots = self._desk, self._editor.draft, self._editor.editing, self._editor.spots()
        groups = self._editor.box(draft) if desk.tab == BOXFUL else None
        places = [draft.place(fault.line) for fault in draft.faults[:MANY]]
        wrong = [key for section, name in places for key in editing.keys(draft, section, name)]
        listed = self._listed(spots)
        offers = self._goals(spots, listed) if desk.held is not None else self._things(groups)
        self._area.edit(
            draft,
            self._editor.seat,
            offers,
            held=[desk.held_key] if desk.held_key else (),
            fitting=[spot.key for spot in spots if spot.key and spot.fits],
            others=[spot.key for spot in spots if spot.key and not spot.fits],
            wrong=wrong if desk.held is None else (),
            pointer=desk.pointer,
            groups=groups,
            thing=desk.held if desk.tab == BOARD else None,
            places=[spot.key for spot in listed],
            listed=desk.held is None and bool(offers),
        )

    def _listed(self, spots: Sequence[Spot]) -> Sequence[Spot]:
        """The spots in the list: those that fit, or the others when these are asked for; few of them all together."""
        others = [spot for spot in spots if not spot.fits]
        if len(others) <= FEW or len(others) == len(spots):
            return spots
        return others if self._desk.shelf else [spot for spot in spots if spot.fits]

    def _goals(self, spots: Sequence[Spot], listed: Sequence[Spot]) -> list[Offer]:
        """Where what is in hand goes, and what else can be done with it."""
        editor, desk = self._editor, self._desk
        offers = [choice(_spot_words(spot), editor.put, spot.name) for spot in listed]
        if len(listed) < len(spots):
            more = FITTING if desk.shelf else ELSEWHERE
            offers.append(choice(more, editor.reach_for, "" if desk.shelf else ELSEWHERE, apart=True))
        if self._can_turn:
            offers.append(Offer(TURN, editor.turn, apart=True, again=True))
        if desk.held is not None and desk.held.at:
            offers.append(choice(BACK, editor.put, BOX, apart=True))
        else:
            tick = "\u2713 " if desk.several else ""
            offers.append(Offer(f"{tick}{SEVERAL}", editor.toggle_several, apart=True))
        return [*offers, Offer(LET_GO, editor.let_go, apart=True)]

    def _things(self, groups: Sequence[Group] | None) -> list[Offer]:
        """What can be taken out of the box, or up from where it lies: the places first, then what is in one of them."""
        editor, desk = self._editor, self._desk
        shelves: dict[str, Sequence[Stock | Thing]]
        if groups is not None:
            shelves = {group.heading: [stock for stock in group.stocks if stock.left > 0] for group in groups}
        else:
            shelves = {heap.words: heap.things for heap in (editor.heaps() if desk.tab == BOARD else ())}
        shelves = {words: things for words, things in shelves.items() if things}
        at = desk.shelf if len(shelves) > 1 else next(iter(shelves), "")
        if at not in shelves:
            return [choice(_shelf_words(words, shelves[words]), editor.reach_for, words) for words in shelves]
        offers = [
            choice(told(thing), editor.take, thing.thing.key)
            if isinstance(thing, Stock)
            else choice(f"{thing.words} ({at})", editor.pick_up, thing)
            for thing in shelves[at]
        ]
        return [*offers, choice(OTHERS, editor.reach_for, "", apart=True)] if len(shelves) > 1 else offers

    @property
    def _can_turn(self) -> bool:
        held = self._desk.held
        return held is not None and self._editor.editing.turned(self._editor.draft, held) is not None

    def _set_keys(self) -> None:
        editor, held = self._editor, self._desk.held
        self._area.turns(editor.turn if self._can_turn else None)
        back = {"delete": partial(editor.put, BOX)} if held is not None and held.at else {}
        self._area.strike({"escape": editor.let_go, **back} if held is not None else {})

    def _words(self) -> str:
        """What can be done now, in HTML."""
        held, editing, draft = self._desk.held, self._editor.editing, self._editor.draft
        if held is None:
            return SAYS[self._desk.tab]
        on_board = editing.holding(draft.state, held) is not draft.state
        drawn = "" if on_board else to_svg(picture(editing, held), self._area.canvas.palette)
        brings = escape(editing.told(draft, self._desk.held_key)) if self._desk.held_key else ""
        says = f"<b>You hold {escape(held.words)}.</b> Click where it goes: what is lit fits by the rules."
        return f"<p>{says}</p>{drawn}" + (f"<p>{brings}</p>" if brings else "")

    def _tell(self) -> None:
        """What has just happened, and all that is wrong, each with the way to it and the way out of it."""
        editor, faults, news = self._editor, self._editor.draft.faults, self._desk.news
        ways = editor.ways.at_once(editor.draft)
        asked: dict[str, Do] = {
            f"fault/{number}": partial(editor.go_to, number) for number, _ in enumerate(faults[:MANY])
        }
        asked |= {f"cure/{number}": partial(editor.mend, number) for number, way in enumerate(ways) if way is not None}
        self._area.answer(asked)
        fine = "" if news else "<p>Nothing is wrong: it can be played on.</p>"
        self._area.tell(news + (faults_html(faults, ways) if faults else fine), alarm=bool(faults))


def _shelf_words(words: str, things: Sequence[Stock | Thing]) -> str:
    """What is behind a name in the list: "On the board: 12 things"."""
    kind = "kind" if isinstance(things[0], Stock) else "thing"
    return f"{words[:1].upper()}{words[1:]}: {count(len(things), kind)}"


def _spot_words(spot: Spot) -> str:
    return f"Put it {spot.words}" if spot.fits else f"Put it {spot.words} (does not fit)"
