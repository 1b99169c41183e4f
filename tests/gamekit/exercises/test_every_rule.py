"""Every rule is asked for in several ways, and every question has the answers that an independent check finds."""

from collections import defaultdict

from gamekit.exercises import ASKS, make
from tests.gamekit.exercises.checking import check
from tests.gamekit.games import game_of

ENOUGH = 3  # kinds of question about a rule
TILES = ("jade", "desert")


def by_rule(made):
    """The kinds of question about each rule."""
    found = defaultdict(set)
    for name in made:
        found[name.rule].add(name.kind)
    return found


def test_every_rule_is_asked_for_in_three_kinds_of_question(made):
    """Rules about what is in the box are asked for as counts."""
    found = by_rule(made)
    game = game_of(next(iter(made)).game)
    assert set(found) == set(game.rules)
    for rule, kinds in found.items():
        assert "count" in kinds if ".parts." in rule else len(kinds) >= ENOUGH, (rule, kinds)


def test_every_kind_of_question_is_asked_in_every_game(made):
    assert {name.kind for name in made} == set(ASKS)


def test_every_question_has_the_answers_of_an_independent_check(made):
    for exercise in made.values():
        check(exercise)


def test_answers_are_given_on_the_board_where_one_can_point(made):
    """By a move that has its place there, or by the name of a thing."""
    for name, exercise in made.items():
        for choice in exercise.choices:
            if name.kind in ("allowed", "where"):
                assert choice.move is not None or choice.about.startswith(("place/", "field/"))
            if name.kind in ("ends", "who"):
                assert choice.about
    mistakes = [exercise for name, exercise in made.items() if name.kind == "mistake" and not exercise.sound]
    assert all(choice.about for exercise in mistakes for choice in exercise.choices)


def test_a_name_tells_all_of_an_exercise(made):
    """The same name makes the same exercise, whatever was asked for in between."""
    for name, exercise in list(made.items())[::40]:
        again = make(str(name))
        assert (again.told(), again.solution(), again.answer) == (exercise.told(), exercise.solution(), exercise.answer)
        assert again.state == exercise.state


def test_positions_are_not_shared(made):
    """Who plays on from one changes no other exercise."""
    name, exercise = next((name, each) for name, each in made.items() if each.state is not None and each.sound)
    text = exercise.state.to_text()
    exercise.state.apply(exercise.state.moves()[0]) if exercise.state.player is not None else None
    assert make(name).state.to_text() == text
