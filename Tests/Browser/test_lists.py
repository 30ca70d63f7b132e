"""The list of what is deprecated and the table of all symbols: filters, addresses, order."""

import pytest

from pages import LANGUAGES, wait_for_address
from test_accessibility import COLORS, STRUCTURE, violations
from test_versions import announced, number

DEPRECATED = "{}/deprecated.html"
SYMBOLS = "{}/table.html"


def opened(open_page, site, path, query="", language="en", **options):
    page = open_page(site.url(path.format(language) + query), language=language, **options)
    page.locator(".pair").wait_for()
    return page


def deprecated(facts, platform, until="999", since=None):
    """The ids of what a platform deprecates in a version, or up to one."""
    found = []
    for symbol, availability in facts.items():
        version = availability.get(platform, {}).get("deprecated")
        if version and number(version) <= number(until) and since in (None, version):
            found.append(symbol)
    return found


# MARK: Deprecated


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("script", [True, False])
def test_lists_what_the_facts_say(site, open_page, facts, language, script):
    page = open_page(site.url(DEPRECATED.format(language)), language=language, script=script)
    for platform, key in [("iOS", "ios"), ("tvOS", "tvos"), ("Mac Catalyst", "maccatalyst"), ("visionOS", "visionos")]:
        rows = page.locator(f"[data-platform={key}] li")
        assert rows.count() == len(deprecated(facts, platform)), platform
        assert rows.last.is_visible()
    assert page.locator("[data-since=announced] li").count() == len(announced(facts)) > 0
    assert page.locator(".pair").is_visible() == script
    versions = page.locator("[data-platform=ios] [data-since]").evaluate_all("all => all.map((one) => one.dataset.since)")
    assert versions == sorted(versions, key=number, reverse=True)


@pytest.mark.parametrize(
    "query, platform, options",
    [
        ("?platform=ios", "iOS", {}),
        ("?platform=ios&since=13.0", "iOS", {"since": "13.0"}),
        ("?platform=ios&until=12.0", "iOS", {"until": "12.0"}),
        ("?platform=ios&until=12", "iOS", {"until": "12.0"}),
        ("?platform=visionos&until=2.0", "visionOS", {"until": "2.0"}),
    ],
)
def test_address_filters(site, open_page, facts, query, platform, options):
    page = opened(open_page, site, DEPRECATED, query)
    rows = page.locator("main li:visible:has(> a)")
    wanted = len(deprecated(facts, platform, **options)) + (len(announced(facts, "iOS")) if query == "?platform=ios" else 0)
    shown = page.locator("main .of li:visible").count()
    assert shown == wanted
    assert page.locator("[role=status]").inner_text().startswith(f"{wanted} / ")
    assert rows.count() >= wanted
    # Of the other platforms nothing is left, not even a heading.
    assert page.locator("section[data-platform]:visible").count() == 1


def test_controls_write_the_address(site, open_page):
    page = opened(open_page, site, DEPRECATED)
    page.get_by_label("Platform", exact=True).last.select_option("ios")
    page.locator("#of-version").select_option("until=13.0")
    page.locator("#of-kind").select_option("method")
    wait_for_address(page, "?platform=ios&until=13.0&kind=method")
    assert set(page.locator(".of li:visible .kind").all_inner_texts()) == {"Method"}
    page.locator("#of-words").fill("row")
    wait_for_address(page, "&words=row")
    count = page.locator(".of li:visible").count()
    assert 0 < count
    href = page.locator(".languages a[hreflang=ja]").get_attribute("href")
    assert "words=row" in href and "until=13.0" in href
    page.reload()
    page.locator(".pair").wait_for()
    assert page.locator(".of li:visible").count() == count
    assert page.locator("#of-words").input_value() == "row"
    page.get_by_role("button", name="Show all").click()
    wait_for_address(page, "/deprecated.html")
    assert page.locator(".of li:not(:visible)").count() == 0


