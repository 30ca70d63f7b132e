"""The page of translations, and what readers are told of a stale one."""

import pytest

from conftest import ROOT, build_without_fault
from pages import Site
from test_accessibility import STRUCTURE, violations

NOTES = ROOT / "Tests/DocgenTests/Fixtures/sites/translations-and-what-moved-since/content"


@pytest.fixture(scope="module")
def lamps(once, nginx):
    return Site(once("www/lamps", lambda out: build_without_fault(NOTES, out)), nginx + "lamps/")


@pytest.mark.parametrize("script", [True, False])
def test_shows_what_moved_and_leads_there(lamps, open_page, script):
    page = open_page(lamps.url("ja/coverage.html"), language="ja", script=script)
    stale = page.locator("section:has(> #ja-stale) li")
    assert stale.count() == 2
    assert stale.first.locator("del").inner_text() == "does not wait"
    assert stale.first.locator("ins").inner_text() == "waits"
    stale.first.locator("a").click()
    member = page.locator("#brightness")
    mark = member.locator("details.missing")
    assert "解説" in mark.locator("summary").inner_text()
    # It stands on the page without a click, and the passage behind one.
    assert mark.locator("summary").is_visible() and not mark.locator("ins").is_visible()
    mark.locator("summary").click()
    assert mark.locator("ins").is_visible()
    mark.locator("a").click()
    page.wait_for_url("**/en/LMPLamp.html*#brightness")


@pytest.mark.parametrize("path", ["ja/coverage.html", "en/coverage.html", "ja/LMPLamp.html"])
def test_is_for_everybody(lamps, open_page, path):
    page = open_page(lamps.url(path), language="en")
    for mark in page.locator("details.missing > summary").all():
        mark.click()
    assert violations(page, STRUCTURE) == []
