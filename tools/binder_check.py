"""Check binder/ without Docker: generate the Dockerfile, then replay its install steps and run the start notebook."""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import repo2docker

from tools.environment import python_of

ROOT = Path(__file__).resolve().parent.parent
REPLAY = ROOT / ".venv-binder-replay"
START = Path("notebooks/00_start_here.ipynb")
# Of the base image, what a notebook needs; the rest is the server around it.
BASE = ("jupyterlab", "notebook", "jupyter_server", "ipykernel", "ipywidgets")


def copy_checkout(folder: Path) -> None:
    """Copy what a clone would hold: every file that git does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def dockerfile(folder: Path) -> str:
    """Return the Dockerfile that Binder would build; this fails for a Python that it does not know."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--no-run", "--debug"]
    command += ["--user-id", "1000", "--user-name", "jovyan", str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise SystemExit(f"repo2docker refused:\n{done.stdout}")
    return done.stdout


def steps(text: str, version: str) -> list[str]:
    """Return the commands of the Dockerfile that use binder/, after a check of what they are and of their order."""
    wanted = [
        rf"^Building conda environment for python={re.escape(version)}$",
        r'^RUN .*pip install --no-cache-dir -r "binder/requirements.txt"$',
        r"^COPY .* src/ \$\{REPO_DIR\}/$",
        r"^RUN \./binder/postBuild$",
    ]
    at = 0
    for pattern in wanted:
        match = re.compile(pattern, re.MULTILINE).search(text, at)
        if match is None:
            raise SystemExit(f"The Dockerfile lacks, or has in the wrong place: {pattern}\n\n{text}")
        at = match.end()
    return re.findall(r"^RUN (.*binder/.*)$", text, re.MULTILINE)


def base_pins(version: str) -> list[str]:
    """Return the versions that the base image holds, from the list that repo2docker ships."""
    folder = Path(repo2docker.__file__).parent / "buildpacks" / "conda"
    machine = "aarch64" if platform.machine() in ("aarch64", "arm64") else "64"
    listed = (folder / f"environment.py-{version}-linux-{machine}.lock").read_text()
    held = dict(re.findall(r"/([a-z0-9_.-]+?)-([0-9][^-/]*)-[^-/]+\.(?:conda|tar\.bz2)", listed))
    return [f"{name}=={held[name]}" for name in BASE]


def find_python(version: str) -> str:
    """Return a Python of Binder's version, or else the one that runs this."""
    probe = f"import sys; sys.exit(sys.version_info[:2] != {tuple(map(int, version.split('.')))})"
    for candidate in filter(shutil.which, filter(None, (os.environ.get("PYTHON"), f"python{version}"))):
        if subprocess.run([candidate, "-c", probe], stderr=subprocess.DEVNULL).returncode == 0:
            return candidate
    print(f"Note: Binder will use Python {version}; this replay uses {platform.python_version()}.")
    print(f"To replay with the same: make binder-check PYTHON=/path/to/python{version}", flush=True)
    return sys.executable


def replay(folder: Path, commands: list[str], pins: list[str], version: str) -> None:
    """Install in a new environment as Binder does, and run the start notebook there."""
    shutil.rmtree(REPLAY, ignore_errors=True)
    subprocess.run([find_python(version), "-m", "tools.environment", str(REPLAY), *pins], cwd=ROOT, check=True)
    python = python_of(REPLAY)
    outside = {"PATH": f"{python.parent}:{os.environ['PATH']}", "KERNEL_PYTHON_PREFIX": str(REPLAY)}
    own_folders = {f"JUPYTER_{kind}_DIR": str(folder / ".jupyter" / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    environment = os.environ | outside | own_folders | {"IPYTHONDIR": str(folder / ".ipython")}

    def run(*command: str, cwd: Path = folder) -> str:
        print("$", *command, flush=True)
        done = subprocess.run(command, cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{done.stdout}\nThis step failed: {' '.join(command)}")
        return done.stdout

    for command in commands:
        run("bash", "-c", command)
    run("python", "-m", "pip", "check")
    held = run("python", "-m", "pip", "freeze")
    if pins[0] not in held:
        raise SystemExit(f"The base's {pins[0]} was replaced.")
    where = run("python", "-c", "import gamekit; print(gamekit.__file__)", cwd=folder / START.parent)
    if not Path(where.strip()).is_relative_to(REPLAY):
        raise SystemExit(f"The project was not installed: gamekit comes from {where}")
    run("python", "-m", "nbconvert", "--execute", "--to", "notebook", "--output-dir", str(folder / "out"), str(START))


def main() -> None:
    version = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "checkout"
        folder.mkdir()
        copy_checkout(folder)
        commands = steps(dockerfile(folder), version)
        print("The Dockerfile is as it should be. Replaying:", *commands, sep="\n  ", flush=True)
        replay(folder, commands, base_pins(version), version)
    print("Binder would build this, and the start notebook runs in what it builds.")


if __name__ == "__main__":
    main()
