"""What must hold of every exercise; the answers are found once more, by the reference engines and by counting."""

import re
from collections import Counter

from gamekit.exercises import ASKS
from gamekit.exercises.about import abouts
from gamekit.move import Move
from gamekit.text import listing, minus
from tests.gamekit.exercises import scoring, spoiling
from tests.gamekit.games import game_of, of_game

LONGEST_CHOICE, LONGEST_QUESTION = 90, 170  # letters: two lines of each on a page
NAMES = ([], ["Ann", "Ben", "Cleo", "Dan"], ["Red", "Blue", "Yellow", "Green"])


def check(exercise):
    """Check an exercise through and through."""
    check_form(exercise)
    check_words(exercise)
    ANSWERS[exercise.kind](exercise)


def check_form(exercise):
    """One right answer, or some of several, or an order; a rule that exists; a position that can be."""
    game = game_of(exercise.name.game)
    right = [choice.right for choice in exercise.choices]
    assert len(right) >= 3 or exercise.kind == "winner"
    if exercise.way == "one":
        assert right.count(True) == 1
    elif exercise.way == "all":
        assert 0 < right.count(True) < len(right)
    else:
        assert sorted(choice.place for choice in exercise.choices) == list(range(len(right)))
        assert exercise.answer != tuple(range(len(right)))
    assert exercise.kind in ASKS
    assert exercise.rule in exercise.rules
    assert set(exercise.rules) <= set(game.rules)
    assert exercise.marked(exercise.answer)
    if exercise.state is not None and exercise.sound:
        assert game.position(exercise.state.to_text()) == exercise.state


def check_words(exercise):
    """No two choices are alike, nothing is too long, and every sentence is filled in and done."""
    for names in NAMES:
        texts = [choice.text.told(names) for choice in exercise.choices]
        assert len(set(texts)) == len(texts), texts
        assert max(map(len, texts)) <= LONGEST_CHOICE, texts
        asks = exercise.asks.told(names)
        assert len(asks) <= LONGEST_QUESTION, asks
        assert asks.endswith(("?", "all.")), asks
        reasons = [choice.why.told(names) for choice in exercise.choices]
        for text in (*texts, asks, exercise.after.told(names), *reasons):
            assert text == text.strip() != ""
            assert not re.search(r"[{}]|  |\.\.|seat \d", text), text
    assert exercise.told().count("\n") == len(exercise.choices)
    assert exercise.solution()


# Moves


def legal(state):
    """The legal moves as the reference finds them."""
    return of_game(state.game.name, "reference").Table.of(state).legal()


def check_allowed(exercise):
    """The reference knows which of the moves may be made."""
    there = legal(exercise.state)
    wanted = "not allowed" not in exercise.asks.told()
    for choice in exercise.choices:
        assert choice.right == ((str(choice.move) in there) is wanted), choice


def check_where(exercise):
    """The reference knows them all; for a tile, the fields where it fits in some way."""
    there = legal(exercise.state)
    spots = {move.partition(" turned ")[0] for move in there}
    for choice in exercise.choices:
        if choice.move is None:
            assert choice.right == (f"lay {choice.about.partition('/')[2]}" in spots), choice
        else:
            assert choice.right == (str(choice.move) in there), choice


def check_why(exercise):
    """A refused move and its rule, something that happened and its rule, or a wrong sentence and its rule."""
    about = abouts(game_of(exercise.name.game))
    right = next(choice for choice in exercise.choices if choice.right)
    assert right.text.told() == about[exercise.rule].short
    by_short = {each.short: each.rule for each in about.values()}
    others = {by_short[choice.text.told()] for choice in exercise.choices if not choice.right}
    assert exercise.rule not in others
    assert not others & set(about[exercise.rule].apart)
    move = exercise.asks.facts.get("move")
    if isinstance(move, Move):
        assert str(move) not in legal(exercise.state)
        assert exercise.state.why_not(move).rule == exercise.rule
    elif exercise.state is not None:
        assert _told_by(exercise, exercise.rule)
        assert not any(_told_by(exercise, rule) for rule in others)
    else:
        wrong = re.search("\u201c(.*)\u201d", exercise.asks.told())[1]
        assert wrong in about[exercise.rule].wrong


def _told_by(exercise, rule):
    """Whether a move that is possible here tells the event of the question by this rule."""
    said = exercise.asks.facts["event"].told()
    events = [event for move in exercise.state.moves() for event in exercise.state.play(move).events]
    return any(event.rule == rule and event.told() == said for event in events)


# What happens


def played(exercise):
    """The state after the move that is asked about, which the reference comes to as well."""
    before, move = exercise.state, exercise.asks.facts["move"]
    assert str(move) in legal(before)
    after = before.play(move)
    watch = of_game(before.game.name, "invariants").Watch(before)
    watch.do(before, move, after)
    assert watch.table == watch.Table.of(after)
    return after, watch.table


