"""A scene of about 400 shapes, as busy as a real board, and the scene after one move on it."""

from dataclasses import replace

from widgets.scene.shapes import Circle, Outlined, Poly, Rect, Scene, Shape, Text, mark, piece

WIDTH, HEIGHT = 960, 620
COLOURS = ("yellow", "blue", "white", "green", "red")
VALUES = (-20, -15, -10, 5, 10, 15, 30, 35, 50)


def field_key(colour: str, stage: int) -> str:
    return f"field/{colour}/{stage}"


def place(colour: str, stage: int) -> tuple[int, int]:
    """The upper left corner of a field."""
    return 40 + 66 * (stage - 1), 24 + 72 * COLOURS.index(colour)


def board() -> list[Shape]:
    shapes: list[Shape] = [Rect(12, 8, 628, 372, 12, fill="panel", stroke="line")]
    for colour in COLOURS:
        for stage, value in enumerate(VALUES, 1):
            x, y = place(colour, stage)
            says = f"{colour} stage {stage}, {value} points"
            shapes.append(
                Rect(x, y, 58, 62, 8, fill=colour, stroke="line", width=2, key=field_key(colour, stage), label=says)
            )
            shapes.append(Text(x + 29, y + 14, f"{value:d}".replace("-", "−"), "small", bold=True, fill=f"on-{colour}"))
            if stage in (3, 6, 7, 9):
                shapes += [
                    Circle(x + 46, y + 50, 9, fill="chip", stroke="ink"),
                    Text(x + 46, y + 50, "?", "tiny", fill="on-chip"),
                ]
        x, y = place(colour, 4)
        points = ((x - 12, y + 20), (x + 4, y + 20), (x + 4, y + 42), (x - 12, y + 42))
        shapes.append(Poly(points, fill="bridge", stroke="ink", width=1))
    shapes.append(Poly(((652, 8), (652, 380)), closed=False, stroke="line", width=2, dash=(6, 4)))
    return shapes


def card(x: float, y: float, colour: str, value: int) -> list[Shape]:
    """A card in the hand."""
    says = f"card {colour} {value}"
    return [
        Rect(x, y, 64, 96, 8, fill=colour, stroke="ink", width=2, key=f"card/{colour} {value}", label=says),
        Text(x + 32, y + 48, str(value), "huge", bold=True, fill=f"on-{colour}"),
        Text(x + 6, y + 12, colour[0].upper(), "tiny", "left", fill=f"on-{colour}"),
    ]


def laid(column: int, row: int) -> list[Shape]:
    """A card in a row on the table, half under the next one."""
    x, y, colour = 664 + column * 58, 30 + row * 34, COLOURS[column]
    return [
        Rect(x, y, 50, 46, 8, fill=colour, stroke="ink", width=2, key=f"row/{colour} {row}"),
        Text(x + 36, y + 14, str(row), bold=True, fill=f"on-{colour}"),
        Text(x + 6, y + 12, colour[0].upper(), "tiny", "left", fill=f"on-{colour}"),
    ]


def pieces(moved: bool) -> list[Shape]:
    shapes: list[Shape] = []
    for seat in range(1, 5):
        for index, colour in enumerate(COLOURS):
            stage = 1 + (seat * 2 + index) % 8 + (1 if moved and (seat, colour) == (1, "blue") else 0)
            x, y = place(colour, stage)
            at = (x + 8 + 14 * (seat - 1), y + 38)
            shapes.append(piece(seat, *at, 8, key=f"piece/{seat}/{colour}", label=f"player {seat} on {colour} {stage}"))
    for column in range(5):
        for row in range(9):
            shapes += laid(column, row)
    hand = [("red", 4), ("red", 7), ("blue", 3), ("white", 9), ("green", 1), ("yellow", 5), ("yellow", 6), ("blue", 8)]
    for index, (colour, value) in enumerate(hand):
        if not (moved and (colour, value) == ("blue", 8)):
            shapes += card(40 + index * 74, 440, colour, value)
    if moved:
        shapes += laid(1, 9)
    shapes.append(Text(40, 408, "Anna & Bo: <your turn>", "large", "left", bold=True))
    shapes.append(Text(632, 408, f"Points {35 if moved else 20}", "body", "right", fill="muted"))
    shapes.append(Text(480, 590, "Click a card, then a field", "body", fill="muted"))
    return shapes


def demo(moved: bool = False) -> Scene:
    """The scene before or after a move."""
    plain = Scene(WIDTH, HEIGHT, "Demo board", board(), pieces(moved))
    marks: list[Outlined] = []
    if moved:
        marks += mark("last", plain.bounds(field_key("blue", 6)), label="last move")
    else:
        marks += mark("selected", plain.bounds("card/red 7"), label="selected")
        marks += mark("target", plain.bounds(field_key("red", 4)), label="legal target")
        marks += mark("target", plain.bounds(field_key("red", 5)), label="legal target")
        marks += mark("error", plain.bounds(field_key("green", 2)), label="not allowed")
        marks += mark("last", plain.bounds(field_key("blue", 6)), label="last move")
        marks += mark("pointer", plain.bounds("card/white 9"), label="look here")
    return replace(plain, marks=marks)
