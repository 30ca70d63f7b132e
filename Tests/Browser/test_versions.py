"""Versions and changes: counts against the exported facts, the chart, and any two versions."""

import json
import re
import urllib.parse

import pytest

from conftest import ROOT
from pages import LANGUAGES, Recorder, wait_for_address
from test_accessibility import COLORS, STRUCTURE, violations

COMPARE = "{}/changes/index.html"


def number(version):
    return tuple(int(part) for part in (version.split(".") + ["0", "0"])[:3])


def between(facts, platform, early, late):
    """The ids of what is introduced, deprecated and removed behind one version up to another."""
    lists = {"introduced": [], "deprecated": [], "obsoleted": []}
    for symbol, availability in facts.items():
        stated = availability.get(platform, {})
        for change, ids in lists.items():
            if change in stated and number(early) < number(stated[change]) <= number(late):
                ids.append(symbol)
    return lists


def announced(facts, platform=None):
    """The ids of what a platform announces to deprecate; without one, of what any does."""
    return [
        symbol
        for symbol, availability in facts.items()
        if any(
            stated.get("announced") for name, stated in availability.items() if platform in (None, name)
        )
    ]


@pytest.fixture(scope="session")
def versions(site):
    """The versions of each platform that a reader chooses from, the newest one last, by its key."""
    data = json.loads(site.files["data/availability.json"].read_text(encoding="utf-8"))
    return {platform["key"]: platform["versions"] for platform in data["platforms"]}


def ends(versions, expected):
    """A platform and two versions; one that is a number is counted from the newest of the platform."""
    platform, *pair = expected
    return platform, *(end if isinstance(end, str) else versions[platform][end] for end in pair)


def compare(open_page, site, query, language="en", **options):
    page = open_page(site.url(COMPARE.format(language) + query), language=language, **options)
    page.locator(".pair").wait_for()
    return page


def shown(page, change):
    """How many rows the list of a change has, and what its heading says."""
    section = page.locator(f"#list-{change}")
    if section.count() == 0:
        return 0, 0
    rows = section.locator(".rows li").count()
    return rows, int(section.locator("h3 small").inner_text())


# MARK: Any two versions


def test_versions_are_those_of_the_notes(facts, versions):
    for platform, key in [("iOS", "ios"), ("tvOS", "tvos"), ("visionOS", "visionos"), ("Mac Catalyst", "maccatalyst")]:
        text = (ROOT / "content/docgen.yml").read_text(encoding="utf-8").partition("\nversions:\n")[2]
        offered = re.search(rf"^  {platform}: \[(.*)\]$", text, re.MULTILINE)
        known = set(offered[1].split(", ") if offered else [])
        for availability in facts.values():
            for change in ("introduced", "deprecated", "obsoleted"):
                version = availability.get(platform, {}).get(change)
                if isinstance(version, str):
                    known.add(version)
        assert versions[key] == sorted(known, key=number), platform


@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize(
    "platform, key, early, late",
    [
        ("iOS", "ios", "12.0", "15.0"),
        ("iOS", "ios", "2.0", "18.4"),
        ("iOS", "ios", "12.3", "13.0"),
        ("tvOS", "tvos", "11.0", "16.0"),
        ("Mac Catalyst", "maccatalyst", "13.1", "14.0"),
    ],
)
def test_counts_equal_the_exported_facts(
    request, open_page, facts, place, platform, key, early, late
):
    site = request.getfixturevalue(place)
    expected = between(facts, platform, early, late)
    assert any(expected.values())
    page = compare(open_page, site, f"?platform={key}&from={early}&to={late}")
    for change, ids in expected.items():
        assert shown(page, change) == (len(ids), len(ids)), change
    status = page.locator(".state [role=status]").inner_text()
    assert f"{platform} {early} → {late}" in status
    introduced, deprecated, removed = map(len, expected.values())
    assert f"{introduced} introduced, {deprecated} deprecated, {removed} removed" in status

    # Back again, the same symbols the other way round.
    page.goto(site.url(COMPARE.format("en") + f"?platform={key}&from={late}&to={early}"))
    page.locator(".pair").wait_for()
    for change, other in [
        ("introduced", "lost"), ("deprecated", "undeprecated"), ("obsoleted", "restored")
    ]:
        assert shown(page, other) == (len(expected[change]), len(expected[change])), other
    status = page.locator(".state [role=status]").inner_text()
    assert f"{introduced} lost, {deprecated} no longer deprecated, {removed} restored" in status