def check_after(exercise):
    """What is right happens, by the rule; what is wrong does not happen at all."""
    after, _ = played(exercise)
    told = {event.told(): event.rule for event in after.events}
    for choice in exercise.choices:
        assert choice.right == (choice.text.told() in told), choice
    right = next(choice.text.told() for choice in exercise.choices if choice.right)
    assert any(event.told() == right and event.rule == exercise.rule for event in after.events)


def check_order(exercise):
    """The events happen in this order."""
    after, _ = played(exercise)
    told = [event.told() for event in after.events]
    row = [exercise.choices[number].text.told() for number in exercise.answer]
    assert [told.index(text) for text in row] == sorted(told.index(text) for text in row)


def check_who(exercise):
    """The reference has it happen to the same players."""
    _, table = played(exercise)
    before, seats = scoring.table_of(exercise.state), range(exercise.state.players)
    assert [choice.about for choice in exercise.choices] == [f"player/{seat + 1}" for seat in seats]
    right = {seat for seat in seats if exercise.choices[seat].right}
    assert right == scoring.WHO[exercise.rule](before, table, str(exercise.asks.facts["move"]))


def check_ends(exercise):
    """The reference has the piece in that place."""
    _, table = played(exercise)
    game, seat = exercise.name.game, exercise.state.player
    moved = scoring.places(game, table, seat) - scoring.places(game, scoring.table_of(exercise.state), seat)
    right = {choice.about.replace("place/", "field/") for choice in exercise.choices if choice.right}
    assert right == moved  # what was a place to discover is a field then


# Points


def check_score(exercise):
    """The reference counts as many points, for the line or in all."""
    state, seat = exercise.state, exercise.asks.facts["player"]
    item = exercise.asks.facts.get("item")
    points = scoring.total(state, seat) if item is None else scoring.line(state, seat, item.told())
    right = [choice.text.told() for choice in exercise.choices if choice.right]
    assert right == [minus(points)]


def check_winner(exercise):
    """The reference has the same winners, or the same reason."""
    state = exercise.state
    winners = of_game(state.game.name, "reference").Table.of(state).winners()
    right = next(choice for choice in exercise.choices if choice.right)
    if "winner" in exercise.asks.facts:
        reasons = [reason.says for reason in abouts(state.game).reasons]
        assert right.text.told() == reasons[scoring.decided_by(state)]
        assert f"Player {winners[0] + 1} wins." in exercise.asks.told()
    elif len(winners) == 1:
        points = scoring.points(scoring.table_of(state), state)[winners[0]]
        assert right.text.told() == f"Player {winners[0] + 1}, with {points} points"
        assert right.about == f"player/{winners[0] + 1}"
    else:
        assert right.text.told() == f"{listing(f'Player {seat + 1}' for seat in winners)} together"


def check_mistake(exercise):
    """The wrong sentence, the wrong line of a sheet, or what cannot be as it is on the board."""
    about = abouts(game_of(exercise.name.game))
    right = next(choice for choice in exercise.choices if choice.right)
    if exercise.state is None:
        assert right.text.told() in about[exercise.rule].wrong
        true = {each.short for each in about.values()}
        assert all(choice.text.told() in true for choice in exercise.choices if not choice.right)
    elif exercise.sound:
        seat = exercise.asks.facts["player"]
        for choice in exercise.choices:
            item, _, points = choice.text.told().rpartition(": ")
            counted = scoring.line(exercise.state, seat, item)
            assert choice.right or counted is None or int(points.replace("\u2212", "-")) == counted, choice
        item, _, points = right.text.told().rpartition(": ")
        assert int(points.replace("\u2212", "-")) != scoring.line(exercise.state, seat, item)
    else:
        assert spoiling.wrong(exercise.state) == {right.about}


# Words


def check_says(exercise):
    """The sentence of the rule, and none of what it is taken for."""
    about = abouts(game_of(exercise.name.game))[exercise.rule]
    assert Counter(choice.text.told() for choice in exercise.choices) == Counter([about.short, *about.wrong])
    assert [choice.text.told() for choice in exercise.choices if choice.right] == [about.short]


def check_count(exercise):
    """A number of the rule."""
    about = abouts(game_of(exercise.name.game))[exercise.rule]
    number = next(number for number in about.counts if number.asks == exercise.asks.told())
    assert [choice.text.told() for choice in exercise.choices if choice.right] == [minus(number.number)]


ANSWERS = {
    "says": check_says,
    "count": check_count,
    "allowed": check_allowed,
    "why": check_why,
    "where": check_where,
    "ends": check_ends,
    "after": check_after,
    "who": check_who,
    "order": check_order,
    "score": check_score,
    "winner": check_winner,
    "mistake": check_mistake,
}
