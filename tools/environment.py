"""Make or renew a virtual environment: `python -m tools.environment FOLDER PIP-ARGUMENTS...`; standard library only."""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def python_of(folder: Path) -> Path:
    return folder / "bin" / "python"


def runs(python: Path) -> bool:
    """Tell whether the environment works: it does not once its base Python is gone or it has been moved."""
    probe = "import sys; print(sys.prefix); import pip"
    try:
        answer = subprocess.run([python, "-c", probe], capture_output=True, text=True)
    except OSError:
        return False
    return answer.returncode == 0 and Path(answer.stdout.strip()) == python.parent.parent


def make(folder: Path, *pip_arguments: str) -> Path:
    """Install into the environment at `folder`, made anew when there is none that works; return its Python."""
    python = python_of(folder.absolute())
    if not runs(python):
        print(f"Making the environment {folder} with Python {sys.version.split()[0]} ...", flush=True)
        venv.create(folder, clear=True, with_pip=True)
    print(f"Installing into {folder}; the first time takes a minute or two ...", flush=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *pip_arguments],
        check=True,
        cwd=ROOT,
    )
    return python


def main() -> int:
    folder, *pip_arguments = sys.argv[1:]
    try:
        make(Path(folder), *pip_arguments)
    except subprocess.CalledProcessError as error:
        print(f"pip could not install into {folder} (see above).", file=sys.stderr)
        return error.returncode
    (Path(folder) / "made").touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
