"""A reader types in any language and finds the symbol."""

import json
import re

import pytest

from pages import LANGUAGES, Recorder, until
from test_accessibility import COLORS, STRUCTURE, violations

PAGE = "UITableViewCell.html"
PLACES = ["site", "served"]


def type_query(page, query):
    """Types into the open dialog and waits until everything is found."""
    page.locator(".query input").fill(query)
    wait_until_found(page)


def wait_until_found(page):
    until(page, "/[.。]$|[”」]/.test(document.querySelector('.message').textContent)")


def open_finder(page):
    page.keyboard.press("/")
    page.wait_for_selector(".filters select option", state="attached")


def search(page, query):
    open_finder(page)
    type_query(page, query)
    return results(page)


def results(page):
    # In one step: the list may be made anew between two.
    return page.evaluate(
        """[...document.querySelectorAll("[role=option]")].map(option => ({
          name: option.querySelector(".name")?.textContent ?? option.textContent,
          facts: [...option.querySelectorAll(".facts > *")].map(one => one.textContent),
          line: option.querySelector(".line")?.textContent ?? "",
          lang: option.querySelector(".line")?.closest("[lang]").lang,
          marks: [...option.querySelectorAll("mark")].map(one => one.textContent),
          href: option.getAttribute("href") ?? "",
          group: option.closest("[role=group]").getAttribute("aria-label"),
        }))"""
    )


class Finders:
    """Pages with an open search, one of each language, for tests that type something and look at the results."""

    def __init__(self, browser, site):
        self.browser, self.site = browser, site
        self.open = {}

    def page(self, language):
        if language not in self.open:
            context = self.browser.new_context(
                viewport={"width": 1440, "height": 900}, locale="en", reduced_motion="reduce"
            )
            page = context.new_page()
            self.open[language] = page, Recorder(page)
            page.on("dialog", lambda dialog: pytest.fail("a query ran as a script"))
            page.goto(self.site.url(f"{language}/{PAGE}"))
            open_finder(page)
        return self.open[language][0]

    def errors(self):
        return [error for _, recorder in self.open.values() for error in recorder.errors]

    def close(self):
        for page, _ in self.open.values():
            page.context.close()
        self.open.clear()


@pytest.fixture(scope="module")
def finders(browser, site):
    finders = Finders(browser, site)
    yield finders
    finders.close()


@pytest.fixture
def finder(finders, request):
    """Gives the page of a language. What goes wrong in a test costs the next one new pages, and nothing else."""
    faults = request.session.testsfailed
    yield finders.page
    errors = finders.errors()
    if errors or request.session.testsfailed != faults:
        finders.close()
    assert errors == []


def found(page, query):
    """The results of a query in a search that is open."""
    type_query(page, query)
    return results(page)


def opened(request, open_page, place="site", language="en", file=PAGE, **options):
    return open_page(request.getfixturevalue(place).url(f"{language}/{file}"), **options)


# MARK: What is found


# What is typed, the Swift name of the symbol that is found first, its owner.
NAMES = [
    # exact, in either source language, with owner or brackets
    ("rowHeight", "rowHeight", "UITableView"),
    ("ROWHEIGHT", "rowHeight", "UITableView"),
    ("ｒｏｗＨｅｉｇｈｔ", "rowHeight", "UITableView"),
    ("cellForRowAtIndexPath:", "cellForRow(at:)", "UITableView"),
    ("cellForRow(at:)", "cellForRow(at:)", "UITableView"),
    ("UITableView.rowHeight", "rowHeight", "UITableView"),
    ("-[UITableView reloadData]", "reloadData()", "UITableView"),
    ("tableView(_:heightForRowAt:)", "tableView(_:heightForRowAt:)", "UITableViewDelegate"),
    ("UITableView.Style", "UITableView.Style", None),
    # prefix, capitals, beginnings of words, a part
    ("tableView", "UITableView", None),
    ("dequeueReus", "dequeueReusableCell(withIdentifier:)", "UITableView"),
    ("cFRAIP", "cellForRow(at:)", "UITableView"),
    ("cfraip", "cellForRow(at:)", "UITableView"),
    ("cellRowInd", "cellForRow(at:)", "UITableView"),
    ("insetGrouped", "insetGrouped", "UITableView.Style"),
    ("RowHeight", "rowHeight", "UITableView"),
    ("row height", "rowHeight", "UITableView"),
    ("tableview rowheight", "rowHeight", "UITableView"),
    # one error or two: exchanged, missing, too many, wrong
    ("rowHieght", "rowHeight", "UITableView"),
    ("rowHeigt", "rowHeight", "UITableView"),
    ("rowwHeight", "rowHeight", "UITableView"),
    ("relaodDsta", "reloadData()", "UITableView"),
    ("UITableView.rowHieght", "rowHeight", "UITableView"),
    ("dequeueReusble", "dequeueReusableCell(withIdentifier:)", "UITableView"),
]


