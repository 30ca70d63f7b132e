"""Whatever somebody writes into notes, names and settings: no page runs it, fetches anything for it,
or becomes another page by it."""

import collections
import contextlib
import html
import json
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree

import pytest

import payloads
from conftest import DOCGEN, ROOT, build
from pages import Site, until
from payloads import HANDED, MARKUP, NAMES, SOME, Notes
from server import serving

# What a page is made of, besides its words.
COUNTED = (
    "html head body main nav header footer script style link base title form iframe frame object embed picture "
    "video audio source track math foreignobject dialog template noscript map area slot marquee portal"
).split()

# What the scripts of a page add to its elements.
# A wide sample is scrolled by keys.
ADDED = {"button role", "button tabindex", "button type", "div role", "input type", "input placeholder", "pre tabindex", "select hidden"}

# The dialog of search comes on top.
DIALOG = {"dialog": 1, "form": 1}

SHAPE = """(counted) => {
  const counts = {};
  for (const element of document.querySelectorAll(counted.map((name) => name === "title" ? "head title" : name))) {
    // What a reader points at is fetched ahead.
    if (element.rel === "prefetch") continue;
    const name = element.localName.toLowerCase();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const attributes = new Set();
  const addresses = new Set();
  const ids = new Map();
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      // How a drawing is drawn depends on what it shows.
      const isDrawn = element.closest("svg") && !/^on|href|src|style/.test(name);
      if (!isDrawn && !/^(class|id|lang|title|alt|width|height|start|aria-.*|data-.*)$/.test(name)) attributes.add(`${element.localName} ${name}`);
      if (name === "id") ids.set(value, (ids.get(value) ?? 0) + 1);
      if (!/^(href|src|srcset|action|formaction|data|poster|cite|ping|background|xlink:href)$/.test(name)) continue;
      let url;
      try {
        url = new URL(value, document.baseURI);
      } catch {
        // A link to what is no address leads nowhere.
        if (element.localName !== "a") addresses.add(`${element.localName} ${name} ${value}`);
        continue;
      }
      const isOwn = url.protocol === location.protocol && url.host === location.host;
      const mayLead = element.localName === "a" && /^(https?|mailto|ftp|tel):$/.test(url.protocol);
      const isNamed = element.matches("link[rel=canonical], link[rel=alternate]") && value.startsWith("https://reference.example/");
      if (!isOwn && !mayLead && !isNamed) addresses.add(`${element.localName} ${name} ${value}`);
    }
  }
  const twice = [...ids].filter(([, count]) => count > 1).map(([id]) => id);
  return { counts, attributes: [...attributes], addresses: [...addresses], twice };
}"""


class Watch:
    """A browser's page, and everything that it does without being asked to."""

    def __init__(self, browser, site, **options):
        self.site = site
        self.context = browser.new_context(locale="en", reduced_motion="reduce", **options)
        self.page = self.context.new_page()
        self.happened = []
        self.page.add_init_script(
            """window.pwned = (number) => console.error(`pwned ${number}`);
            addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
              console.error(`refused by ${violatedDirective}: ${blockedURI}`));"""
        )
        self.page.on("dialog", self._dialog)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.happened.append(f"{self.page.url}: {error}"))
        self.page.on("request", self._request)
        self.page.on("popup", lambda page: self.happened.append(f"{self.page.url}: opened {page.url}"))
        self.context.route(lambda url: urllib.parse.urlsplit(url).hostname == "evil.invalid", lambda route: route.abort())

    def _dialog(self, dialog):
        self.happened.append(f"{self.page.url}: asked {dialog.message}")
        dialog.dismiss()

    def _console(self, message):
        if message.type in ("error", "warning"):
            self.happened.append(f"{self.page.url}: {message.text}")

    def _request(self, request):
        url = urllib.parse.unquote(request.url.split("?")[0].split("#")[0])
        base = urllib.parse.unquote(self.site.base)
        if not url.startswith(base) or url[len(base):] not in self.site.files and url != base:
            self.happened.append(f"{self.page.url}: requested {request.url}")

    def open(self, path):
        url = self.site.url(path)
        self.page.goto(url)
        # What begins with the page has begun by then.
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 5)))")
        return self.page

    def shape(self, path):
        return self.open(path).evaluate(SHAPE, COUNTED)


