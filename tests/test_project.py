"""The project's own files: what is installed, pinned, built and saved fits together."""

import doctest
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import nbformat
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.browser import chromium
from tools import notebooks

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PIN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9][0-9a-z.+!]*( ; [a-z_]+ [^/]+)?")


def lines(name: str) -> list[str]:
    text = (ROOT / name).read_text()
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def pins(name: str, **environment: str) -> dict[str, str]:
    """Return name and version of every pin that holds in an environment."""
    found = [Requirement(line) for line in lines(name)]
    return {pin.name: str(pin.specifier) for pin in found if pin.marker is None or pin.marker.evaluate(environment)}


def binder_environment() -> dict[str, str]:
    version = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    own = {"python_version": version, "python_full_version": f"{version}.0"}
    return own | {"sys_platform": "linux", "os_name": "posix", "platform_system": "Linux"}


def needed(environment: dict[str, str]) -> set[str]:
    """Return every distribution that the packages need at run time, through all levels."""
    seen: set[str] = set()
    queue = [Requirement(text) for text in PROJECT["dependencies"]]
    while queue:
        name = canonicalize_name(queue.pop().name)
        if name not in seen:
            seen.add(name)
            wanted = [Requirement(text) for text in distribution(name).requires or ()]
            queue += [one for one in wanted if one.marker is None or one.marker.evaluate({**environment, "extra": ""})]
    return seen


@pytest.mark.parametrize("name", ["constraints.txt", "binder/requirements.txt"])
def test_pins_are_names_and_versions_alone(name: str) -> None:
    assert [line for line in lines(name) if not PIN.fullmatch(line)] == []


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_every_dependency_is_pinned_within_its_range(version: str) -> None:
    pinned = pins("constraints.txt", python_version=version, python_full_version=f"{version}.9")
    extras = [text for extra in PROJECT["optional-dependencies"].values() for text in extra]
    for wanted in map(Requirement, [*PROJECT["dependencies"], *extras, *lines("benchmarks/requirements.txt")]):
        version_pinned = pinned[canonicalize_name(wanted.name)].removeprefix("==")
        assert wanted.specifier.contains(version_pinned), wanted


def test_binder_installs_just_what_the_packages_need_with_the_same_pins() -> None:
    environment = binder_environment()
    binder = pins("binder/requirements.txt", **environment)
    assert set(binder) == needed(environment)
    assert binder.items() <= pins("constraints.txt", **environment).items()


def test_binder_leaves_its_own_jupyterlab_alone_and_installs_the_project_last() -> None:
    assert "jupyterlab" not in pins("binder/requirements.txt", **binder_environment())
    post_build = ROOT / "binder" / "postBuild"
    assert os.access(post_build, os.X_OK)
    assert "pip install --no-cache-dir --no-deps ." in post_build.read_text()


def test_binder_asks_about_no_news_as_a_lab_of_ones_own_does_not() -> None:
    quiet = 'jupyter labextension disable "@jupyterlab/apputils-extension:announcements"'
    assert quiet in (ROOT / "binder" / "postBuild").read_text()
    assert quiet in (ROOT / "Makefile").read_text()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("rulebook_lab-*.whl")
    return wheel


def test_the_wheel_holds_both_packages_with_their_data_and_nothing_else(wheel: Path) -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for package in ("gamekit", "widgets")
        for pattern in ("*.py", "*.toml", "py.typed")
        for path in (ROOT / package).rglob(pattern)
    }
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if not re.match(r"[^/]+\.(dist-info|data)/", name)}
    assert files <= inside
    assert {name.split("/")[0] for name in inside} == {"gamekit", "widgets"}
    assert {"gamekit/py.typed", "widgets/py.typed"} <= inside


