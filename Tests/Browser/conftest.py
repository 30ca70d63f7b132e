"""The site of `content/`, built once, opened as files and through a server, in a real browser."""

import os
import pathlib
import shutil
import subprocess
import urllib.parse

import pytest
from playwright.sync_api import sync_playwright

from pages import PATIENCE, Recorder, Site
from server import serving

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCGEN = os.environ.get("DOCGEN", str(ROOT / ".build/release/docgen"))

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
def built(www):
    """The run that made the site, and the site."""
    out = www / BELOW
    out.parent.mkdir()
    return build(ROOT / "content", out), Site(out)


@pytest.fixture(scope="session")
def site(built):
    return built[1]


@pytest.fixture(scope="session")
def based(www, nginx):
    """The site as it is made for an address, at another one."""
    build(ROOT / "content", www / "based", "--base-url", BASE)
    return Site(www / "based", nginx + "based/")


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    """The site of the tests' own notes, which leave out some translations."""
    out = tmp_path_factory.mktemp("small") / "out"
    run = build(pathlib.Path(__file__).parent / "content", out)
    assert run.returncode == 0, run.stderr
    return Site(out)


@pytest.fixture(scope="session")
def www(tmp_path_factory):
    """What the server serves."""
    return tmp_path_factory.mktemp("www")


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
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
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


def pytest_collection_modifyitems(config, items):
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
    names = {item.nodeid for item in left_out}
    items[:] = [item for item in items if item.nodeid not in names]
    config.hook.pytest_deselected(items=left_out)