@contextlib.contextmanager
def watching(browser, site, **options):
    """Nothing may have happened in the end."""
    watch = Watch(browser, site, **options)
    try:
        yield watch
    finally:
        watch.context.close()
    assert watch.happened == []


def write(folder, files):
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def made(folder, files, name, *options):
    write(folder / name / "content", files)
    build(folder / name / "content", folder / name / "site", "--base-url", "https://reference.example/", *options)
    return Site(folder / name / "site")


@pytest.fixture(scope="session")
def tried(once):
    """Notes with payloads and notes with words, and the sites of both."""
    hostile, harmless = Notes(harmful=True), Notes(harmful=False)
    assert [place for place, _ in hostile.tried] == [place for place, _ in harmless.tried]
    folders = {
        name: once(f"payloads/{name}", lambda folder, notes=notes: made(folder.parent, notes.files, name))
        for name, notes in [("hostile", hostile), ("harmless", harmless)]
    }
    return hostile, Site(folders["hostile"] / "site"), Site(folders["harmless"] / "site")


@pytest.fixture(scope="session")
def hostile_server(tried):
    with serving(tried[1].folder, missing="/404.html") as address:
        yield Site(tried[1].folder, address)


# A page of a symbol and an article.
PAGES = ["en/Lamp0.html", "en/articles/list.html"]


def tags_of(site, path):
    """How many of each tag that counts the file of a page has, before any script runs."""
    counts = collections.Counter(tag for tag, *_ in site.tags(path) if tag in COUNTED)
    # Drawings have titles, too.
    return {**counts, "title": 1}


def opened(site):
    """Pages in Japanese are those in English, where they have no words of their own."""
    return ["index.html#choose"] + [path for path in site.pages if not re.match(r"404|index|ja/(articles|versions|changes)/|ja/[^L]", path)]


def test_two_hundred_payloads_are_tried(tried):
    assert len(set(tried[0].tried)) >= 200


@pytest.mark.parametrize("way", ["file", "server"])
def test_no_payload_runs(browser, tried, hostile_server, way):
    """From a disk, and without the policy that pages from a server have; and with it, unharmed."""
    _, hostile, harmless = tried
    attributes = {
        f"{tag} {name}" for path in harmless.pages for tag, found, *_ in harmless.tags(path) for name in found
    } | ADDED
    wrong = {}
    site = hostile if way == "file" else hostile_server
    with watching(browser, site, bypass_csp=way == "file") as watch:
        # With the policy the pages are the same ones, so that one of three is enough.
        for path in opened(site)[:: 1 if way == "file" else 3]:
            shape = watch.shape(path)
            found = [*shape["addresses"], *shape["twice"], *sorted({*shape["attributes"]} - attributes)]
            # A page that is named by a payload is like one of its kind.
            path = path.split("#")[0]
            like = path if path in harmless.files else PAGES[path.startswith("en/articles/")]
            counts, expected = shape["counts"], tags_of(harmless, like)
            if like != path:
                counts["nav"] = expected["nav"]
            found += [f"{tag}: {counts.get(tag, 0)}, not {expected.get(tag, 0)}"
                      for tag in COUNTED if counts.get(tag, 0) != expected.get(tag, 0)]
            if found:
                wrong[path] = found
    assert wrong == {}


def wrong_shape(shape, before, added={}):
    """What has become other than it was but for what was asked for."""
    counts = collections.Counter(before["counts"])
    counts.update(added)
    assert shape["addresses"] == []
    assert shape["counts"] == counts


def harmful(payload):
    return payload.replace("(N)", "(7)").replace("/N", "/7")


# MARK: What an address hands to a page


