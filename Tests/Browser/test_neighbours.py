"""What stands beside the pages: the copies in Markdown, llms.txt, feeds, robots.txt, 404.html."""

import posixpath
import re
import urllib.parse
import xml.etree.ElementTree

import pytest

from conftest import BASE
from pages import LANGUAGES, wait_for_address
from test_accessibility import violations

# The classes of the bodies of pages that have a copy.
COPIED = {
    "home", "symbol", "article", "version", "changes", "deprecations", "symbols", "coverage",
}

ATOM = "{http://www.w3.org/2005/Atom}"


def prose(text):
    """Markdown without its code."""
    text = re.sub(r"^( *)(`{3,}).*?^\1\2$", "", text, flags=re.M | re.S)
    return re.sub(r"(`+).+?\1", "code", text)


def links(text):
    return re.findall(r"\]\(([^)\s]*)\)", prose(text))


def path_below(base, address):
    assert address.startswith(base), address
    return urllib.parse.unquote(address.removeprefix(base).split("#")[0])


def test_every_page_of_content_has_its_copy(site):
    for page in site.pages:
        body = next(tag for tag in site.tags(page) if tag[0] == "body")
        copy = page.removesuffix(".html") + ".md"
        named = [
            site.target(page, attributes["href"])[0]
            for tag, attributes, *_ in site.tags(page)
            if tag == "link" and attributes.get("type") == "text/markdown"
        ]
        kind = body[1]["class"].split()[0]
        has_copy = kind in COPIED
        assert named == ([copy] if has_copy else []), page
        assert (copy in site.files) == has_copy, page


def test_no_link_of_a_copy_is_dead(site):
    dead = []
    for path, file in site.files.items():
        if not path.endswith(".md"):
            continue
        for address in links(file.read_text(encoding="utf-8")):
            parts = urllib.parse.urlsplit(address)
            if parts.scheme:
                continue
            target = posixpath.normpath(
                posixpath.join(posixpath.dirname(path), urllib.parse.unquote(parts.path))
            )
            if not parts.path:
                target = path
            if target not in site.files:
                dead.append(f"{path}: {address}")
            # A copy has no anchors; its fragments are those of the page beside it.
            page = target.removesuffix(".md") + ".html"
            names = {parts.fragment, urllib.parse.unquote(parts.fragment)}
            if parts.fragment and names.isdisjoint(site.ids(page)):
                dead.append(f"{path}: no anchor: {address}")
    assert dead == []


def is_of_symbol(site, page):
    body = next(tag for tag in site.tags(page) if tag[0] == "body")
    return body[1]["class"].split()[0] == "symbol"


def test_copies_have_the_members_of_their_pages_in_order(site):
    for path, file in site.files.items():
        page = path.removesuffix(".md") + ".html"
        if not path.endswith(".md") or not is_of_symbol(site, page):
            continue
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"^( *)(`{3,}).*?^\1\2$", "", text, flags=re.M | re.S)
        names = [name for name in re.findall(r"^### `(.*)`$", text, flags=re.M)]
        members = [
            urllib.parse.unquote(attributes["id"])
            for tag, attributes, *_ in site.tags(page)
            if tag == "section" and "member" in (attributes.get("class") or "").split()
        ]
        assert names == members, path


@pytest.mark.parametrize("fixture", ["site", "based"])
def test_llms_txt_lists_every_copy_once(request, fixture):
    site = request.getfixturevalue(fixture)
    lines = site.files["llms.txt"].read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ") and lines[2].startswith("> ")
    listed = [links(line)[0] for line in lines if line.startswith("- ")]
    base = BASE if fixture == "based" else ""
    copies = sorted(path for path in site.files if path.endswith(".md"))
    assert sorted(path_below(base, address) for address in listed) == copies


