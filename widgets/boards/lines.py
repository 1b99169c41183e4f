"""Words in lines that are no longer than there is room."""

from __future__ import annotations

from widgets.scene.shapes import text_width


def in_lines(words: str, size: str, room: float, *, bold: bool) -> list[str]:
    """A text in lines that fit, if no word is too long."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and text_width(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def at_most(number: int, lines: list[str]) -> list[str]:
    """Lines with all that is too much for their number on the last one, to be cut there."""
    first, rest = lines[: number - 1], lines[number - 1 :]
    return [*first, " ".join(rest)] if rest else first
