"""Checks that share an open page: none hides or spoils another one."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

from audit import FILE, Desk, View

# Checks of one page, in their order; all but the first and the last have a fault of their own.
CHECKS = '''
import os, pathlib, pytest
from audit import FILE, asked_of
from pages import Site

home = asked_of(FILE, pages=[("home", "en")])


@pytest.fixture(scope="session")
def site():
    return Site(pathlib.Path(os.environ["DOCGEN_TESTED_SITE"]))


@home
def test_opens(opened):
    assert opened.page.locator("h1").is_visible()


@home
def test_fails(opened):
    opened.page.evaluate("document.body.replaceChildren()")
    assert opened.page.locator("h1").is_visible()


@home
def test_meets_an_error(opened):
    opened.page.evaluate("new Promise((done) => { setTimeout(done, 20); setTimeout(() => { throw Error('of this check') }) })")


@home
def test_takes_too_long(opened):
    opened.page.locator("#nowhere").click(timeout=50)


@home
def test_ends_its_process(opened):
    opened.page.goto("chrome://crash")


@home
def test_changes_the_page(opened):
    opened.page.evaluate("document.body.replaceChildren()")


@home
def test_finds_the_page_as_it_was(opened):
    assert opened.page.locator("h1").is_visible()
'''


@pytest.mark.usefixtures("browser")
def test_fault_of_a_check_is_its_own(small, tmp_path):
    (tmp_path / "test_checks.py").write_text(CHECKS)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", "-rA", "--tb=line", tmp_path],
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "PYTHONPATH": str(pathlib.Path(__file__).parent),
            "DOCGEN_TESTED_SITE": str(small.folder),
            "COLUMNS": "200",
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    outcomes = dict(re.findall(r"^(?:PASSED|FAILED|ERROR) \S*::(test_\w+)\[home-en\]()", run.stdout, re.M))
    assert len(outcomes) == 7, run.stdout
    faulty = set(re.findall(r"^(?:FAILED|ERROR) \S*::(test_\w+)\[home-en\]", run.stdout, re.M))
    assert faulty == {"test_fails", "test_meets_an_error", "test_takes_too_long", "test_ends_its_process"}
    assert "of this check" in run.stdout


@pytest.mark.parametrize(
    "change",
    [
        "document.querySelector('main a').focus()",
        "scrollTo(0, 200)",
        "document.querySelector('select').selectedIndex = 1",
        "document.adoptedStyleSheets.push(new CSSStyleSheet())",
        "document.querySelector('details').toggleAttribute('open')",
    ],
)
def test_a_page_is_put_back_or_is_known_to_be_another_one(browser, small, change):
    desk, view = Desk(browser), View("home", "en", FILE)
    opened = desk.open(view, small)
    assert opened.is_as_it_was()
    opened.resize(390, 844)
    opened.page.emulate_media(media="print", color_scheme="dark", forced_colors="active")
    assert opened.is_as_it_was()
    opened.page.evaluate(f"() => {{ {change} }}")
    before = opened.page.evaluate("[scrollY, document.activeElement.localName]")
    # What is easily put back is: the place and the focus.
    is_as_it_was = opened.is_as_it_was()
    assert is_as_it_was == ("focus" in change or "scroll" in change)
    if is_as_it_was:
        assert opened.page.evaluate("[scrollY, document.activeElement.localName]") == [0, "body"] != before
    desk.clear()