def test_announced_ones_are_told_apart(site, served, open_page, facts):
    page = opened(open_page, site, DEPRECATED, "?since=announced")
    assert page.locator(".of li:visible").count() == len(announced(facts)) > 0
    text = page.locator("[data-since=announced]").inner_text()
    assert "textLabel" in text and "iOS, tvOS" in text and "Elsewhere" in text
    for platform, key in [("tvOS", "tvos"), ("visionOS", "visionos")]:
        page.locator("#of-platform").select_option(key)
        assert page.locator(".of li:visible").count() == len(announced(facts, platform)) > 0
        wait_for_address(page, f"?platform={key}&since=announced")
    # A platform that announces none of them has none.
    html = served.files[DEPRECATED.format("en")].read_text(encoding="utf-8")
    assert 'data-on="ios tvos visionos' in html
    page.route(
        "**/deprecated.html*",
        lambda route: route.fulfill(
            body=html.replace('data-on="ios tvos visionos', 'data-on="ios tvos'), content_type="text/html; charset=utf-8"
        ),
    )
    page.goto(served.url(DEPRECATED.format("en") + "?platform=visionos&since=announced"))
    page.locator(".pair").wait_for()
    assert page.locator(".of li:visible").count() == 0
    assert page.locator("[role=status]").inner_text() == "Nothing matches these filters."


@pytest.mark.parametrize("path", [DEPRECATED, SYMBOLS])
@pytest.mark.parametrize("query", ["?platform=beos", "?kind=<b>", "?platform=ios&since=x"])
def test_address_that_cannot_be_read_is_told(site, open_page, path, query):
    if path == SYMBOLS and "since" in query:
        query = "?platform=ios&status=x"
    page = opened(open_page, site, path, query)
    assert query.split("&")[-1].lstrip("?") in page.locator(".unreadable").inner_text()
    page.get_by_role("button", name="Show all").click()
    assert page.locator(".unreadable").count() == 0


def test_struck_only_where_every_platform_deprecates(site, open_page):
    page = opened(open_page, site, DEPRECATED)
    line = "one => getComputedStyle(one).textDecorationLine"
    row = page.locator("[data-platform=visionos] li").filter(has_text="forCellReuseIdentifier").first
    assert row.locator("> a").evaluate(line) == "none"
    gone = page.locator("[data-platform=ios] li").filter(has_text="UITableViewRowAction").first
    assert gone.locator("> a").evaluate(line) == "line-through"
    page.goto(site.url("en/UITableView.html"))
    member = page.locator("[id='registerNib:forCellReuseIdentifier:']")
    assert member.locator("h3 > a").evaluate(line) == "none"
    assert member.locator(".notice .word").inner_text() == "Deprecated on visionOS"
    assert "Deprecated on visionOS" in page.locator(".tree a[href='#registerNib:forCellReuseIdentifier:']").text_content()


# MARK: All symbols


@pytest.mark.parametrize("script", [True, False])
def test_table_has_every_symbol_and_its_versions(site, open_page, facts, script):
    page = open_page(site.url(SYMBOLS.format("en")), script=script)
    rows = page.locator("tbody tr")
    assert rows.count() == len(facts)
    heads = page.locator("thead tr:last-child th").all_inner_texts()
    row = page.locator("tr:has(a[href='UITableViewRowAction.html'])")
    cells = row.locator("td").all_inner_texts()[1:]
    assert len(cells) == len(heads)
    stated = facts["UITableViewRowAction"]["iOS"]
    assert cells[:2] == [stated["introduced"], stated["deprecated"]]
    assert row.is_visible()


def test_table_is_one_for_those_who_do_not_see_it(site, open_page):
    page = opened(open_page, site, SYMBOLS)
    assert page.get_by_role("table").count() == 1
    head = page.get_by_role("columnheader", name="iOS", exact=True)
    assert head.count() == 1
    assert page.get_by_role("rowheader").count() > 300


