"""A site of so many symbols that names, comparison and lists are in parts."""

import json
import re

import pytest

from pages import Site, until, wait_for_address
from test_accessibility import STRUCTURE, violations
from test_search import open_finder, results, search, type_query

TYPES, MEMBERS = 210, 20
COUNT = TYPES * (MEMBERS + 1)
INDEX = "en/NXKind7Controller.html"


def name(number, member):
    return f"whisker{number}Number{member}AmongAllOfItsNeighbours"


def note(number):
    members = "".join(
        f"## {name(number, member)}\n\n```objc\n@property (nonatomic) NSInteger {name(number, member)};\n```\n"
        f"The value {member} of its type.\n\n### Availability\niOS {2 + number % 10}.0."
        f"{f' Deprecated in iOS {13 + number % 3}.0.' if member == 3 else ''}\n\n"
        for member in range(MEMBERS)
    )
    # One of them has a name like no other.
    rare = members.replace("Number5Among", "PeculiarQuill") if number == 111 else members
    return (
        f"# NXKind{number}Controller\n\n```objc\n@interface NXKind{number}Controller : NSObject\n```\n"
        f"The controller {number}.\n\n## Availability\niOS {2 + number % 10}.0.\n\n{rare}"
    )


@pytest.fixture(scope="module")
def many(site_of):
    return site_of("www/many", {f"en/NXKind{number}Controller.md": note(number) for number in range(TYPES)})


@pytest.fixture(scope="module")
def many_served(many, nginx):
    return Site(many.folder, nginx + "many/out/")


def call(site, path):
    """The argument of the one call that a file is."""
    return json.loads(re.fullmatch(r"\w+\((.*)\);\n", site.files[path].read_text(), re.S)[1])


def test_no_file_that_a_browser_asks_for_is_long(many):
    machines = {"data/symbols.json", "data/availability.json", "data/addresses.txt", "llms.txt", "objects.inv"}
    asked_for = [path for path in many.files if path not in machines and not path.endswith(".md")]
    assert max(many.files[path].stat().st_size for path in asked_for) < 300_000
    for part in ("data/search/names-3.js", "data/search/name-grams-0.js", "data/availability/2.js",
                 "data/abstracts/en/2.js", "en/table/2.html"):
        assert part in many.files
    assert "data/abstracts/en.js" not in many.files


# MARK: Search

# What is typed, and the name that comes first.
NAMES = [
    ("whisker111PeculiarQuillAllOfItsNeighbours", "whisker111PeculiarQuillAllOfItsNeighbours"),
    ("peculiarquill", "whisker111PeculiarQuillAllOfItsNeighbours"),
    ("whisker20Number7", name(20, 7)),
    ("NXKind207Controller", "NXKind207Controller"),
    ("kind207Controller", "NXKind207Controller"),
    (f"NXKind93Controller.{name(93, 4)}", name(93, 4)),
    ("w111PQAOIN", "whisker111PeculiarQuillAllOfItsNeighbours"),
    ("whisk111PecQuill", "whisker111PeculiarQuillAllOfItsNeighbours"),
    ("peculiar quill", "whisker111PeculiarQuillAllOfItsNeighbours"),
    # errors
    ("NXKind207Contorller", "NXKind207Controller"),
    ("whisker111PecularQuillAll", "whisker111PeculiarQuillAllOfItsNeighbours"),
    ("peculier", "whisker111PeculiarQuillAllOfItsNeighbours"),
]


@pytest.mark.parametrize("place", ["many", "many_served"])
@pytest.mark.parametrize("query, first", NAMES)
def test_names_are_found_in_whichever_part_they_are(request, open_page, place, query, first):
    page = open_page(request.getfixturevalue(place).url(INDEX))
    found = search(page, query)
    assert found[0]["name"] == first


def test_names_are_found_as_if_all_were_there(many, open_page):
    """A search that has read every part finds the same, in the same order."""
    queries = [query for query, _ in NAMES] + ["value of its type", "deprecated properties", "neighbours"]
    page = open_page(many.url(INDEX))
    open_finder(page)
    found = {}
    for query in queries:
        type_query(page, query)
        found[query] = [(one["name"], one["href"]) for one in results(page)]
    for query in queries:
        fresh = open_page(many.url(INDEX))
        assert [(one["name"], one["href"]) for one in search(fresh, query)] == found[query], query


