"""What a reader does: choose a language, follow a link, do without a script."""

import pytest

from audit import PLAIN, asked_of
from pages import LANGUAGES, address, wait_for_address

MEMBERS = ["rowHeight", "dequeueReusableCellWithIdentifier:forIndexPath:", "section-topics"]


def top(page, anchor):
    return page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", anchor)


def choose_language(page, language):
    page.locator(".languages summary").click()
    with page.expect_navigation():
        page.locator(f".languages a[hreflang={language}]").click()


@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("anchor", MEMBERS)
def test_another_language_shows_the_same_place(request, open_page, place, width, anchor):
    site = request.getfixturevalue(place)
    page = open_page(site.url(f"en/UITableView.html#{anchor}"), width=width)
    page.evaluate("scrollBy(0, 37)")
    before = top(page, anchor)
    assert -60 < before < 60
    for language in ("ja", "zh-Hans", "en"):
        choose_language(page, language)
        wait_for_address(page, site.url(f"{language}/UITableView.html#{anchor}"))
        assert page.locator("html").get_attribute("lang") == language
        assert abs(top(page, anchor) - before) <= 2


def test_another_language_keeps_the_top_of_the_page(site, open_page):
    page = open_page(site.url("en/articles/table-styles.html"))
    choose_language(page, "ja")
    wait_for_address(page, site.url("ja/articles/table-styles.html"))
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(
    "wanted, opened",
    [("ja", "ja"), ("zh-CN", "zh-Hans"), ("zh-TW", None), ("en-GB", "en"), ("fr", None)],
)
def test_landing_page_opens_a_language_of_the_browser(site, open_page, wanted, opened):
    page = open_page(site.url("index.html"), language=wanted)
    page.wait_for_timeout(300)
    wait_for_address(page, site.url(f"{opened}/index.html" if opened else "index.html"))


