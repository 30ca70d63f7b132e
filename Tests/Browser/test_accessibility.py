"""For those who do not see the page, or do not use a mouse."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from pages import EVERY_KIND, KINDS, address


def violations(page):
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind, language", EVERY_KIND)
def test_no_serious_violation(served, open_page, kind, language, scheme):
    page = open_page(served.url(address(kind, language)), scheme=scheme, language=language)
    assert violations(page) == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "landing"])
def test_no_serious_violation_with_the_menus_of_a_phone_open(served, open_page, kind):
    page = open_page(served.url(address(kind, "ja")), width=390, language="ja")
    # Opening one closes the other.
    for menu in page.locator(".bar summary:visible").all():
        menu.click()
        assert violations(page) == []


def focused(page):
    """The focused element: its class or tag, whether it is in view, whether its focus shows."""
    return page.evaluate(
        """() => {
          const element = document.activeElement;
          const box = element.getBoundingClientRect();
          const seen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.width > 0;
          return [
            element.className || element.parentElement.className,
            seen,
            getComputedStyle(element).outlineStyle !== "none",
          ];
        }"""
    )


@pytest.mark.parametrize(
    "kind, width, controls",
    [
        ("home", 1440, ["skip", "site", "picker", "languages", "scheme"]),
        ("symbol", 1440, ["skip", "site", "picker", "languages", "scheme"]),
        # The way to the first page stands in the menu of a phone.
        ("symbol", 390, ["skip", "menu", "picker", "languages", "scheme"]),
        ("article", 390, ["skip", "menu", "picker", "languages", "scheme"]),
        ("landing", 390, ["scheme"]),
    ],
)
def test_tab_goes_through_the_header_in_order(site, open_page, kind, width, controls):
    page = open_page(site.url(address(kind, "en")), width=width)
    if kind == "landing":
        # The fragment that keeps the page names no place; Tab starts at the top all the same.
        assert page.evaluate("document.activeElement === document.body")
    for control in controls:
        page.keyboard.press("Tab")
        assert focused(page) == [control, True, True]


def test_skip_link_leads_into_the_text(site, open_page):
    page = open_page(site.url(address("symbol", "en")))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('main')")


@pytest.mark.parametrize("width", [390, 1440])
def test_focus_on_the_header_does_not_move_the_page(site, open_page, width):
    page = open_page(site.url(address("symbol", "en") + "#contentView"), width=width)
    before = page.evaluate("scrollY")
    assert before > 1000
    for control in page.locator(".bar :is(a, summary, button):visible").all():
        control.focus()
        assert page.evaluate("scrollY") == before


def test_focus_is_never_under_the_header(site, open_page):
    page = open_page(site.url(address("symbol", "en")))
    for link in page.locator("main a:visible").all()[40:60]:
        link.evaluate("link => scrollBy(0, link.getBoundingClientRect().top - 20)")
        link.focus()
        assert link.evaluate("link => link.getBoundingClientRect().top") >= 52


def test_escape_closes_a_menu_and_returns_to_its_button(site, open_page):
    page = open_page(site.url(address("symbol", "en")), width=390)
    for menu in (".menu", ".languages"):
        page.locator(f"{menu} summary").focus()
        page.keyboard.press("Enter")
        assert page.locator(menu).evaluate("menu => menu.open")
        page.keyboard.press("Escape")
        assert not page.locator(menu).evaluate("menu => menu.open")
        assert focused(page)[0] == menu.strip(".")