def test_rare_name_needs_one_part(many, open_page):
    page = open_page(many.url(INDEX))
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    assert search(page, "peculiarquill")[0]["name"] == "whisker111PeculiarQuillAllOfItsNeighbours"
    assert len([url for url in requests if "/names-" in url]) <= 2
    assert len([path for path in many.files if "/names-" in path]) >= 3


def test_filter_without_words_lists_on(many, open_page):
    page = open_page(many.url(INDEX))
    open_finder(page)
    assert page.locator(".filters [name=kind] option").all_inner_texts() == ["All kinds", "Class", "Property", "Article"]
    page.locator(".filters [name=kind]").select_option("class")
    page.wait_for_selector("[role=option]")
    seen = set()
    for _ in range(60):
        seen = {one["href"] for one in results(page) if one["href"]}
        if len(seen) == TYPES:
            break
        page.locator(".more").last.click()
        page.wait_for_timeout(80)
    assert len(seen) == TYPES


def test_keys_go_through_the_results(many, open_page):
    page = open_page(many.url(INDEX))
    search(page, name(20, 7))
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/NXKind20Controller.html#{name(20, 7)}")


def test_script_finds_the_words_and_grams_of_the_program(many, open_page):
    page = open_page(many.url(INDEX))
    search(page, "whisker")
    differences = page.evaluate(
        """async () => {
          const data = await docgen.read("symbols.js");
          const fold = docgen.match.makeFold();
          const symbols = new docgen.match.Symbols(data, fold);
          const parts = [];
          for (const [part, [first, page]] of data.names.parts.entries()) {
            if (part) symbols.add((await docgen.read(`names-${part}.js`)).symbols, first, page);
          }
          const words = { fold, entries: new Map() };
          const counts = (one) => JSON.stringify([[...one.counts].sort(), [...one.typeCounts].sort(), one.typeCount]);
          const own = new docgen.rank.NameWords(symbols, words);
          const found = [];
          if (symbols.names.length !== data.names.count) found.push("count");
          const given = new docgen.partedNames.Words(symbols, words, data.names);
          // The table has as many words as it has room for.
          for (const [word, count] of given.counts) if (own.counts.get(word) !== count) found.push(word);
          for (const [word, count] of given.typeCounts) if (own.typeCounts.get(word) !== count) found.push(word);
          if (own.typeCount !== given.typeCount) found.push("types");
          const length = (data.names.parts.length + 7) >> 3;
          for (const symbol of symbols.here()) {
            const part = data.names.parts.findLastIndex(([first]) => first <= symbol);
            for (const { bits, worth } of docgen.partedNames.waysOf(symbols.names[symbol], symbols, fold)) {
              for (const bit of worth > 2 || worth === 2 ? bits : []) {
                const number = Math.floor(bit / data.names.gramRows);
                parts[number] ??= Uint8Array.from(atob((await docgen.read(`name-grams-${number}.js`)).rows), (unit) => unit.charCodeAt(0));
                const byte = parts[number][(bit % data.names.gramRows) * length + (part >> 3)];
                if (!((byte >> (part & 7)) & 1)) found.push(symbols.names[symbol]);
              }
            }
          }
          return found;
        }"""
    )
    assert differences == []


def test_part_of_another_build_is_not_taken(many, browser):
    context = browser.new_context()
    page = context.new_page()
    page.route("**/names-*.js*", lambda route: route.fulfill(
        body='docgenSearch({"stamp":"0","names":1,"symbols":"Old\\ta?0"});', content_type="text/javascript"))
    page.goto(many.url(INDEX))
    open_finder(page)
    page.locator(".query input").fill("NXKind207Controller")
    page.get_by_role("button", name="Try again").wait_for()
    assert "Old" not in page.locator(".found").text_content()
    context.close()


# MARK: Comparison


