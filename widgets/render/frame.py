"""The page's part of a stage: what stands beside a board, what is done with it, and how much room there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.scene.room import ROOM

HERE = Path(__file__).parent
STAGE = "rulebook-stage"  # the class of the box that holds a board and its frame
SCRIPTS = ("heard.js", "frame.js", "knobs.js", "sheet.js", "film.js", "room.js")
BOARD = "rulebook-board"  # the class of the canvas in it


class Frame(anywidget.AnyWidget):
    """Words, choices, the way on and the tools beside a board; the page draws them, and sends what is clicked."""

    _esm = "\n".join((HERE / script).read_text(encoding="utf-8") for script in SCRIPTS)
    _css = HERE / "frame.css"
    kind = traitlets.Unicode("").tag(sync=True)  # what stands on the stage: a table, a lesson, a sheet ...
    size = traitlets.List([ROOM.width, ROOM.height]).tag(sync=True)  # of the scene
    pixels = traitlets.List([1, 1]).tag(sync=True)  # of the canvas
    label = traitlets.Unicode("").tag(sync=True)  # what a screen reader calls the board
    tip = traitlets.Unicode("").tag(sync=True)  # what is under the mouse
    title = traitlets.Unicode("").tag(sync=True)
    place = traitlets.Unicode("").tag(sync=True)  # where one is: "Step 2 of 5"
    words = traitlets.Unicode("").tag(sync=True)  # what is to be done, in HTML
    told = traitlets.Unicode("").tag(sync=True)  # what has happened, or why not, in HTML
    alarm = traitlets.Bool(False).tag(sync=True)  # whether that is a refusal
    refused = traitlets.Int(0).tag(sync=True)  # how many refusals there were, since two can have the same words
    ahead = traitlets.Dict().tag(sync=True)  # what a move would do: words, and ghosts over the board
    choices = traitlets.List[dict[str, Any] | str]().tag(sync=True)
    listed = traitlets.Bool(False).tag(sync=True)  # whether a list takes the place of buttons
    serial = traitlets.Int(0).tag(sync=True)  # of the choices, which are named by it
    foot = traitlets.List[dict[str, Any]]().tag(sync=True)  # the way on and back
    tools = traitlets.List[dict[str, Any]]().tag(sync=True)  # what is behind the button for more
    opened = traitlets.Unicode("").tag(sync=True)  # which of them is open, or "menu"
    page = traitlets.List[dict[str, Any]]().tag(sync=True)  # what that one shows
    sliders = traitlets.List[dict[str, Any]]().tag(sync=True)
    main = traitlets.Unicode("").tag(sync=True)  # HTML in the place of a board
    cover = traitlets.Dict().tag(sync=True)  # what lies over the board until somebody takes it off
    heard = traitlets.Unicode("").tag(sync=True)  # the board in words, in HTML, while somebody reads them
    thinking = traitlets.Float(-1.0).tag(sync=True)  # how far somebody has come who thinks; below 0, nobody does
    turn = traitlets.Unicode("").tag(sync=True)  # what the key R does
    strikes = traitlets.List[str]().tag(sync=True)  # other keys that do something
    tabs = traitlets.List[dict[str, Any]]().tag(sync=True)  # at the head of the column, one of them open
    text = traitlets.Dict().tag(sync=True)  # a text that can be typed in, and what is wrong in some lines of it
    models = traitlets.List[str]().tag(sync=True)  # what the page calls this frame and its canvas
    # What the page tells
    room = traitlets.List([ROOM.width, ROOM.height]).tag(sync=True)  # for the board, in pixels of its scene
    fine = traitlets.Float(1.0).tag(sync=True)  # pixels of the screen to a pixel of the scene
    dark = traitlets.Bool(False).tag(sync=True)
    reading = traitlets.Bool(False).tag(sync=True)  # whether the board is read in words
    fresh = traitlets.Bool(True).tag(sync=True)  # whether no page has shown it yet
