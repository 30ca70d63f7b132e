"""Every page in the browser: it opens, fits and obeys."""

import pytest

from audit import DARK, FILE, PHONE, PLAIN, SERVED, asked_of
from pages import LANGUAGES


@asked_of(FILE)
def test_opens_as_a_file(opened):
    page = opened.page
    assert page.locator("body").get_attribute("class") == opened.kind
    assert page.locator("h1").inner_text()
    # The script ran: it alone shows the switch between light and dark.
    assert page.locator(".scheme").is_visible()


@asked_of(PHONE, DARK, PLAIN)
def test_opens_in_every_state(opened):
    assert opened.page.locator("body").get_attribute("class") == opened.kind
    assert opened.page.locator("h1").is_visible()
    assert opened.page.locator(".scheme").is_visible() == opened.state.script


@asked_of(SERVED)
def test_opens_from_a_server_with_a_strict_policy(opened):
    page = opened.page
    assert page.locator("h1").inner_text()
    assert page.locator(".scheme").is_visible()
    # The styles came: the bar is a grid.
    assert page.locator(".bar").evaluate("bar => getComputedStyle(bar).display") == "grid"


@pytest.mark.by_seed("language")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_scrolls_sideways_on_a_phone(served, open_page, language):
    """Opens every page of the language, so that each also loads without an error."""
    page = open_page(served.url("index.html#choose"), width=390, language=language)
    wide = []
    for path in served.pages:
        if not path.startswith((language + "/", "index.html")):
            continue
        page.goto(served.url(path) + ("#choose" if path == "index.html" else ""))
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 390:
            wide.append(f"{path}: {width}")
    assert wide == []


def test_chosen_scheme_is_remembered(site, open_page):
    page = open_page(site.url("en/index.html"))
    background = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(background)
    page.locator(".scheme").click()
    dark = page.evaluate(background)
    assert dark != light
    page.goto(site.url("ja/UITableView.html"))
    assert page.evaluate(background) == dark
