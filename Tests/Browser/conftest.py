"""The site of `content/`, built once, opened as files and through a server, in a real browser."""

import contextlib
import fcntl
import json
import os
import pathlib
import random
import shutil
import subprocess
import urllib.parse
import zlib

import playwright.sync_api
import pytest

from audit import Desk, in_order_of_views
from pages import PATIENCE, Recorder, Site
from server import serving

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCGEN = os.environ.get("DOCGEN", str(ROOT / ".build/release/docgen"))

# The tests' own notes.
NOTES = pathlib.Path(__file__).parent / "content"

# Whether every language and scheme is asked, as before a release.
ASKS_ALL = os.environ.get("DOCGEN_ALL") == "1"

# Of the cases that a seed chooses from, it chooses one in so many.
ONE_IN = 4

# Where the site stands on the server: two folders deep, one with a space in its name.
BELOW = "reference manuals/tables"

# Where the site is made for.
BASE = "https://reference.example/tables/"


def build(content, out, *options, **environment):
    """Runs `docgen build`; 1 means that the notes have errors, and the site is there all the same."""
    run = subprocess.run(
        [DOCGEN, "build", content, out, *options],
        env={**os.environ, **environment},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert run.returncode in (0, 1), run.stderr
    return run


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory):
    """The folder that all workers of a run share."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def once(run_folder):
    """Makes a folder of the run once: the first worker that asks for its name makes it, others wait."""

    def once(name, make):
        folder = run_folder / name
        marks = run_folder / "made" / name
        marks.mkdir(parents=True, exist_ok=True)
        with open(marks / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (marks / "done").exists():
                folder.parent.mkdir(parents=True, exist_ok=True)
                make(folder)
                (marks / "done").touch()
        return folder

    return once


@pytest.fixture(scope="session")
def built(once, www):
    """The run that made the site, and the site."""

    def make(out):
        run = build(ROOT / "content", out)
        (www / "run.json").write_text(json.dumps([run.returncode, run.stderr]))

    out = once(f"www/{BELOW}", make)
    returncode, stderr = json.loads((www / "run.json").read_text())
    return subprocess.CompletedProcess([], returncode, stderr=stderr), Site(out)


@pytest.fixture(scope="session")
def site(built):
    return built[1]


@pytest.fixture(scope="session")
def based(once, nginx):
    """The site as it is made for an address, at another one."""
    out = once("www/based", lambda out: build(ROOT / "content", out, "--base-url", BASE))
    return Site(out, nginx + "based/")


def build_without_fault(content, out):
    run = build(content, out)
    assert run.returncode == 0, run.stderr


@pytest.fixture(scope="session")
def small(once):
    """The site of the tests' own notes, which leave out some translations."""
    return Site(once("small", lambda out: build_without_fault(NOTES, out)))


@pytest.fixture(scope="session")
def site_of(once):
    """The site of some notes: the files of a content folder by their paths."""

    def site_of(name, notes, returncodes=(0, 1)):
        def make(folder):
            for path, text in notes.items():
                (folder / "content" / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / "content" / path).write_text(text, encoding="utf-8")
            run = build(folder / "content", folder / "out")
            assert run.returncode in returncodes, run.stderr

        return Site(once(name, make) / "out")

    return site_of


@pytest.fixture(scope="session")
def symbols(once):
    """The facts of every symbol by id, as another program gets them."""

    def make(model):
        run = subprocess.run([DOCGEN, "export", ROOT / "content"], stdout=subprocess.PIPE, check=True)
        model.write_bytes(run.stdout)

    model = once("model.json", make)
    return {symbol["id"]: symbol for symbol in json.loads(model.read_text(encoding="utf-8"))["symbols"]}


@pytest.fixture(scope="session")
def facts(symbols):
    """The availability of every symbol, by id."""
    return {name: symbol.get("availability", {}) for name, symbol in symbols.items()}


@pytest.fixture(scope="session")
def www(run_folder):
    """What the server serves."""
    folder = run_folder / "www"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def nginx(www):
    """The address of a server that is configured as README.md says."""
    with serving(www, missing=f"/{BELOW}/404.html") as address:
        yield address


@pytest.fixture(scope="session")
def served(site, nginx):
    """The same site at an address below a host's root."""
    return Site(site.folder, nginx + urllib.parse.quote(BELOW) + "/")


