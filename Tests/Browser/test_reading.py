"""What a reader does: choose a language, follow a link, do without a script."""

import pytest

from pages import LANGUAGES, address

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
        assert page.url == site.url(f"{language}/UITableView.html#{anchor}")
        assert page.locator("html").get_attribute("lang") == language
        assert abs(top(page, anchor) - before) <= 2


def test_another_language_keeps_the_top_of_the_page(site, open_page):
    page = open_page(site.url("en/articles/table-styles.html"))
    choose_language(page, "ja")
    assert page.url == site.url("ja/articles/table-styles.html")
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(
    "wanted, opened",
    [("ja", "ja"), ("zh-CN", "zh-Hans"), ("zh-TW", None), ("en-GB", "en"), ("fr", None)],
)
def test_landing_page_opens_a_language_of_the_browser(site, open_page, wanted, opened):
    page = open_page(site.url("index.html"), language=wanted)
    page.wait_for_timeout(300)
    assert page.url == site.url(f"{opened}/index.html" if opened else "index.html")


def test_landing_page_opens_the_chosen_language(site, open_page):
    page = open_page(site.url("en/index.html"))
    choose_language(page, "ja")
    page.goto(site.url("index.html"))
    page.wait_for_url(site.url("ja/index.html"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_deprecation_notice_leads_to_the_replacement(site, open_page, language):
    member = "tableView:editActionsForRowAtIndexPath:"
    replacement = "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
    page = open_page(site.url(f"{language}/UITableViewDelegate.html#{member}"))
    page.locator(f"[id='{member}'] .notice.deprecated a").first.click()
    assert page.url.endswith(f"/{language}/UITableViewDelegate.html#{replacement}")
    # Below the bar, not under it.
    assert 52 <= top(page, replacement) < 450


def test_one_choice_shows_every_declaration_in_that_source_language(site, open_page):
    page = open_page(site.url("en/UITableView.html#rowHeight"))
    block = page.locator("#rowHeight .declarations")
    assert block.locator(".swift").is_visible() and not block.locator(".objc").is_visible()
    before = top(page, "rowHeight")
    block.locator("button[data-source=objc]").click()
    assert block.locator(".objc").is_visible() and not block.locator(".swift").is_visible()
    assert abs(top(page, "rowHeight") - before) <= 2
    page.goto(site.url("ja/UITableViewCell.html"))
    assert page.locator(".title .objc").is_visible()
    assert not page.locator(".title .swift").is_visible()


def test_filter_keeps_what_was_asked_for(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    page.locator(".side input").fill("rowHeight")
    shown = page.locator(".tree .group li a:visible").all_inner_texts()
    assert shown and all("rowheight" in name.lower() for name in shown)
    assert page.locator(".side output").inner_text().startswith(f"{len(shown)} / ")


@pytest.mark.parametrize("kind", ["home", "symbol", "article"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_reads_in_full_without_a_script(site, open_page, kind, language):
    page = open_page(site.url(address(kind, language)), width=390, language=language, script=False)
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
        assert (kind == "symbol") == bool(blocks)
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
