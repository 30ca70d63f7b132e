"""What stands beside the pages: the copies in Markdown, llms.txt, feeds, robots.txt, 404.html."""

import posixpath
import re
import urllib.parse
import xml.etree.ElementTree

import pytest

from conftest import ROOT, build
from pages import LANGUAGES, Site
from test_accessibility import violations

BASE = "https://reference.example/tables/"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def based(tmp_path_factory):
    """The site as it is made for an address."""
    out = tmp_path_factory.mktemp("based") / "out"
    build(ROOT / "content", out, "--base-url", BASE)
    return Site(out)


def prose(text):
    """Markdown without its code."""
    text = re.sub(r"^( *)(`{3,}).*?^\1\2$", "", text, flags=re.M | re.S)
    return re.sub(r"(`+).+?\1", "code", text)


def links(text):
    return re.findall(r"\]\(([^)\s]*)\)", prose(text))


def path_below(base, address):
    assert address.startswith(base), address
    return urllib.parse.unquote(address.removeprefix(base).split("#")[0])


def test_every_page_of_a_symbol_or_article_has_its_copy(site):
    for page in site.pages:
        body = next(tag for tag in site.tags(page) if tag[0] == "body")
        copy = page.removesuffix(".html") + ".md"
        named = [
            site.target(page, attributes["href"])[0]
            for tag, attributes, *_ in site.tags(page)
            if tag == "link" and attributes.get("type") == "text/markdown"
        ]
        has_copy = body[1]["class"].split()[0] in ("symbol", "article")
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


def test_copies_have_the_members_of_their_pages_in_order(site):
    for path, file in site.files.items():
        if not path.endswith(".md") or "/articles/" in path:
            continue
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"^( *)(`{3,}).*?^\1\2$", "", text, flags=re.M | re.S)
        names = [name for name in re.findall(r"^### `(.*)`$", text, flags=re.M)]
        page = path.removesuffix(".md") + ".html"
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
    for entry in entries:
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
    assert page.url == served.url("ja/index.html")
