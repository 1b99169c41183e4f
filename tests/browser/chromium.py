"""Find a Chrome or Chromium for the browser tests, or install one; `python -m tests.browser.chromium` says which."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "RULEBOOK_LAB_CHROME"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGES = ("chromium-headless-shell", "chromium")
MAC_APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DOWNLOAD_SECONDS = 300
APT_SECONDS = 600

HELP = f"""\
The browser tests need Chrome or Chromium, found none, and could not install one. Any of these helps:
  - install Chrome or Chromium so that it is on the PATH (Debian: apt-get install chromium);
  - name one you have: {VARIABLE}=/path/to/chrome make test;
  - let Playwright fetch its own: .venv/bin/python -m playwright install --with-deps chromium;
  - leave the browser tests out: make test BROWSER=no."""


class NoBrowserError(RuntimeError):
    """There is no browser to test with, and none could be installed."""


def flags() -> list[str]:
    """Return how to start it: no calls home, and no sandbox for root, for whom Chromium has none."""
    return [*FLAGS, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else list(FLAGS)


def works(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find() -> str | None:
    """Return the first browser that starts: the one named by the user, one on the PATH, Playwright's own."""
    named = os.environ.get(VARIABLE)
    if named:
        if not works(named):
            raise NoBrowserError(f"{VARIABLE} names {named}, which does not start.")
        return named
    return next((path for path in _candidates() if Path(path).exists() and works(path)), None)


def _candidates() -> Iterator[str]:
    yield from (path for name in NAMES if (path := shutil.which(name)))
    yield from MAC_APPS
    with sync_playwright() as playwright:  # which takes a second to start
        own = playwright.chromium.executable_path
    yield own


def _run(command: list[str], seconds: float, **variables: str) -> bool:
    print("Trying:", *command, flush=True)
    try:
        done = subprocess.run(
            command,
            env=os.environ | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=seconds,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"  no: {error}", flush=True)
        return False
    if done.returncode != 0:
        lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
        word = next((line for line in lines if line.startswith(("Error", "E:", "Failed"))), lines[-1] if lines else "")
        print(f"  no: {word[:200]}", flush=True)
    return done.returncode == 0


def _download() -> None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    _run(command, DOWNLOAD_SECONDS, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT="20000")


def _apt() -> None:
    """Install one of Debian's packages, with fonts, when this user may: the first is made for this, and quicker."""
    if shutil.which("apt-get") is None:
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    if _run([*sudo, "apt-get", "update"], APT_SECONDS, **quiet):
        install = [*sudo, "apt-get", "install", "-y", "--no-install-recommends", "fonts-dejavu-core"]
        any(_run([*install, package], APT_SECONDS, **quiet) for package in PACKAGES)


def ensure() -> str:
    """Return the path of a browser that starts, installing one if need be."""
    path = find()
    for install in (_download, _apt):
        if path is None:
            install()
            path = find()
    if path is None:
        raise NoBrowserError(HELP)
    return path


if __name__ == "__main__":
    try:
        print("Browser:", ensure())
    except NoBrowserError as error:
        sys.exit(str(error))
