"""What a first visit costs, and what the reader waits for."""

import gzip

import pytest

from pages import LANGUAGES


def weight(site, path):
    """The bytes of a first visit as a server sends them: the page and all that it asks for itself."""
    parts = {path}
    for tag, attributes, *_ in site.tags(path):
        if tag == "script":
            parts.add(site.target(path, attributes["src"])[0])
        if tag == "link" and attributes.get("rel") in ("stylesheet", "icon", "preload"):
            parts.add(site.target(path, attributes["href"])[0])
    return {part: len(gzip.compress(site.files[part].read_bytes(), 6)) for part in parts}


# Every symbol stands in them, and a script that filters them.
LISTS = ("deprecated.html", "table.html")


def symbol_pages(site, language):
    for path in site.pages:
        folder, _, name = path.rpartition("/")
        if folder == language and name not in ("index.html", *LISTS):
            yield path


@pytest.mark.parametrize("language", LANGUAGES)
def test_ordinary_page_is_light(site, language):
    weights = {path: sum(weight(site, path).values()) for path in symbol_pages(site, language)}
    # A fifth of the pages are long lists of members.
    # Each has the types of the site beside it with their states, and every name in both source
    # languages.
    assert sorted(weights.values())[len(weights) * 4 // 5] < 33_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_longest_page_is_what_its_words_weigh(site, language):
    weights = {path: weight(site, path) for path in symbol_pages(site, language)}
    # Ninety members with their samples in two source languages; the rest serves all pages.
    assert max(parts[path] for path, parts in weights.items()) < 55_000
    assert max(sum(parts.values()) - parts[path] for path, parts in weights.items()) < 23_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_makes_four_requests_at_most(site, language):
    for path in symbol_pages(site, language):
        assert len(weight(site, path)) <= 4


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_of_all_symbols_are_light(site, language, name):
    of_list = weight(site, f"{language}/{name}")
    assert len(of_list) <= 5
    assert sum(of_list.values()) < 60_000


@pytest.mark.parametrize("path", ["en/UITableView.html", "ja/articles/table-styles.html", "zh-Hans/index.html"])
def test_nothing_but_one_style_sheet_holds_up_the_first_picture(served, open_page, path):
    page = open_page(served.url(path))
    requests = page.evaluate(
        """() => performance.getEntriesByType("resource")
          .map((entry) => [entry.name.split(".").pop(), entry.renderBlockingStatus])"""
    )
    assert [kind for kind, status in requests if status == "blocking"] == ["css"]
    # The browser asks for the icon besides.
    assert len(requests) <= 3


@pytest.mark.parametrize("path", ["en/UITableView.html", "ja/UITableViewCell.html"])
def test_nothing_jumps_when_the_script_arrives(served, open_page, path):
    page = open_page("about:blank")
    page.add_init_script(
        """window.shifts = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifts += entry.value;
        }).observe({type: "layout-shift", buffered: true});"""
    )
    page.goto(served.url(path))
    page.wait_for_timeout(500)
    # The filter of the navigation comes last; the text itself stands still.
    assert page.evaluate("shifts") < 0.01