def test_every_listed_symbol_is_linked(site, open_page, facts):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    links = page.locator(".result .rows li:not(.announced) > a").all()
    expected = between(facts, "iOS", "12.0", "15.0")
    assert len(links) == sum(map(len, expected.values()))
    for link in page.locator(".result a[href*='.html']").all():
        target, fragment = site.target(COMPARE.format("en"), link.get_attribute("href"))
        assert target in site.files
        # The reader's own version is kept.
        assert urllib.parse.urlsplit(link.get_attribute("href")).query == ""
        assert not fragment or urllib.parse.unquote(fragment) in site.ids(target)


def test_deprecated_names_its_replacement(site, served, open_page):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=13.0")
    row = page.locator("#list-deprecated .rows li").filter(
        has=page.locator("> a[href='../UITableViewRowAction.html']")
    )
    assert row.locator(".instead").inner_text() == "Use UIContextualAction instead."
    # One that comes later is named with the version that brings it.
    data = site.files["data/availability.js"].read_text(encoding="utf-8")
    early = '"UITableViewRowAction":{"ios":[["11.0",'
    assert early in data
    page.route(
        "**/availability.js",
        lambda route: route.fulfill(
            body=data.replace(early, early.replace("11.0", "18.0")), content_type="text/javascript"
        ),
    )
    page.goto(served.url(COMPARE.format("en") + "?platform=ios&from=12.0&to=13.0"))
    page.locator(".pair").wait_for()
    later = page.locator("#list-deprecated .instead").filter(has_text="From").inner_text()
    assert later == "From iOS 18.0 on, use UIContextualAction instead."


@pytest.mark.parametrize(
    "query, label, checks",
    [
        ("?platform=ios&from=12.0&to=15.0", "Checks that are always true", ["13.0", "14.0", "15.0"]),
        ("?platform=ios&from=15.0&to=13.0", "Checks that become needed", ["14.0", "15.0"]),
        ("?platform=ios&from=12.0&to=12.3", None, []),
    ],
)
def test_says_which_checks_become_dead_or_needed(site, open_page, query, label, checks):
    page = compare(open_page, site, query)
    texts = page.locator(".checks code").all_inner_texts()
    assert texts == [f"if #available(iOS {version}, *)" for version in checks]
    assert page.locator(".move .label").all_inner_texts() == ([label] if label else [])


def test_checks_for_catalyst_are_spelled_as_in_code(site, open_page):
    page = compare(open_page, site, "?platform=maccatalyst&from=13.1&to=14.0")
    assert page.locator(".checks").inner_text() == "if #available(macCatalyst 14.0, *)"


def test_move_counts_what_it_gains_and_costs(site, open_page, facts):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    expected = [str(len(ids)) for ids in between(facts, "iOS", "12.0", "15.0").values()]
    assert page.locator(".move dd").all_inner_texts() == expected
    page.get_by_role("button", name="Swap").click()
    assert page.locator(".move dd").all_inner_texts() == expected


def test_swap_turns_the_comparison_round(site, open_page):
    page = compare(open_page, site, "?platform=ios&from=12.3&to=15.0")
    page.get_by_role("button", name="Swap").click()
    assert page.get_by_label("From", exact=True).input_value() == "15.0"
    assert page.get_by_label("To", exact=True).input_value() == "12.3"
    wait_for_address(page, "?platform=ios&from=15.0&to=12.3")
    assert "15.0 → 12.3" in page.locator("[role=status]").inner_text()


