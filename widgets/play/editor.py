"""An editor: any position of a game, made, changed and judged by mouse, finger or keyboard, or typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Any, Final

from gamekit import Game, GameError, PositionError, State
from gamekit.bots.mind import MINDS
from gamekit.draft import Draft, seat_of
from gamekit.errors import guess
from gamekit.position import MANY, player_section
from gamekit.text import shorten
from widgets.boards.editing import BOX, TABLE, Cure, Heap, Spot, Stock, Thing, editing_of, player_words
from widgets.play.advice import COMPARE
from widgets.play.boxful import KIND, told
from widgets.play.cures import cure, faults_html
from widgets.play.drafts import Drafts, first_draft, plain_text
from widgets.play.edit_area import EditArea, choice
from widgets.play.edit_tools import checked_names, editor_tools, load_text, save_text
from widgets.play.html import alert_html
from widgets.play.stage import Do, Offer
from widgets.play.trial import Trial
from widgets.scene.knob import Knob

BOARD, BOXFUL, TEXT = TABS = ("Board", "Box", "Text")
THE_TABLE: Final = "the table"
ABOUT: Final = "about"  # the knob that says what the other knobs are about
LET_GO, BACK, TURN, SEVERAL = "Let go (Esc)", "Back in the box (Del)", "Turn it (R)", "Put several"
SHOWN: Final = 4  # faults that are offered a cure at once


class Editor:
    """Make a position: of a game by its name, from a state, or from a text."""

    def __init__(
        self,
        start: str | Game | State | Draft = "lostcities",
        *,
        players: int = 0,
        names: Sequence[str] = (),
        dark: bool | None = None,
    ) -> None:
        draft = first_draft(start, players, tuple(names))
        self.drafts = Drafts(draft)
        self._tab, self._about, self._seat = BOARD, TABLE, draft.state.player or 0
        self._held: Thing | None = None
        self._held_key = ""  # of the shape that was clicked to take it up
        self._several = False
        self._open = True  # whether a hand is open
        self._cures: tuple[Draft, dict[int, Cure | None]] = (draft, {})  # what was found for the draft on show
        self._pointer: Sequence[str] = ()
        self._news = ""  # what has just happened, or why not
        self._trying = False  # whether moves are made, or asked about
        self.editing = editing_of(draft.game.name)
        self.area = EditArea(self.editing, draft, dark=dark)
        self.area.on_touch(self.click)
        self.area.on_drop(self._dropped)
        self.trial = Trial(self.area, self.area.names)
        self.area.on_move(self.trial.move)
        self.area.equip(editor_tools(self))
        self._refresh()

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
        return self._held

    def undo(self) -> None:
        """Take the last change back."""
        self._walk(-1)

    def redo(self) -> None:
        """Make it once more."""
        self._walk(1)

    def write(self, text: str) -> None:
        """Take a text that was typed, whatever it says."""
        self._news = ""
        self.drafts.change(replace(self.draft, text=plain_text(text)), typed=True)
        self._drop_hand()
        self._refresh()

    def set(self, knob: str, value: int | str) -> None:
        """Set a number or a menu of what is looked at: the table, or a player."""
        known = {each.name: each for each in self.knobs()}
        if knob not in known:
            raise GameError(f"There is nothing called {knob!r} to be set here.{guess(knob, known)}")
        value = known[knob].checked(value)
        self._news = ""
        if knob == ABOUT:
            self.look_at(self._about_of(str(value)))
            return
        self.drafts.change(self.editing.turn(self.draft, self._about, knob, value))
        self._refresh()

    def look_at(self, about: str) -> None:
        """Show the numbers and lists of the table, or of a player, whose hand is then open."""
        seat = seat_of(about, self.draft.state.players)
        self._about = about if seat is not None else TABLE
        if seat is not None:
            self._seat, self._open = seat, True
        self._refresh()

    def open(self, tab: str) -> None:
        """Show the board, the box or the text."""
        if tab not in TABS:
            raise GameError(f"There is no tab {shorten(tab)}; there are {', '.join(TABS)}.")
        self._tab, self._news = tab, ""
        if tab == BOXFUL:
            self._drop_hand()
        self._refresh()

    def click(self, key: str) -> None:
        """Click a shape of the board, or a thing in the box."""
        self._news, self._pointer = "", ()
        if key.startswith(KIND):
            self.take(key.removeprefix(KIND))
        elif self._held is not None and key in self.editing.turning and key != self._held_key:
            self.turn()
        elif self._held is not None:
            self._put_at(key)
        else:
            self._take_up(key)

    def take(self, kind: str) -> None:
        """Take a thing out of the box."""
        stock = self._stock(kind)
        if stock.left > 0 and not self.editing.spots(self.draft, stock.thing):
            self._news = f"<p>{alert_html(f'There is no place yet for {stock.thing.words}.')}</p>"
        elif stock.left > 0:
            self._held, self._held_key, self._tab = stock.thing, "", BOARD
        else:
            self._news = f"<p>{alert_html(_sentence(told(stock)))}</p>"
        self._refresh()

    def pick_up(self, thing: Thing) -> None:
        """Take up something that lies somewhere."""
        self._held, self._held_key, self._news = thing, "", ""
        self._refresh()

    def put(self, spot: str) -> None:
        """Put what is in hand at a spot, or back into the box."""
        thing = self._held
        if thing is None:
            raise GameError("There is nothing in your hand to be put down.")
        self.drafts.change(self.editing.put(self.draft, thing, spot))
        self._drop_hand()
        if spot and thing.at == BOX and (self._several or self.area.more) and self._stock(thing.key).left > 0:
            self._held = thing
        self._refresh()

    def turn(self) -> None:
        """Turn what is in hand."""
        turned = self.editing.turned(self.draft, self._held) if self._held is not None else None
        self._held = turned or self._held
        self._refresh()

    def let_go(self) -> None:
        """Leave what is in hand where it was."""
        self._drop_hand()
        self._refresh()

    def spots(self) -> Sequence[Spot]:
        """Where what is in hand can go; the hand that is open is a place of its own."""
        found = self.editing.spots(self.draft, self._held) if self._held is not None else ()
        name, key = self.editing.open_hand(self._seat) if self._open else ("", "")
        return [spot._replace(key=key) if name and spot.name == name else spot for spot in found]

    def heaps(self) -> Sequence[Heap]:
        """What can be taken up from a list."""
        return self.editing.lists(self.draft, self._about)

    def press(self, text: str) -> None:
        """Press the button that says this."""
        self.area.press(text)

    def start(self, draft: Draft, news: str = "") -> None:
        """Begin with another position; Undo brings the one before back."""
        self.drafts.change(draft)
        self._drop_hand()
        self._about, self._news = TABLE, f"<p>{escape(news)}</p>" if news else ""
        self._seat = self.draft.state.player or 0
        self.area.close_tool()
        self._refresh()

    @property
    def seat(self) -> int | None:
        """Whose hand is open."""
        return self._seat if self._open else None

    def show_hand(self, seat: int | None) -> None:
        """Open a hand, or none."""
        self._open, self._seat = seat is not None, seat if seat is not None else self._seat
        self._refresh()

    def rename(self, names: Sequence[str]) -> None:
        """Call the players by other names."""
        self.drafts.change(replace(self.draft, names=checked_names(list(names))))
        self._refresh()

    def save(self, path: str) -> None:
        """Save the text; a file of that name which says something else stays as it is."""
        name = save_text(path, self.text)
        self._say(f"Saved to {name}." if str(name) == path else f"{path} holds another text, so this is in {name}.")

    def load(self, path: str) -> None:
        """Go on with the text in a file; if it cannot be read, all stays as it is."""
        self.start(replace(self.draft, text=plain_text(load_text(path))), f"Loaded {path}.")

    def _say(self, text: str) -> None:
        self._news = f"<p>{escape(text)}</p>"
        self.area.close_tool()
        self._refresh()

    # To play and to ask

    def play(self, *, asking: bool = False) -> None:
        """Make moves from here, or only ask which of them are allowed."""
        self.area.close_tool()
        if self.draft.sound is None:
            self._news = f"<p>{alert_html('First mend what is wrong: then it can be played on.')}</p>"
            self._refresh()
            return
        self._drop_hand()
        self._trying, area = True, self.area
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
        self._trying = False
        self.area.equip(editor_tools(self))
        self._refresh()

    # Inside

    def _walk(self, by: int) -> None:
        self.drafts.walk(by)
        self._news = ""
        self._drop_hand()
        self._refresh()

    def _drop_hand(self) -> None:
        self._held, self._held_key = None, ""

    def _stock(self, kind: str) -> Stock:
        for group in self.editing.box(self.draft):
            for stock in group.stocks:
                if stock.thing.key == kind:
                    return stock
        raise GameError(f"There is nothing called {shorten(kind)} in the box.")

    def _take_up(self, key: str) -> None:
        thing = self.editing.taken(self.draft, key, self._seat) if key else None
        if thing is not None:
            self._held, self._held_key = thing, key
            self._refresh()
        else:
            self.look_at(self.editing.about(key) if key else TABLE)

    def _put_at(self, key: str) -> None:
        """Put what is in hand where a click says; a click on itself lets go of it."""
        if key and key == self._held_key:
            self.let_go()
            return
        spot = self._spot_at(key)
        if spot is not None:
            self.put(spot.name)
            return
        self._news = (
            f"<p>{alert_html('It cannot go there. Click one of the lit places, or Let go.')}</p>" if key else ""
        )
        self._refresh()

    def _spot_at(self, key: str) -> Spot | None:
        """The spot that a shape stands for, itself or by its line of the text."""
        spots = self.spots()
        line = "/".join(self.editing.place(key, self._seat)) if key else ""
        at = [spot for spot in spots if key and spot.key == key]
        return next(iter(at or [spot for spot in spots if line != "/" and spot.name == line]), None)

    def _dropped(self, key: str) -> None:
        """What was dragged is let go of; where it was taken up, it stays in hand."""
        if self._held is None or key == self._held_key:
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
        seat = seat_of(self._about, len(names))
        at = names[seat] if seat is not None else THE_TABLE
        return [Knob(ABOUT, "Set up", at, words=(THE_TABLE, *names)), *self.editing.knobs(self.draft, self._about)]

    def _refresh(self) -> None:
        """Show everything as it is now."""
        draft, area, held = self.draft, self.area, self._held
        players = draft.state.players
        self._seat = min(self._seat, players - 1)
        self._about = self._about if seat_of(self._about, players) is not None else TABLE
        with area.frame.hold_sync():
            area.tab(TABS, self._tab, self.open)
            wrong = {fault.line: fault.text for fault in reversed(draft.faults) if fault.line}
            area.write(draft.text, wrong, self.write if self._tab == TEXT else None)
            area.slide(self.knobs() if self._tab == BOARD and held is None else (), self.set)
            area.walk(
                [
                    Offer("Undo", self.undo, tip="Take the last change back", enabled=self.drafts.can_undo),
                    Offer("Redo", self.redo, tip="Make it once more", enabled=self.drafts.can_redo),
                ]
            )
            self._keys()
            area.frame.words = self._words()
            area.frame.title = ""
            self._show()
            self._tell()
            area.fill_tool()

    def _show(self) -> None:
        """The board with what is lit and what is wrong, or the box; and all that can be clicked, as choices."""
        draft, spots = self.draft, self.spots()
        places = [draft.place(fault.line) for fault in draft.faults[:MANY]]
        wrong = [key for section, name in places for key in self.editing.keys(draft, section, name)]
        groups = self.editing.box(draft) if self._tab == BOXFUL else None
        self.area.edit(
            draft,
            self.seat,
            self._offers(spots),
            held=[self._held_key] if self._held_key else (),
            fitting=[spot.key for spot in spots if spot.key and spot.fits],
            others=[spot.key for spot in spots if spot.key and not spot.fits],
            wrong=wrong if self._held is None else (),
            pointer=self._pointer,
            groups=groups,
            thing=self._held if self._tab == BOARD else None,
            places=[spot.key for spot in spots],
            listed=self._held is None,
        )

    def _offers(self, spots: Sequence[Spot]) -> list[Offer]:
        if self._held is not None:
            offers = [choice(_spot_words(spot), self.put, spot.name) for spot in spots]
            if self.editing.turned(self.draft, self._held) is not None:
                offers.append(Offer(TURN, self.turn, apart=True, again=True))
            if self._held.at:
                offers.append(choice(BACK, self.put, BOX, apart=True))
            else:
                tick = "\u2713 " if self._several else ""
                offers.append(Offer(f"{tick}{SEVERAL}", self._toggle_several, apart=True))
            return [*offers, Offer(LET_GO, self.let_go, apart=True)]
        if self._tab == BOXFUL:
            stocks = [stock for group in self.editing.box(self.draft) for stock in group.stocks if stock.left > 0]
            return [choice(told(stock), self.take, stock.thing.key) for stock in stocks]
        if self._tab == BOARD:
            return [
                choice(f"{thing.words} ({heap.words})", self.pick_up, thing)
                for heap in self.heaps()
                for thing in heap.things
            ]
        return []

    def _toggle_several(self) -> None:
        self._several = not self._several
        self._refresh()

    def _keys(self) -> None:
        held, area = self._held, self.area
        can_turn = held is not None and self.editing.turned(self.draft, held) is not None
        area.turns(self.turn if can_turn else None)
        back = {"delete": partial(self.put, BOX)} if held is not None and held.at else {}
        area.strike({"escape": self.let_go, **back} if held is not None else {})

    def _words(self) -> str:
        """What can be done now, in HTML."""
        if self._held is not None:
            thing = escape(self._held.words)
            told = escape(self.editing.told(self.draft, self._held_key)) if self._held_key else ""
            says = f"<p><b>You hold {thing}.</b> Click where it goes: what is lit fits by the rules.</p>"
            return f"{says}<p>{told}</p>" if told else says
        if self._tab == BOXFUL:
            return "<p>Click what you want to put on the table. The numbers tell how many are left.</p>"
        if self._tab == TEXT:
            return ""
        return "<p>Click a thing to take it up, or a player to set what it has. New things are in the <b>Box</b>.</p>"

    def _tell(self) -> None:
        """What has just happened, and all that is wrong, each with the way to it and the way out of it."""
        faults = self.draft.faults
        ways = [self.way_out(number) for number in range(min(SHOWN, len(faults)))]
        asked: dict[str, Do] = {f"fault/{number}": partial(self.go_to, number) for number in range(len(faults[:MANY]))}
        asked |= {f"cure/{number}": partial(self.mend, number) for number, way in enumerate(ways) if way is not None}
        self.area.answer(asked)
        fine = "" if self._news else "<p>Nothing is wrong: it can be played on.</p>"
        self.area.tell(self._news + (faults_html(faults, ways) if faults else fine), alarm=bool(faults))

    def go_to(self, number: int) -> None:
        """Go to a fault: to its line in the text, and to its place on the board."""
        fault = self.draft.faults[number]
        section, key = self.draft.place(fault.line)
        self._drop_hand()
        self._pointer = self.editing.keys(self.draft, section, key)
        if self._tab == BOXFUL:
            self._tab = BOARD
        self._refresh()
        if self._tab == TEXT and fault.line:
            self.area.go_to_line(fault.line)

    def mend(self, number: int) -> None:
        """Do what cures a fault, where that is plain."""
        found = self.way_out(number)
        if found is None:
            raise GameError("There is no plain way out of this fault: it has to be mended by hand.")
        self.drafts.change(found.draft)
        self._drop_hand()
        self._pointer = ()
        self._refresh()

    def way_out(self, number: int) -> Cure | None:
        """The plain way out of a fault, if there is one; looked for only once."""
        if self._cures[0] is not self.draft:
            self._cures = (self.draft, {})
        known = self._cures[1]
        if number not in known:
            known[number] = cure(self.editing, self.draft, self.draft.faults[number])
        return known[number]

    def __repr__(self) -> str:
        return f"{self.area.scene.title}\n{self.text}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), self.area.scene.title)


def _sentence(words: str) -> str:
    """Words as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."


def _spot_words(spot: Spot) -> str:
    return f"Put it {spot.words}" if spot.fits else f"Put it {spot.words} (does not fit)"
