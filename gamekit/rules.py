"""Rules and worked examples as data: every atomic rule has an id, a text, a source and sometimes our reading."""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from gamekit.errors import Catalogue


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule; `reading` is how this project settles what the rulebook leaves open."""

    id: str
    text: str
    source: str
    reading: str = ""

    def __str__(self) -> str:
        told = [f"{self.id}: {self.text}", *([f"Our reading: {self.reading}"] if self.reading else [])]
        return "\n".join(textwrap.fill(line, 88) for line in told)


class Rulebook(Catalogue[Rule]):
    """The rules of one game in the order of its rulebook, by id."""

    thing = "rule"

    def __init__(self, rules: list[Rule], title: str) -> None:
        super().__init__({rule.id: rule for rule in rules})
        self.title = title
        if len(self) != len(rules):
            raise ValueError(f"{title}: a rule id is used twice")

    @classmethod
    def of(cls, package: str) -> Rulebook:
        """Read the `rules.toml` beside a game's code."""
        data = read_toml(package, "rules.toml")
        return cls([Rule(**entry) for entry in data["rule"]], data["title"])


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """One move of a worked example, and what must be true after it."""

    move: str
    task: str  # the move in words, as one would ask a learner for it
    says: str
    expect: Mapping[str, object]
    refused: str = ""  # the rule that refuses the move, when the example is about one that does not fit


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rulebook: a position, the moves made in it and what follows."""

    name: str
    title: str
    rules: tuple[str, ...]
    position: str
    says: str
    steps: tuple[ExampleStep, ...]
    expect: Mapping[str, object]


class Examples(Catalogue[Example]):
    """The worked examples of one game, by name."""

    thing = "example"


def read_examples(package: str) -> Examples:
    """Read the `examples.toml` beside a game's code."""
    examples = Examples()
    for entry in read_toml(package, "examples.toml")["example"]:
        steps = tuple(
            ExampleStep(step["move"], step["task"], step["says"], step.get("expect", {}), step.get("refused", ""))
            for step in entry.get("step", [])
        )
        example = Example(
            entry["name"],
            entry["title"],
            tuple(entry["rules"]),
            entry["position"],
            entry["says"],
            steps,
            entry.get("expect", {}),
        )
        examples[example.name] = example
    return examples


def read_toml(package: str, name: str) -> dict[str, Any]:
    """A TOML file of a package's own data."""
    return tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))
