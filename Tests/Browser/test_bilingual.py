"""Two languages side by side: which text stands beside which, and what is said where one is missing."""

import gzip
import itertools
import re
import shutil
import urllib.parse

import pytest

from conftest import NOTES, build_without_fault
from pages import LANGUAGES, Recorder, Site, settle, until, wait_for_address
from test_accessibility import COLORS, STRUCTURE, violations

PAIRS = list(itertools.permutations(LANGUAGES, 2))
NAMES = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文"}
ARTICLE = "articles/table-styles.html"
EDIT = "https://lamps.example/edit/main/content/"
NEW = "https://lamps.example/new?name="


@pytest.fixture(scope="session")
def edited(once):
    """The tests' own notes in a site that says where they are edited."""

    def make(content):
        shutil.copytree(NOTES, content)
        with open(content / "docgen.yml", "a") as file:
            file.write(f"edit:\n- {EDIT}{{path}}\n- {NEW}{{path}}\n")

    content = once("edited", make)
    return Site(once("www/edited", lambda out: build_without_fault(content, out)))


@pytest.fixture(scope="session")
def edited_served(edited, nginx):
    return Site(edited.folder, nginx + "edited/")


def wait(page):
    page.locator("html.bilingual").wait_for(state="attached")


def open_beside(open_page, site, path, second, **options):
    address, _, fragment = path.partition("#")
    mark = "&" if "?" in address else "?"
    url = site.url(f"{address}{mark}with={second}") + (f"#{fragment}" if fragment else "")
    page = open_page(url, **options)
    wait(page)
    return page


def offer(page, second):
    page.locator(".languages summary").click()
    number = [tag for tag in LANGUAGES if tag != page.locator("html").get_attribute("lang")].index(second)
    page.locator(".languages button").nth(number).click()


# What is said of each member, as texts in order: those of the halves of rows, or those of a page
# that shows one language. Only what has words besides code counts, as nothing else is translated.
TEXTS = """([scope, selector]) => {
  const plain = (element) => {
    const copy = element.cloneNode(true);
    for (const one of copy.querySelectorAll('.tools, .gap, [hidden]')) one.remove();
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  };
  const hasWords = (element) => {
    const copy = element.cloneNode(true);
    for (const one of copy.querySelectorAll('code')) one.remove();
    return /\\p{L}/u.test(copy.textContent);
  };
  const texts = {};
  for (const part of document.querySelectorAll(scope)) {
    const found = [...part.querySelectorAll(selector)].filter((one) => !one.closest('[hidden]'));
    texts[part.id] = found.filter(hasWords).map(plain).filter(Boolean);
  }
  return texts;
}"""
PROSE = ":is(.lead, .parameters p, .returns p, .discussion p, .discussion li, .sections p, .note p)"


def texts(page, half, scope=".member"):
    return page.evaluate(TEXTS, [scope, f"{half} {PROSE}"])


LEFT = ".beside > .half:first-child"
RIGHT = ".beside > .half:last-child"


@pytest.mark.by_seed("first", "second")
@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize("first, second", PAIRS)
def test_each_member_stands_beside_its_own_translation(request, open_page, place, first, second):
    site = request.getfixturevalue(place)
    page = open_beside(open_page, site, f"{first}/UITableViewCell.html", second, language=first)
    # Parts of a row keep the classes of the page's own parts only around it, so `.discussion` is
    # outside the row and `.lead` in it.
    halves = """half => Object.fromEntries([...document.querySelectorAll('.member')].map((member) =>
      [member.id, [...member.querySelectorAll(half)].map((one) => one.textContent.replace(/\\s+/g, ' ').trim()).join(' ')]))"""
    shown = {"left": page.evaluate(halves, LEFT), "right": page.evaluate(halves, RIGHT)}
    for language, side in ((first, "left"), (second, "right")):
        alone = open_page(site.url(f"{language}/UITableViewCell.html"), script=False)
        expected = texts(alone, "")
        assert len(expected) > 40
        for member, sentences in expected.items():
            for sentence in sentences:
                assert sentence in shown[side][member], (side, member)
            # Nothing of another member, and nothing twice.
            length = len(re.sub(r"\s", "", shown[side][member]))
            total = alone.evaluate(
                "id => document.getElementById(id).textContent.replace(/\\s/g, '').length", member
            )
            assert length <= total, (side, member)
            for other, others in expected.items():
                if other != member and others and len(others[0]) > 25 and others[0] not in sentences:
                    assert others[0] not in shown[side][member] or others[0] in " ".join(sentences)
    assert page.locator(".gap").count() == 0


