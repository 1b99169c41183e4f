"""Run notebooks from the top and save their outputs: `python -m tools.notebooks [FILE...]`, all when none is named.

What is saved is the same on every machine and every run: no times, versions, widget ids or widget states.
"""

import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
# How a tab calls a notebook: four of them have the same file name. The page takes a title with a colon alone for one.
GAMES = {"compass": "Golden Compass", "desert": "Desert Sons", "jade": "Jade Goddess", "lostcities": "Lost Cities"}
ALL = "Rulebook Lab"  # what notebooks belong to that are of no game
CELL_METADATA = {"tags", "jupyter", "editable", "deletable", "slideshow"}


def every_notebook() -> list[Path]:
    return sorted(path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def title(path: Path) -> str:
    folder = path.parent
    what = path.stem.removeprefix("00_").replace("_", " ")
    return f"{ALL if folder == NOTEBOOKS else GAMES.get(folder.name, folder.name)}: {what}"


def execute(notebook: Any, folder: Path) -> None:
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()


def tidy(notebook: Any, title: str) -> None:
    """Leave out whatever differs from run to run or from machine to machine."""
    notebook.metadata = nbformat.from_dict({**METADATA, "title": title})
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for number, cell in enumerate(notebook.cells):
        # Ids that Jupyter makes up are random; a cell keeps the one it was saved with.
        cell.setdefault("id", f"cell-{number}")
        cell.metadata = nbformat.from_dict({key: value for key, value in cell.metadata.items() if key in CELL_METADATA})
        for output in cell.get("outputs", ()):
            if "metadata" in output:
                output.metadata.pop(WIDGET_VIEW, None)
            # A widget's id is random, and without its kernel it is an error message where the picture should be.
            output.get("data", {}).pop(WIDGET_VIEW, None)


def foreign_paths(text: str) -> list[str]:
    """Return the folders of this machine that a text names."""
    folders = {str(ROOT), str(Path.home()), tempfile.gettempdir(), sys.prefix, sys.base_prefix}
    return sorted(folder for folder in folders if folder != "/" and re.search(re.escape(folder) + r"(?![\w.-])", text))


def renew(path: Path) -> bool:
    """Run one notebook and save it if anything changed; return whether it ran without an error."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    try:
        execute(notebook, path.parent)
    except CellExecutionError as error:
        print(f"{path.relative_to(ROOT)}: not saved, a cell failed:\n{error}", file=sys.stderr)
        return False
    tidy(notebook, title(path))
    after = nbformat.writes(notebook) + "\n"
    if found := foreign_paths(after):
        print(f"{path.relative_to(ROOT)}: not saved, it would show paths of this machine: {found}", file=sys.stderr)
        return False
    if after != before:
        path.write_text(after, encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {'saved' if after != before else 'unchanged'}", flush=True)
    return True


def main() -> int:
    paths = [Path(name).resolve() for name in sys.argv[1:]] or every_notebook()
    with tempfile.TemporaryDirectory() as folder:
        # Neither a reader's own IPython settings nor how far somebody has come must show in the outputs.
        os.environ["IPYTHONDIR"] = os.environ["RULEBOOK_LAB_FOLDER"] = folder
        good = [renew(path) for path in paths]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