@pytest.mark.parametrize("way", ["file", "server"])
def test_no_address_runs_anything(browser, tried, hostile_server, way):
    site = tried[1] if way == "file" else hostile_server
    with watching(browser, site, bypass_csp=way == "file") as watch:
        for path, query in [
            ("en/changes/index.html", "platform={0}&from={0}&to={0}"),
            ("en/changes/index.html", "platform=ios&from=13.0&to={0}"),
            ("en/Lamp0.html", "ios={0}"),
            ("en/Lamp0.html", "with={0}"),
            ("en/Lamp0.html", "{0}={0}"),
            ("index.html", "q={0}&with={0}"),
        ]:
            before = watch.shape(path + "#choose")
            for payload in HANDED:
                quoted = urllib.parse.quote(harmful(payload))
                address = path + "?" + query.replace("{0}", quoted) + ("#choose" if path == "index.html" else "#" + quoted)
                wrong_shape(watch.shape(address), before)


def test_no_query_of_search_runs_anything(browser, tried, hostile_server):
    with watching(browser, hostile_server) as watch:
        before = watch.shape("en/Lamp0.html")
        for payload in HANDED:
            watch.open("en/Lamp0.html?q=" + urllib.parse.quote(harmful(payload)))
            until(watch.page, "/[.。]$|[”」]|^$/.test(document.querySelector('.finder .message').textContent)"
                  " && !!document.querySelector('.filters select option')"
                  # What search still looks into comes by scripts that go when they have run.
                  f" && document.scripts.length === {before['counts']['script']}")
            shape = watch.page.evaluate(SHAPE, COUNTED)
            assert watch.page.locator(".query input").input_value() == harmful(payload)[:200].replace("\n", "")
            wrong_shape(shape, before, DIALOG)


@pytest.mark.parametrize("way", ["file", "server"])
def test_no_result_of_search_runs_anything(browser, tried, hostile_server, way):
    site = tried[1] if way == "file" else hostile_server
    with watching(browser, site, bypass_csp=way == "file") as watch:
        before = watch.shape("en/Lamp0.html")
        shown = 0
        for query in ["pwned", "script", "onerror", "evil.invalid", "constructor", "title", "ランプ", "Lamp1", "img src=x"]:
            watch.open("en/Lamp0.html?q=" + urllib.parse.quote(query))
            until(watch.page, "/[.。]$|[”」]/.test(document.querySelector('.finder .message').textContent)")
            for more in range(3):
                if watch.page.locator(".finder .more").count() > more:
                    watch.page.locator(".finder .more").nth(more).click()
            watch.page.wait_for_timeout(200)
            shown += watch.page.locator("[role=option]").count()
            wrong_shape(watch.page.evaluate(SHAPE, COUNTED), before, DIALOG)
        assert shown > 100


@pytest.mark.parametrize("way", ["file", "server"])
def test_second_language_runs_nothing(browser, tried, hostile_server, way):
    """Its texts come from another page, and become a part of this one."""
    site = tried[1] if way == "file" else hostile_server
    with watching(browser, site, bypass_csp=way == "file") as watch:
        for number in range(len(SOME)):
            for first, second in [("en", "ja"), ("ja", "en")]:
                before = watch.shape(f"{first}/Lamp{number}.html")
                # The script that shows it is fetched when it is asked for.
                watch.open(f"{first}/Lamp{number}.html?with={second}")
                until(watch.page, "!!document.querySelector('.beside')")
                shape = watch.page.evaluate(SHAPE, COUNTED)
                shape["counts"]["script"] = before["counts"]["script"]
                shape["counts"].pop("header", None), before["counts"].pop("header", None)
                wrong_shape(shape, before)


