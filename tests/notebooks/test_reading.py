"""The notebooks as a reader meets them: short cells, saved pictures, good links, and tasks that can be done."""

import re

import nbformat
import pytest

from tests.notebooks.running import folded, lessons
from tools.notebooks import NOTEBOOKS, WIDGET_VIEW, every_notebook

# The most lines of a cell that are Python, and with the positions that are written out in it: in the open, and folded,
# where they are the steps of a lesson.
LONGEST = {False: (12, 20), True: (24, 44)}
CASES = pytest.mark.parametrize("path", every_notebook(), ids=lambda path: path.relative_to(NOTEBOOKS).as_posix())


def read(path):
    return nbformat.read(path, as_version=4)


def code_cells(path):
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def prose(path):
    return [cell.source for cell in read(path).cells if cell.cell_type == "markdown"]


def lines_of_python(source):
    """How many lines a cell has when a text in triple quotes counts as one."""
    return len(re.sub(r'""".*?"""', '""', source, flags=re.DOTALL).splitlines())


@CASES
def test_code_cells_are_short(path):
    for cell in code_cells(path):
        python, lines = LONGEST[folded(cell)]
        assert lines_of_python(cell.source) <= python, cell.source
        assert len(cell.source.splitlines()) <= lines, cell.source


@CASES
def test_a_notebook_begins_with_its_imports_and_ends_with_ideas(path):
    cells = read(path).cells
    assert cells[0].source.startswith("# ")
    assert "import" in cells[1].source
    assert "## Try this" in cells[-1].source


@CASES
def test_every_idea_is_told_before_it_is_shown(path):
    """No more than two code cells in a row: a position or a control, and what is done with it."""
    kinds = "".join(cell.cell_type[0] for cell in read(path).cells)
    assert "ccc" not in kinds


@CASES
def test_what_was_run_is_saved_without_errors_or_widgets(path):
    for cell in code_cells(path):
        for output in cell.outputs:
            assert output.output_type != "error", output
            data = output.get("data", {})
            assert WIDGET_VIEW not in data
            assert not any(kind.startswith("Box(") for kind in [data.get("text/plain", "")])


@CASES
def test_every_board_is_saved_as_a_picture_and_as_text(path):
    for cell in code_cells(path):
        last = cell.source.splitlines()[-1]
        if re.match(
            r"(Lesson|lesson_of|course.lesson|dig_lesson|oasis_lesson|Picture|SheetView|statue_picture|Examples)\(",
            last,
        ):
            (output,) = [output for output in cell.outputs if "data" in output]
            assert output.data["image/svg+xml"].startswith("<svg")
            assert len(output.data["text/plain"].splitlines()) > 1


@CASES
def test_links_lead_to_notebooks(path):
    for target in re.findall(r"\]\(([^)#]+)\)", "\n".join(prose(path))):
        assert (path.parent / target).resolve().is_relative_to(NOTEBOOKS), target
        assert (path.parent / target).exists(), target


def test_all_notebooks_are_reached_from_the_first():
    seen, queue = set(), [NOTEBOOKS / "00_start_here.ipynb"]
    while queue:
        path = queue.pop().resolve()
        if path not in seen:
            seen.add(path)
            queue += [path.parent / name for name in re.findall(r"\]\(([^)#]+\.ipynb)\)", "\n".join(prose(path)))]
    assert seen == {path.resolve() for path in every_notebook()}


@CASES
def test_every_task_can_be_done_as_it_is_asked(path, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    found = [lesson for _, lesson in lessons(path)]
    assert found or path.stem not in {"00_start_here", "learn"}
    for lesson in found:
        for number, step in enumerate(lesson.steps):
            lesson.go(number)
            lesson.show_me()
            assert lesson.solved[number], (lesson.title, step.task)


def test_lines_of_python_leaves_out_positions():
    assert lines_of_python('state = game.position("""\nplayer 1:\n  red: 3\n""")\nstate') == 2