@pytest.mark.parametrize("language", LANGUAGES)
def test_feeds_are_valid_and_lead_to_pages(based, language):
    feed = xml.etree.ElementTree.parse(based.files[f"{language}/changes.xml"]).getroot()
    assert feed.tag == ATOM + "feed"
    assert feed.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == language
    entries = feed.findall(ATOM + "entry")
    steps = [path for path in based.pages if re.match(f"{language}/changes/.+-to-.+", path)]
    ids = [path_below(BASE, entry.findtext(ATOM + "id")) for entry in entries]
    assert sorted(ids) == sorted(steps)
    times = [entry.findtext(ATOM + "updated") for entry in entries]
    assert times == sorted(times, reverse=True)
    assert feed.findtext(ATOM + "updated") == times[0]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", time) for time in times)
    assert feed.find(ATOM + "author").findtext(ATOM + "name")
    address = f"{BASE}{language}/changes.xml"
    assert feed.findtext(ATOM + "id") == address
    # Two readers of the feed must never take one entry for another.
    assert len(set(ids)) == len(ids)
    self = [link for link in feed.findall(ATOM + "link") if link.attrib["rel"] == "self"]
    assert [link.attrib["href"] for link in self] == [address]
    for entry in entries:
        (link,) = entry.findall(ATOM + "link")
        assert link.attrib["rel"] == "alternate"
        assert link.attrib["href"] == entry.findtext(ATOM + "id")
        assert entry.findtext(ATOM + "title") and entry.findtext(ATOM + "summary")
        for link in entry.iter("{http://www.w3.org/1999/xhtml}a"):
            assert path_below(BASE, link.attrib["href"]) in based.files


def test_feeds_need_an_address(site):
    assert [path for path in site.files if path.endswith("changes.xml")] == []


def test_robots_txt_names_the_sitemap(site, based):
    assert "Sitemap" not in site.files["robots.txt"].read_text()
    text = based.files["robots.txt"].read_text()
    assert text.splitlines()[:2] == ["User-agent: *", "Allow: /"]
    sitemap = path_below(BASE, re.search(r"Sitemap: (.*)", text)[1])
    root = xml.etree.ElementTree.parse(based.files[sitemap]).getroot()
    listed = {path_below(BASE, location.text) for location in root.iter() if (location.text or "").strip()}
    assert listed == set(based.pages) - {"404.html"}


def test_sitemap_keeps_the_protocol(based):
    """https://www.sitemaps.org/protocol.html"""
    file = based.files["sitemap.xml"]
    assert file.stat().st_size < 50 * 2**20
    root = xml.etree.ElementTree.parse(file).getroot()
    name = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    assert root.tag == name + "urlset"
    locations = []
    for url in root:
        assert url.tag == name + "url"
        # The same page in each language, as search engines read it.
        assert [part.tag for part in url][:1] == [name + "loc"]
        for link in url[1:]:
            assert link.tag == "{http://www.w3.org/1999/xhtml}link"
            assert link.get("rel") == "alternate" and link.get("hreflang") and link.get("href").startswith(BASE)
        locations.append(url[0].text)
    assert 0 < len(locations) <= 50_000
    assert len(set(locations)) == len(locations)
    # All of the sitemap's own folder, in ASCII, without a fragment.
    assert all(re.fullmatch(re.escape(BASE) + r"[!-~]+", location) for location in locations)
    assert not any("#" in location or len(location) >= 2048 for location in locations)


def test_pages_name_their_addresses_in_every_language(based):
    for page in based.pages:
        links = [attributes for tag, attributes, *_ in based.tags(page) if tag == "link"]
        canonical = [link["href"] for link in links if link.get("rel") == "canonical"]
        if page == "404.html":
            assert canonical == []
            continue
        assert [path_below(BASE, address) for address in canonical] == [page]
        languages = {
            link["hreflang"]: path_below(BASE, link["href"])
            for link in links
            if link.get("rel") == "alternate" and "hreflang" in link and link["hreflang"] != "x-default"
        }
        if page == "index.html":
            continue
        rest = page.split("/", 1)[1]
        assert languages == {language: f"{language}/{rest}" for language in LANGUAGES}


def test_missing_page_leads_to_every_language(based):
    addresses = [href for _, href, _ in based.links("404.html")]
    targets = {path_below(BASE, address) for address in addresses}
    assert targets >= {f"{language}/index.html" for language in LANGUAGES}
    assert targets <= set(based.files)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_missing_page_can_be_read_by_all(served, open_page, scheme, width):
    page = open_page(served.url("404.html"), width=width, scheme=scheme, script=True)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for language in LANGUAGES:
        assert page.locator(f"li[lang={language}] a").is_visible()


def test_missing_page_can_be_read_without_its_styles(served, open_page):
    page = open_page(served.url("404.html"), script=False)
    page.locator("li[lang=ja] a").click()
    wait_for_address(page, served.url("ja/index.html"))
