"""What is on paper: the text in full, and nothing that only works on a screen."""

import pytest

from audit import FILE, asked_of
from pages import LANGUAGES


def on_paper(page):
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


@pytest.fixture
def printed(opened):
    """A page on paper; the screen shows it again in the end."""
    on_paper(opened.page)
    yield opened.page
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")


def hidden(page):
    """Texts of the page's body that take no place."""
    return page.evaluate(
        """() => [...document.querySelectorAll("main :is(h1, h2, h3, p, li, pre, td, dd, svg)")]
          // Of a sample in two source languages the chosen one is printed.
          .filter((element) => !element.closest(".twins") || element.closest(".twins").innerText.trim() === "")
          .filter((element) => !element.closest("nav, .tools, .filter, .fold, defs, .state, .pair"))
          .filter((element) => element.textContent.trim())
          .filter((element) => !element.closest("svg") || element.tagName === "svg")
          .filter((element) => !element.getClientRects().length && !element.closest(".timelines"))
          .map((element) => element.outerHTML.slice(0, 120))"""
    )


KINDS_OF_TEXT = ["home", "symbol", "article", "version", "changes", "deprecations", "symbols"]


@asked_of(FILE, pages=[(kind, language) for kind in KINDS_OF_TEXT for language in LANGUAGES])
def test_all_of_the_text_is_there(printed):
    assert hidden(printed) == []


def test_nothing_is_lost_when_a_version_is_chosen(site, open_page):
    page = open_page(site.url("en/UITableView.html?ios=12.0"))
    folded = page.locator("section.member").count() - page.locator("section.member:visible").count()
    assert folded > 10
    on_paper(page)
    assert page.locator("section.member:visible").count() == page.locator("section.member").count()
    # Each says why it stood folded.
    after = "one => getComputedStyle(one, '::after').content"
    words = page.locator("section.member > h3").evaluate_all(f"all => all.map({after})")
    assert sum("from iOS" in word for word in words) >= folded - 2
    assert page.locator(".title").evaluate("one => getComputedStyle(one, '::before').content") == '"iOS 12.0"'


def test_what_a_filter_hides_is_on_paper(site, open_page):
    page = open_page(site.url("en/index.html"))
    rows = page.locator(".index .rows li")
    page.locator(".body > .filter input").fill("delegate")
    assert 0 < page.locator(".index .rows li:visible").count() < rows.count()
    on_paper(page)
    assert page.locator(".index .rows li:visible").count() == rows.count()


def test_folded_parts_are_open_without_a_script_too(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html"), script=False)
    drawing = page.locator("details.life figure").first
    assert not drawing.is_visible()
    page.emulate_media(media="print")
    assert drawing.bounding_box()["height"] > 10


@asked_of(FILE, pages=[(kind, "en") for kind in [*KINDS_OF_TEXT, "compare"]])
def test_nothing_to_press_is_on_paper(printed):
    controls = printed.locator(":is(button:not(th > *), input, select, nav:not(.crumbs), .skip):visible")
    assert controls.evaluate_all("all => all.map((one) => one.outerHTML.slice(0, 80))") == []


def test_addresses_elsewhere_are_spelled_out(site, open_page):
    page = open_page(site.url("en/articles/table-styles.html"))
    page.evaluate(
        """document.querySelector("article p").insertAdjacentHTML("beforeend",
          '<a class="external" href="https://example.org/a">there</a>')"""
    )
    after = "one => getComputedStyle(one, '::after').content"
    assert "↗" in page.locator("article a.external").evaluate(after)
    on_paper(page)
    assert "https://example.org/a" in page.locator("article a.external").evaluate(after)
    # A name in code says enough.
    assert page.locator("article a.symbol").first.evaluate(after) == "none"


def test_both_source_languages_are_on_paper(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html"))
    on_paper(page)
    for source in ("swift", "objc"):
        assert all(block.is_visible() for block in page.locator(f".declarations .{source}").all()[:20])


def test_code_is_not_cut_off(site, open_page):
    page = open_page(site.url("ja/articles/table-styles.html"), width=600)
    on_paper(page)
    wide = page.locator("pre").evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length")
    assert wide == 0
