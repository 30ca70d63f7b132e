"""Swift and Objective-C: one choice for names, declarations, samples, titles and addresses."""

import pytest

from pages import LANGUAGES, wait_for_address

MEMBER = "cellForRowAtIndexPath:"


def choose(page, source):
    page.locator(f".bar .source button[value={source}]").click()


def pressed(page):
    return page.locator(".bar .source [aria-pressed=true]").get_attribute("value")


@pytest.mark.parametrize("language", LANGUAGES)
def test_swift_comes_first_where_nothing_is_chosen(site, open_page, language):
    page = open_page(site.url(f"{language}/UITableViewStyle.html"))
    assert pressed(page) == "swift"
    assert page.title().startswith("UITableView.Style –")
    names = page.locator(".tree li li a").all_inner_texts()
    assert "insetGrouped" in names and not [name for name in names if name.startswith("UITableViewStyle")]
    heading = page.locator("main h1 code").inner_text().split("\n")
    assert heading[0] == "UITableView.Style"
    assert "UITableViewStyle" in heading[-1]


@pytest.mark.parametrize("width", [390, 820, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_choice_reaches_every_name_and_keeps_the_place(site, open_page, width, scheme):
    page = open_page(site.url(f"en/UITableView.html#{MEMBER}"), width=width, scheme=scheme)
    top = "id => document.getElementById(id).getBoundingClientRect().top"
    before = page.evaluate(top, MEMBER)
    choose(page, "objc")
    assert abs(page.evaluate(top, MEMBER) - before) <= 2
    assert "source=objc" in page.url
    names = page.evaluate("[...document.querySelectorAll('.rows a code, .side a code')].filter((code) => code.offsetParent).map((code) => code.innerText)")
    assert "reloadRowsAtIndexPaths:withRowAnimation:" in names
    assert [name for name in names if name.startswith("reloadRows(at:")] == []
    section = page.locator(f"[id='{MEMBER}']")
    # The heading has the chosen name above the other one.
    tops = [section.locator(f"h3 .{source}").bounding_box()["y"] for source in ("objc", "swift")]
    assert tops[0] < tops[1]
    assert section.locator("pre.objc").is_visible() and not section.locator("pre.swift").is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_follow_the_choice(site, open_page, language):
    page = open_page(site.url(f"{language}/UITableView.html"))
    value = page.locator("#allowsSelection > h4 + div code").first
    assert value.inner_text() == "true"
    choose(page, "objc")
    assert value.inner_text() == "YES"


def test_a_choice_is_remembered_and_an_address_decides(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    choose(page, "objc")
    page.goto(site.url("ja/UITableViewCell.html"))
    assert pressed(page) == "objc"
    page.goto(site.url("ja/UITableViewCell.html?source=swift"))
    assert pressed(page) == "swift"
    page.goto(site.url("ja/UITableViewStyle.html"))
    assert pressed(page) == "swift"


@pytest.mark.parametrize("place", ["site", "served"])
def test_the_swift_name_is_an_address(request, open_page, place):
    site = request.getfixturevalue(place)
    page = open_page(site.url("en/UITableView.html#cellForRow(at:)"))
    top = page.locator(f"[id='{MEMBER}']").evaluate("one => one.getBoundingClientRect().top")
    assert 0 <= top < 200
    page.goto(site.url("en/UITableView.Style.html?ios=13.0#UITableViewStyleInsetGrouped"))
    wait_for_address(page, site.url("en/UITableViewStyle.html?ios=13.0#UITableViewStyleInsetGrouped"))


def test_without_a_script_both_are_read(site, open_page):
    page = open_page(site.url("en/UITableViewStyle.html"), script=False)
    text = page.locator("main").inner_text()
    assert "UITableView.Style" in text and "UITableViewStyle" in text
    assert page.locator(".title pre.swift").is_visible() and page.locator(".title pre.objc").is_visible()
    assert not page.locator(".bar .source").is_visible()
    page.goto(site.url("en/UITableView.Style.html"))
    wait_for_address(page, site.url("en/UITableViewStyle.html"))


def test_the_choice_costs_no_work_for_each_name(site, open_page):
    """The style sheet decides: the script touches the switch and the title alone."""
    page = open_page(site.url("en/UITableView.html"))
    changes = page.evaluate(
        """() => new Promise((done) => {
          const seen = new Set();
          const watch = new MutationObserver((list) => list.forEach(({ target }) => seen.add(target)));
          watch.observe(document.querySelector("main"), { subtree: true, attributes: true, childList: true });
          document.querySelector(".bar .source button[value=objc]").click();
          setTimeout(() => done(seen.size), 200);
        })"""
    )
    assert changes < 40


def test_a_site_without_swift_has_no_switch(tmp_path, open_page):
    from conftest import build
    from pages import Site

    folder = tmp_path / "content" / "en"
    folder.mkdir(parents=True)
    (folder / "Lamp.md").write_text("# Lamp\n\nA lamp.\n\n```objc\n@interface Lamp : NSObject\n```\n\n## glow\n\n```objc\n- (void)glow;\n```\n")
    build(tmp_path / "content", tmp_path / "out")
    page = open_page(Site(tmp_path / "out").url("en/Lamp.html"))
    assert page.locator(".bar .source").count() == 0
    assert page.locator("#glow pre.objc").is_visible()
