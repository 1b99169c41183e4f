"""What the exercises.toml of a game says is about its rules, true, short, and said once."""

import re

import pytest

import gamekit
from gamekit.exercises import Name, make, paper
from gamekit.exercises.about import abouts
from gamekit.exercises.source import played
from tests.nim import Nim

LONGEST, LONGEST_QUESTION = 84, 84  # letters
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

lostcities, jade, desert, compass = map(gamekit.load, ("lostcities", "jade", "desert", "compass"))

# Numbers that follow from a rule without standing in it, from the box and from the engine
FOLLOWS = {
    "How many red cards are in the box?": 2 * 11,
    "With two players, how many of the 110 cards are in play?": lostcities.new(2).left + 2 * 8,
    "How many points does a leader on the field 15 bring?": 2 * lostcities.box.values[6],
    "How many points does a leader on the field -20 cost?": -2 * lostcities.box.values[1],
    "How many points does a leader get from a chip of 15?": 15,
    "How many artefacts do you get for three artefact chips?": 3,
    "How many archaeologist figures does each player have?": sum(jade.new().camp[0]),
    "How many archaeologists are on all figures of one player together?": sum(
        size * number for size, number in enumerate(jade.new().camp[0])
    ),
    "How many artefacts lie face down at the start?": len(jade.new().pool),
    "With 4 heads and two equal firsts, how many artefacts does each get?": 4,
    "With 3 coins in a region, how much gold does the second rank get?": 3,
    "How many points are 9 artefacts worth without any statue?": 9,
    "How many points does a statue with a badly preserved part make in all?": 4 + 3,
    "How many points does a statue of well preserved parts only make in all?": 4 + 5,
    "How many heights are there among the explorers of four players?": len(set(sum(desert.box.heights, ()))),
    "How many goods can a caravan carry without a camel card?": 2 * 2,
    "With rumours of \u22121 and +2 beside it, what is a good worth?": 4 - 1 + 2,
    "With one rumour of +1 beside salt, what are 2 salt worth together?": 2 * (4 + 1),
    "With three players, how many Lyra cards are used?": sum(map(len, compass.new(3).stacks[:4])) + 3 * 4,
    "With three players, how many challenge cards are used?": sum(map(len, compass.new(3).challenge_stacks)) + 3,
    "How many points of experience does a challenge cost in all?": max(
        sum(challenge.cost) for challenge in compass.box.challenges.values()
    ),
}


@pytest.fixture(params=gamekit.games())
def game(request):
    """Each game."""
    return gamekit.load(request.param)


def test_every_rule_has_one_entry_in_the_order_of_the_rulebook(game):
    assert list(abouts(game)) == list(game.rules)


def test_nothing_is_long_or_said_twice(game):
    said = [text for about in abouts(game).values() for text in (about.short, *about.wrong)]
    assert len(set(said)) == len(said)
    for about in abouts(game).values():
        assert len(about.wrong) == 3
        assert max(map(len, (about.short, *about.wrong))) <= LONGEST
        assert all(text.endswith(".") for text in (about.short, *about.wrong))
        for asks in (about.asks, *(number.asks for number in about.counts), *(who.asks for who in about.who)):
            assert len(asks) <= LONGEST_QUESTION
            assert asks.endswith(("?", "all.")), asks


def test_numbers_stand_in_the_rule_or_follow_from_it(game):
    for about in abouts(game).values():
        rule = game.rules[about.rule]
        text = f"{rule.text} {rule.reading}".lower()
        for number in about.counts:
            assert number.number not in number.wrong
            assert len(set(number.wrong)) == 3
            if number.asks in FOLLOWS:
                assert FOLLOWS[number.asks] == number.number
            else:
                assert any(re.search(rf"(?<!\w){word}(?!\w)", text) for word in words_for(number.number)), number


def words_for(number):
    """How a rule may say a number."""
    more = {1: ["a", "once"], 2: ["twice"]}.get(number, [])
    small = [WORDS[number]] if number < len(WORDS) else []
    return [str(number), *small, *ORDINALS[number : number + 1], *more]


def test_what_it_names_exists(game):
    about = abouts(game)
    assert set(about.decides) <= set(game.decisions)
    assert set(about.variants) <= {option.name for option in game.options}
    assert set(about.where) <= {kind.__name__ for kind in game.kinds}
    for each in about.values():
        assert set(each.apart) <= set(game.rules)
        assert all(each.rule in about[other].apart for other in each.apart), each.rule


def test_rare_games_have_what_they_are_named_for(game):
    """The rule does something in it, refuses something, scores something or decides it."""
    for about in abouts(game).values():
        for number in about.games:
            there = played(game, number)
            outcome = there.end.outcome
            rules = {*there.told, *there.refused, *(line.rule for line in there.end.score_sheet().lines)}
            assert about.rule in rules or (outcome is not None and outcome.rule == about.rule), (about.rule, number)


def test_each_way_to_win_has_one_reason(game):
    reasons = abouts(game).reasons
    close = [number for about in abouts(game).values() for number in about.games]
    for number in {*range(6), *close}:
        outcome = played(game, number).end.outcome
        assert outcome is None or sum(reason.sign in outcome.told() for reason in reasons) == 1


def test_a_game_without_the_file_says_so():
    with pytest.raises(gamekit.GameError, match=r"There are no exercises for Nim yet: it has no exercises\.toml\."):
        abouts(Nim())


def test_a_fifth_game_gets_exercises_with_its_file(monkeypatch):
    """Without bots of its own, random ones play its games."""
    nim = Nim()
    entries = [
        {"rule": rule, "asks": f"What about {rule}?", "short": f"{rule}.", "wrong": [f"{rule} {n}." for n in range(3)]}
        for rule in nim.rules
    ]
    monkeypatch.setattr("gamekit.exercises.about.read_toml", lambda *_: {"about": entries})
    asked = paper(nim, number=4, seed=1).exercises
    assert len(asked) == 4
    found = [make(Name(nim.name, "allowed", rule, 1), nim) for rule in nim.rules]
    exercise = next(each for each in found if each is not None)
    legal = {str(move) for move in exercise.state.moves()}
    wanted = "not allowed" not in exercise.asks.told()
    assert all(choice.right == ((str(choice.move) in legal) is wanted) for choice in exercise.choices)
