"""Print what `make bench` measures, each section as one table from one run."""

import argparse
import gc
import platform
import time
from collections.abc import Iterable, Sequence
from random import Random
from statistics import median

import gamekit
from benchmarks import edits, exercises, motion, repaint, search
from benchmarks.peers import CATANATRON, CHESS, HEARTS, Engine, own_engines, peers

RATIOS = (HEARTS, CATANATRON, CHESS)


class Tally:
    """What one engine did in each round: games, decisions and seconds."""

    def __init__(self) -> None:
        self.rounds: list[tuple[int, int, float]] = []

    def add(self, games: int, decisions: int, seconds: float) -> None:
        self.rounds.append((games, decisions, seconds))

    @property
    def games_a_second(self) -> float:
        return max(games / seconds for games, _, seconds in self.rounds)

    @property
    def decisions_a_game(self) -> float:
        return sum(decisions for _, decisions, _ in self.rounds) / sum(games for games, _, _ in self.rounds)

    @property
    def micros(self) -> list[float]:
        """Microseconds a decision, round by round."""
        return [seconds / decisions * 1e6 for _, decisions, seconds in self.rounds]


def play(engine: Engine, rng: Random, seconds: float) -> tuple[int, int, float]:
    """Play complete games for at least this long."""
    gc.collect()
    games = decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += engine.play_one_game(rng)
        games += 1
    return games, decisions, spent


def measure(engines: Sequence[Engine], rounds: int, seconds: float) -> dict[str, Tally]:
    """Let the engines take turns, so that a busy moment of the machine hits them all alike."""
    tallies = {engine.name: Tally() for engine in engines}
    for engine in engines:
        play(engine, Random(0), seconds / 10)  # warm up
    for number in range(rounds):
        for engine in engines:
            tallies[engine.name].add(*play(engine, Random(number), seconds))
    return tallies


def table(rows: Iterable[Sequence[str]]) -> str:
    """Return the rows in aligned columns, the first to the left and the others to the right."""
    rows = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, ["-" * width for width in widths])
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )


def random_games(rounds: int, seconds: float) -> str:
    """Return the section on speed: complete random games, on one core."""
    tallies = measure([*own_engines(), *peers()], rounds, seconds)
    best = {name: min(tally.micros) for name, tally in tallies.items()}
    head = ["complete random games", "games/s", "decisions/game", "us/decision", "median"]
    rows = [[*head, *(f"x {name}" for name in RATIOS)]]
    for name, tally in tallies.items():
        rows.append(
            [
                name,
                f"{tally.games_a_second:,.0f}" if tally.games_a_second >= 100 else f"{tally.games_a_second:.1f}",
                f"{tally.decisions_a_game:.0f}",
                f"{best[name]:.2f}",
                f"{median(tally.micros):.2f}",
                *(f"{best[other] / best[name]:.1f}" for other in RATIOS),
            ]
        )
    notes = f"""\
Best of {rounds} rounds of {seconds:g} s each, engines in turn, one core, CPython {platform.python_version()}.
A decision: list the moves, pick one, apply it. The set-up and the deal are in the time; what chance decides is not
counted as a decision. The last columns say how many times as fast as that engine a decision is."""
    return f"{table(rows)}\n\n{notes}"


def searches(rounds: int, seconds: float) -> str:
    """Return the section on search: simulations a second in the middle of games, on one core."""
    searchers = list(search.searchers())
    tallies = measure([searcher.engine for searcher in searchers], rounds, seconds)
    best = {name: min(tally.micros) for name, tally in tallies.items()}
    head = ["search in mid-game", "decisions/game", "/simulation", "simulations/s", "median", "us/decision"]
    rows = [[*head, *(f"x {name}" for name in search.RATIOS)]]
    for (name, _), game, simulation in searchers:
        rows.append(
            [
                name,
                f"{game:.0f}",
                f"{simulation:.1f}",
                f"{1e6 / best[name]:,.0f}",
                f"{1e6 / median(tallies[name].micros):,.0f}",
                f"{best[name] / simulation:.1f}",
                *(f"{best[other] / best[name]:.1f}" for other in search.RATIOS.values()),
            ]
        )
    notes = f"""\
Best of {rounds} rounds of at least {seconds:g} s each, engines in turn, one core, CPython {platform.python_version()}.
{search.POSITIONS} positions each from the middle of games, by medium bots here and at random elsewhere; two players,
in hearts four.
Ours: what a hard bot does for one decision. It deals out what is hidden; a playout is cut short after a few turns of
sensible moves and ends in the judgement. All that it thinks before the first simulation is in the time.
Others: {search.SIMULATIONS} simulations for one decision; random moves to the end of the game or, cut short,
{search.SHORT} steps, what chance decides among them, and no judgement. ISMCTS deals out what is hidden, too; MCTS and
catanatron see all there is. OpenSpiel's games are in C++, and its searches in Python unless said: one in C++ is called
from Python, not driven by it. Of catanatron's bots that search, PyPI has only the one that looks a move ahead: the
random playouts are those of its GreedyPlayoutsPlayer and MCTSPlayer, without what these add.
The last columns say how many times as many simulations a second there are as in that search."""
    return f"{table(rows)}\n\n{notes}"


def repaints(rounds: int) -> str:
    """Return the section on painting: what the page is sent, and the Python time to find it out."""
    notes = f"""\
Best of {rounds} rounds; median and worst of a series of pictures of a table. Processor time from the position to the
message: drawing the scene, finding what changed, packing it."""
    return "\n\n".join([*(table(repaint.rows(game, rounds)) for game in gamekit.games()), notes])


def editing(rounds: int) -> str:
    """Return the section on edits: what the page is sent, and the Python time from the click to the message."""
    notes = f"""\
Best of {rounds} rounds; median and worst of a series of edits. Processor time from the click to the messages: another
text, read anew, its faults and the ways out of them, the board, the lists and the numbers beside it."""
    return "\n\n".join([*(table(edits.rows(game, rounds)) for game in gamekit.games()), notes])


def motions() -> str:
    """Return the section on motion: films of what bots do, and what is shown before a move."""
    notes = """\
One series of decisions each; median and worst. Processor time from the story to the message."""
    return "\n\n".join([*(table(motion.rows(game)) for game in gamekit.games()), notes])


def questions() -> str:
    """Return the section on exercises: how long the engine takes to set them."""
    notes = """\
Median and worst. One: all kinds about all rules from five seeds, one after the other; a paper: five seeds, each with
the games that bots play for it."""
    return "\n\n".join([*(table(exercises.rows(game)) for game in gamekit.games()), notes])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long an engine plays in a round")
    options = parser.parse_args()
    print(random_games(options.rounds, options.seconds))
    print()
    print(searches(options.rounds, options.seconds))
    print()
    print(repaints(options.rounds))
    print()
    print(editing(options.rounds))
    print()
    print(motions())
    print()
    print(questions())


if __name__ == "__main__":
    main()
