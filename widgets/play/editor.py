"""An editor: any position of a game, made, changed and judged by mouse, finger or keyboard, or typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from html import escape
from typing import Any, Final

from gamekit import Game, GameError, PositionError, State
from gamekit.bots.mind import MINDS
from gamekit.draft import Draft, seat_of
from gamekit.errors import guess
from gamekit.position import player_section
from gamekit.text import shorten
from widgets.boards.editing import BOX, TABLE, Cure, Heap, Spot, Stock, Thing, editing_of, player_words
from widgets.play.advice import COMPARE
from widgets.play.boxful import KIND, told
from widgets.play.cures import Ways
from widgets.play.drafts import Drafts, first_draft, plain_text
from widgets.play.edit_area import EditArea
from widgets.play.edit_tools import editor_tools
from widgets.play.edit_view import BOARD, BOXFUL, TABS, TEXT, Desk, EditView
from widgets.play.html import alert_html
from widgets.play.stage import Offer
from widgets.play.trial import Trial
from widgets.scene.knob import Knob

THE_TABLE: Final = "the table"
ABOUT: Final = "about"  # the knob that says what the other knobs are about


class Editor:
    """Make a position: of a game by its name, from a state, or from a text."""

    def __init__(
        self,
        start: str | Game | State | Draft = "lostcities",
        *,
        game: str | Game | None = None,
        players: int = 0,
        names: Sequence[str] = (),
        dark: bool | None = None,
    ) -> None:
        draft = first_draft(start, players, tuple(names), game)
        self.drafts = Drafts(draft)
        self.desk = Desk(draft.state.player or 0)
        self.editing = editing_of(draft.game.name)
        self.ways = Ways(self.editing)
        self.box = lru_cache(maxsize=1)(self.editing.box)  # asked for several times, and the same for a draft
        self._spots_of = lru_cache(maxsize=1)(self.editing.spots)
        self.area = EditArea(self.editing, draft, dark=dark)
        self.area.on_touch(self.click)
        self.area.on_drop(self._dropped)
        self.trial = Trial(self.area, self.area.names)
        self.area.on_move(self.trial.move)
        self.area.equip(editor_tools(self))
        self._view = EditView(self)
        self._view.show()

    # What a notebook cell may use

    @property
    def draft(self) -> Draft:
        """The position as it stands, sound or not."""
        return self.drafts.now

    @property
    def text(self) -> str:
        """The position as text."""
        return self.draft.text

    @property
    def state(self) -> State:
        """The position to play on; PositionError says what is wrong with it."""
        if self.draft.sound is None:
            raise PositionError(self.draft.faults)
        return self.draft.sound

    @property
    def held(self) -> Thing | None:
        """What is in hand."""
        return self.desk.held

    def undo(self) -> None:
        """Take the last change back."""
        self._walk(-1)

    def redo(self) -> None:
        """Make it once more."""
        self._walk(1)

    def write(self, text: str) -> None:
        """Take a text that was typed, whatever it says."""
        self.desk.news = ""
        self.drafts.change(replace(self.draft, text=plain_text(text)), typed=True)
        self.desk.drop()
        self._view.show()

    def set(self, knob: str, value: int | str) -> None:
        """Set a number or a menu of what is looked at: the table, or a player."""
        known = {each.name: each for each in self.knobs()}
        if knob not in known:
            raise GameError(f"There is nothing called {knob!r} to be set here.{guess(knob, known)}")
        value = known[knob].checked(value)
        self.desk.news = ""
        if knob == ABOUT:
            self.look_at(self._about_of(str(value)))
            return
        self.drafts.change(self.editing.turn(self.draft, self.desk.about, knob, value))
        self.desk.drop()  # there may be no such thing any more
        self._view.show()

    def look_at(self, about: str) -> None:
        """Show the numbers and lists of the table, or of a player, whose hand is then open."""
        seat = seat_of(about, self.draft.state.players)
        self.desk.about, self.desk.shelf = about if seat is not None else TABLE, ""
        if seat is not None:
            self.desk.seat, self.desk.open = seat, True
        self._view.show()

    def open(self, tab: str) -> None:
        """Show the board, the box or the text."""
        if tab not in TABS:
            raise GameError(f"There is no tab {shorten(tab)}; there are {', '.join(TABS)}.")
        self.desk.tab, self.desk.shelf, self.desk.news = tab, "", ""
        if tab == BOXFUL:
            self.desk.drop()
        self._view.show()

    def click(self, key: str) -> None:
        """Click a shape of the board, or a thing in the box."""
        self.desk.news, self.desk.pointer = "", ()
        if key.startswith(KIND):
            self.take(key.removeprefix(KIND))
        elif self.desk.held is not None and key in self.editing.turning and key != self.desk.held_key:
            self.turn()
        elif self.desk.held is not None:
            self._put_at(key)
        else:
            self._take_up(key)

    def take(self, kind: str) -> None:
        """Take a thing out of the box."""
        stock = self._stock(kind)
        if stock.left > 0 and not self._spots_of(self.draft, stock.thing):
            self.desk.news = f"<p>{alert_html(f'There is no place yet for {stock.thing.words}.')}</p>"
        elif stock.left > 0:
            self.desk.drop()
            self.desk.held, self.desk.tab = stock.thing, BOARD
        else:
            self.desk.news = f"<p>{alert_html(_sentence(told(stock)))}</p>"
        self._view.show()

    def pick_up(self, thing: Thing) -> None:
        """Take up something that lies somewhere."""
        self.desk.drop()
        self.desk.held, self.desk.news = thing, ""
        self._view.show()

    def put(self, spot: str) -> None:
        """Put what is in hand at a spot, or back into the box."""
        thing = self.desk.held
        if thing is None:
            raise GameError("There is nothing in your hand to be put down.")
        self.drafts.change(self.editing.put(self.draft, thing, spot))
        self.desk.drop()
        if spot and thing.at == BOX and (self.desk.several or self.area.more) and self._stock(thing.key).left > 0:
            self.desk.held = thing
        self._view.show()

    def turn(self) -> None:
        """Turn what is in hand."""
        turned = self.editing.turned(self.draft, self.desk.held) if self.desk.held is not None else None
        self.desk.held = turned or self.desk.held
        self._view.show()

    def toggle_several(self) -> None:
        """Take another one up when one is put down, or no longer."""
        self.desk.several = not self.desk.several
        self._view.show()

    def let_go(self) -> None:
        """Leave what is in hand where it was."""
        self.desk.drop()
        self._view.show()

    def spots(self) -> Sequence[Spot]:
        """Where what is in hand can go; the hand that is open is a place of its own."""
        found = self._spots_of(self.draft, self.desk.held) if self.desk.held is not None else ()
        name, key = self.editing.open_hand(self.desk.seat) if self.desk.open else ("", "")
        return [spot._replace(key=key) if name and spot.name == name else spot for spot in found]

    def reach_for(self, shelf: str) -> None:
        """List what is there, or with nothing, all there is to be listed."""
        self.desk.shelf = shelf
        self._view.show()

    def heaps(self) -> Sequence[Heap]:
        """What can be taken up from a list."""
        return self.editing.lists(self.draft, self.desk.about)

    def press(self, text: str) -> None:
        """Press the button that says this."""
        self.area.press(text)

    def start(self, draft: Draft, news: str = "") -> None:
        """Begin with another draft; Undo brings the one before back."""
        self.drafts.change(draft)
        self.desk.drop()
        self.desk.about, self.desk.news = TABLE, f"<p>{escape(news)}</p>" if news else ""
        self.desk.seat = self.draft.state.player or 0
        self.area.close_tool()
        self._view.show()

    @property
    def seat(self) -> int | None:
        """Whose hand is open."""
        return self.desk.seat if self.desk.open else None

    def show_hand(self, seat: int | None) -> None:
        """Open a hand, or none."""
        self.desk.open, self.desk.seat = seat is not None, seat if seat is not None else self.desk.seat
        self._view.show()

    # To play and to ask

    def play(self, *, asking: bool = False) -> None:
        """Make moves from here, or only ask which of them are allowed."""
        self.area.close_tool()
        if self.draft.sound is None:
            self.desk.news = f"<p>{alert_html('First mend what is wrong: then it can be played on.')}</p>"
            self._view.show()
            return
        self.desk.drop()
        area = self.area
        actions = [Offer("Back to editing", self.back_to_editing, apart=True)]
        if not asking:
            actions.append(Offer("Edit this position", partial(self.back_to_editing, keep=True), apart=True))
        with area.frame.hold_sync():
            area.tab((), "", self.open)
            area.write("", {}, None)
            area.slide((), self.set)
            area.strike({})
            area.try_out()
            self.trial.begin(self.draft.sound, area.names, actions, asking=asking)

    @property
    def can_compare(self) -> bool:
        """Whether there are bots that can compare the moves."""
        return self.draft.game.name in MINDS and self.draft.sound is not None and bool(self.draft.sound.moves())

    def compare(self) -> None:
        """Compare the moves that can be made from here."""
        self.play(asking=True)
        self.area.frame.opened = COMPARE

    def back_to_editing(self, *, keep: bool = False) -> None:
        """Go on editing the position as it was, or the one that the moves led to."""
        self.trial.end()
        if keep:
            self.drafts.change(Draft.of(self.trial.state, self.draft.names))
        self.area.equip(editor_tools(self))
        self._view.show()

    # Inside

    def _walk(self, by: int) -> None:
        self.drafts.walk(by)
        self.desk.news = ""
        self.desk.drop()
        self._view.show()

    def _stock(self, kind: str) -> Stock:
        for group in self.box(self.draft):
            for stock in group.stocks:
                if stock.thing.key == kind:
                    return stock
        raise GameError(f"There is nothing called {shorten(kind)} in the box.")

    def _take_up(self, key: str) -> None:
        thing = self.editing.taken(self.draft, key, self.desk.seat) if key else None
        if thing is not None:
            self.desk.drop()
            self.desk.held, self.desk.held_key = thing, key
            self._view.show()
        else:
            self.look_at(self.editing.about(key) if key else TABLE)

    def _put_at(self, key: str) -> None:
        """Put what is in hand where a click says; a click on itself lets go of it."""
        if key and key == self.desk.held_key:
            self.let_go()
            return
        spot = self._spot_at(key)
        if spot is not None:
            self.put(spot.name)
            return
        self.desk.news = (
            f"<p>{alert_html('It cannot go there. Click one of the lit places, or Let go.')}</p>" if key else ""
        )
        self._view.show()

    def _spot_at(self, key: str) -> Spot | None:
        """The spot that a shape stands for, itself or by its line of the text."""
        spots = self.spots()
        line = "/".join(self.editing.place(key, self.desk.seat)) if key else ""
        at = [spot for spot in spots if key and spot.key == key]
        return next(iter(at or [spot for spot in spots if line != "/" and spot.name == line]), None)

    def _dropped(self, key: str) -> None:
        """What was dragged is let go of; where it was taken up, it stays in hand."""
        if self.desk.held is None or key == self.desk.held_key:
            return
        spot = self._spot_at(key)
        if spot is not None:
            self.put(spot.name)

    def _about_of(self, words: str) -> str:
        names = player_words(self.draft)
        return player_section(names.index(words)) if words in names else TABLE

    def knobs(self) -> list[Knob]:
        """All that can be set about what is looked at."""
        names = player_words(self.draft)
        seat = seat_of(self.desk.about, len(names))
        at = names[seat] if seat is not None else THE_TABLE
        return [Knob(ABOUT, "Set up", at, words=(THE_TABLE, *names)), *self.editing.knobs(self.draft, self.desk.about)]

    def go_to(self, number: int) -> None:
        """Go to a fault: to its line in the text, and to its place on the board."""
        fault = self.draft.faults[number]
        section, key = self.draft.place(fault.line)
        self.way_out(number)  # is shown beside it
        self.desk.drop()
        self.desk.pointer = self.editing.keys(self.draft, section, key)
        if self.desk.tab == BOXFUL:
            self.desk.tab = BOARD
        self._view.show()
        if self.desk.tab == TEXT and fault.line:
            self.area.go_to_line(fault.line)

    def mend(self, number: int) -> None:
        """Do what cures a fault, where that is plain."""
        found = self.way_out(number)
        if found is None:
            raise GameError("There is no plain way out of this fault: it has to be mended by hand.")
        self.drafts.change(found.draft)
        self.desk.drop()
        self.desk.pointer = ()
        self._view.show()

    def way_out(self, number: int) -> Cure | None:
        """The plain way out of a fault, if there is one."""
        return self.ways.out_of(self.draft, number)

    def __repr__(self) -> str:
        return f"{self.area.scene.title}\n{self.text}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), self.area.scene.title)


def _sentence(words: str) -> str:
    """Words as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."