def test_nothing_that_is_remembered_runs(browser, hostile_server):
    """Another page of the same host may have put anything there."""
    keys = ["theme", "source", "language", "version", "place", "search", "second", "filter /en/Lamp0.html 0"]
    with watching(browser, hostile_server) as watch:
        before = watch.shape("en/Lamp0.html")
        for payload in HANDED:
            watch.page.evaluate(
                """([keys, value]) => {
                  for (const key of keys) {
                    for (const text of [value, JSON.stringify([value, value, value]), JSON.stringify(value)]) {
                      try {
                        localStorage.setItem(`docgen.${key}`, text);
                        sessionStorage.setItem(`docgen.${key}`, text);
                      } catch {}
                    }
                  }
                  window.name = "docgen-copy";
                }""",
                [keys, harmful(payload)],
            )
            wrong_shape(watch.shape("en/Lamp0.html"), before)


# MARK: Names with a meaning


def test_names_with_a_meaning_shadow_nothing(browser, tmp_path):
    site = made(tmp_path, payloads.clobbering(), "names")
    assert len([path for path in site.pages if path.startswith("en/")]) > 2 * len(NAMES)
    with watching(browser, site) as watch:
        page = watch.page
        for path in ["Owner.html", "constructor.html", "__proto__.html", "location.html", "body.html",
                     "documentElement.html", "articles/__proto__.html", "articles/body.html", "docgen.html"]:
            shape = watch.shape("en/" + path)
            assert shape["twice"] == [], path
            page.locator(".scheme").click()
            assert page.evaluate("document.documentElement.dataset.theme") in ("dark", "light")
            if page.locator(".picker").count():
                page.locator(".picker select").first.select_option("ios")
                until(page, "document.documentElement.hasAttribute('data-filtered')")
                page.locator(".picker select").first.select_option("")
            page.keyboard.press("/")
            page.wait_for_selector(".filters select option", state="attached")
            for name in ["__proto__", "constructor", "hasOwnProperty", "location", "found", "then"]:
                page.locator(".query input").fill(name)
                until(page, "/[.。]$|[”」]/.test(document.querySelector('.finder .message').textContent)")
                names = page.locator("[role=option] .name").all_text_contents()
                assert names and names[0].replace("\u200b", "").split(".")[-1] == name, (path, name, names[:3])
            page.keyboard.press("Escape")
        watch.open("en/changes/index.html?platform=ios&from=12.0&to=15.0")
        until(page, "!!document.querySelector('.result .change')")
        listed = {text for text in page.locator(".result li > a code").all_text_contents()}
        # What is no name in any source language is no member, and its id no rival of the page's own.
        hyphenated = {name for name in payloads.IDS if "-" in name}
        assert {*NAMES} <= listed and not hyphenated & listed
        # Each of them is to be replaced by the one before, as a member and as a type; the note `index`
        # is the first page.
        assert page.locator(".result #list-deprecated .instead").count() == 2 * len(NAMES) - 1


# MARK: Settings


