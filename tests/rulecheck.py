"""Keeps the rules, the code, the tests and the notebooks in step: every rule is in all four, and no other is."""

import ast
import json
import re
import sys
import tomllib
from pathlib import Path

FILE_TYPES = ("cfg", "html", "ipynb", "json", "md", "png", "py", "svg", "toml", "txt")


def gaps(root):
    """What is missing or made up, one sentence each; empty when all is well."""
    root = Path(root)
    tests = sorted((root / "tests").rglob("*.py"))
    notebooks = [
        path for path in sorted((root / "notebooks").rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts
    ]
    marks = {path: set(marked_rules(path.read_text(encoding="utf-8"))) for path in tests}
    marked = set().union(*marks.values())
    tagged = {rule for path in notebooks for rule in tagged_rules(path.read_text(encoding="utf-8"))}
    taught = {path.parent.name: path for path in sorted((root / "gamekit").glob("*/rules.toml"))}
    books = taught | {path.parent.name: path for path in sorted((root / "tests").glob("*/rules.toml"))}
    found = [f"{rule} is of no game" for rule in sorted(marked | tagged) if rule.partition(".")[0] not in books]
    for game, book in books.items():
        rules = [rule["id"] for rule in tomllib.loads(book.read_text(encoding="utf-8"))["rule"]]
        code = {path: code_ids(path.read_text(encoding="utf-8"), game) for path in sorted(book.parent.glob("*.py"))}
        in_code = set().union(*code.values())
        for rule in rules:
            found += [f"{rule} is named by no code under {book.parent.relative_to(root)}"] * (rule not in in_code)
            found += [f"{rule} is carried by no test"] * (rule not in marked)
            found += [f"{rule} is shown by no notebook cell"] * (game in taught and rule not in tagged)
        named = dict(code)
        named |= {path: {rule for rule in ids if rule.partition(".")[0] == game} for path, ids in marks.items()}
        named |= {path: notebook_ids(path.read_text(encoding="utf-8"), game) for path in notebooks}
        examples = book.with_name("examples.toml")
        if examples.exists():
            named[examples] = quoted_ids(examples.read_text(encoding="utf-8"), game)
        for path, ids in named.items():
            found += [f"{rule} in {path.relative_to(root)} is no rule" for rule in sorted(ids - set(rules))]
    return found


def marked_rules(source):
    """The rules in the `pytest.mark.rule(...)` of a test file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (argument.value for argument in node.args if isinstance(argument, ast.Constant))


def tagged_rules(source):
    """The rules in the cell tags of a notebook."""
    for cell in json.loads(source).get("cells", []):
        for tag in cell.get("metadata", {}).get("tags", []):
            if tag.startswith("rule:"):
                yield tag.removeprefix("rule:")


def code_ids(source, game):
    """Rule ids that a game's own code uses, as strings of their own: what a comment says keeps no rule."""
    texts = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and re.fullmatch(rf"{game}(?:\.[a-z_]+)+", text)}


def quoted_ids(text, game):
    """Rule ids in quotes, where a game may also be a variable: `lostcities.new()` is none."""
    return _without_files(re.findall(rf"(?<=[\"'`]){game}(?:\.[a-z_]+)+(?=[\"'`])", text))


def notebook_ids(source, game):
    """Rule ids in the tags and, quoted, in the text of a notebook's cells."""
    cells = json.loads(source).get("cells", [])
    tags = {rule for rule in tagged_rules(source) if rule.partition(".")[0] == game}
    return tags.union(*(quoted_ids("".join(cell["source"]), game) for cell in cells))


def _without_files(names):
    """`lostcities.svg` is a file."""
    return {name for name in names if name.rpartition(".")[2] not in FILE_TYPES}


if __name__ == "__main__":
    sys.exit("\n".join(gaps(Path(__file__).parent.parent)) or None)
