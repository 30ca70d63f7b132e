"""The site for those whose browser runs no script."""

import posixpath

import pytest

from audit import PLAIN, asked_of
from pages import EVERY_KIND, LANGUAGES, address

# Words that are not shown, besides those that a reader unfolds, controls that need a script, and
# labels of drawings that have another form for this width.
HIDDEN = """() => [...document.querySelectorAll("body *")]
  .filter((element) => !element.closest("details, title, desc, defs, wbr, option, .contents"))
  .filter((element) => !element.closest("form[hidden], .source[hidden], button[hidden], .fold[hidden], .narrow, .wide"))
  .filter((element) => element.textContent.trim() && !element.getClientRects().length)
  .filter((element) => !["SCRIPT", "NOSCRIPT"].includes(element.tagName))
  .map((element) => element.outerHTML.slice(0, 120))"""

# The links of a page, those of folded lists among them: a reader opens these without a script.
LINKS = """() => [...document.querySelectorAll("a[href]")]
  .filter((link) => link.getClientRects().length || link.closest("details, .contents"))
  .map((link) => new URL(link.getAttribute("href"), document.baseURI).href.split(/[#?]/)[0])"""


def test_every_page_is_reached_and_nothing_is_hidden(site, open_page):
    """All pages in English; in the other languages, which have the same ones, some of every kind."""
    looked_at = {address(kind, language) for kind, language in EVERY_KIND}
    looked_at |= {path for path in site.pages if path.startswith("en/")}
    page = open_page(site.url("index.html"), script=False)
    reached, waiting, hidden = {"index.html"}, ["index.html"], []
    while waiting:
        path = waiting.pop()
        page.goto(site.url(path))
        hidden += [f"{path}: {element}" for element in page.evaluate(HIDDEN)]
        for link in page.evaluate(LINKS):
            if not link.startswith(site.base):
                continue
            target = posixpath.normpath(link.removeprefix(site.base))
            if target in site.pages and target not in reached:
                reached.add(target)
                if target in looked_at:
                    waiting.append(target)
    assert hidden == []
    assert reached == set(site.pages) - {"404.html"}


SENTENCES = {
    "en": "Search and the choice of a version need JavaScript.",
    "ja": "検索とバージョンの選択にはJavaScriptが必要です。",
    "zh-Hans": "搜索和选择版本需要JavaScript。",
}


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
@asked_of(PLAIN, pages=[("symbol", language) for language in LANGUAGES])
def test_the_bar_says_what_needs_a_script(opened, width):
    page = opened.page
    opened.resize(width, 844)
    sentence = page.locator(".bar noscript p")
    assert sentence.inner_text() == SENTENCES[opened.language]
    assert sentence.is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [
        control.bounding_box()
        for control in page.locator(".bar :is(summary, .site, noscript p):visible").all()
    ]
    bar = page.locator(".bar").bounding_box()
    for box in boxes:
        assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"]
    for index, a in enumerate(boxes):
        for b in boxes[index + 1 :]:
            apart = (
                a["x"] + a["width"] <= b["x"] + 0.5
                or b["x"] + b["width"] <= a["x"] + 0.5
                or a["y"] + a["height"] <= b["y"] + 0.5
                or b["y"] + b["height"] <= a["y"] + 0.5
            )
            assert apart, (a, b)
    page.emulate_media(media="print")
    assert sentence.is_hidden()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_sentence_is_not_there_with_a_script(site, open_page, width):
    page = open_page(site.url(address("symbol", "en")), width=width)
    assert page.locator(".bar noscript p").count() == 0
    # On a phone the parts of the site have a line of their own.
    assert page.locator(".bar").bounding_box()["height"] == 53 + (36 if width == 390 else 0)


@asked_of(PLAIN)
def test_anchors_are_below_the_bar_without_a_script(opened):
    page = opened.page
    anchor = page.evaluate(
        "[...document.querySelectorAll('main [id]')].filter((e) => e.getClientRects().length && "
        "!e.closest('svg, details')).map((e) => e.id)[3]"
    )
    if anchor is None:
        return
    page.goto(opened.site.url(opened.path).split("#")[0] + "#" + anchor)
    bar = page.locator(".bar").bounding_box()
    top = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", anchor)
    assert top >= bar["y"] + bar["height"] - 1
