"""Positions of Lost Cities to play with numbers: the pieces of a round, and the artefacts at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamekit import State, load


def round_with(stages: Sequence[Mapping[str, int]], leaders: Sequence[str], points: Sequence[int] = ()) -> State:
    """A round in which the pieces of each player stand on these stages, by colour; 0 is for one that never started.

    A leader goes with the piece of the colour that is named for its player. `points` are from earlier rounds.
    """
    lines = []
    for seat, (pieces, leader) in enumerate(zip(stages, leaders, strict=True)):
        lines += [f"player {seat + 1}:", f"  points: {points[seat] if points else 0}"]
        for colour, stage in pieces.items():
            piece = "leader" if colour == leader else "explorer"
            # One card is enough: the rest of the way may have come from stage chips.
            lines += [f"  {colour}: 0, {piece} on {stage}"] if stage else []
    return load("lostcities").position("\n".join(lines))


def end_with(artefacts: Sequence[int], *, short: bool = False) -> State:
    """The end of a game in which each player has so many artefacts; in a short game they are still chips."""
    head, found = ("variant: short game", "artefact chips") if short else ("round: 3", "artefacts")
    players = [f"player {seat}:\n  {found}: {number}" for seat, number in enumerate(artefacts, 1)]
    return load("lostcities").position("\n".join([head, *players]))