def test_names_are_found_first(finder):
    page = finder("en")
    for query, name, owner in NAMES:
        type_query(page, query)
        first = results(page)[0]
        assert (query, first["group"], first["name"]) == (query, "Symbols", name)
        assert not owner or owner in first["facts"], query


# Words, the language that has them, and what of them is marked.
WORDS = [
    ("行の高さ", "ja", "行の高さ"),
    ("单元格高度", "zh-Hans", "单元格高度"),
    ("單元格高度", "zh-Hans", "单元格高度"),
    ("height of each row", "en", "row"),
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_any_language_find_the_symbol(request, open_page, place, language):
    page = opened(request, open_page, place, language)
    open_finder(page)
    for query, found_in, mark in WORDS:
        type_query(page, query)
        found = [result for result in results(page) if result["name"] == "rowHeight"]
        assert found, query
        assert mark in found[0]["marks"]
        assert found[0]["lang"] == found_in
        # The result leads to where the words stand, and says so where that is another language.
        assert found[0]["href"].endswith(f"/{found_in}/UITableView.html#rowHeight")
        names = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文"}
        assert (names[found_in] in found[0]["facts"]) == (language != found_in)


@pytest.mark.parametrize("query", ["ﾃｰﾌﾞﾙﾋﾞｭｰ", "テーブルビュー", "てーぶるびゅー", "テーブル ビュー"])
def test_kana_of_every_kind_and_width_are_one(finder, query):
    listed = found(finder("ja"), query)
    # The type comes first for its own word; the words are marked where they stand.
    assert listed[0]["name"] == "UITableView"
    assert any("テーブルビュー" in "".join(result["marks"]) for result in listed if result["lang"] == "ja")


def test_a_passage_is_found_though_a_character_stands_between(finder):
    first = found(finder("zh-Hans"), "表视图数据源对象")[0]
    assert len("".join(first["marks"])) >= 4
    assert "表视图数据源对象" not in first["line"]


@pytest.mark.parametrize("language, abstract", [("en", "The height"), ("ja", "各行の高さ"), ("zh-Hans", "每行的行高")])
def test_symbol_is_shown_with_what_one_must_know(finder, language, abstract):
    first = found(finder(language), "rowHeight")[0]
    kind = {"en": "Property", "ja": "プロパティ", "zh-Hans": "属性"}[language]
    assert first["facts"] == [kind, "UITableView"]
    assert first["line"].startswith(abstract)
    assert first["marks"][0] == "rowHeight"
    assert first["href"] == f"../{language}/UITableView.html#rowHeight"


def test_article_is_found_by_its_title_and_its_words(finder):
    page = finder("en")
    listed = found(page, "table styles which")
    assert any(result["href"].endswith("articles/table-styles.html") for result in listed)
    type_query(page, "restaurant OR rounded corners")
    type_query(page, "rounds its corners")
    assert any("articles/table-styles.html#" in result["href"] for result in results(page))


def test_every_result_leads_somewhere(request, open_page, site):
    page = opened(request, open_page)
    search(page, "row")
    # The list is made anew while it is looked at.
    click_first = "() => { const more = document.querySelector('.more'); more?.click(); return Boolean(more); }"
    while page.evaluate(click_first):
        page.wait_for_timeout(50)
    found = results(page)
    assert len(found) > 60
    for result in found:
        file, fragment = site.target("en/" + PAGE, result["href"])
        assert file in site.pages, result
        assert not fragment or fragment in site.ids(file), result


def test_what_nobody_wrote_is_not_found(finder):
    page = finder("en")
    assert found(page, "qzxjwv") == []
    assert page.locator(".message").text_content() == "Nothing has the name or the words “qzxjwv”."
    assert page.locator(".query input").get_attribute("aria-expanded") == "false"


# MARK: Questions


def test_titles_of_groups_lead_to_their_members(finder):
    listed = found(finder("en"), "registering and reusing views")
    assert all(re.search("regist|reus", result["name"], re.I) for result in listed[:3])


@pytest.mark.parametrize("queries", [("selected cell", "cell selected"), ("hide separators", "hiding the separator"), ("move a row", "moving rows")])
def test_order_articles_and_endings_do_not_decide(finder, queries):
    firsts = []
    for query in queries:
        firsts.append({result["name"] for result in found(finder("en"), query)[:3]})
    assert firsts[0] & firsts[1]


@pytest.mark.parametrize("language, query, name", [
    ("en", "cell", "UITableViewCell"), ("ja", "セル", "UITableViewCell"), ("zh-Hans", "单元格", "UITableViewCell"),
    ("zh-Hans", "儲存格", "UITableViewCell"), ("ja", "デリゲート", "UITableViewDelegate"),
    ("zh-Hans", "委托", "UITableViewDelegate"), ("zh-Hans", "代理", "UITableViewDelegate"),
    ("ja", "データソース", "UITableViewDataSource"), ("zh-Hans", "資料來源", "UITableViewDataSource"),
])
def test_type_comes_first_for_its_own_word(finder, language, query, name):
    assert found(finder(language), query)[0]["name"] == name


def test_most_of_the_words_are_better_than_nothing(finder):
    page = finder("en")
    listed = found(page, "separator xylophone")
    assert "eparator" in listed[0]["name"]
    assert page.locator(".message").text_content().startswith("Nothing has all of these words; the nearest come first.")


def test_nothing_offers_what_is_near(request, open_page):
    page = opened(request, open_page)
    assert search(page, "sepxxxor") == []
    page.get_by_role("button", name="separator", exact=True).click()
    wait_until_found(page)
    assert results(page)
    page.locator(".filters [name=kind]").select_option("enum")
    type_query(page, "sepxxxor")
    page.get_by_role("button", name="Search without filters").click()
    assert page.locator(".filters [name=kind]").input_value() == ""


@pytest.mark.parametrize("source, name, other", [
    ("swift", "cellForRow(at:)", "cellForRowAtIndexPath:"), ("objc", "cellForRowAtIndexPath:", "cellForRow(at:)"),
])
def test_name_is_that_of_the_source_language_of_the_reader(request, open_page, source, name, other):
    page = opened(request, open_page)
    page.evaluate("source => (document.documentElement.dataset.source = source)", source)
    first = search(page, "cellForRowAt")[0]
    assert first["name"] == name
    assert other in first["facts"]


# MARK: Keys and roles


@pytest.mark.by_seed("language")
@pytest.mark.parametrize("keys", ["/", "Control+k", "Meta+k"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_open_it_and_escape_gives_the_focus_back(request, open_page, keys, language):
    page = opened(request, open_page, language=language)
    page.locator(".site").focus()
    page.keyboard.press(keys)
    page.keyboard.type("rowH")
    page.wait_for_selector("[role=option]")
    assert page.evaluate("document.activeElement.value") == "rowH"
    page.keyboard.press("Escape")
    assert page.locator(".finder").is_hidden()
    assert page.evaluate("document.activeElement.className") == "site"


def test_what_is_typed_before_it_is_loaded_is_kept(request, open_page, served):
    page = opened(request, open_page, "served")
    page.route("**/data/search/symbols.js", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.keyboard.press("/")
    page.keyboard.type("reloadD")
    page.wait_for_selector("[role=option]")
    wait_until_found(page)
    assert results(page)[0]["name"] == "reloadData()"


def test_slash_stays_a_slash_where_one_writes(request, open_page):
    page = opened(request, open_page, file="UITableView.html")
    page.locator(".side .filter input").press("/")
    assert page.locator(".finder").count() == 0
    assert page.locator(".side .filter input").input_value() == "/"


def test_slash_opens_it_after_a_choice(request, open_page):
    page = opened(request, open_page, file="UITableView.html")
    page.locator(".picker [name=platform]").focus()
    page.keyboard.press("/")
    page.wait_for_selector(".finder[open]")


def test_arrows_choose_and_enter_opens(request, open_page):
    page = opened(request, open_page)
    found = search(page, "rowHeight")
    field = page.locator(".query input")

    def chosen():
        option = page.locator("[role=option][aria-selected=true]")
        assert option.count() == 1
        assert field.get_attribute("aria-activedescendant") == option.get_attribute("id")
        return option.locator(".name").text_content()

    assert chosen() == found[0]["name"]
    page.keyboard.press("ArrowDown")
    assert chosen() == found[1]["name"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert chosen() == found[-1]["name"]
    page.keyboard.press("ArrowDown")
    # The field keeps the focus all along, so that one may type on.
    assert page.evaluate("document.activeElement.role") == "combobox"
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/UITableView.html#rowHeight")
    assert page.locator("#rowHeight").evaluate("one => one.matches(':target')")


def test_enter_within_the_page_closes_the_dialog(request, open_page):
    page = opened(request, open_page, file="UITableView.html")
    search(page, "reloadData")
    page.keyboard.press("Enter")
    assert page.locator(".finder").is_hidden()
    assert page.locator("#reloadData").evaluate("one => one.matches(':target')")
    # What was typed is still there, and selected.
    page.keyboard.press("/")
    assert page.evaluate("getSelection().toString() || document.activeElement.value") == "reloadData"


def test_enter_of_an_input_method_opens_nothing(request, open_page):
    page = opened(request, open_page, language="ja")
    search(page, "行")
    before = page.url
    page.locator(".query input").evaluate(
        "field => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))"
    )
    assert page.url == before
    assert page.locator(".finder").is_visible()


def test_roles_are_those_of_a_combobox(request, open_page):
    page = opened(request, open_page)
    search(page, "content")
    field = page.locator(".query input")
    assert field.get_attribute("role") == "combobox"
    assert field.get_attribute("aria-expanded") == "true"
    assert field.get_attribute("aria-controls") == page.locator("[role=listbox]").get_attribute("id")
    groups = page.locator("[role=listbox] > [role=group]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert groups == ["Symbols", "In the texts"]
    assert page.locator("[role=status].message").text_content().startswith("Symbols: ")


@pytest.mark.by_seed("language", "query")
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("language, query", [("en", "row height"), ("ja", "行の高さ"), ("zh-Hans", "单元格")])
def test_open_search_has_no_violation(request, open_page, language, query, width):
    page = opened(request, open_page, "served", language, width=width)
    search(page, query)
    assert violations(page, STRUCTURE) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    type_query(page, "qzxjwv")
    assert violations(page, STRUCTURE) == []


@pytest.mark.by_seed("scheme")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_open_search_has_no_violation_in_colors(request, open_page, width, scheme):
    page = opened(request, open_page, "served", "ja", width=width, scheme=scheme)
    search(page, "行の高さ")
    assert violations(page, COLORS) == []
    type_query(page, "qzxjwv")
    assert violations(page, COLORS) == []


def test_button_opens_it_on_a_phone(request, open_page):
    page = opened(request, open_page, language="ja", width=390)
    button = page.get_by_role("button", name="検索")
    assert button.bounding_box()["height"] >= 24
    button.tap() if page.evaluate("'ontouchstart' in window") else button.click()
    page.wait_for_selector(".filters select option", state="attached")
    type_query(page, "セルの高さ")
    page.locator("[role=option]").first.click()
    page.wait_for_url(re.compile(r"/(ja|en|zh-Hans)/.*\.html"))


# MARK: Filters


def test_filters_narrow_what_is_found(request, open_page):
    page = opened(request, open_page)
    search(page, "row")
    page.locator(".filters [name=kind]").select_option("enum")
    until(page, "document.querySelector('.facts')?.textContent.startsWith('Enumeration')")
    assert {result["facts"][0] for result in results(page) if result["href"]} == {"Enumeration"}
    page.locator(".filters [name=kind]").select_option("article")
    until(page, "document.querySelector('.facts')?.textContent.startsWith('Article')")
    assert all("/articles/" in result["href"] for result in results(page) if result["href"])
    page.locator(".filters [name=kind]").select_option("")
    page.locator(".filters [name=status]").select_option("d")
    until(page, "document.querySelectorAll('.found .status').length")
    assert all("Deprecated" in result["facts"] for result in results(page) if result["href"])
    page.locator(".filters [name=status]").select_option("")
    page.locator(".filters [name=language]").select_option("ja")
    type_query(page, "rowHeight に")
    assert {result["lang"] for result in results(page) if result["group"] == "In the texts" and result["line"]} == {"ja"}


def test_filters_without_words_list_what_they_leave(request, open_page):
    page = opened(request, open_page)
    open_finder(page)
    assert results(page) == []
    page.locator(".filters [name=kind]").select_option("enum")
    page.locator(".filters [name=status]").select_option("d")
    until(page, "document.querySelector('.found .status')")
    assert [result["name"] for result in results(page)] == ["UITableViewRowAction.Style"]


def test_filters_are_remembered_for_the_visit(request, open_page):
    page = opened(request, open_page)
    search(page, "row")
    page.locator(".filters [name=kind]").select_option("property")
    page.reload()
    search(page, "row")
    assert page.locator(".filters [name=kind]").input_value() == "property"


@pytest.mark.parametrize("state", ["", "{", "null", "[1]", '["gone", {}, null]', '{"kind":"property"}', "0" * 10_000])
def test_corrupt_state_is_ignored(request, open_page, state):
    page = opened(request, open_page)
    page.evaluate("state => sessionStorage.setItem('docgen.search', state)", state)
    assert search(page, "rowHeight")[0]["name"] == "rowHeight"
    values = page.locator(".filters select[name]").evaluate_all("all => all.map(one => one.value)")
    assert values == ["", "", ""]


def test_picker_reaches_the_results(request, open_page):
    page = opened(request, open_page, file=PAGE + "?ios=12.0")
    first = search(page, "contentConfiguration")[0]
    assert first["facts"][-1] == "from iOS 14.0"
    type_query(page, "textLabel")
    assert all("Deprecated" not in result["facts"] for result in results(page) if result["name"] == "textLabel")
    # The same choice can be made here.
    page.locator(".filters [aria-label=Version]").select_option("18.0")
    until(page, "[...document.querySelectorAll('.found .status')].some(one => /eprecated/.test(one.textContent))")
    assert page.locator(".picker [name=version]").input_value() == "18.0"
    assert "ios=18.0" in page.evaluate("location.search")
    page.locator(".filters [aria-label=Platform]").select_option("")
    until(page, "!location.search")


def test_what_the_version_lacks_comes_later_but_comes(request, open_page):
    page = opened(request, open_page, file=PAGE + "?ios=12.0")
    search(page, "content")
    page.locator(".more").first.click()
    found = [result for result in results(page) if result["group"] == "Symbols" and result["href"]]
    lacking = [place for place, result in enumerate(found) if result["facts"][-1].startswith("from iOS")]
    assert lacking
    assert lacking == list(range(lacking[0], len(found)))
    page.locator(".filters [name=status]").select_option("nu")
    until(page, "document.querySelector('.found .facts')?.textContent.includes('from iOS')")
    assert all(result["facts"][-1].startswith(("from iOS", "not on")) for result in results(page) if result["href"])


# MARK: Addresses


@pytest.mark.parametrize("place", PLACES)
def test_address_with_words_opens_it(request, open_page, place):
    page = opened(request, open_page, place, file=PAGE + "?q=row+height")
    page.wait_for_selector("[role=option]")
    assert results(page)[0]["name"] == "rowHeight"


def test_search_of_the_browser_reaches_the_language_of_the_reader(served, open_page):
    page = open_page(served.url("index.html?q=rowHeight"), language="ja")
    page.wait_for_url("**/ja/index.html?q=rowHeight")
    page.wait_for_selector("[role=option]")
    assert results(page)[0]["facts"][0] == "プロパティ"


# MARK: What goes wrong


@pytest.mark.parametrize(
    "query",
    [
        "a" * 10_000,
        "行" * 10_000,
        "😀👩‍👩‍👧 row",
        "\ud83d",
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "(((((((((((((((((((((((((",
        "\\",
        ".*+?^${}()|[]",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "\u0000\u0001\t\n",
        "%E9%AB%98",
        "constructor",
        "__proto__",
        "   ",
        ":",
    ],
)
def test_no_query_breaks_it(finder, query):
    page = finder("en")
    found(page, "row")
    page.evaluate(
        """query => {
          const field = document.querySelector(".query input");
          field.value = query;
          field.dispatchEvent(new Event("input"));
        }""",
        query,
    )
    page.wait_for_timeout(100)
    assert page.locator(".found script, .found img").count() == 0
    type_query(page, "rowHeight")
    assert results(page)[0]["name"] == "rowHeight"


@pytest.mark.parametrize("file", ["data/search/symbols.js", "assets/search-*.js", "data/search/text-*.js", "data/search/variants.js"])
def test_index_that_does_not_load_says_so_and_is_tried_again(browser, served, file):
    # Not through `open_page`, for which a failed request is an error.
    context = browser.new_context()
    page = context.new_page()
    # Before the page is there: requests that follow a new route at once may pass it by.
    page.route(f"**/{file}*", lambda route: route.abort())
    page.goto(served.url("en/" + PAGE))
    page.keyboard.press("/")
    page.keyboard.type("单元格")
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    assert "The search index did not load." in page.locator(".message").text_content()
    page.unroute(f"**/{file}*")
    again.click()
    page.wait_for_selector("[role=option]")
    assert page.evaluate("document.activeElement.role") == "combobox"
    context.close()


def test_index_of_another_build_is_fetched_anew(browser, served):
    context = browser.new_context()
    page = context.new_page()
    old = 'docgenSearch({"stamp":"0","part":0,"units":[0,"Old words."]});'
    page.route(re.compile(r"text-[\w-]+\.js$"), lambda route: route.fulfill(body=old, content_type="text/javascript"))
    page.goto(served.url("en/" + PAGE))
    page.keyboard.press("/")
    page.keyboard.type("height")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[role=option] mark")
    assert "Old words" not in page.locator(".found").text_content()
    context.close()


# MARK: Cost


def test_nothing_is_loaded_before_it_is_used(request, open_page, served):
    page = opened(request, open_page, "served")
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert not [name for name in loaded if "search" in name]


def test_index_of_symbols_is_small(site):
    import gzip

    def size(path):
        return len(gzip.compress(site.files[path].read_bytes(), 9))

    symbols = len(json.loads(site.files["data/symbols.json"].read_text())["symbols"])
    # All that stands between the first key and the first answer in words.
    for language in LANGUAGES:
        script = next(path for path in site.files if path.startswith(f"assets/search-{language}-"))
        assert size(script) < 18_000
        files = ["data/search/symbols.js", f"data/search/text-{language}-0.js"]
        # A symbol costs some forty bytes: its names, its state and its words.
        assert sum(map(size, files)) < 42 * symbols


@pytest.fixture(scope="module")
def large(site_of):
    """A site whose texts are too many to be loaded for each search."""
    filler = "Nothing that anybody would ever want to look for stands in this line.\n" * 400
    return site_of("large", {
        f"en/NXLamp{number}.md": f"# NXLamp{number} class\n\nA lamp.\n\n## Discussion\n\n{filler}\n"
        f"whisker{number}quill 電球{number}個 {filler}\n"
        for number in range(120)
    })


@pytest.mark.parametrize("query", ["whisker77quill", "電球"])
def test_large_site_loads_little(large, open_page, query):
    page = open_page(large.url("en/index.html"))
    assert len([path for path in large.files if "/text-" in path]) > 30
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    found = search(page, query)
    texts = [url for url in requests if "/text-" in url]
    if query == "電球":
        # A word that stands everywhere need not be found everywhere at once.
        assert len(texts) < 20
        while page.locator(".more").last.text_content().startswith("Show "):
            page.locator(".more").last.click()
        found = results(page)
        assert found[-1]["name"].startswith("Search ")
        page.locator(".more").last.click()
        until(page, f"document.querySelectorAll('[role=option]').length > {len(found)}")
    else:
        assert [result["name"] for result in found] == ["NXLamp77"]
        assert len(texts) < 8
        assert found[0]["marks"] == [query]


@pytest.mark.parametrize("gram, bit", [("row", 4855), ("行の", 9503), ("单元", 9651)])
def test_script_hashes_as_the_program_does(finder, gram, bit):
    page = finder("en")
    found(page, "row")
    assert page.evaluate("gram => docgen.match.grams(docgen.match.makeFold()(gram))", gram) == [bit]


def test_fold_of_the_script_is_that_of_the_program(finder):
    """Every name and text of the notes has the grams that its own words ask for."""
    page = finder("en")
    found(page, "row")
    folded = page.evaluate(
        "texts => texts.map(docgen.match.makeFold(['單', '单']))",
        ["cellForRow", "ＵＩＴａｂｌｅ　１２", "テーブル", "ヴァヶ", "單位", "ÀÉÎ ΑΩ ЖЯ", "İ", "😀"],
    )
    assert folded == ["cellforrow", "uitable 12", "てーぶる", "ゔぁゖ", "单位", "àéî αω жя", "İ", "😀"]
