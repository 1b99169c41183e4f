"""Spoilt texts: valid ones in which lines or words are dropped, doubled, swapped or replaced."""

from hypothesis import strategies as st

ODD = [
    *("", "-", ":", "#", "?", "?x0", "?x110", "?x999999999999", "0", "-1", "7", "11", "1.5", "1e9", "nan", "10_0"),
    *("9" * 9, "9" * 30, "9" * 5000, "٣", "²", "𝟚", "\x00", "\ufeff", "\u2028", "\u202e", "\ud800", "\t", "\r"),
    *("red", "r4", "r11", "purple", "leader", "explorer on", "on 10", "stage", "points -5", "points 15", "empty"),
    *("aa-b/hc/h", "abab", "----", "a---/z", "A+", "E+", "f6", "l12", "2 on g5 north", "laid g5", "owes 2", "| ----"),
    *(
        "16 on g4 north",
        "16 incense",
        "double water",
        "+2 (1)",
        "? (1 2)",
        "salt 1",
        "herder",
        "2 3",
        "player 2",
        "yes",
    ),
    *("player 9", "over", "plays", "deck", "seen", "{player}", "{0.__class__}", "%s%n", "../../x", "[" * 2000, "]"),
    *("__import__('os').abort()", "${HOME}", "<script>", "x" * 3000, '"', "'", "\\", "\\u0000", "null", "true"),
]


@st.composite
def spoilt(draw, text):
    """The text with one to four changes."""
    lines = text.splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(["drop", "double", "swap", "word", "word", "word", "insert", "cut", "indent"]))
        if how == "drop" and len(lines) > 1:
            del lines[at]
        elif how == "double":
            lines.insert(other, lines[at])
        elif how == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "word":
            words = lines[at].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(ODD) | st.text(max_size=5))
            lines[at] = " ".join(words)
        elif how == "insert":
            lines.insert(at, draw(st.sampled_from(ODD)) + draw(st.sampled_from(["", ":", ": ", " = ", ": 3"])))
        elif how == "cut":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        elif how == "indent":
            lines[at] = lines[at].strip() if lines[at].startswith(" ") else "  " + lines[at]
    return draw(st.sampled_from(["\n", "\n", "\r\n", "\r"])).join(lines)
