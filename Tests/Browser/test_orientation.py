"""Where one is on a page, on the site, and how to get elsewhere."""

import pytest

from pages import LANGUAGES, until

BODY = """() => {
  const body = document.querySelector(".body");
  // A page of a type without a word has none.
  if (!body.getClientRects().length) return null;
  const box = body.getBoundingClientRect();
  const contents = document.querySelector(".contents")?.getBoundingClientRect();
  return [box.left, box.width, contents ? contents.left : innerWidth];
}"""


def test_text_stands_in_the_wide_column(site, open_page):
    """All pages in English; the other languages have the same ones."""
    page = open_page(site.url("en/index.html"), width=1440)
    for path in site.pages:
        if not path.startswith("en/") or "/versions/" in path and "iOS-1" not in path:
            continue
        page.goto(site.url(path), wait_until="domcontentloaded")
        left, width, contents = page.evaluate(BODY)
        assert left < 500 and width > 600 and left + width <= contents, path


@pytest.fixture(scope="module")
def short(site_of):
    """Notes of a line or two: pages with one section or none."""
    notes = {
        "index": "# Lamps\n\nAll of the lamps.",
        "Lamp": "# Lamp\n\n```swift\nclass Lamp\n```\n\nA lamp.\n\n### Availability\n\niOS 3.0, deprecated in iOS 4.0.",
        "Shade": "# Shade\n\n```swift\nclass Shade\n```\n\n## width\n\n```swift\nvar width: Int\n```\n\nHow wide it is.",
        "articles/light": "# Light\n\nLight[^1] is [^1]fast.\n\n# Dark\n\nDark is not.\n\n[^1]: What one sees by.",
    }
    return site_of("short", {f"en/{name}.md": text for name, text in notes.items()}, returncodes=[0])


def test_short_pages_have_their_text_there_too(short, open_page):
    page = open_page(short.url("index.html"), width=1440)
    for path in short.pages:
        if path in ("index.html", "404.html"):
            continue
        page.goto(short.url(path))
        if page.evaluate(BODY) is None:
            continue
        left, width, contents = page.evaluate(BODY)
        assert left < 500 and width > 600 and left + width <= contents, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_bar_leads_to_the_parts_of_the_site(site, open_page, language):
    page = open_page(site.url(f"{language}/UITableView.html"), language=language)
    parts = page.locator(".parts a")
    assert [link.split("/", 1)[0] for link in parts.evaluate_all("all => all.map((one) => one.getAttribute('href'))")] == [
        "index.html", "index.html#section-articles", "changes", "changes", "deprecated.html",
    ]
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        for link in parts.all():
            link.scroll_into_view_if_needed()
            box = link.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_phone_says_where_one_reads_and_opens_the_list_there(site, open_page, language):
    page = open_page(site.url(f"{language}/UITableView.html#rowHeight"), width=390, language=language)
    here = page.locator(".here")
    until(page, "document.querySelector('.here').innerText.includes('rowHeight')")
    assert here.is_visible()
    assert len(here.inner_text().split("\n")) >= 2
    # It does not cover what is read.
    top = page.locator("#rowHeight").bounding_box()["y"]
    assert top >= here.bounding_box()["y"] + here.bounding_box()["height"]
    here.click()
    marked = page.locator(".side .open [aria-current]").first
    marked.wait_for()
    box = marked.bounding_box()
    assert "rowHeight" in marked.inner_text() and 0 <= box["y"] and box["y"] + box["height"] <= 844


CONTRAST = """(element) => {
  const parse = (color) => color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (color) => parse(color).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const style = getComputedStyle(element);
  const mark = style.boxShadow.match(/rgba?\\([^)]*\\)/)?.[0] ?? style.borderLeftColor;
  const [dark, bright] = [light(mark), light(getComputedStyle(document.documentElement).backgroundColor)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_member_that_is_read_is_marked(site, open_page, scheme):
    page = open_page(site.url("en/UITableView.html#rowHeight"), width=1440, scheme=scheme)
    marked = page.locator(".side .open [aria-current]")
    marked.wait_for()
    assert marked.inner_text() == "rowHeight"
    assert marked.evaluate(CONTRAST) >= 3
    # The contents of the page mark the topic around it.
    topic = page.locator(".topic:has(#rowHeight) > h2").inner_text()
    assert "height" in topic.lower()
    assert page.locator(".contents [aria-current]").inner_text() == topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_sizes_tell_what_stands_above_what(site, open_page, language):
    page = open_page(site.url(f"{language}/UITableView.html"), language=language)
    for width in (320, 390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        sizes = page.evaluate(
            """() => ["h1", ".topic > h2", ".member > h3", ".member .lead p, .member .lead", ".member h4"]
              .map((selector) => parseFloat(getComputedStyle(document.querySelector("main " + selector)).fontSize))"""
        )
        title, topic, member, text, part = sizes
        assert title > topic > member > text >= part, width


def test_slash_opens_search_from_the_choice_of_a_version(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    page.locator(".picker [name=platform]").focus()
    page.keyboard.press("/")
    page.locator("dialog[open]").wait_for()


def test_footnotes_have_numbers_and_lead_back(short, open_page):
    page = open_page(short.url("en/articles/light.html"))
    note = page.locator(".footnote")
    assert note.locator(".number").inner_text() == "1"
    assert note.locator("p").evaluate("one => getComputedStyle(one).fontSize") < "17px"
    links = note.locator("a")
    assert links.count() == 2
    targets = links.evaluate_all("all => all.map((one) => document.getElementById(one.hash.slice(1))?.textContent)")
    assert targets == ["1", "1"]
    # A second title is a section.
    assert page.locator("h1").count() == 1 and page.locator("h2").inner_text() == "Dark"


def test_page_is_fetched_ahead_where_a_server_has_it(served, site, open_page):
    page = open_page(served.url("en/UITableView.html"))
    page.locator(".tree .type a", has_text="UITableViewCell").first.hover()
    until(page, "!!document.querySelector('link[rel=prefetch]')")
    hint = page.locator("link[rel=prefetch]").get_attribute("href")
    assert hint.endswith("/UITableViewCell.html")
    page.locator(".tree .type a", has_text="UITableViewCell").first.hover()
    page.wait_for_timeout(200)
    assert page.locator("link[rel=prefetch]").count() == 1
    # From a disk nothing is fetched.
    page = open_page(site.url("en/UITableView.html"))
    page.locator(".tree .type a", has_text="UITableViewCell").first.hover()
    page.wait_for_timeout(300)
    assert page.locator("link[rel=prefetch]").count() == 0
