"""Matches between bots: fair seats, honest intervals, and a file that keeps what is not played anew."""

import pytest

from gamekit import games, load
from gamekit.bots.mind import mind_of
from tools.match import LONGER, PAIRS, Match, Played, Result, bot_of, every_match, main, play, read, wilson, write

EASY = Match(2, "lostcities", "easy", "random")
FOUR = Match(4, "lostcities", "easy", "random")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (140, 200, 0.6332, 0.7592)],
)
def test_intervals_are_those_of_wilson(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_who_sits_where_changes_from_game_to_game(monkeypatch):
    seated = []

    def note(name, seed):
        seated.append((seed // 10, seed % 10, name))
        return bot_of(name, seed)

    monkeypatch.setattr("tools.match.bot_of", note)
    for number in range(4):
        play(EASY, number)
    assert [seat for _, seat, name in seated if name == "easy"] == [0, 1, 0, 1]
    assert [seed for seed, *_ in seated] == [0, 0, 0, 0, 1, 1, 1, 1]  # both seats with the same seed


def test_at_a_table_of_four_each_bot_has_two_seats():
    played = [play(FOUR, number) for number in range(6)]
    assert sum(one.won for one in played) > 4
    assert all(one.decisions > 50 for one in played)


def test_the_rows_of_other_matches_are_kept(tmp_path):
    file = tmp_path / "matches.txt"
    kept = Result(40, 31.5, 300.0).row(Match(2, "jade", "hard", "medium"))
    file.write_text(write({Match(2, "jade", "hard", "medium"): kept, FOUR: Result(6, 3.0, 0.1).row(FOUR)}))
    wanted = ["--game", "lostcities", "--pair", "easy", "random", "--games", "4", "--players", "2", "--jobs", "1"]
    main([*wanted, "--file", str(file)])
    rows = read(file.read_text())
    assert list(rows) == [EASY, Match(2, "jade", "hard", "medium"), FOUR]
    assert rows[Match(2, "jade", "hard", "medium")] == kept
    assert rows[EASY].split()[3:5] == ["4", "4.0"]


def test_a_match_goes_on_where_it_stopped(tmp_path, monkeypatch):
    file, numbers = tmp_path / "matches.txt", []
    wanted = ["--game", "lostcities", "--pair", "easy", "random", "--players", "2", "--file", str(file)]

    class Here:
        """One worker, who can be watched; it stops when it has had enough."""

        def __init__(self, _): ...
        def __enter__(self):
            return self

        def __exit__(self, *_): ...
        def imap(self, task, games):
            for number in games:
                if number == 5:
                    raise KeyboardInterrupt
                numbers.append(number)
                yield Played(number % 2, 10, 0.5) if number else task(number)

    monkeypatch.setattr("tools.match.multiprocessing.Pool", Here)
    main([*wanted, "--games", "2"])
    with pytest.raises(KeyboardInterrupt):
        main([*wanted, "--games", "9"])
    assert numbers == [0, 1, 2, 3, 4]
    assert read(file.read_text())[EASY].split()[3:5] == ["5", "3.0"]
    main([*wanted, "--games", "1", "--anew"])
    assert read(file.read_text())[EASY].split()[3:5] == ["1", "1.0"]


def test_a_match_that_is_full_is_left_as_it_is(tmp_path):
    file = tmp_path / "matches.txt"
    full = write({EASY: Result(200, 199.0, 0.1).row(EASY)})
    file.write_text(full)
    main(["--game", "lostcities", "--pair", "easy", "random", "--players", "2", "--file", str(file)])
    assert file.read_text() == full


def test_a_row_tells_the_rate_and_its_interval():
    assert Result(40, 30.0, 312.34).row(EASY).split() == [
        "lostcities", "easy", "random", "40", "30.0", "75.0", "%", "59.8", "%", "85.8", "%", "312.3",
    ]  # fmt: skip


def test_every_pair_is_played_in_every_game_by_two_and_by_four():
    wanted = dict(every_match(["lostcities", "desert"], (2, 4)))
    assert len(wanted) == 2 * 2 * len(PAIRS)
    assert wanted[Match(4, "desert", "medium", "easy")] == 200


def test_a_longer_budget_plays_against_the_usual_one_in_one_game_by_two():
    wanted = dict(every_match(games(), (2, 4)))
    longer = [match for match in wanted if match.against == "hard"]
    assert longer == [Match(2, *LONGER)]
    assert int(LONGER[1].split(":")[1]) == 4 * mind_of(load(LONGER[0])).effort
