"""Real servers for tests: of JupyterLab, and of Notebook 7."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self, TypeVar

import nbformat
from ipykernel.kernelspec import get_kernel_dict
from nbformat.sign import NotebookNotary

from tests.browser import nursery
from widgets.play.log import FOLDER

ROOT = Path(__file__).resolve().parent.parent.parent
NOTEBOOKS = ROOT / "notebooks"
EXTENSION = ROOT / "widgets" / "labextension"
START_SECONDS = 180  # three start at once, and without one no test of that worker can run
PATIENCE = 60.0

T = TypeVar("T")

SETTINGS: dict[str, dict[str, Any]] = {
    # A saved file that changes under the reader is one more thing to wait for.
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}


def until(get: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Ask until the answer is true, and return it; fail with `what` was waited for."""
    end = time.monotonic() + seconds
    while True:
        value = get()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds:g} seconds in vain for {what}")
        time.sleep(0.05)


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Lab:
    """A `jupyter lab` of its own: settings, kernels and files all in one temporary folder."""

    module = "jupyterlab"
    app = "LabApp"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = folder / "files"
        self.settings = folder / "settings"
        self.log = folder / "lab.log"
        self.token = secrets.token_hex(16)
        self.url = ""
        self._folders = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._nursery: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        self.files.mkdir(parents=True)
        for name, values in SETTINGS.items():
            self.set(name, values)
        self._trust()
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", self.module, "--no-browser", "--ServerApp.ip=127.0.0.1"]
        command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--ServerApp.allow_root=True"]
        command += [f"--ServerApp.root_dir={self.files}", f"--IdentityProvider.token={self.token}"]
        command += [f"--{self.app}.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"]
        # The extension of the checkout, whichever one is installed; Notebook names it, JupyterLab serves it to both.
        extensions = self.folder / "labextensions"
        shutil.copytree(EXTENSION, extensions / "rulebook-lab")
        command += [f"--{app}.extra_labextensions_path={extensions}" for app in {self.app, "LabApp"}]
        if sys.platform == "linux":
            self._nursery = self._run(self._kernels())
        self._process = self._run(command)
        until(self._answers, "JupyterLab to start", START_SECONDS)
        return self

    def stop(self) -> None:
        """Shut the server down, which ends its kernels too."""
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            try:
                self.ask("POST", "/api/shutdown")
                process.wait(20)
            except (OSError, subprocess.TimeoutExpired):
                _end(process)
        if self._nursery is not None:
            _end(self._nursery)

    def ask(self, method: str, path: str) -> Any:
        """Ask the server's own interface, and return its answer."""
        request = urllib.request.Request(self.url + path, method=method)
        request.add_header("Authorization", f"token {self.token}")
        with urllib.request.urlopen(request, timeout=20) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def set(self, name: str, values: dict[str, Any]) -> None:
        """Write the settings of one extension, for the pages opened from now on."""
        file = self.settings / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values))

    def new_folder(self) -> Path:
        """Return a new folder, so that no test changes the checkout or another test's files."""
        self._folders += 1
        folder = self.files / f"test{self._folders}"
        folder.mkdir()
        return folder

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                command, cwd=self.files, env=self._environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def _kernels(self) -> list[str]:
        """Let kernels come from a nursery, and return how to start it; what each would load again takes a second."""
        spec = self.folder / "jupyter" / "kernels" / "python3" / "kernel.json"
        spec.parent.mkdir(parents=True)
        name = f"rulebook-lab-{secrets.token_hex(8)}"
        # The one who asks needs nothing but the standard library.
        asks = [sys.executable, "-I", "-S", nursery.__file__, name, "{connection_file}"]
        spec.write_text(json.dumps(get_kernel_dict() | {"argv": asks}))
        return [sys.executable, nursery.__file__, name]

    def _environment(self) -> dict[str, str]:
        own = {
            "JUPYTER_CONFIG_DIR": self.folder / "config",
            "JUPYTER_DATA_DIR": self.folder / "data",
            "JUPYTER_RUNTIME_DIR": self.folder / "runtime",
            "JUPYTERLAB_SETTINGS_DIR": self.settings,
            "JUPYTERLAB_WORKSPACES_DIR": self.folder / "workspaces",
            "JUPYTER_PATH": self.folder / "jupyter",
            "IPYTHONDIR": self.folder / "ipython",
            "PYTHONPATH": ROOT,  # the packages of the checkout, whichever are installed
        }
        rest = {name: value for name, value in os.environ.items() if name != FOLDER}  # a reader has one
        return rest | {name: str(path) for name, path in own.items()}

    def _trust(self) -> None:
        """Sign the notebooks as `make lab` does, so that their saved pictures are shown; copies share the signature."""
        data = self.folder / "data"
        data.mkdir()
        notary = NotebookNotary(data_dir=str(data))
        for path in NOTEBOOKS.rglob("*.ipynb"):
            notary.sign(nbformat.read(path, as_version=nbformat.NO_CONVERT))

    def _answers(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise AssertionError(f"JupyterLab did not start:\n{self.log.read_text()[-4000:]}")
        try:
            self.ask("GET", "/api/status")
        except OSError:
            return False
        return True


class Seven(Lab):
    """A `jupyter notebook` of its own; a server of both would mix up their pages."""

    module = "notebook"
    app = "JupyterNotebookApp"