@pytest.mark.parametrize(
    "query, expected, is_readable",
    [
        ("", ("ios", -2, -1), True),
        ("?platform=IOS&from=12&to=15", ("ios", "12.0", "15.0"), True),
        ("?platform=ios&from=12.3.1&to=15.0.0", ("ios", "12.3.1", "15.0"), True),
        ("?platform=nothing&from=x&to=1.2.3.4", ("ios", -2, -1), False),
        ("?platform=visionos&from=-1&to=99999999", ("visionos", -2, -1), False),
        ("?platform=ios&from=<b>&to=%00", ("ios", -2, -1), False),
    ],
)
def test_address_says_what_is_compared(site, open_page, versions, query, expected, is_readable):
    expected = ends(versions, expected)
    page = compare(open_page, site, query)
    values = [page.locator(f".pair select[name={name}]").input_value() for name in ("platform", "from", "to")]
    assert tuple(values) == expected
    # An address that cannot be read stays, beside what is said of it.
    is_taken = page.evaluate("location.search") == "?platform={}&from={}&to={}".format(*expected)
    assert is_taken == is_readable
    assert page.locator(".unreadable").count() == (0 if is_readable else 1)


def test_version_in_between_becomes_an_option_in_its_place(site, open_page):
    page = compare(open_page, site, "?platform=ios&from=12.3&to=15.0")
    options = page.locator(".pair select[name=from] option").all_inner_texts()
    assert options == sorted(options, key=number)
    assert options[options.index("12.3") - 1] == "12.0"
    assert options[options.index("12.3") + 1] == "13.0"
    assert "12.3" not in page.locator(".pair select[name=to] option").all_inner_texts()


def test_another_platform_offers_its_own_versions(site, open_page, versions):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    page.locator("#pair-platform").select_option("visionOS")
    assert page.locator(".pair select[name=to] option").all_inner_texts() == versions["visionos"]
    wait_for_address(page, "?platform={}&from={}&to={}".format(*ends(versions, ("visionos", -2, -1))))


def test_same_version_on_both_sides_is_said(site, open_page):
    page = compare(open_page, site, "?platform=ios&from=14.0&to=14.0")
    assert page.locator("[role=status]").inner_text() == "Both are the same version."
    assert page.locator(".result").inner_text() == ""


def test_keyboard_alone_is_enough(site, open_page):
    page = compare(open_page, site, "?platform=ios&from=13.0&to=14.0")
    page.get_by_label("From", exact=True).focus()
    page.keyboard.press("ArrowUp")
    assert page.get_by_label("From", exact=True).input_value() == "12.0"
    assert "iOS 12.0 → 14.0" in page.locator("[role=status]").inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "swap"
    page.keyboard.press("Enter")
    assert "iOS 14.0 → 12.0" in page.locator("[role=status]").inner_text()
    assert page.evaluate("document.activeElement.name") == "swap"


@pytest.mark.parametrize(
    "language, counts",
    [
        ("ja", "追加{}件、非推奨{}件、削除{}件、非推奨予告{}件"),
        ("zh-Hans", "新增{}个、弃用{}个、移除{}个、预告弃用{}个"),
    ],
)
def test_another_language_compares_the_same(site, open_page, facts, language, counts):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    page.locator(".languages summary").click()
    with page.expect_navigation():
        page.locator(f".languages a[hreflang={language}]").click()
    page.locator(".pair").wait_for()
    assert page.evaluate("location.search.slice(1)") == "platform=ios&from=12.0&to=15.0"
    lists = [*between(facts, "iOS", "12.0", "15.0").values(), announced(facts, "iOS")]
    assert all(lists[:2]) and lists[3]
    assert counts.format(*map(len, lists)) in page.locator("[role=status]").inner_text()


def test_failure_to_load_is_said_and_can_be_tried_again(served, browser):
    context = browser.new_context()
    page = context.new_page()
    page.route("**/availability.js", lambda route: route.abort())
    page.goto(served.url(COMPARE.format("en")))
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    assert "did not load" in page.locator("[role=status]").inner_text()
    assert page.locator(".pair").is_hidden()
    # The steps stand there all the same.
    assert page.locator("main a[href*='iOS-13-to-iOS-14']").first.is_visible()
    assert violations(page) == []
    page.unroute("**/availability.js")
    recorder = Recorder(page)
    again.click()
    page.locator(".pair").wait_for()
    assert recorder.errors == []
    context.close()