def test_columns_sort(site, open_page, facts):
    page = opened(open_page, site, SYMBOLS)
    page.locator("[data-column='ios.introduced'] button").click()
    wait_for_address(page, "?sort=ios.introduced")
    column = "rows => rows.map((row) => row.cells[2].textContent)"
    values = [value for value in page.locator("tbody tr").evaluate_all(column) if value and value != "–"]
    assert len(values) > 250 and values == sorted(values, key=number)
    assert page.locator("[aria-sort=ascending]").get_attribute("data-column") == "ios.introduced"
    page.locator("[data-column='ios.introduced'] button").click()
    wait_for_address(page, "?sort=-ios.introduced")
    introduced = {symbol: stated["iOS"]["introduced"] for symbol, stated in facts.items() if "introduced" in stated.get("iOS", {})}
    newest = max(introduced.values(), key=number)
    first = page.locator("tbody tr").first
    assert first.locator("td").nth(1).inner_text() == newest
    values = [value for value in page.locator("tbody tr").evaluate_all(column) if value and value != "–"]
    assert values == sorted(introduced.values(), key=number, reverse=True)
    # Alone a member says whose it is.
    rows = page.locator("tbody tr").filter(has=page.locator("small"))
    rows = rows.filter(has=page.locator(f"td:nth-child(3):text-is('{newest}')"))
    owners = [symbol.split("/")[0] for symbol, version in introduced.items() if version == newest and "/" in symbol]
    assert sorted(rows.locator("small").all_inner_texts()) == sorted(owners) != []
    page.reload()
    assert page.locator("tbody tr").first.locator("td").nth(1).inner_text() == newest
    page.locator("[data-column='ios.introduced'] button").click()
    wait_for_address(page, "/table.html")
    assert page.locator("tbody").count() > 10
    assert page.locator("tbody tr").count() == len(facts)
    assert page.locator("small:visible").count() == 0


def test_table_filters(site, open_page, facts):
    page = opened(open_page, site, SYMBOLS, "?platform=ios&status=deprecated")
    count = len(deprecated(facts, "iOS"))
    assert page.locator("[role=status]").inner_text() == f"{count} / {len(facts)}"
    # A type stays above its members; of other platforms there are no columns.
    assert page.locator("tbody tr:visible").count() >= count
    assert page.locator("thead tr:first-child th:visible").all_inner_texts() == ["Symbol", "Kind", "iOS"]
    assert page.locator("tbody tr:visible").first.locator("td:visible").count() == 3
    page.locator("#of-status").select_option("announced")
    later = announced(facts, "iOS")
    assert page.locator("[role=status]").inner_text() == f"{len(later)} / {len(facts)}"
    page.locator("#of-words").fill("textLabel")
    wait_for_address(page, "?platform=ios&status=announced&words=textLabel")
    labels = [symbol for symbol in later if "textlabel" in symbol.lower()]
    assert 0 < len(labels) < len(later)
    assert page.locator("[role=status]").inner_text() == f"{len(labels)} / {len(facts)}"


def test_table_scrolls_in_its_own_box(site, open_page):
    page = opened(open_page, site, SYMBOLS, width=390)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator(".symbols .table")
    assert box.evaluate("box => box.scrollWidth > box.clientWidth")
    box.evaluate("box => box.scrollTo(200, 2000)")
    # The head and the names stay.
    edge = box.bounding_box()
    head = page.locator("thead th").first.bounding_box()
    assert abs(head["y"] - edge["y"]) < 3 and abs(head["x"] - edge["x"]) < 3
    name = page.locator("tbody th").nth(60).bounding_box()
    assert abs(name["x"] - edge["x"]) < 3


@pytest.mark.parametrize("path, query", [(DEPRECATED, "?platform=ios&until=13.0"), (SYMBOLS, "?platform=ios&sort=-ios.deprecated")])
@pytest.mark.parametrize("language, width", [("en", 1440), ("ja", 390), ("zh-Hans", 1440)])
def test_filtered_lists_are_accessible(served, open_page, language, path, query, width):
    page = opened(open_page, served, path, query, language, width=width)
    assert violations(page, STRUCTURE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.by_seed("scheme")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [DEPRECATED, SYMBOLS])
def test_colors_of_lists_are_accessible(served, open_page, path, scheme):
    page = opened(open_page, served, path, scheme=scheme)
    assert violations(page, COLORS) == []
