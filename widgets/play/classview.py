"""How a class stands: every pupil, rule by rule, and what to show next lesson."""

from __future__ import annotations

from html import escape
from importlib import import_module
from os import PathLike
from typing import Any, Final

import gamekit
from gamekit.exercises import Marks, mark
from gamekit.text import listing
from widgets.play.html import rule_html, table_html
from widgets.play.lessons import lesson_about
from widgets.play.rulemap import chapter_name, rule_name
from widgets.play.stage import Stage
from widgets.scene.room import Room
from widgets.scene.shapes import Rect, Scene, Shape, Text, fitted

TITLE: Final = "How the class stands"
WEAK: Final = 0.75  # a rule of which fewer answers than this share are right is worth a lesson
NEXT_LESSON: Final = 3  # rules to show, at most
EDGE, ROW, LEAST = 8, 34, 22  # pixels: round the plot, and of a row at most and at least
BAR: Final = 16  # how high a bar is


class ClassView:
    """The answer files of a folder, marked: a bar for each rule, the weakest first; click one to read the rule."""

    def __init__(self, marks: Marks | str | PathLike[str], *, dark: bool | None = None) -> None:
        self.marks = marks if isinstance(marks, Marks) else mark(marks)
        self._chosen = ""
        self.stage = Stage("sheet", self._draw, dark=dark)
        self.stage.on_pick(lambda key, _: self._look_at(key.removeprefix("rule/")))
        frame = self.stage.frame
        with frame.hold_sync():
            frame.title, frame.words = TITLE, self._pupils()
            self.stage.tell(self._advice())

    def next_lesson(self) -> list[tuple[str, str]]:
        """The rules that are known least, each with the title of the lesson that teaches it."""
        weak = [rule for rule, (right, given) in self.marks.by_rule().items() if right < WEAK * given]
        return [(rule, lesson_about(rule)) for rule in weak[:NEXT_LESSON]]

    def table(self) -> Any:
        """A line for each answer: as a table of pandas where that is installed, else as a list of dicts."""
        rows = self.marks.rows()
        try:
            return import_module("pandas").DataFrame(rows)
        except ImportError:
            return rows

    def to_text(self) -> str:
        """The pupils, the rules from the weakest on, and what to show next lesson, as plain text."""
        rules = [f"{right:3} of {given:3}  {rule}" for rule, (right, given) in self.marks.by_rule().items()]
        show = [f"  {_title(rule)}{f': lesson {lesson!r}' if lesson else ''}" for rule, lesson in self.next_lesson()]
        return "\n".join([str(self.marks), "", *rules, "", "To show next lesson:", *(show or ["  nothing again"])])

    def __repr__(self) -> str:
        return self.to_text()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.stage.still(repr(self), TITLE)

    def _pupils(self) -> str:
        """Every pupil, and what could not be read."""
        rows = [[pupil.name, f"{pupil.right} of {len(pupil.marked)}"] for pupil in self.marks.pupils]
        faults = [f"{pupil.name}: {fault}" for pupil in self.marks.pupils for fault in pupil.faults]
        lines = "".join(f'<p class="rulebook-bad">{escape(fault)}</p>' for fault in faults)
        return table_html(["pupil", "right"], rows, "There are no answer files.") + lines

    def _advice(self) -> str:
        """What to show next lesson."""
        found = self.next_lesson()
        if not found:
            return "<p><b>To show next lesson:</b> nothing again, all rules are known.</p>" if self.marks.rows() else ""
        lines = []
        for rule, lesson in found:
            where = f": lesson \u201c{lesson}\u201d" if lesson else ""
            lines.append(f"<li>{escape(_title(rule) + where)}</li>")
        return f"<p><b>To show next lesson:</b></p><ul>{''.join(lines)}</ul><p>Click a bar to read its rule.</p>"

    def _look_at(self, rule: str) -> None:
        """Read a rule, and who had it wrong."""
        if rule not in self.marks.by_rule():
            return
        self._chosen = rule
        wrong = [
            pupil.name
            for pupil in self.marks.pupils
            if any(each.answer.name.rule == rule and not each.right for each in pupil.marked)
        ]
        who = f"Wrong: {listing(wrong)}." if wrong else "Nobody had it wrong."
        lesson = lesson_about(rule)
        where = f"<p>Lesson \u201c{escape(lesson)}\u201d teaches it.</p>" if lesson else ""
        rules = gamekit.load(rule.partition(".")[0]).rules
        self.stage.repaint()
        self.stage.tell(f"<p><b>{escape(_title(rule))}</b></p><p>{escape(who)}</p>{where}{rule_html(rules, rule)}")

    def _draw(self, room: Room) -> Scene:
        """A bar for each rule: how many of its answers are right."""
        rules = self.marks.by_rule()
        fit = int((room.height - 2 * EDGE) // LEAST)
        shown = list(rules.items())[: fit - (len(rules) > fit)]
        high = min(ROW, (room.height - 2 * EDGE) / max(1, len(shown) + (len(rules) > fit)))
        names, counts = 0.42 * room.width, 64
        wide = room.width - names - counts - 2 * EDGE
        shapes: list[Shape] = []
        for number, (rule, (right, given)) in enumerate(shown):
            middle, key = EDGE + (number + 0.5) * high, f"rule/{rule}"
            told = f"{right} of {given}"
            label = f"{_title(rule)}: {told} right"
            stroke, width = ("selected", 3) if rule == self._chosen else ("edge", 1)
            box = (EDGE + names, middle - BAR / 2)
            shapes += [
                fitted(EDGE, middle, _title(rule), names - EDGE, ["small", "tiny"], bold=False, key=key),
                Rect(*box, wide, BAR, fill="field", stroke=stroke, width=width, key=key, label=label),
                Rect(*box, wide * right / given, BAR, fill="jade", key=key),
                Text(EDGE + names + wide + EDGE, middle, told, "small", "left", key=key),
            ]
        if len(shown) < len(rules):
            more = f"and {len(rules) - len(shown)} rules that are known better"
            shapes.append(Text(EDGE, EDGE + (len(shown) + 0.5) * high, more, "small", "left", fill="muted"))
        if not rules:
            shapes.append(Text(room.width / 2, room.height / 2, "No answers yet.", "large"))
        return Scene(room.width, room.height, f"{TITLE}, rule by rule", shapes)


def _title(rule: str) -> str:
    """A rule with its chapter: "Drive: brown stops"."""
    return f"{chapter_name(rule.split('.')[1])}: {rule_name(rule)}"