def test_the_wheel_installs_the_extension_where_jupyter_looks_for_it(wheel: Path) -> None:
    folder = ROOT / "widgets" / "labextension"
    place = f"rulebook_lab-{PROJECT['version']}.data/data/share/jupyter/labextensions/rulebook-lab/"
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if "labextension" in name}
    assert inside == {place + path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    package = json.loads((folder / "package.json").read_text())
    assert package["version"] == PROJECT["version"]
    assert (folder / package["jupyterlab"]["_build"]["load"]).exists()


def test_the_wheel_works_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = """
import gamekit, widgets
print(gamekit.__file__, widgets.__file__, sep="\\n")
for name in gamekit.games():
    game = gamekit.load(name)
    state = game.new(players=game.players[0], seed=1)
    state.play(state.moves()[0])
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert all(Path(line).is_relative_to(tmp_path) for line in done.stdout.splitlines())


def test_the_changelog_tells_of_this_version() -> None:
    assert f"## {PROJECT['version']}" in (ROOT / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_to_files_lead_somewhere(name: str) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / name).read_text())
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_examples_of_the_readme_are_true() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("path", notebooks.every_notebook(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_notebooks_are_saved_as_make_notebooks_saves_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    saved = nbformat.reads(text, as_version=4)
    notebooks.tidy(saved, notebooks.title(path))
    assert nbformat.writes(saved) + "\n" == text, "run `make notebooks`"
    assert notebooks.foreign_paths(text) == []
    code = [cell for cell in saved.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1)), "run `make notebooks`"


def test_tidying_leaves_out_what_changes_from_run_to_run() -> None:
    view = {"model_id": "0123", "version_major": 2, "version_minor": 0}
    output = nbformat.v4.new_output("display_data", data={notebooks.WIDGET_VIEW: view, "text/plain": "a board"})
    cell = nbformat.v4.new_code_cell(
        "board", outputs=[output], metadata={"tags": ["rule:x"], "execution": {"at": "noon"}}
    )
    notebook = nbformat.v4.new_notebook(
        cells=[cell], metadata={"widgets": {"state": {}}, "language_info": {"name": "python", "version": "3"}}
    )
    notebooks.tidy(notebook, "Go: learn")
    assert notebook.metadata == {**notebooks.METADATA, "title": "Go: learn"}
    assert notebook.cells[0].metadata == {"tags": ["rule:x"]}
    assert notebook.cells[0].outputs[0].data == {"text/plain": "a board"}


def test_no_two_notebooks_have_the_same_title() -> None:
    titles = [notebooks.title(path) for path in notebooks.every_notebook()]
    assert len(set(titles)) == len(titles)
    assert all(": " in title for title in titles), "else the page would rename the file"
    assert "Jade Goddess: learn" in titles


def test_paths_of_this_machine_are_found() -> None:
    assert str(ROOT) in notebooks.foreign_paths(f"see {ROOT}/widgets and file")
    assert notebooks.foreign_paths("see widgets/") == []


def test_a_table_loads_neither_exercises_nor_other_games() -> None:
    code = """\
import sys, widgets
widgets.Table("jade")
loaded = set(sys.modules)
assert not loaded & {"gamekit.exercises", "gamekit.desert", "gamekit.compass", "gamekit.lostcities", "fsrs"}
assert set(widgets.__all__) <= set(dir(widgets))
from widgets import *
assert Quiz is widgets.Quiz and Quiz.__name__ == "Quiz"
assert not hasattr(widgets, "Quizz")"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_what_kernels_load_of_the_tests_knows_no_browser() -> None:
    code = """\
import sys
from tests.browser import compass, desert, games, jade, listening, lostcities
assert not {"nbformat", "playwright", "pytest"} & set(sys.modules)"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def find_python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["/bin/sh", str(ROOT / "tools" / "find-python"), *arguments]
    return subprocess.run(command, env={"PATH": str(folder)}, capture_output=True, text=True)


def stub(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_a_newer_python_is_found_when_python3_is_too_old(tmp_path: Path) -> None:
    stub(tmp_path / "python3", 'case "$1" in --version) echo Python 3.9.2;; *) exit 1;; esac')
    done = find_python(tmp_path)
    assert done.returncode == 1
    assert "Python 3.9.2" in done.stderr
    assert "needs Python 3.11 or later" in done.stderr
    assert find_python(tmp_path, "python3").returncode == 1
    stub(tmp_path / "python3.12", f'exec "{sys.executable}" "$@"')
    assert find_python(tmp_path).stdout.strip() == str(tmp_path / "python3.12")


def test_without_any_browser_the_tests_fail_and_say_what_helps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tried: list[str] = []
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "_run", lambda command, *_, **__: tried.append(" ".join(command)))
    with pytest.raises(chromium.NoBrowserError, match="BROWSER=no"):
        chromium.ensure()
    assert tried[0].endswith("playwright install chromium")
    monkeypatch.undo()
    monkeypatch.setenv(chromium.VARIABLE, str(tmp_path / "none"))
    with pytest.raises(chromium.NoBrowserError, match="does not start"):
        chromium.ensure()


def test_make_alone_lists_what_can_be_made() -> None:
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = re.findall(r"make ([a-z-]+)", done.stdout)
    assert {"lab", "test", "lint", "bench", "notebooks", "soak", "lock", "binder-check", "clean"} <= set(listed)
