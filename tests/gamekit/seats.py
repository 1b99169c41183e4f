"""What the tests share that move everybody one seat on."""

import re


def one_on(text, players):
    """A text in which each player is the next one."""
    return re.sub(r"(?i)(player )(\d)", lambda found: f"{found[1]}{int(found[2]) % players + 1}", text)


def words(text):
    """The words of a sentence; the order in which it lists players is the order of the seats."""
    return sorted(re.findall(r"\w+", text))
