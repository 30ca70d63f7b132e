"""For those who do not see the page, or do not use a mouse."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from audit import DARK, FILE, PHONE, SERVED, asked_of
from pages import EVERY_KIND, KINDS, address


# Every rule of the guidelines up to level AA of 2.2, and what axe calls good practice.
TAGS = [f"wcag{version}{level}" for version in ("2", "21", "22") for level in ("a", "aa")]
OPTIONS = {"runOnly": {"type": "tag", "values": [*TAGS, "best-practice"]}}
# What can be right in one scheme and wrong in the other. Looking at every letter's color takes axe
# most of its time, and no language changes it.
COLOR_RULES = ["color-contrast", "link-in-text-block"]
COLORS = {"runOnly": {"type": "rule", "values": COLOR_RULES}}
STRUCTURE = {**OPTIONS, "rules": {rule: {"enabled": False} for rule in COLOR_RULES}}


AXE = Axe()
RUN = """([within, options]) => axe.run(within ?? document, { resultTypes: ["violations"], ...options })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`)))"""
# A page has few colors, which axe reads again for each letter's ground: half of its work.
REMEMBER_COLORS = """() => {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const read = new Map();
  prototype.parseString = function (text) {
    if (!read.has(text)) {
      parseString.call(this, text);
      read.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    [this.r, this.g, this.b, this.alpha] = read.get(text);
    return this;
  };
}"""


def violations(page, options=OPTIONS, within=None):
    # The script is large, and is the same for each run on a page.
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.axe_script)
        page.evaluate(REMEMBER_COLORS)
    return page.evaluate(RUN, [within, options])


# test_lists has axe for these, filtered and whole.
LISTS = ("deprecations", "symbols")


@asked_of(SERVED, pages=[(kind, tag) for kind, tag in EVERY_KIND if kind not in LISTS])
def test_axe_finds_nothing(opened):
    assert violations(opened.page, STRUCTURE) == []


@asked_of(SERVED, DARK, pages=[(kind, "ja") for kind in KINDS if kind not in LISTS])
def test_axe_finds_nothing_in_colors(opened):
    assert violations(opened.page, COLORS) == []


@pytest.mark.by_seed("scheme")
@pytest.mark.parametrize(
    "path",
    [
        "zh-Hans/UITableViewRowAction.html?ios=12.0",
        "ja/index.html?ios=12.0",
        "en/changes/index.html?platform=ios&from=12.0&to=15.0",
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_when_versions_are_chosen(served, open_page, path, scheme):
    page = open_page(served.url(path), scheme=scheme, language=path.split("/")[0])
    page.wait_for_function("document.querySelector('[data-filtered], .result > *')")
    assert violations(page, OPTIONS if scheme == "light" else COLORS) == []


def test_axe_finds_what_is_wrong(browser):
    page = browser.new_page()
    page.set_content(
        """<!doctype html><title>x</title><h1>x</h1><h3>x</h3><img src="data:,">
        <p style="color: #999">pale</p><p>Words with a <a href="#x" style="color: #222;
        text-decoration: none">link</a> among them.</p>
        <button style="width: 9px; height: 9px; padding: 0" aria-label="a"></button
        ><button style="width: 9px; height: 9px; padding: 0" aria-label="b"></button>"""
    )
    found = {
        line.split(":")[0] for options in (STRUCTURE, COLORS) for line in violations(page, options)
    }
    page.close()
    assert found >= {
        "color-contrast", "heading-order", "html-has-lang", "image-alt", "landmark-one-main",
        "link-in-text-block", "region", "target-size",
    }


def focused(page):
    """The focused element: its class or tag, whether it is in view, whether its focus shows."""
    return page.evaluate(
        """() => {
          const element = document.activeElement;
          const box = element.getBoundingClientRect();
          const seen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.width > 0;
          return [
            element.closest("[class]").className,
            seen,
            getComputedStyle(element).outlineStyle !== "none",
          ];
        }"""
    )


# Five parts of the site, two source languages.
CONTROLS = [*["parts"] * 5, "find", *["source"] * 2, "picker", "languages", "scheme"]


@pytest.mark.parametrize(
    "kind, width, controls",
    [
        ("home", 1440, ["skip", "site", *CONTROLS]),
        ("symbol", 1440, ["skip", "site", *CONTROLS]),
        # The way to the first page stands in the menu of a phone.
        ("symbol", 390, ["skip", "menu", *CONTROLS]),
        ("article", 390, ["skip", "menu", *CONTROLS]),
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


# Everything that gets the focus, in the order it does, and whether the page takes a Tab for itself.
# (What has the focus after a key says less: a busy browser may be asked before it moves.)
WATCH = """() => {
  window.stops = [];
  window.hasTakenTab = false;
  // An event of a busy browser may tell of what has lost the focus since.
  addEventListener("focusin", ({ target }) => target === document.activeElement && stops.push(target));
  addEventListener("keydown", (event) => (hasTakenTab ||= event.defaultPrevented));
}"""

# What the reader sees of what has the focus; nothing once the end of the page is reached.
STOP = """() => {
  const element = document.activeElement;
  if (element === document.body) return null;
  const box = element.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + Math.min(box.width, 24) / 2, 1), innerWidth - 1);
  const points = [box.top + 2, box.top + box.height / 2, box.bottom - 2]
    .filter((y) => y > 0 && y < innerHeight);
  const seen = points.some((y) => {
    const top = document.elementFromPoint(x, y);
    return top && (element.contains(top) || top.contains(element));
  });
  return {
    what: element.outerHTML.slice(0, 90),
    seen,
    outlined: getComputedStyle(element).outlineStyle !== "none",
  };
}"""

# A busy browser may tell twice that the same element has the focus.
OUT_OF_ORDER = """() => stops
  .filter((stop, index) => stop !== stops[index - 1])
  .map((stop, index, all) => [all[index - 1], stop])
  .filter(([before, stop]) => before && !(before.compareDocumentPosition(stop) & 4))
  .map((pair) => pair.map((stop) => `${stop.isConnected} ${stop.outerHTML.slice(0, 90)}`))"""


@asked_of(SERVED, PHONE, pages=[(kind, "en") for kind in KINDS if kind not in ("landing", "symbols")])
def test_tab_goes_through_the_page_in_order_and_in_view(opened):
    page = opened.page
    page.evaluate(WATCH)
    stops = []
    for _ in range(250):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop is None:
            break
        stops.append(stop)
    # Long pages are not gone through to their end.
    assert page.evaluate("stops.length") > (15 if stop is None else 200)
    assert [stop for stop in stops if not (stop["seen"] and stop["outlined"])] == []
    assert page.evaluate(OUT_OF_ORDER) == []
    assert not page.evaluate("hasTakenTab")


@asked_of(PHONE, pages=[(kind, "ja") for kind in KINDS if kind not in ("landing", "symbols")])
def test_axe_finds_nothing_with_the_menus_of_a_phone_open(opened):
    # Opening one closes the other.
    for menu in opened.page.locator(".bar summary:visible").all():
        menu.click()
        assert violations(opened.page, STRUCTURE) == []
        assert violations(opened.page, COLORS, within=".bar") == []
    menu.click()


@asked_of(FILE, pages=[(kind, "en") for kind in KINDS])
def test_nothing_that_acts_is_out_of_reach_of_the_keyboard(opened):
    strays = opened.page.evaluate(
        """() => [...document.querySelectorAll("*")]
          .filter((element) => element.onclick || element.tabIndex > 0
            || (element.hasAttribute("role") && element.tabIndex < 0
              && /button|link|tab|checkbox|menuitem/.test(element.getAttribute("role")))
            || (element.matches("a:not([href])")))
          .map((element) => element.outerHTML.slice(0, 90))"""
    )
    assert strays == []


@asked_of(FILE)
def test_landmarks_and_headings_tell_the_page(opened):
    told = opened.page.evaluate(
        """() => ({
          headings: [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
            .map((heading) => +heading.tagName[1]),
          mains: document.querySelectorAll("main").length,
          navigations: [...document.querySelectorAll("nav")]
            .map((nav) => nav.getAttribute("aria-label")),
          language: document.documentElement.lang,
          title: document.title,
        })"""
    )
    assert told["language"] == (opened.language if opened.kind != "landing" else "en")
    assert told["mains"] == 1
    assert told["title"]
    headings = told["headings"]
    assert headings[0] == 1 and headings.count(1) == 1
    assert all(next <= level + 1 for level, next in zip(headings, headings[1:]))
    names = told["navigations"]
    assert all(names) and len(set(names)) == len(names)


def test_what_happens_out_of_sight_is_said(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    page.locator(".side input").fill("rowHeight")
    live = page.evaluate(
        """() => [...document.querySelectorAll("output, [role=status], [aria-live]")]
          .filter((element) => element.textContent.trim()).map((element) => element.textContent)"""
    )
    assert any(re.search(r"\d+ / \d+", text) for text in live)