@pytest.fixture(scope="session")
def browser():
    with playwright.sync_api.sync_playwright() as driver:
        browser = driver.chromium.launch(
            # The same engine without the windows of a browser, which cost as much as the pages.
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        browser.on("context", lambda context: context.set_default_timeout(PATIENCE))
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Opens an address in a fresh profile; at the end no page may have met an error."""
    contexts, recorders = [], []

    def open_page(url, width=1440, scheme="light", language="en", script=True):
        context = browser.new_context(
            viewport={"width": width, "height": 844 if width < 760 else 900},
            color_scheme=scheme,
            locale=language,
            java_script_enabled=script,
            # Nothing that fades is caught half way.
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        recorders.append(Recorder(page))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [error for recorder in recorders for error in recorder.errors] == []


@pytest.fixture(scope="session")
def desk(browser):
    """Where the page of the checks that are asked one after another stands open."""
    desk = Desk(browser)
    yield desk
    desk.clear()


@pytest.fixture
def opened(request, desk):
    """The page that a check is asked of, as nobody has touched it; the check may have met no error."""
    view, faults = request.param, request.session.testsfailed
    opened = desk.open(view, request.getfixturevalue(view.state.place))
    yield opened
    errors, is_kept = opened.errors(), False
    if not errors and request.session.testsfailed == faults:
        with contextlib.suppress(playwright.sync_api.Error):
            is_kept = opened.is_as_it_was()
    if not is_kept:
        desk.clear()
    assert errors == []


def pytest_configure():
    # The workers of a run have its seed.
    os.environ.setdefault("DOCGEN_SEED", str(random.randrange(10_000)))


def pytest_terminal_summary(terminalreporter):
    chosen = "all cases were asked" if ASKS_ALL else "chose further languages and schemes; DOCGEN_ALL=1 asks all"
    terminalreporter.write_line(f"DOCGEN_SEED={os.environ['DOCGEN_SEED']}: {chosen}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    for item in items:
        if "browser" not in item.fixturenames:
            item.add_marker("browserless")
            # One worker reads all pages of the sites, once.
            if {"site", "based"} & {*item.fixturenames} and "tmp_path" not in item.fixturenames:
                item.add_marker(pytest.mark.xdist_group("files"))
    leave_out_every_other_way(config, items)
    if not ASKS_ALL:
        leave_out_by_seed(config, items)
    items[:] = in_order_of_views(items)


def leave_out_every_other_way(config, items):
    """Of a test that has many cases, and is asked of files and of a server, each case is asked of one:
    every other one of the server. Both ways are asked of every test, at half the time."""
    cases = {}
    for item in items:
        params = getattr(item, "callspec", None) and item.callspec.params
        if params and params.get("place") in ("site", "served"):
            case = tuple(sorted((name, str(value)) for name, value in params.items() if name != "place"))
            cases.setdefault((item.path, item.originalname), []).append((case, params["place"], item))
    left_out = []
    for found in cases.values():
        order = sorted({case for case, _, _ in found})
        if len(order) > 1:
            left_out += [
                item for case, place, item in found if place != ("site", "served")[order.index(case) % 2]
            ]
    leave_out(config, items, left_out)


# Parameters that say in which languages and colours a test asks the same.
ALIKE = {"language", "first", "second", "scheme"}


def leave_out_by_seed(config, items):
    """Of cases that differ in a language or a scheme alone, the first is always asked, and of the others
    one in some. Checks of the audit are all asked: their pages stand open."""
    known, left_out = set(), []
    for item in items:
        mark = item.get_closest_marker("by_seed")
        params = getattr(item, "callspec", None) and item.callspec.params
        if not params or "browser" not in item.fixturenames or "opened" in params and not mark:
            continue
        alike = {*(mark.args if mark else ()), *(ALIKE & params.keys())}
        if not alike:
            continue
        rest = [(name, str(value)) for name, value in params.items() if name not in {*alike, "place"}]
        case = (item.path, item.originalname, *sorted(rest))
        is_chosen = zlib.crc32(f"{os.environ['DOCGEN_SEED']} {item.nodeid}".encode()) % ONE_IN == 0
        if case in known and not is_chosen:
            left_out.append(item)
        known.add(case)
    leave_out(config, items, left_out)


def leave_out(config, items, left_out):
    names = {item.nodeid for item in left_out}
    items[:] = [item for item in items if item.nodeid not in names]
    config.hook.pytest_deselected(items=left_out)