@pytest.mark.parametrize("text", ["docgenAvailability({});", "docgenAvailability(null);", ""])
def test_data_of_another_kind_is_a_failure(served, open_page, browser, text):
    context = browser.new_context()
    page = context.new_page()
    page.route(
        "**/availability.js", lambda route: route.fulfill(body=text, content_type="text/javascript")
    )
    page.goto(served.url(COMPARE.format("en")))
    page.get_by_role("button", name="Try again").wait_for()
    context.close()


def everything(versions):
    return "?platform={}&from={}&to={}".format(*ends(versions, ("ios", 0, -1)))


@pytest.mark.by_seed("language")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [390, 1440])
def test_results_are_accessible_and_fit(served, open_page, versions, language, width):
    page = compare(open_page, served, everything(versions), language, width=width)
    assert violations(page, STRUCTURE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.by_seed("scheme")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_colors_of_results_are_accessible(served, open_page, versions, scheme, width):
    page = compare(open_page, served, everything(versions), scheme=scheme, width=width)
    assert violations(page, COLORS) == []


def test_data_is_one_small_file(site):
    import gzip

    data = site.files["data/availability.json"].read_bytes()
    assert len(gzip.compress(data, 9)) < 20_000
    script = site.files["data/availability.js"].read_bytes()
    assert script == b"docgenAvailability(" + data.rstrip(b"\n") + b");\n"


# MARK: Pages of versions and steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_script_all_steps_are_listed(site, open_page, facts, language):
    page = open_page(site.url(COMPARE.format(language)), language=language, script=False)
    assert page.locator(".pair").is_hidden()
    assert "JavaScript" in page.locator("[role=status]").inner_text()
    rows = page.locator("#platform-ios ~ .table tbody tr, section:has(#platform-ios) tbody tr")
    for row in rows.all()[1:]:
        cells = row.locator("th, td").all_inner_texts()
        early, late = cells[1].split(" → ")
        lists = between(facts, "iOS", early, late)
        assert cells[2:5] == [str(len(ids)) for ids in lists.values()], cells
    steps = [path for path in site.pages if path.startswith(f"{language}/changes/iOS")]
    assert rows.count() == len(steps) + 1


@pytest.mark.parametrize("early, late", [("12.0", "13.0"), ("13.0", "14.0"), ("2.0", "3.0")])
def test_page_of_a_step_lists_the_exported_facts(site, open_page, facts, early, late):
    names = [re.sub(r"\.0$", "", version) for version in (early, late)]
    path = "en/changes/iOS-{}-to-iOS-{}.html".format(*names)
    page = open_page(site.url(path), script=False)
    expected = between(facts, "iOS", early, late)
    for change, ids in expected.items():
        rows = page.locator(f".change:has(#{change}) .rows li")
        assert rows.count() == len(ids), change
    counts = page.locator(".counts li").all_inner_texts()
    assert [int(count.split()[0]) for count in counts] == [len(ids) for ids in expected.values()]


def test_page_of_a_version_lists_what_exists(site, open_page, facts):
    page = open_page(site.url("en/versions/iOS-14.html"), script=False)
    existing = {
        symbol
        for symbol, availability in facts.items()
        if (stated := availability.get("iOS", {}))
        and "unavailable" not in stated
        and "introduced" in stated
        and number(stated["introduced"]) <= number("14.0")
    }
    assert page.locator(".figures dd").first.inner_text() == str(len(existing))
    for summary in page.locator(".there summary").all():
        summary.click()
    names = page.locator(".there > li:not(.unknown) > a, .there .names:not(.unknown) a")
    assert names.count() == len(existing)
    # What an extension is of states no version; it is there for its members, and says so.
    unknown = page.locator(".there > li.unknown")
    owners = {symbol.split("/")[0] for symbol in existing if "/" in symbol}
    unstated = {f"../{owner}.html" for owner in owners if not facts[owner]}
    assert unstated
    assert {row.locator("> a").get_attribute("href") for row in unknown.all()} == unstated
    assert unknown.locator("> b").all_inner_texts() == ["not stated"] * len(unstated)
    links = page.locator(".there a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert len(links) >= len(existing) and not any("?" in href for href in links)


def test_chart_and_table_have_the_same_numbers(site, open_page):
    page = open_page(site.url("en/changes/iOS-12-to-iOS-13.html"))
    page.locator("details:has(.history) summary").click()
    rows = [row.locator("th, td").all_inner_texts() for row in page.locator(".history tbody tr").all()]
    introduced = [row[2] for row in rows[1:] if row[2] != "0"]
    deprecated = [row[3] for row in rows[1:] if row[3] != "0"]
    numbers = page.locator(".bars .number").all_text_contents()
    assert sorted(numbers) == sorted(introduced + deprecated)
    assert page.locator(".bars rect.new").count() == len(introduced)
    assert page.locator(".bars rect.deprecated").count() == len(deprecated)
    current = page.locator(".history [aria-current]")
    assert current.locator("th").inner_text() == "13.0"
    assert page.locator(".bars .now").text_content() == "13"


@pytest.mark.parametrize("language", LANGUAGES)
def test_chart_has_a_name_and_keeps_its_words_on_a_phone(site, open_page, language):
    path = f"{language}/changes/iOS-13-to-iOS-14.html"
    page = open_page(site.url(path), width=390, language=language)
    chart = page.get_by_role("group", name=re.compile("iOS"))
    assert chart.count() == 1
    boxes = [label.bounding_box() for label in page.locator(".bars text:visible").all()]
    for one, box in enumerate(boxes):
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
        assert box["height"] >= 9
        for other in boxes[one + 1 :]:
            apart = (
                box["x"] + box["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= box["x"] + 1
                or box["y"] + box["height"] <= other["y"] + 3
                or other["y"] + other["height"] <= box["y"] + 3
            )
            assert apart, (box, other)


@pytest.mark.parametrize("media", [{"media": "print"}, {"forced_colors": "active"}])
def test_chart_shows_its_bars_on_paper_and_in_forced_colours(site, open_page, media):
    page = open_page(site.url("en/changes/iOS-12-to-iOS-13.html"))
    page.emulate_media(**media)
    style = "bar => [getComputedStyle(bar).fill, getComputedStyle(bar).stroke]"
    paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    fill, _ = page.locator(".bars .new").first.evaluate(style)
    none, stroke = page.locator(".bars .deprecated").first.evaluate(style)
    assert fill not in ("none", paper) and none == "none" and stroke not in ("none", paper)


def test_every_page_leads_to_versions_and_changes(site):
    for page in site.pages:
        if page in ("index.html", "404.html"):
            continue
        targets = {site.target(page, href)[0] for tag, href, _ in site.links(page) if tag == "a"}
        assert page.split("/")[0] + "/changes/index.html" in targets, page


def test_home_page_leads_to_the_newest_versions(site, open_page):
    page = open_page(site.url("en/index.html"))
    page.get_by_role("link", name="Mac Catalyst 18.4").click()
    assert page.locator("h1").inner_text() == "Mac Catalyst 18.4"


@pytest.mark.parametrize("query, told", [("?platform=ios&from=abc", "from=abc"), ("?platform=beos", "platform=beos")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_address_that_cannot_be_read_is_told(site, open_page, language, query, told):
    page = compare(open_page, site, query, language)
    assert told in page.locator(".unreadable").inner_text()
    page.locator("[name=swap]").click()
    assert page.locator(".unreadable").count() == 0
    page = compare(open_page, site, "?platform=ios&from=12.0&to=13.0", language)
    assert page.locator(".unreadable").count() == 0


# MARK: What a comparison tells


def test_rows_say_since_when_and_what_a_symbol_is(site, open_page, facts):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    row = page.locator("#list-introduced .rows li").filter(has_text="allowsFocusDuringEditing")
    row.locator("span:not(:empty)").last.wait_for()
    text = row.inner_text()
    assert "Property" in text and "iOS 15.0" in text and "editing mode" in text
    versions = page.locator("#list-introduced .rows li i:nth-of-type(2)").all_inner_texts()
    expected = between(facts, "iOS", "12.0", "15.0")["introduced"]
    assert sorted(versions) == sorted(f"iOS {facts[id]['iOS']['introduced']}" for id in expected)


@pytest.mark.parametrize("language, word", [("ja", "プロパティ"), ("zh-Hans", "属性")])
def test_abstracts_are_in_the_language_of_the_page(site, open_page, language, word):
    page = compare(open_page, site, "?platform=ios&from=14.0&to=15.0", language)
    row = page.locator("#list-introduced .rows li").filter(has_text=word).first
    row.locator("span[data-id]:not(:empty)").wait_for()
    assert re.search("[\u3040-\u30ff\u4e00-\u9fff]", row.locator("span[data-id]").inner_text())


def test_kinds_are_counted_and_each_count_shows_its_own(site, open_page, facts):
    total = len(between(facts, "iOS", "12.0", "15.0")["introduced"])
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    section = page.locator("#list-introduced")
    counts = {}
    for link in section.locator("[data-kind]").all():
        word, count = link.inner_text().rsplit(" ", 1)
        counts[word] = int(count)
    assert sum(counts.values()) == section.locator(".rows li").count() == total
    section.get_by_text(f"Method {counts['Method']}").click()
    assert section.locator(".rows li").count() == counts["Method"]
    assert set(section.locator(".rows .kind").all_inner_texts()) == {"Method"}
    wait_for_address(page, "?platform=ios&from=12.0&to=15.0&kind=method#list-introduced")
    page.reload()
    page.locator(".pair").wait_for()
    assert page.locator("#list-introduced .rows li").count() == counts["Method"]
    page.locator("#list-introduced").get_by_text("Show all").click()
    assert page.locator("#list-introduced .rows li").count() == total
    assert "kind" not in page.evaluate("location.search")


def test_counts_lead_to_their_lists(site, open_page):
    page = compare(open_page, site, "?platform=ios&from=12.0&to=15.0")
    for link in page.locator("[role=status] a, .move a").all():
        assert page.locator(link.get_attribute("href")).count() == 1
    page.locator("[role=status] a").nth(1).click()
    assert page.locator("#list-deprecated h3").is_visible()
    bars = page.locator(".bars a")
    assert bars.count() > 10
    for link in bars.all():
        target, fragment = site.target(COMPARE.format("en"), link.get_attribute("href"))
        assert fragment in site.ids(target)
    figures = page.locator(".history td a")
    for link in figures.all():
        target, fragment = site.target(COMPARE.format("en"), link.get_attribute("href").split("?")[0])
        assert target in site.files and (not fragment or fragment in site.ids(target))


def test_announced_ones_are_listed_apart(site, served, open_page, facts):
    page = compare(open_page, site, "?platform=ios&from=14.0&to=15.0")
    section = page.locator("#list-announced")
    expected = announced(facts, "iOS")
    assert shown(page, "announced") == (len(expected), len(expected))
    assert "textLabel" in section.inner_text()
    assert "compilers do not warn" in section.inner_text()
    assert page.locator("#list-deprecated").get_by_text("textLabel", exact=True).count() == 0
    # A platform that announces none has no such list.
    page = compare(open_page, served, "?platform=visionos&from=1.0&to=2.4")
    assert shown(page, "announced")[0] == len(announced(facts, "visionOS"))
    data = served.files["data/availability.js"].read_text(encoding="utf-8")
    lives = json.loads(re.search(r'"lives":(\[.*?\])', data)[1])
    rank = [name for name in re.findall(r'"key":"(\w+)"', data)].index("visionos")
    for life in lives:
        if "w" in life:
            parts = life.split(",")
            parts[rank] = parts[rank].replace("w", "a")
            data = data.replace(f'"{life}"', f'"{",".join(parts)}"')
    page.route(
        "**/availability.js",
        lambda route: route.fulfill(body=data, content_type="text/javascript"),
    )
    page.reload()
    page.locator("#list-introduced").wait_for()
    assert page.locator("#list-announced").count() == 0


@pytest.mark.parametrize(
    "remembered, query, expected",
    [
        ("ios=13.0", "", ("ios", "13.0", -1)),
        ("tvos=14.0", "", ("tvos", "14.0", -1)),
        # Nothing is later than the newest.
        ("ios={}", "", ("ios", -2, -1)),
        ("ios=13.0", "?platform=ios&from=15.0&to=16.0", ("ios", "15.0", "16.0")),
        ("ios=13.0", "?platform=tvos", ("tvos", -2, -1)),
        ("", "", ("ios", -2, -1)),
    ],
)
def test_comparison_begins_at_the_readers_version(site, open_page, versions, remembered, query, expected):
    page = open_page(site.url("en/index.html"))
    remembered = remembered.format(versions["ios"][-1])
    page.evaluate("version => localStorage.setItem('docgen.version', version)", remembered)
    page.goto(site.url(COMPARE.format("en") + query))
    page.locator(".pair").wait_for()
    values = [page.locator(f".pair select[name={name}]").input_value() for name in ("platform", "from", "to")]
    assert tuple(values) == ends(versions, expected)


def test_another_version_in_the_bar_is_another_beginning(site, open_page, versions):
    page = compare(open_page, site, "?platform=ios&from=15.0&to=16.0")
    page.locator(".picker [name=platform]").select_option("ios")
    page.locator(".picker [name=version]").select_option("14.0")
    assert page.locator(".pair [name=from]").input_value() == "14.0"
    assert page.locator(".pair [name=to]").input_value() == versions["ios"][-1]


@pytest.mark.parametrize("source", ["swift", "objc"])
def test_comparison_is_copied_as_markdown(served, open_page, facts, source):
    page = open_page(served.url("en/index.html"))
    page.evaluate("source => localStorage.setItem('docgen.source', source)", source)
    page.add_init_script(
        "navigator.clipboard ? navigator.clipboard.writeText = async (text) => (window.copied = text)"
        " : Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => (window.copied = text) } })"
    )
    page.goto(served.url(COMPARE.format("en") + "?platform=ios&from=12.0&to=15.0"))
    page.locator("#list-introduced span[data-id]:not(:empty)").first.wait_for()
    page.get_by_role("button", name="Copy as Markdown").click()
    page.get_by_role("button", name="Copied").wait_for()
    text = page.evaluate("window.copied")
    lists = [*between(facts, "iOS", "12.0", "15.0").values(), announced(facts, "iOS")]
    introduced, deprecated, removed, later = map(len, lists)
    assert introduced and deprecated and later
    counts = f"{introduced} introduced, {deprecated} deprecated, {removed} removed, {later} to be deprecated"
    assert text.startswith(f"# iOS 12.0 → 15.0\n\n{counts}\n\n## Introduced ({introduced})\n\n- [`")
    assert "(Property, iOS 15.0): " in text and f"## To be deprecated ({later})" in text
    assert text.count("\n- [`") == introduced + deprecated + removed + later
    assert served.url("en/UITableView.html#") in text
    spelled = "tableView(_:canPerformAction:forRowAt:withSender:)" if source == "swift" else "tableView:canPerformAction:forRowAtIndexPath:withSender:"
    assert f"`UITableViewDelegate.{spelled}`" in text
    assert "Use [`UIContextualAction`](" in text


# MARK: Whose version a page shows


def test_links_of_a_version_keep_the_readers_own(site, open_page):
    page = open_page(site.url("en/index.html"))
    page.evaluate("localStorage.setItem('docgen.version', 'ios=13.0')")
    page.goto(site.url("en/versions/iOS-14.html"))
    with page.expect_navigation():
        page.locator("#introduced ~ .rows a, .change .rows a").first.click()
    assert "ios=13.0" in page.evaluate("location.search")


@pytest.mark.parametrize("remembered, query", [(None, "?ios=14.0"), ("", "")])
def test_links_of_a_version_give_it_to_those_who_never_chose(site, open_page, remembered, query):
    page = open_page(site.url("en/index.html"))
    if remembered is not None:
        page.evaluate("localStorage.setItem('docgen.version', '')")
    page.goto(site.url("en/versions/iOS-14.html"))
    with page.expect_navigation():
        page.locator(".change .rows a").first.click()
    assert page.evaluate("location.search") == query


def test_counts_of_a_version_lead_to_lists(site, open_page):
    page = open_page(site.url("en/versions/iOS-14.html"))
    count = page.locator(".figures .deprecated dd").first.inner_text()
    with page.expect_navigation():
        page.locator(".figures .deprecated a").first.click()
    page.locator(".pair").wait_for()
    assert page.locator("[role=status]").inner_text().split(" / ")[0] == count
