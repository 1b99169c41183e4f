"""One JupyterLab and one browser for all browser tests; each test gets files and kernels of its own."""

from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Protocol, TypedDict

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.lab import HEIGHT, WIDTH, Notebook, Pages
from tests.browser.server import Lab, Seven


class Tablet(TypedDict):
    """How a notebook is opened on a tablet."""

    width: int
    height: int
    touch: bool
    sidebar: bool


TABLET = Tablet(width=1024, height=768, touch=True, sidebar=False)


class OpenNotebook(Protocol):
    """How a test opens a notebook: by path, or by the source of its cells."""

    def __call__(
        self,
        source: str | Path | Sequence[str],
        *,
        width: int = WIDTH,
        height: int = HEIGHT,
        touch: bool = False,
        dark: bool = False,
        sidebar: bool = True,
    ) -> Notebook: ...


LONG = ("test_learn", "test_looks", "test_coming_back")  # what has the longest tests of all


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.path.stem not in LONG)  # so that no worker is left with one at the end


OPENED = pytest.StashKey[list[Notebook]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what the browser showed when a test failed."""
    report = yield
    opened: list[Notebook] = [one for node in item.listchain() for one in node.stash.get(OPENED, [])]
    if report.failed and report.when == "call":
        for number, notebook in enumerate(opened):
            notebook.failed = True
            path = notebook.screenshot(f"failed-{item.name}-{number}".replace("/", "-"))
            report.sections.append(("browser", "\n".join([f"screenshot: {path}", *notebook.errors])))
            notebook.errors.clear()  # the next test with this page is to blame for its own alone
    return report


def running(lab: Lab) -> Iterator[Lab]:
    try:
        yield lab.start()
    finally:
        lab.stop()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    yield from running(Lab(tmp_path_factory.mktemp("lab")))


@pytest.fixture(scope="session")
def seven(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Notebook 7, for the tests of what it does in its own way."""
    yield from running(Seven(tmp_path_factory.mktemp("seven")))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.ensure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.flags())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pages(lab: Lab, browser: Browser) -> Pages:
    return Pages(lab, browser)


def opening(pages: Pages, node: pytest.Item | pytest.Collector) -> Iterator[OpenNotebook]:
    """Open notebooks, no two in one page at a time, and close them when a test, or all of a module, is over."""
    opened: list[Notebook] = []
    node.stash[OPENED] = opened

    def open_one(
        source: str | Path | Sequence[str],
        *,
        width: int = WIDTH,
        height: int = HEIGHT,
        touch: bool = False,
        dark: bool = False,
        sidebar: bool = True,
    ) -> Notebook:
        notebook = pages.take(width=width, height=height, touch=touch, dark=dark)
        opened.append(notebook)
        return notebook.open(source, sidebar=sidebar)

    yield open_one
    for notebook in opened:
        pages.give_back(notebook)


@pytest.fixture
def open_notebook(pages: Pages, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
    yield from opening(pages, request.node)


@pytest.fixture(scope="module")
def open_shared(pages: Pages, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
    """For a page that all tests of a module look at, each at a part of its own."""
    yield from opening(pages, request.node)