SETTINGS = [payload for payload in SOME if "\u2028" not in payload]


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_no_setting_runs(browser, tmp_path, number):
    """Every key of `docgen.yml`, and every word of a language."""
    payload = harmful(SETTINGS[number])
    text = json.dumps(payload)
    in_address = json.dumps("https://example.org/" + urllib.parse.quote(payload, safe="\"'<>&()=:;/{}#!$`\\") + "/{path}")
    words = json.loads(json.dumps(english_words()))
    files = {
        "docgen.yml": f"""title: {{en: {text}, xx: {text}, {text}: {text}}}
languages: [en, xx, {text}]
platforms: [iOS, {text}]
versions: {{iOS: [12.0, {text}], {text}: [1.0, 2.0]}}
minimum: {{{text}: [1.0]}}
repository: {in_address}
edit: [{in_address}, {in_address}]
accentColor: [{text}, "#ＡＢ"]
{text}: {text}
""",
        "languages/xx.yml": f"name: {text}\nstrings:\n" + "".join(
            f"  {key}: {json.dumps(payload + ' ' + value)}\n" for key, value in words.items()),
        **{f"{tag}/Lamp.md": f"""# Lamp

```swift
class Lamp : NSObject
```

A lamp.

## Availability
iOS 13.0. Deprecated in iOS 14.0.

## glow

```swift
func glow(level: Int)
```

Shines.

### Parameters
- `level`: How bright.

### Availability
iOS 12.0.
""" for tag in ("en", "xx")},
        "en/index.md": "# Lamps\n\nWords.\n",
        "en/articles/a.md": "# A\n\nSee `Lamp`.\n",
    }
    site = made(tmp_path, files, "settings")
    with watching(browser, site, bypass_csp=True) as watch:
        for path in ["index.html#choose", "en/index.html", "en/Lamp.html", "xx/Lamp.html?ios=12.0", "xx/index.html",
                     "xx/articles/a.html", "xx/changes/index.html?platform=ios&from=x&to=13.0", "xx/Lamp.html?q=lamp",
                     "xx/versions/iOS-13.html", "en/Lamp.html?with=xx"]:
            shape = watch.shape(path)
            if "with=" in path:
                until(watch.page, "!!document.querySelector('.beside')")
                shape = watch.page.evaluate(SHAPE, COUNTED)
            if "q=" in path:
                until(watch.page, "!!document.querySelector('.finder [role=option]')")
                shape = watch.page.evaluate(SHAPE, COUNTED)
            assert shape["addresses"] == [], path
            expected = tags_of(site, re.split("[?#]", path)[0])
            for tag in ("base", "meta", "iframe", "object", "embed", "main", "style", "video", "math"):
                assert shape["counts"].get(tag, 0) == expected.get(tag, 0) == (tag == "main"), (path, tag)
            assert not [name for name in shape["attributes"] if re.search(r" (on|style|srcdoc|autofocus|http-equiv)", name)]
    css = next(file for path, file in site.files.items() if path.endswith(".css")).read_text()
    assert [word for word in ("ＡＢ", "pwned", "evil") if word in css] == []


def english_words():
    """The words of pages, by their keys."""
    lines = (ROOT / "Sources/Vocabulary/Languages/en.yml").read_text().split("strings:\n")[1].splitlines()
    return {key.strip(): value.strip().strip("'") for key, _, value in (line.partition(": ") for line in lines)}


# MARK: What is imported


def test_nothing_that_is_imported_runs(browser, tmp_path):
    """A saved page, and the symbols of a compiler."""
    rows = "".join(
        f"<h2>{wrapped}</h2><p>Words {wrapped}</p><pre>{wrapped}</pre><p title=\"{html.escape(payload)}\">"
        f"<a href=\"{html.escape(payload)}\" title=\"{html.escape(payload)}\">{wrapped}</a>"
        f"<img src=\"{html.escape(payload)}\" alt=\"{html.escape(payload)}\"></p><table><tr><td>{wrapped}</td></tr></table>"
        f"{payload}"
        for payload in map(harmful, MARKUP + payloads.ADDRESSES) if "\x1b" not in payload
        for wrapped in [html.escape(payload)]
    )
    write(tmp_path, {"page.html": f"<!doctype html><title>Lamps</title><h1>All about lamps</h1>{rows}"})
    symbols = [
        {
            "identifier": {"precise": "s:" + name, "interfaceLanguage": "swift"},
            "kind": {"identifier": "swift.class", "displayName": payload},
            "pathComponents": [name], "names": {"title": name, "navigator": [{"kind": "text", "spelling": payload}]},
            "declarationFragments": [{"kind": "keyword", "spelling": "class"}, {"kind": "text", "spelling": " "},
                                     {"kind": "identifier", "spelling": payload}],
            "docComment": {"lines": [{"text": payload}, {"text": ""}, {"text": f"- Parameter {payload}: {payload}"}]},
            "availability": [{"domain": "iOS", "introduced": {"major": 13}, "message": payload},
                             {"domain": payload, "introduced": {"major": 1}, "renamed": payload}],
            "location": {"uri": payload, "position": {"line": 0, "character": 0}},
            "accessLevel": "public",
        }
        for number, payload in enumerate(map(harmful, MARKUP))
        # No heading can name most of these.
        for name in (payload, f"Lamp{number}")
    ]
    graph = {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "x"},
             "module": {"name": harmful(SOME[0]), "platform": {}}, "symbols": symbols, "relationships": []}
    write(tmp_path, {"Lamps.symbols.json": json.dumps(graph)})
    run = subprocess.run(
        [DOCGEN, "import", tmp_path / "page.html", tmp_path / "Lamps.symbols.json", "--output", tmp_path / "content",
         "--language", "en"], capture_output=True, text=True)
    assert run.returncode in (0, 1), run.stderr
    inside = {path.resolve() for path in tmp_path.rglob("*") if path.is_file()}
    assert all(path.is_relative_to(tmp_path.resolve()) for path in inside)
    assert len(list((tmp_path / "content").rglob("*.md"))) > 10, run.stderr[:3000]
    build(tmp_path / "content", tmp_path / "site")
    site = Site(tmp_path / "site")
    with watching(browser, site, bypass_csp=True) as watch:
        for path in ["index.html#choose", *(path for path in site.pages if path not in ("index.html", "404.html"))]:
            shape = watch.shape(path)
            assert (shape["addresses"], shape["twice"]) == ([], []), path
            counts, expected = shape["counts"], tags_of(site, path.split("#")[0])
            for tag in ("main", "base", "meta", "iframe", "object", "embed", "style", "math", "form", "video"):
                assert counts.get(tag, 0) == expected.get(tag, 0) <= 2, (path, tag)
            assert not [name for name in shape["attributes"] if re.search(r" (on|style|srcdoc|autofocus|http-equiv)", name)]


