"""Positions and lessons of Lost Cities for tests in the page."""

from tests.widgets.player import decide, mid_game
from widgets import Lesson, MoveQuestion, Question, Step, Table


def short() -> Table:
    """A short game of Lost Cities that is nearly over."""
    return a_round(4, short=True)


def a_round(left: int, **options: bool) -> Table:
    """A game of Lost Cities with so few cards left in its first round."""
    state = mid_game(2, **options)
    while state.left > left or state.player:
        state = state.play(decide(state))
    return Table(state, ["human", "random"])


def shared() -> Table:
    """Two humans before one screen."""
    return Table("lostcities", ["human", "human"], names=["Ann", "Ben"], seed=3)


def lesson() -> Lesson:
    """A turn: a move to make, and one that is refused."""
    add = Step("Rows only rise.", mid_game(2), task="Add the blue 8 to your row.", goal="add blue 8", after="It fits.")
    no_draw = Step("Now draw.", task="Try to play a second card.", tries="discard blue 10")
    return Lesson("lostcities", [add, no_draw], title="One turn")


def asking() -> Lesson:
    """A question to tap, and one with several right answers."""
    who = Question(
        "Two players.",
        mid_game(2),
        task="Whose turn is it? Tap the player.",
        choices=["player/1", "player/2"],
        answer="player/1",
        why={"player/2": "Look at the line above."},
        after="It is yours.",
    )
    fits = MoveQuestion(
        "Your blue row ends with 6.",
        task="Tap every card that fits.",
        choices=["add blue 8", "add blue 10", "add blue 3"],
        every=True,
    )
    return Lesson("lostcities", [who, fits], title="Questions")