@pytest.mark.by_seed("first", "second")
@pytest.mark.parametrize("path", ["UITableViewCell.html", "UITableView.html", ARTICLE])
@pytest.mark.parametrize("first, second", PAIRS)
def test_ids_and_headings_exist_once(site, open_page, path, first, second):
    page = open_page(site.url(f"{first}/{path}"))
    outline = "[...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map((one) => one.localName + one.textContent)"
    before = page.evaluate(outline)
    offer(page, second)
    wait(page)
    assert page.evaluate(outline) == before
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids))
    assert page.locator(f"{RIGHT}:not([lang={second}])").count() == 0
    assert page.locator("main .declarations .declarations, .half .declarations").count() == 0


@pytest.mark.by_seed("first", "second")
@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize("first, second", PAIRS)
def test_article_stands_beside_its_translation(request, open_page, place, first, second):
    site = request.getfixturevalue(place)
    page = open_beside(open_page, site, f"{first}/{ARTICLE}", second, language=first)
    sections = """(article) => {
      const list = [];
      for (const block of article.querySelectorAll('h2, p:not(li p), li, td')) {
        if (block.localName === 'h2') list.push([block.textContent.trim()]);
        else if (list.length) list.at(-1).push(block.textContent.trim());
      }
      return list;
    }"""
    alone = open_page(site.url(f"{second}/{ARTICLE}"), script=False)
    expected = alone.locator("article").evaluate(sections)
    assert len(expected) > 5
    rows = page.locator("article .beside")
    shown, heads = [], []
    for row in rows.all():
        right = row.locator("> .half:last-child")
        if row.locator("> .half:first-child > h2").count():
            heads.append(right.inner_text().strip())
            shown.append([heads[-1]])
        elif shown:
            shown[-1] += [text.strip() for text in right.locator("p:not(li p), li, td").all_text_contents()]
    assert heads == [section[0] for section in expected]
    for section, found in zip(expected, shown):
        # What has no words stands once, over both columns.
        assert [text for text in found if text in section] == found
        assert [text for text in section if text not in found and re.search(r"[ぁ-ん一-龠]{3}", text)] == []
    # Blocks, not whole sections: every paragraph has its counterpart on its line.
    paragraphs = page.locator(f"article {LEFT} > p").count()
    assert paragraphs >= alone.locator("article > p").count() - 2
    assert page.locator(f"main {RIGHT} h1, main {RIGHT} h2").count() == 0
    assert page.locator(".title .beside").count() == 2


def boxes(row):
    return [half.bounding_box() for half in row.locator("> .half").all()]


