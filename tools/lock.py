"""Renew the pinned versions: constraints.txt for every environment here, binder/requirements.txt from the same pins."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
BINDER = ROOT / "binder" / "requirements.txt"

CONSTRAINTS_HEAD = """\
# The versions that `make` installs, on Python 3.11 and later. Renewed by `make lock`; not edited by hand.
"""
BINDER_HEAD = """\
# What Binder installs beside its own JupyterLab: the pins of ../constraints.txt that the packages need at run time.
# Renewed by `make lock`; not edited by hand.
"""


def resolve(head: str, target: Path, *arguments: str) -> None:
    """Write to `target` one resolution that holds on every platform, as names, versions and markers alone."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--strip-extras"]
    answer = subprocess.run([*command, *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    if "://" in answer.stdout:
        raise SystemExit(f"{target.name} would hold an address; it was not written.")
    target.write_text(head + answer.stdout)
    print(f"{target.relative_to(ROOT)}: {len(answer.stdout.splitlines())} pins")


def main() -> None:
    inputs = ["pyproject.toml", "--extra", "lab", "--extra", "dev", "benchmarks/requirements.txt"]
    resolve(CONSTRAINTS_HEAD, CONSTRAINTS, *inputs)
    resolve(BINDER_HEAD, BINDER, "--constraint", CONSTRAINTS.name, "pyproject.toml")


if __name__ == "__main__":
    main()