# MARK: Other files


def test_a_difference_runs_nothing(browser, tried, tmp_path):
    """The pages that `docgen diff` writes."""
    write(tmp_path / "empty", {"en/index.md": "# Lamps\n"})
    for number, folders in enumerate([["empty", "full"], ["full", "empty"], ["full"]]):
        options = ["--platform", "ios", "--from", "12", "--to", "15"] if len(folders) == 1 else []
        paths = [tmp_path / "empty" if name == "empty" else tried[1].folder.parent / "content" for name in folders]
        run = subprocess.run(
            [DOCGEN, "diff", *paths, *options, "--format", "html", "--output", tmp_path / f"{number}.html"],
            capture_output=True, text=True)
        assert run.returncode in (0, 1), run.stderr
        assert "glow" in (tmp_path / f"{number}.html").read_text()
    site = Site(tmp_path)
    with watching(browser, site, bypass_csp=True) as watch:
        for number in range(3):
            shape = watch.shape(f"{number}.html")
            assert (shape["addresses"], shape["twice"]) == ([], [])
            for tag in ("script", "iframe", "base", "object", "embed", "form"):
                assert tag not in shape["counts"], tag
            assert not [name for name in shape["attributes"] if re.search(r" (on|srcdoc|autofocus|http-equiv)", name)]


def test_feeds_and_data_are_what_they_are(browser, tried):
    """Feeds and lists for robots are well-formed, hold no element of a page, and run nothing."""
    _, site, _ = tried
    texts = [path for path in site.files if path.endswith((".xml", ".atom"))]
    assert len(texts) >= 4
    for path in texts:
        root = xml.etree.ElementTree.fromstring(site.files[path].read_bytes())
        elements = {element.tag.split("}")[-1] for element in root.iter()}
        assert not elements & {"script", "img", "svg", "iframe", "object", "embed", "form", "input", "style", "math"}, path
        for element in root.iter():
            for name, value in element.attrib.items():
                assert not re.match(r"\s*(javascript|data|vbscript):", value, re.I), (path, name, value)
    for path, file in site.files.items():
        if path.endswith(".json"):
            json.loads(file.read_text())
        if path.endswith(".html"):
            for _, attributes, _, text in (tag for tag in site.tags(path) if tag[0] == "script" and tag[3].strip()):
                assert attributes == {"type": "application/ld+json"}, path
                assert "<" not in text
                json.loads(text)
    with watching(browser, site, bypass_csp=True) as watch:
        for path in texts:
            watch.open(path)