@pytest.mark.parametrize("start, end", [("3.0", "4.0"), ("2.0", "15.0"), ("13.0", "12.0")])
def test_comparison_lists_all_that_changes(many, open_page, start, end):
    page = open_page(many.url(f"en/changes/index.html?platform=ios&from={start}&to={end}"))
    page.wait_for_selector(".state b")
    early, late = sorted([float(start), float(end)])
    introduced = [number for number in range(TYPES) if early < 2 + number % 10 <= late]
    deprecated = [number for number in range(TYPES) if early < 13 + number % 3 <= late]
    expected = len(introduced) * (MEMBERS + 1) + len(deprecated)
    assert page.locator(".result .rows li").count() == expected
    if introduced:
        # In the order of all symbols, with their texts.
        heads = page.locator("[id^=list-] h4").all_inner_texts()
        wanted = sorted(f"NXKind{number}Controller" for number in introduced)
        assert heads[: len(wanted)] == wanted
        until(page, "[...document.querySelectorAll('.result [data-id]')].every((one) => one.textContent)")


def test_comparison_loads_what_changes_alone(many, open_page):
    page = open_page("about:blank")
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(many.url("en/changes/index.html?platform=ios&from=14.0&to=15.0"))
    page.wait_for_selector(".state b")
    parts = [path for path in many.files if path.startswith("data/availability/")]
    assert 0 < len([name for name in loaded if "/data/availability/" in name]) < len(parts)


# MARK: The table


def table_parts(site):
    return ["en/table.html"] + sorted(
        (path for path in site.files if re.fullmatch(r"en/table/\d+\.html", path)), key=lambda path: int(path[9:-5])
    )


@pytest.mark.parametrize("script", [True, False])
def test_parts_of_the_table_have_every_symbol(many, open_page, script):
    rows = []
    parts = table_parts(many)
    for number, path in enumerate(parts, 1):
        page = open_page(many.url(path), script=script)
        assert f"Part {number} of {len(parts)}" in page.locator(".title .ways").inner_text()
        rows += page.locator("tbody tr:not([data-again]) th a").evaluate_all("all => all.map((one) => one.href)")
        links = page.get_by_role("navigation", name="Parts of the list").get_by_role("link")
        assert links.count() == len(parts)
        assert links.nth(number - 1).get_attribute("aria-current") == "page"
    assert len(rows) == len(set(rows)) == COUNT


def test_filters_of_the_table_go_along_to_its_other_parts(many, open_page):
    page = open_page(many.url("en/table.html?platform=ios&status=deprecated"))
    page.locator(".pair").wait_for()
    first = page.locator("tbody tr:visible:not(:first-child)").count()
    assert re.fullmatch(rf"In this part: {first} / \d+", page.locator("[role=status]").inner_text())
    page.locator("#of-words").fill("number3")
    wait_for_address(page, "&words=number3")
    link = page.locator("#parts a").last
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*.html?*")
    page.locator(".pair").wait_for()
    assert page.locator("#of-words").input_value() == "number3"
    assert page.locator("#of-status").input_value() == "deprecated"
    assert page.locator("tbody tr:visible").count() > 0
    # The navigation still has the table as the page that is open.
    assert page.locator(".side [aria-current=page]").inner_text() == "All symbols and versions"


def test_part_of_the_table_is_sorted_by_itself(many, open_page):
    page = open_page(many.url("en/table/2.html?sort=-name"))
    page.locator(".pair").wait_for()
    names = page.locator("tbody th a").all_inner_texts()
    assert names == sorted(names, key=str.lower, reverse=True) and len(names) > 500
    page.locator("[data-column='name'] button").click()
    wait_for_address(page, "/table/2.html")
    assert page.locator("tbody").count() > 10


@pytest.mark.parametrize("path", ["en/table.html", "en/table/2.html", "en/changes/iOS-3-to-iOS-4.html"])
@pytest.mark.parametrize("width", [1440, 390])
def test_parts_are_accessible_and_fit(many_served, open_page, path, width):
    page = open_page(many_served.url(path), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page, STRUCTURE) == []


def test_every_link_of_a_part_leads_somewhere(many):
    for path in ("en/table/2.html", "en/table.html"):
        for tag, attributes, *_ in many.tags(path):
            address = attributes.get("href") or attributes.get("src")
            if not address or re.match(r"[a-z]+:", address):
                continue
            file, fragment = many.target(path, address.split("?")[0])
            assert file in many.files, address
            assert not fragment or fragment in many.ids(file), address