@pytest.mark.by_seed("first", "second")
@pytest.mark.parametrize("path", ["UITableViewDelegate.html", "articles/cell-configuration.html"])
@pytest.mark.parametrize("first, second", [("en", "ja"), ("ja", "zh-Hans")])
@pytest.mark.parametrize("width", [390, 820, 1024, 1440])
def test_columns_stand_side_by_side_or_one_above_the_other(site, open_page, path, first, second, width):
    page = open_beside(open_page, site, f"{first}/{path}", second, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for row in page.locator("main .beside:not(.broad)").all()[:12]:
        left, right = boxes(row)
        if not left or not right:
            continue
        if width < 1024:
            assert right["y"] >= left["y"] + left["height"]
        else:
            assert right["x"] >= left["x"] + left["width"] + 16
            assert abs(right["width"] - left["width"]) <= 1
            assert abs(right["y"] - left["y"]) < 8


# MARK: Gaps


@pytest.mark.parametrize("second, name", [("ja", "日本語")])
def test_gap_leads_to_the_note_to_write(edited, open_page, second, name):
    page = open_beside(open_page, edited, "en/LampSwitch.html", second)
    gap = page.locator("#lock .gap")
    # Once for the member, although its discussion is missing, too.
    assert gap.count() == 1
    assert gap.inner_text() == f"Missing in {name}. Write it in {second}/LampSwitch.md"
    assert gap.locator("a").get_attribute("href") == EDIT + f"{second}/LampSwitch.md"
    assert gap.evaluate("one => one.parentElement === one.closest('.beside').lastElementChild")
    assert "Keeps the lamps" in page.locator(f"#lock {LEFT}").first.inner_text()
    assert page.locator("#toggle .gap").count() == 0


def test_gap_of_the_page_itself_stands_on_the_left(edited, open_page):
    page = open_beside(open_page, edited, "ja/LampSwitch.html", "en", language="ja")
    gap = page.locator("#lock .gap")
    assert gap.count() == 1
    assert gap.inner_text() == "日本語版はまだありません。ja/LampSwitch.mdに書く"
    assert gap.evaluate("one => one.parentElement === one.closest('.beside').firstElementChild")
    # The English text is on the right, and not on the left as well.
    assert page.get_by_text("Keeps the lamps as they are.").locator("visible=true").count() == 2
    assert page.locator(f"#lock {RIGHT}").first.inner_text() == "Keeps the lamps as they are."
    assert page.locator("#lock .missing").is_hidden()
    offer(page, "en")
    assert page.locator("#lock .missing").is_visible()
    assert page.locator("#lock .lead").is_visible()


def test_page_that_both_lack_is_read_in_the_third(edited, open_page):
    page = open_beside(open_page, edited, "zh-Hans/Lamp.html", "ja", language="zh-CN")
    assert page.locator(".abstract").is_visible()
    assert page.locator(f".title {LEFT}").get_attribute("lang") == "en"
    gap = page.locator(".title .gap")
    assert gap.locator("a").get_attribute("href") == NEW + "ja/Lamp.md"
    assert page.locator(".fallback a").get_attribute("href") == NEW + "zh-Hans/Lamp.md"


def test_article_that_is_missing_is_said_once(edited, open_page):
    page = open_beside(open_page, edited, "en/articles/care.html", "ja")
    assert page.locator(".gap").count() == 1
    assert page.locator(".gap a").get_attribute("href") == NEW + "ja/articles/care.md"
    assert page.get_by_text("Switch it off before you clean it.").is_visible()


def test_gap_names_the_note_where_no_address_is_known(small, open_page):
    page = open_beside(open_page, small, "en/LampSwitch.html", "ja")
    assert page.locator("#lock .gap").inner_text() == "Missing in 日本語. Write it in ja/LampSwitch.md"
    assert page.locator(".gap a").count() == 0


@pytest.mark.parametrize(
    "path, links",
    [
        ("en/LampSwitch.html", [EDIT + "en/LampSwitch.md"]),
        ("ja/LampSwitch.html", [EDIT + "ja/LampSwitch.md", EDIT + "ja/LampSwitch.md"]),
        # What is shown is edited below; what is missing is written above.
        ("ja/Lamp.html", [NEW + "ja/Lamp.md", EDIT + "en/Lamp.md"]),
        ("zh-Hans/articles/care.html", [NEW + "zh-Hans/articles/care.md", EDIT + "en/articles/care.md"]),
    ],
)
def test_ordinary_pages_lead_to_their_notes(edited, small, open_page, path, links):
    page = open_page(edited.url(path), script=False)
    found = page.locator("a.write, a.edit")
    assert [link.get_attribute("href") for link in found.all()] == links
    assert page.locator("footer a.edit").count() == 1
    assert open_page(small.url(path), script=False).locator("a.write, a.edit").count() == 0


# MARK: Places


def top(page, anchor):
    return page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", anchor)


def until_at(page, anchor, place, tolerance):
    until(page, f"Math.abs(document.getElementById('{anchor}').getBoundingClientRect().top - {place}) <= {tolerance}")


def scroll_into(page, anchor, offset=60):
    page.evaluate(
        "([id, y]) => scrollBy({ top: document.getElementById(id).getBoundingClientRect().top - y, behavior: 'instant' })",
        [anchor, offset],
    )
    settle(page)


@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("anchor, offset", [("rowHeight", -40), ("allowsSelection", 110)])
def test_switch_keeps_the_member_in_view(request, open_page, place, width, anchor, offset):
    page = open_page(request.getfixturevalue(place).url("en/UITableView.html"), width=width)
    scroll_into(page, anchor, offset)
    mark = """() => [...document.querySelectorAll('main :is(p, li, pre, dt, h1, h2, h3, h4)')]
      .find((one) => one.getBoundingClientRect().bottom > 112 && one.getClientRects().length
        && !one.closest('.half + .half, .beside-head, .contents'))"""
    line = page.evaluate_handle(mark)
    where = "one => one.getBoundingClientRect().top"
    before = line.evaluate(where)
    for second in ("ja", "zh-Hans"):
        offer(page, second)
        page.locator(f"{RIGHT}[lang={second}]").first.wait_for(state="attached")
        # Moved only from under the names of the languages.
        assert -1 <= line.evaluate(where) - before <= 45
    there = line.evaluate(where)
    offer(page, "zh-Hans")
    assert abs(line.evaluate(where) - there) <= 1
    assert page.locator(".beside, .beside-head, .half").count() == 0


@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize("width", [390, 1440])
def test_another_language_keeps_a_member_without_a_fragment(request, open_page, place, width):
    site = request.getfixturevalue(place)
    page = open_page(site.url("en/UITableView.html"), width=width)
    for language in ("ja", "zh-Hans", "en"):
        scroll_into(page, "rowHeight", 20)
        page.locator(".languages summary").click()
        with page.expect_navigation():
            page.locator(f".languages a[hreflang={language}]").click()
        assert page.locator("html").get_attribute("lang") == language
        assert abs(top(page, "rowHeight") - 20) <= 2


@pytest.mark.parametrize("place", ["site", "served"])
def test_languages_change_places(request, open_page, place):
    site = request.getfixturevalue(place)
    page = open_beside(open_page, site, "en/UITableView.html", "ja")
    scroll_into(page, "rowHeight", 100)
    for language, second in (("ja", "en"), ("zh-Hans", "en"), ("en", "zh-Hans")):
        page.locator(".languages summary").click()
        with page.expect_navigation():
            page.locator(f".languages a[hreflang={language}]").click()
        wait(page)
        assert page.locator("html").get_attribute("lang") == language
        assert urllib.parse.parse_qs(page.evaluate("location.search.slice(1)")) == {"with": [second]}
        until_at(page, "rowHeight", 100, 60)


@pytest.mark.parametrize("place", ["site", "served"])
def test_links_take_the_second_language_along(request, open_page, place):
    site = request.getfixturevalue(place)
    page = open_beside(open_page, site, "en/articles/cell-configuration.html", "ja")
    # A link of the right column leads to the page that has both languages, too.
    link = page.locator(f"article {RIGHT} a.symbol[href*='UITableViewCell.html#']").first
    fragment = link.get_attribute("href").split("#")[1]
    link.click()
    page.wait_for_url(re.compile(r"UITableViewCell\.html\?with=ja#"))
    wait_for_address(page, site.url(f"en/UITableViewCell.html?with=ja#{fragment}"))
    wait(page)
    page.locator(".up a").click()
    page.wait_for_url(re.compile(r"en/index\.html\?with=ja"))
    assert page.locator("html.bilingual").count() == 0
    page.locator("main a[href$='UITableViewStyle.html']").first.click()
    wait(page)
    # Links of one page do not leave it.
    page.locator(f".contents a, .side a[href^='#']").first.evaluate("one => one.click()")
    assert "with=ja#" in page.evaluate("location.href")
    offer(page, "ja")
    assert "with" not in page.evaluate("location.href")
    page.locator(".up a").click()
    wait_for_address(page, site.url("en/index.html"))


@pytest.mark.parametrize("place", ["site", "served"])
def test_back_and_forward_show_what_the_address_says(request, open_page, place):
    site = request.getfixturevalue(place)
    page = open_page(site.url("en/index.html"))
    page.goto(site.url("en/UITableViewCell.html"))
    offer(page, "ja")
    wait(page)
    wait_for_address(page, site.url("en/UITableViewCell.html?with=ja"))
    page.locator(".side a[href='#reuseIdentifier']").click()
    wait_for_address(page, site.url("en/UITableViewCell.html?with=ja#reuseIdentifier"))
    offer(page, "ja")
    wait_for_address(page, site.url("en/UITableViewCell.html#reuseIdentifier"))
    page.go_back()
    wait(page)
    wait_for_address(page, site.url("en/UITableViewCell.html?with=ja"))
    # The choice itself is no step.
    page.go_back()
    wait_for_address(page, site.url("en/index.html"))
    page.go_forward()
    wait(page)


def test_coming_back_finds_the_place(served, open_page):
    page = open_beside(open_page, served, "en/UITableView.html", "ja")
    scroll_into(page, "allowsSelection", 100)
    page.goto(served.url("en/index.html"))
    page.go_back()
    wait(page)
    until_at(page, "allowsSelection", 100, 45)


# MARK: Together with the rest


@pytest.mark.parametrize("key, version", [("ios", "12.0"), ("visionos", "1.0")])
@pytest.mark.parametrize("place", ["site", "served"])
def test_chosen_version_folds_both_languages(request, open_page, place, key, version):
    site = request.getfixturevalue(place)
    visible = "[...document.querySelectorAll('.member')].filter((one) => one.getClientRects().length).map((one) => one.id)"
    alone = open_page(site.url(f"en/UITableViewCell.html?{key}={version}"))
    page = open_beside(open_page, site, f"en/UITableViewCell.html?{key}={version}", "ja")
    assert page.evaluate(visible) == alone.evaluate(visible)
    assert 0 < len(page.evaluate(visible)) < page.locator(".member").count()
    assert page.locator(f"{RIGHT} [class*='life-']").count() == 0
    query = urllib.parse.parse_qs(page.evaluate("location.search.slice(1)"))
    assert query == {key: [version], "with": ["ja"]}
    page.locator(".picker [name=platform]").select_option("")
    assert len(page.evaluate(visible)) == page.locator(".member").count()
    assert page.evaluate("location.search.slice(1)") == "with=ja"
    offer(page, "ja")
    assert page.evaluate("location.search.slice(1)") == ""


def test_entry_says_what_it_does(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html"))
    offers = page.locator(".languages button")
    assert offers.all_text_contents() == ["Read side by side with 日本語", "Read side by side with 简体中文"]
    assert offers.locator("[lang]").evaluate_all("all => all.map((one) => one.lang)") == ["ja", "zh-Hans"]
    offer(page, "ja")
    wait(page)
    assert page.locator(".languages").get_attribute("open") is None
    assert offers.all_text_contents() == ["Show one language", "Read side by side with 简体中文"]
    status = page.locator("[role=status]")
    assert status.inner_text() == "English and 日本語 side by side"
    assert page.locator(".beside-head p").all_inner_texts() == ["English", "日本語"]
    page.locator(".beside-head button").click()
    assert status.inner_text() == "English only"
    assert page.evaluate("document.activeElement.matches('.languages summary')")
    assert offers.all_text_contents() == ["Read side by side with 日本語", "Read side by side with 简体中文"]


@pytest.mark.parametrize("path", ["en/index.html", "en/versions/iOS-14.html", "en/changes/index.html"])
def test_other_pages_offer_nothing(site, open_page, path):
    page = open_page(site.url(path + "?with=ja"))
    assert page.locator(".languages button").count() == 0
    assert page.locator(".beside").count() == 0


@pytest.mark.parametrize("value", ["", "en", "fr", "%22%3E%3Cb%3E", "ja&with=xx"])
def test_language_that_is_none_is_ignored(served, open_page, value):
    page = open_page(served.url(f"en/UITableViewCell.html?with={value}"))
    if value.startswith("ja"):
        return wait(page)
    page.wait_for_timeout(300)
    assert page.locator(".beside, .beside-head").count() == 0


def test_leaving_restores_the_page(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html"))
    # Whatever a part of the page gets as it comes into view is left out.
    state = """() => {
      const copy = document.querySelector('main').cloneNode(true);
      for (const one of copy.querySelectorAll('.tools')) one.remove();
      for (const one of copy.querySelectorAll('.listing')) one.replaceWith(...one.childNodes);
      for (const one of copy.querySelectorAll('[class=""]')) one.removeAttribute('class');
      return copy.innerHTML.replace(/\\s+/g, ' ').replace(/> </g, '><');
    }"""
    before = page.evaluate(state)
    for second in ("ja", "zh-Hans"):
        offer(page, second)
        page.locator(f"{RIGHT}[lang={second}]").first.wait_for(state="attached")
    offer(page, "zh-Hans")
    assert page.evaluate(state) == before


@pytest.mark.by_seed("first", "second")
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("path", ["UITableViewCell.html", ARTICLE])
@pytest.mark.parametrize("first, second", [("en", "ja"), ("ja", "zh-Hans"), ("zh-Hans", "en")])
def test_no_serious_violation(served, open_page, path, first, second, width):
    page = open_beside(open_page, served, f"{first}/{path}", second, width=width, language=first)
    page.locator(".languages summary").click()
    assert violations(page, STRUCTURE) == []


@pytest.mark.by_seed("scheme")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("path", ["UITableViewCell.html", ARTICLE])
def test_no_serious_violation_in_colors(served, open_page, path, width, scheme):
    page = open_beside(open_page, served, f"en/{path}", "ja", width=width, scheme=scheme)
    page.locator(".languages summary").click()
    assert violations(page, COLORS) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_gaps_have_no_serious_violation(edited_served, open_page, scheme):
    for path, second in (("en/LampSwitch.html", "ja"), ("ja/Lamp.html", "en")):
        page = open_beside(open_page, edited_served, path, second, scheme=scheme)
        assert violations(page) == []


def test_paper_has_both_columns(site, open_page):
    page = open_beside(open_page, site, "en/UITableViewCell.html", "ja", width=1000)
    page.emulate_media(media="print")
    row = page.locator("#reuseIdentifier .beside").first
    left, right = boxes(row)
    assert right["x"] > left["x"] + left["width"]
    assert page.locator(".beside-head p").first.is_visible()
    assert page.locator(".beside-head button").is_hidden()
    assert page.locator(".beside-head").evaluate("one => getComputedStyle(one).position") != "sticky"


@pytest.mark.parametrize("path", ["en/UITableViewCell.html", "ja/" + ARTICLE])
def test_without_a_script_there_are_plain_links_only(site, open_page, path):
    page = open_page(site.url(path + "?with=zh-Hans"), script=False)
    assert page.locator(".languages button, .beside").count() == 0
    assert page.locator(".languages a").count() == 3


# MARK: Failures


def failing(browser, site, pattern, path, answer):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.route(pattern, answer)
    page.goto(site.url(path))
    return context, page


@pytest.mark.parametrize(
    "answer",
    [
        lambda route: route.abort(),
        lambda route: route.fulfill(status=404, body="<main>Nothing</main>", content_type="text/html"),
        lambda route: route.fulfill(body="<!doctype html><main>Log in first</main>", content_type="text/html"),
    ],
)
def test_failure_is_said_and_can_be_tried_again(served, browser, answer):
    context, page = failing(browser, served, "**/ja/UITableViewCell.html", "en/UITableViewCell.html", answer)
    text = page.locator("main").inner_text()
    offer(page, "ja")
    head = page.locator(".beside-head")
    again = head.get_by_role("button", name="Try again")
    again.wait_for()
    assert "日本語 did not load." in head.inner_text()
    assert page.locator("[role=status]").inner_text() == "日本語 did not load."
    assert page.locator(".beside").count() == 0
    assert text in page.locator("main").inner_text()
    assert violations(page) == []
    page.unroute("**/ja/UITableViewCell.html")
    recorder = Recorder(page)
    again.click()
    wait(page)
    assert page.locator("#reuseIdentifier .beside").count() > 0
    assert recorder.errors == []
    context.close()


def test_script_that_does_not_load_is_said_where_it_was_asked_for(served, browser):
    context, page = failing(
        browser, served, "**/bilingual-*.js", "en/UITableViewCell.html", lambda route: route.abort()
    )
    offer(page, "ja")
    entry = page.get_by_role("button", name="日本語 did not load. Try again")
    entry.wait_for()
    assert page.evaluate("document.activeElement.textContent") == "日本語 did not load. Try again"
    page.unroute("**/bilingual-*.js")
    entry.click()
    wait(page)
    assert "Show one language" in page.locator(".languages ul").text_content()
    context.close()


def test_file_that_is_not_there_is_said(edited, tmp_path, browser):
    shutil.copytree(edited.folder, tmp_path / "out")
    site = Site(tmp_path / "out")
    site.files["ja/LampSwitch.html"].rename(tmp_path / "kept.html")
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url("en/LampSwitch.html?with=ja"))
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    assert page.locator("iframe, .beside").count() == 0
    (tmp_path / "kept.html").rename(site.files["ja/LampSwitch.html"])
    again.click()
    wait(page)
    context.close()


def test_copy_answers_nobody_but_the_page_that_opened_it(site, served, open_page):
    for place in (served, site):
        page = open_page(place.url("en/UITableViewCell.html"))
        answers = page.evaluate(
            """async () => {
              const heard = [];
              name = 'docgen-copy';
              addEventListener('message', ({ data }) => data.main && heard.push(data));
              postMessage('docgen-copy', '*');
              await new Promise((done) => setTimeout(done, 300));
              return heard.length;
            }"""
        )
        assert answers == 0


def test_nothing_is_loaded_before_it_is_asked_for(served, open_page):
    page = open_page(served.url("en/UITableViewCell.html"))
    page.wait_for_timeout(300)
    loaded = "performance.getEntriesByType('resource').map((one) => one.name)"
    assert not any("bilingual" in one or "/ja/" in one for one in page.evaluate(loaded))
    script = next(path for name, path in served.files.items() if "/bilingual-en" in name)
    assert len(gzip.compress(script.read_bytes(), 9)) < 9_000