def test_landing_page_opens_the_chosen_language(site, open_page):
    page = open_page(site.url("en/index.html"))
    choose_language(page, "ja")
    page.goto(site.url("index.html"))
    wait_for_address(page, site.url("ja/index.html"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_deprecation_notice_leads_to_the_replacement(site, open_page, language):
    member = "tableView:editActionsForRowAtIndexPath:"
    replacement = "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
    page = open_page(site.url(f"{language}/UITableViewDelegate.html#{member}"))
    page.locator(f"[id='{member}'] .notice.deprecated a").first.click()
    wait_for_address(page, f"/{language}/UITableViewDelegate.html#{replacement}")
    # Below the bar, not under it.
    assert 52 <= top(page, replacement) < 450


def test_one_choice_shows_every_declaration_in_that_source_language(site, open_page):
    page = open_page(site.url("en/UITableView.html#rowHeight"))
    block = page.locator("#rowHeight .declarations")
    assert block.locator(".swift").is_visible() and not block.locator(".objc").is_visible()
    before = top(page, "rowHeight")
    block.locator("button[value=objc]").click()
    assert block.locator(".objc").is_visible() and not block.locator(".swift").is_visible()
    assert abs(top(page, "rowHeight") - before) <= 2
    page.goto(site.url("ja/UITableViewCell.html"))
    assert page.locator(".title pre.objc").is_visible()
    assert not page.locator(".title pre.swift").is_visible()


def test_filter_keeps_what_was_asked_for(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    page.locator(".side input").fill("rowHeight")
    # Their type and group stay as well.
    shown = page.locator(".tree .open ul a:visible").all_inner_texts()
    assert shown and all("rowheight" in name.lower() for name in shown)
    assert page.locator(".side output").inner_text().startswith(f"{len(shown)} / ")


@pytest.mark.parametrize("asked", ["dequeueReusableCell(", "ｄｅｑｕｅｕｅ", "DEQUEUE reusable", "dequeueReusableCellWith"])
@pytest.mark.parametrize("source", ["swift", "objc"])
def test_filter_finds_names_of_both_source_languages_in_any_width(site, open_page, asked, source):
    page = open_page(site.url(f"ja/UITableView.html?source={source}"))
    page.locator(".side input").fill(asked)
    name = {"swift": "dequeueReusableCell(withIdentifier:)", "objc": "dequeueReusableCellWithIdentifier:"}[source]
    assert name in page.locator(".tree .group li a:visible").all_inner_texts()


def test_filter_is_as_it_was_on_a_page_that_one_comes_back_to(served, open_page):
    page = open_page(served.url("en/UITableView.html"))
    page.locator(".side input").fill("rowHeight")
    shown = page.locator(".tree .group li a:visible").count()
    page.reload()
    assert page.locator(".side input").input_value() == "rowHeight"
    assert page.locator(".tree .group li a:visible").count() == shown
    page.goto(served.url("en/UITableViewCell.html"))
    page.goto(served.url("en/UITableView.html"))
    assert page.locator(".side input").input_value() == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_reader_gets_from_the_first_symbol_to_the_last(site, open_page, language):
    page = open_page(site.url(f"{language}/index.html"))
    way = page.locator(".index .rows li > a").evaluate_all("all => all.map((one) => one.href)")
    page.goto(way[0])
    assert page.locator("[rel=prev]").count() == 0
    for address in way[1:4]:
        page.locator(".sequel [rel=next]").click()
        page.wait_for_url(address)
        assert page.locator(".sequel [rel=prev] code").inner_text()
    page.goto(way[-1])
    assert page.locator("[rel=next]").count() == 0


def test_links_say_when_their_symbol_comes(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html?ios=12.0"))
    link = page.locator(".lead a.symbol, .member p a.symbol").filter(has_text="backgroundConfiguration").first
    after = "one => getComputedStyle(one, '::after').content"
    assert "from iOS 14.0" in link.evaluate(after)
    known = page.locator(".member p a.symbol").filter(has_text="backgroundView").first
    assert known.evaluate(after) in ("none", "normal")


@pytest.mark.parametrize("width", [390, 1440])
def test_names_break_behind_colons_alone(site, open_page, width):
    """Where a name goes on in the next line, a colon ends the first; on phones a hump may, too."""
    page = open_page(site.url("en/UITableViewDelegate.html"), width=width)
    ends = page.evaluate(
        """() => [...document.querySelectorAll("main :is(h3, p, li, dd) code")].flatMap((code) => {
          const found = [];
          const range = document.createRange();
          const walk = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
          let last;
          for (let text; (text = walk.nextNode()); ) {
            for (let index = 0; index < text.length; index += 1) {
              range.setStart(text, index);
              range.setEnd(text, index + 1);
              const top = range.getClientRects()[0]?.top;
              if (last && top > last.top + 8) found.push(last.character + text.data[index]);
              last = { top, character: text.data[index] };
            }
          }
          return found;
        })"""
    )
    assert ends
    allowed = [":", "(", ".", "/", " "]
    wrong = [pair for pair in ends if pair[0] not in allowed and not (width == 390 and pair[1].isupper())]
    assert wrong == []


@asked_of(PLAIN, pages=[(kind, language) for kind in ["home", "symbol", "article"] for language in LANGUAGES])
def test_page_reads_in_full_without_a_script(opened):
    page = opened.page
    assert page.locator(".scheme").is_hidden()
    hidden = page.evaluate(
        """() => [...document.querySelectorAll("main *")]
          .filter((element) => !element.closest(".contents, details") && element.tagName !== "WBR")
          .filter((element) => !element.closest("title, desc, defs"))
          .filter((element) => element.textContent.trim() && !element.getClientRects().length)
          .map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert hidden == []
    for source in ("swift", "objc"):
        blocks = page.locator(f".declarations .{source}").all()
        assert (opened.kind == "symbol") == bool(blocks)
        assert all(block.is_visible() for block in blocks[:20])


@pytest.mark.parametrize("kind", ["symbol", "article"])
def test_navigation_of_a_phone_works_without_a_script(site, open_page, kind):
    page = open_page(site.url(address(kind, "en")), width=390, script=False)
    page.locator(".languages summary").click()
    assert page.locator(".languages a[hreflang=ja]").is_visible()
    page.locator(".languages summary").click()
    assert page.locator(".contents li").first.is_hidden()
    page.locator(".contents summary").click()
    assert page.locator(".contents li").first.is_visible()
    assert page.locator(".side").is_hidden()
    page.locator(".menu summary").click()
    link = page.locator(".side a[href*='.html']").first
    with page.expect_navigation():
        link.click()
    assert page.locator("h1").is_visible()
