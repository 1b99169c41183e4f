"""Let bots play against each other and keep the results: `python -m tools.match --game jade --pair hard medium`."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from time import process_time
from typing import NamedTuple

import gamekit
from gamekit.bots import Bot, make_bot

RESULTS = Path(__file__).resolve().parent.parent / "benchmarks" / "matches.txt"
PLAYERS = (2, 4)
PAIRS = {("easy", "random"): 200, ("medium", "easy"): 200, ("hard", "medium"): 40, ("hard", "easy"): 40}  # games each
LONGER = ("jade", "hard:4000", "hard")  # four times the budget against the usual one, on one game
SURE = 1.96  # standard errors on either side, for 19 of 20
BAR = 30  # characters of the progress bar
HEAD = """\
How bots play against each other: `make match` fills this file. Half of the seats each, changed in turn over the same
seeds; a shared win counts by its share. The interval holds in 19 of 20 cases (Wilson). ms: what a decision of the
first bot takes on one core, on the machine that ran the match.
"""
WORDS = {2: "Two players", 3: "Three players", 4: "Four players"}
COLUMNS = "game        bot         against      games    wins     rate     from       to      ms"


class Match(NamedTuple):
    """Who plays what against whom."""

    players: int
    game: str
    bot: str
    against: str


class Played(NamedTuple):
    """What the first bot won of a game, how often it decided and how long it thought."""

    won: float
    decisions: int
    seconds: float


class Result(NamedTuple):
    """What many games brought."""

    games: int
    wins: float
    milliseconds: float

    def row(self, match: Match) -> str:
        """A line of the table."""
        low, high = wilson(self.wins, self.games)
        rates = "".join(f"{100 * part:7.1f} %" for part in (self.wins / self.games, low, high))
        name = f"{match.game:12}{match.bot:12}{match.against:12}"
        return f"{name}{self.games:6}{self.wins:8.1f}{rates}{self.milliseconds:8.1f}"

    @classmethod
    def of_row(cls, row: str) -> Result:
        """What a line of the table says."""
        words = row.split()
        return cls(int(words[3]), float(words[4]), float(words[-1]))

    def plus(self, played: Played) -> Result:
        """The same with one more game."""
        mine = 1000 * played.seconds / max(played.decisions, 1)
        return Result(
            self.games + 1, self.wins + played.won, (self.milliseconds * self.games + mine) / (self.games + 1)
        )


NOTHING = Result(0, 0.0, 0.0)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Where the true rate of wins lies in 19 of 20 cases."""
    rate, part = wins / games, SURE**2 / games
    middle, reach = rate + part / 2, SURE * sqrt(rate * (1 - rate) / games + part / games / 4)
    return (middle - reach) / (1 + part), (middle + reach) / (1 + part)


def bot_of(name: str, seed: int) -> Bot:
    """A bot by its level, with its budget in simulations after a colon if it is not the usual one."""
    kind, _, budget = name.partition(":")
    return make_bot(kind, seed, int(budget) if budget else None)


def play(match: Match, number: int) -> Played:
    """One game of a match; games that follow on each other have the same seed and other seats."""
    seatings = list(combinations(range(match.players), match.players // 2))
    seed, mine = number // len(seatings), seatings[number % len(seatings)]
    record = gamekit.Record(gamekit.load(match.game).new(match.players, seed))
    bots = [bot_of(match.bot if seat in mine else match.against, seed * 10 + seat) for seat in range(match.players)]
    decisions, seconds = 0, 0.0
    for _ in range(record.game.longest):
        seat = record.state.player
        if seat is None:
            break
        view, memory = record.state.view(seat), record.memory(seat)
        start = process_time()
        move = bots[seat].choose(view, memory)
        if seat in mine:
            decisions += 1
            seconds += process_time() - start
        record.play(move)
    outcome = record.state.outcome
    winners = outcome.winners if outcome is not None else range(match.players)  # nobody wins a game without an end
    return Played(sum(seat in mine for seat in winners) / len(winners), decisions, seconds)


def run(match: Match, before: Result, games: int, jobs: int) -> Iterator[Result]:
    """Play on after the games of a result, on several cores and with a progress bar; the result after each game."""
    result, numbers = before, range(before.games, before.games + games)
    with multiprocessing.Pool(jobs) as pool:
        for number, played in enumerate(pool.imap(partial(play, match), numbers), 1):
            result = result.plus(played)
            yield result
            done = BAR * number // games
            bar = f"[{'#' * done}{'.' * (BAR - done)}] {number}/{games}"
            rate = f"{100 * result.wins / result.games:.0f} %"
            print(f"\r{bar} {match.game} {match.bot} {match.against} {rate}", end="", file=sys.stderr)
    print(file=sys.stderr)


# The file


def read(text: str) -> dict[Match, str]:
    """The rows of a file by what they are about."""
    rows, players = {}, 0
    for line in text.splitlines():
        words = line.split()
        players = next((number for number, says in WORDS.items() if line == says), players)
        if words and words[0] in gamekit.games():
            rows[Match(players, *words[:3])] = line
    return rows


def write(rows: dict[Match, str]) -> str:
    """The file with these rows, in the order in which games and matches are known."""
    order = [match for match, _ in every_match(gamekit.games(), PLAYERS)]
    parts = [HEAD]
    for players, words in WORDS.items():
        mine = [match for match in rows if match.players == players]
        mine.sort(key=lambda match: (order.index(match) if match in order else len(order), match))
        if mine:
            parts.append("\n".join([words, "", COLUMNS, *[rows[match] for match in mine], ""]))
    return "\n".join(parts)


def every_match(games: Iterable[str], players: Iterable[int]) -> Iterator[tuple[Match, int]]:
    """All matches that are played when none is named, and how many games each has."""
    for number in players:
        for game in games:
            for (bot, against), wanted in PAIRS.items():
                yield Match(number, game, bot, against), wanted
            if game == LONGER[0] and number == PLAYERS[0]:
                yield Match(number, *LONGER), PAIRS["hard", "medium"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.match", description=__doc__)
    parser.add_argument("--game", choices=gamekit.games(), help="all of them if none is named")
    parser.add_argument(
        "--pair", nargs=2, metavar=("BOT", "AGAINST"), help='such as "hard medium", or "hard:2000 hard"'
    )
    parser.add_argument("--players", type=int, choices=tuple(WORDS), help="2 and 4 if no number is named")
    parser.add_argument("--games", type=int, help="how many more in each match; as many as it lacks if none are named")
    parser.add_argument("--anew", action="store_true", help="forget what was played before: the bots have changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=RESULTS, help="where the rows are kept")
    options = parser.parse_args(arguments)
    games = [options.game] if options.game else gamekit.games()
    players = [options.players] if options.players else PLAYERS
    wanted = list(every_match(games, players))
    if options.pair:
        usual = PAIRS.get(tuple(options.pair), PAIRS["hard", "medium"])
        wanted = [(Match(number, game, *options.pair), usual) for number in players for game in games]
    for match, usual in wanted:
        rows = read(options.file.read_text()) if options.file.exists() else {}
        before = Result.of_row(rows[match]) if match in rows and not options.anew else NOTHING
        more = usual - before.games if options.games is None else options.games
        for result in run(match, before, more, options.jobs) if more > 0 else ():
            rows[match] = result.row(match)  # after each game, so that nothing is lost when somebody stops it
            options.file.write_text(write(rows))
        print(rows.get(match, f"No game of {match.game} was played."))


if __name__ == "__main__":
    main()
