"""How a class stands: the answer files of a folder, marked by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from os import PathLike
from pathlib import Path

from gamekit.errors import GameError
from gamekit.exercises.answers import Answer, Answers, few
from gamekit.exercises.exercise import Exercise, Kind, Name
from gamekit.exercises.making import make
from gamekit.files import called, check_path
from gamekit.text import count

ENDING = ".txt"
MOST = 500  # files of a folder
PER_FILE = 1_000  # answers that are marked of a file: no file keeps a teacher waiting


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer and whether it is right."""

    answer: Answer
    right: bool


@dataclass(frozen=True, slots=True)
class Pupil:
    """What is in one answer file: the first answer to each exercise, marked, and what could not be read."""

    name: str
    marked: tuple[Marked, ...]
    faults: tuple[str, ...]

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(each.right for each in self.marked)


@dataclass(frozen=True, slots=True)
class Marks:
    """All pupils of a folder, and where they stand rule by rule."""

    pupils: tuple[Pupil, ...]

    def rows(self) -> list[dict[str, object]]:
        """One line an answer, as a table of data wants it."""
        return [
            {
                "pupil": pupil.name,
                "rule": each.answer.name.rule,
                "kind": each.answer.name.kind,
                "seed": each.answer.name.seed,
                "right": each.right,
                "when": each.answer.when,
            }
            for pupil in self.pupils
            for each in pupil.marked
        ]

    def by_kind(self) -> Mapping[tuple[str, Kind], tuple[int, int]]:
        """How many answers of each kind about each rule are right, and how many there are."""
        found: dict[tuple[str, Kind], tuple[int, int]] = {}
        for pupil in self.pupils:
            for each in pupil.marked:
                name = each.answer.name
                right, given = found.get((name.rule, name.kind), (0, 0))
                found[name.rule, name.kind] = (right + each.right, given + 1)
        return found

    def by_rule(self) -> Mapping[str, tuple[int, int]]:
        """How many answers about each rule are right, and how many there are; the weakest rule first."""
        right, given = Counter[str](), Counter[str]()
        for (rule, _), (good, all_of_them) in self.by_kind().items():
            right[rule] += good
            given[rule] += all_of_them
        return {rule: (right[rule], given[rule]) for rule in sorted(given, key=lambda rule: right[rule] / given[rule])}

    def to_text(self) -> str:
        """The class as a plain table, with what could not be read."""
        wide = max([len(pupil.name) for pupil in self.pupils] + [6])
        lines = [f"{pupil.name:{wide}}  {pupil.right:3} of {len(pupil.marked)}" for pupil in self.pupils]
        lines += [f"{pupil.name}: {fault}" for pupil in self.pupils for fault in pupil.faults]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.to_text()


def mark(folder: str | PathLike[str]) -> Marks:
    """Mark all answer files of a folder; what is wrong in one of them keeps no other from being marked."""
    folder = check_path(folder)
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() == ENDING)
    except NotADirectoryError:
        raise GameError(f"{called(folder)} is no folder.") from None
    except OSError as error:
        raise GameError(f"{called(folder)} cannot be read: {error.strerror}.") from None
    if len(files) > MOST:
        raise GameError(f"{called(folder)} has {count(len(files), 'file')}; {MOST} can be marked at a time.")
    return Marks(tuple(marked(path) for path in files))


def marked(path: Path) -> Pupil:
    """One answer file, marked; the name of the file is the pupil's."""
    pupil = called(path.with_suffix(""))
    try:
        if path.is_symlink():  # it would be the work of somebody else
            raise GameError(f"{called(path)} is only a link to another file.")
        read = Answers.load(path)
    except (GameError, OSError) as error:
        return Pupil(pupil, (), (str(error),))
    first: dict[Name, Answer] = {}
    for answer in read.answers:
        first.setdefault(answer.name, answer)
    faults = list(read.faults)
    if len(first) > PER_FILE:
        faults.append(f"There are {len(first):,} answers; the first {PER_FILE:,} are marked.")
    found, unmade = [], []
    for name, answer in islice(first.items(), PER_FILE):
        try:
            found.append(Marked(answer, is_right(answer)))
        except GameError as error:
            unmade.append(f"{name}: {error}")
    return Pupil(pupil, tuple(found), (*faults, *few(unmade)))


def is_right(answer: Answer) -> bool:
    """Whether an answer is right, found out by making its exercise again."""
    exercise = _made(answer.name)
    if exercise is None:
        raise GameError("There is no such exercise.")
    return exercise.marked(answer.given)


@lru_cache(maxsize=2_000)
def _made(name: Name) -> Exercise | None:
    return make(name)
