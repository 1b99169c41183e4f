"""How the games are cut: a limit is stated once, a choice has limits or none on purpose, a room has one name."""

import ast
from collections import Counter, defaultdict

import pytest

from gamekit.decision import Decision, by_name, effect, limit, no_limit
from gamekit.move import Move, Refusal
from tests.gamekit.games import GAMES, home
from tests.rulecheck import code_ids

ROOMS = {"__init__", "game", "state", "box", "setup", "score", "views", "position"}  # that every game has
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class Nod(Move):
    """A move of no game."""


def files(game):
    """The code of a game, by file."""
    return {path.stem: path for path in home(game).glob("*.py")}


def limits_of(decisions):
    """Every rule that limits a move, with the functions that state it."""
    found = defaultdict(set)
    for decision in decisions:
        for choice in decision.choices.values():
            for rule, why in choice.limits:
                found[rule].add(why)
    return found


@every_game
def test_a_limit_is_stated_in_one_place(game):
    limits = limits_of(game.decisions.values())
    assert limits.keys() <= game.rules.keys()
    assert {rule for rule, places in limits.items() if len(places) > 1} == set()


@every_game
def test_a_rule_of_a_limit_is_written_once_as_one(game):
    written = Counter(
        node.args[0].value
        for path in files(game.name).values()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "limit"
    )
    assert written.keys() == limits_of(game.decisions.values()).keys()
    assert max(written.values()) == 1


@every_game
def test_every_choice_has_limits_or_none_on_purpose(game):
    choices = [choice for decision in game.decisions.values() for choice in decision.choices.values()]
    assert choices
    assert all(choice.free != bool(choice.limits) for choice in choices)
    assert {choice.kind for choice in choices} == set(game.kinds)


def test_a_choice_without_limits_is_an_error_unless_it_is_meant():
    def decision():
        made = Decision("nods", Refusal("nod.nod", "Nod."))
        effect(made[Nod])(lambda *_: None)
        return made

    with pytest.raises(TypeError, match="Nod must have limits, or none on purpose"):
        by_name(decision())
    free = decision()
    no_limit(free[Nod])
    assert list(by_name(free)) == ["nods"]
    limit("nod.nod", free[Nod])(lambda *_: None)
    with pytest.raises(TypeError, match="not both"):
        by_name(free)


def test_a_choice_without_an_effect_is_an_error():
    made = Decision("nods", Refusal("nod.nod", "Nod."))
    no_limit(made[Nod])
    with pytest.raises(TypeError, match="each choice has one effect"):
        by_name(made)


def test_a_limit_in_two_places_is_found():
    made = Decision("nods", Refusal("nod.nod", "Nod."))
    limit("nod.nod", made[Nod])(lambda *_: None)
    limit("nod.nod", made[Nod])(lambda *_: None)
    assert len(limits_of([made])["nod.nod"]) == 2


@every_game
def test_every_game_has_the_same_rooms(game):
    assert files(game.name).keys() >= ROOMS


def test_games_that_share_a_chapter_call_it_by_one_name():
    """Where one game has a file for a section of its rules, like `discover`, so has every other with such a section."""
    kept = {
        game.name: {
            room: {rule.split(".")[1] for rule in code_ids(path.read_text(encoding="utf-8"), game.name)}
            for room, path in files(game.name).items()
        }
        for game in GAMES
    }
    chapters = {room for rooms in kept.values() for room, sections in rooms.items() if room in sections}
    assert {"setup", "score", "discover", "turn"} <= chapters
    for game in GAMES:
        sections = Counter(rule.split(".")[1] for rule in game.rules)
        several = {section for section, rules in sections.items() if rules > 1}  # one rule alone may stand elsewhere
        assert {chapter for chapter in chapters & several if chapter not in kept[game.name].get(chapter, ())} == set()


@every_game
def test_no_file_is_long_and_no_folder_crowded(game):
    lengths = {room: len(path.read_text(encoding="utf-8").splitlines()) for room, path in files(game.name).items()}
    assert {room: length for room, length in lengths.items() if length > 400} == {}
    assert len(lengths) <= 17
