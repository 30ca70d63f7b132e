"""`docgen serve`: edits that are seen, pages that keep their place, and clients that mean no good."""

import contextlib
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import stat
import subprocess
import time
import urllib.parse

import pytest
from playwright.sync_api import Error

from conftest import DOCGEN, ROOT, build
from pages import PATIENCE

SCRIPT = re.compile(rb'<script src="/\.docgen/preview\.js" data-mark="[0-9a-f]{16}" defer></script>\n')
NOTES = pathlib.Path(__file__).parent / "content"


class Served:
    """A preview under way, as a process."""

    def __init__(self, content, *options, log, **environment):
        self.content, self.log = content, log
        self.process = subprocess.Popen(
            [DOCGEN, "serve", content, *options],
            stdout=subprocess.PIPE,
            stderr=open(log, "w"),
            env={**os.environ, **environment},
            text=True,
        )
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://127.0.0.1:"), log.read_text()
        self.port = urllib.parse.urlsplit(self.url).port

    def get(self, path, method="GET", **headers):
        """The answer to a path that is sent as it is."""
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE / 1000)) as client:
            client.request(method, path, headers=headers)
            answer = client.getresponse()
            answer.body = answer.read()
            return answer

    def page(self, path):
        return self.get("/" + urllib.parse.quote(path)).body.decode()

    def until(self, condition):
        """Waits for what will be so."""
        end = time.monotonic() + PATIENCE / 1000
        while not (found := condition()):
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.01)
        return found

    def said(self, words):
        return self.until(lambda: words in self.log.read_text())

    @contextlib.contextmanager
    def news(self, page):
        """The events that a page is told, one after another."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE / 1000)
        with contextlib.closing(client):
            client.request("GET", "/.docgen/news?page=" + urllib.parse.quote(page, safe=""))
            yield events(client.getresponse())

    def marks(self, page):
        """A context with a function that waits for the next mark of a page."""

        @contextlib.contextmanager
        def marks():
            with self.news(page) as news:
                yield lambda: next(data for kind, data in news if kind == "page")

        return marks()

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(PATIENCE / 1000)


def events(stream):
    kind = ""
    for line in stream:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name == "event":
            kind = value
        elif name == "data" or line == b"data: \n":
            yield kind, value


@pytest.fixture
def serve(tmp_path):
    """Serves a copy of notes; what is still there at the end is ended."""
    running = []

    def serve(*options, notes=NOTES, **environment):
        number = len(running)
        content = tmp_path / f"content{number}"
        shutil.copytree(notes, content)
        running.append(
            Served(content, *(options or ("--port", "0")), log=tmp_path / f"log{number}", **environment)
        )
        return running[-1]

    yield serve
    for served in running:
        if served.process.poll() is None:
            served.process.kill()
        served.process.wait()


def without_script(body):
    parts = SCRIPT.split(body)
    assert len(parts) == 2
    return b"".join(parts)


def assert_same(served, site):
    """Every file of a built site is what the preview answers."""
    client = http.client.HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE / 1000)
    differing = []
    for path, file in site.items():
        client.request("GET", "/" + urllib.parse.quote(path))
        answer = client.getresponse()
        body = answer.read()
        if path.endswith(".html"):
            body = without_script(body)
        if answer.status != 200 or body != file.read_bytes():
            differing.append(path)
    client.close()
    assert differing == []


def built(content, out):
    build(content, out)
    return {
        path.relative_to(out).as_posix(): path
        for path in sorted(out.rglob("*"))
        # What a build keeps for itself is no part of the site.
        if path.is_file() and path.name not in (".docgen", ".docgen-pages")
    }


def test_serves_what_a_build_writes(site, tmp_path):
    served = Served(ROOT / "content", "--port", "0", log=tmp_path / "log")
    try:
        files = {path: file for path, file in site.files.items() if file.name not in (".docgen", ".docgen-pages")}
        assert_same(served, files)
        missing = served.get("/en/nothing.html")
        assert missing.status == 404
        assert without_script(missing.body) == site.files["404.html"].read_bytes()
        assert served.get("/en").getheader("Location") == "en/"
        assert served.get("/", "HEAD").body == b""
        assert served.get("/", "POST").status == 405
    finally:
        served.end()


def replace(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_sees_every_kind_of_edit(serve, tmp_path):
    served = serve()
    content = served.content
    lamp, switch = content / "en/Lamp.md", content / "en/LampSwitch.md"

    # Written in place, in two steps with the file open.
    with open(switch, "r+") as file:
        text = file.read().replace("A switch on the wall.", "A switch by the door.")
        file.seek(0)
        file.truncate()
        file.flush()
        time.sleep(0.02)
        file.write(text)
    served.until(lambda: "A switch by the door." in served.page("en/LampSwitch.html"))

    # Written beside it and put in its place.
    other = content / "en/.LampSwitch.md.tmp"
    other.write_text(switch.read_text().replace("by the door", "under the table"))
    os.replace(other, switch)
    served.until(lambda: "under the table" in served.page("en/LampSwitch.html"))

    # New, renamed and deleted notes.
    (content / "en/LampCord.md").write_text("# LampCord\n\nA cord.\n\n## length\nIts length.\n")
    served.until(lambda: served.get("/en/LampCord.html").status == 200)
    (content / "en/LampCord.md").rename(content / "en/Other.md")
    served.said("2 files")
    (content / "en/Other.md").unlink()
    served.until(lambda: served.get("/en/LampCord.html").status == 404)

    # Folders.
    (content / "en/articles").rename(content / "en/guides")
    served.until(lambda: served.get("/en/articles/care.html").status == 404)
    shutil.rmtree(content / "en/guides")
    (content / "en/articles").mkdir()
    (content / "en/articles/fire.md").write_text("# Fire\n\nWhat to do.\n")
    served.until(lambda: "What to do." in served.page("en/articles/fire.html"))
    shutil.rmtree(content / "ja")
    served.until(lambda: "translation-missing" in served.get("/.docgen/diagnostics.json").body.decode())

    # The configuration: a new title, one that is broken, one that is mended.
    settings = content / "docgen.yml"
    replace(settings, "title: Lamps", "title: Lights")
    served.until(lambda: "Lights" in served.page("en/index.html"))
    settings.write_text("title: [Lamps\n")
    served.said("docgen.yml:")
    assert "Lights" in served.page("en/index.html")
    served.until(lambda: "docgen.yml" in (json.loads(served.get("/.docgen/diagnostics.json").body).get("problem") or ""))
    settings.write_text("title: Lanterns\nlanguages: [en, zh-Hans]\nplatforms: [iOS]\n")
    served.until(lambda: "Lanterns" in served.page("en/index.html"))
    assert "problem" not in json.loads(served.get("/.docgen/diagnostics.json").body)

    # Templates and assets.
    (content / "templates").mkdir()
    (content / "templates/404.html").write_text("<!doctype html><title>gone</title>")
    served.until(lambda: "<title>gone" in served.page("nothing.html"))
    (content / "assets").mkdir()
    (content / "assets/a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    served.until(lambda: served.get("/assets/a.svg").status == 200)

    # The whole folder goes and comes back.
    content.rename(tmp_path / "away")
    served.said("has gone")
    assert "under the table" in served.page("en/LampSwitch.html")
    replace(tmp_path / "away/en/Lamp.md", "A lamp that", "A light that")
    (tmp_path / "away").rename(content)
    served.until(lambda: "A light that" in served.page("en/Lamp.html"))

    # A branch with many files, and back.
    many = content / "en/many"
    many.mkdir()
    for number in range(400):
        (many / f"LampPart{number}.md").write_text(f"# LampPart{number}\n\nPart {number}.\n")
    served.until(lambda: served.get("/en/LampPart399.html").status == 200)
    shutil.rmtree(many)
    served.until(lambda: served.get("/en/LampPart399.html").status == 404 and served.get("/en/LampPart0.html").status == 404)

    replace(lamp, "# Lamp\n", "# Lamp\n\nThe last words.\n")
    served.until(lambda: "The last words." in served.page("en/Lamp.html"))
    assert_same(served, built(content, tmp_path / "out"))
    assert served.end() == 0


def test_tells_only_pages_that_change(serve):
    served = serve()
    with served.marks("/en/Lamp.html") as lamp, served.marks("/en/LampSwitch.html") as switch:
        first = lamp(), switch()
        replace(served.content / "en/Lamp.md", "0 to 1", "0 to 10")
        assert lamp() != first[0]
        replace(served.content / "en/LampSwitch.md", "on the wall", "by the door")
        # The first thing that this page is told is its own change.
        changed = switch()
        assert changed != first[1]
        assert f'data-mark="{changed}"' in served.page("en/LampSwitch.html")


def becomes(page, condition):
    """Waits for a condition on a page that may load itself again meanwhile."""

    def holds():
        try:
            return page.evaluate(condition)
        except Error:
            return False

    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, f"never came true: {condition}"
        page.wait_for_timeout(20)


def settled(page):
    """Waits until a page has been told that it is the newest."""
    becomes(
        page,
        "document.documentElement.dataset.preview === document.querySelector('script[data-mark]')?.dataset.mark",
    )


def test_keeps_the_place_of_the_reader(serve, open_page):
    served = serve()
    long = "\n".join(f"\n## part{number}\n\nPart {number} of the lamp.\n" for number in range(60))
    with open(served.content / "en/Lamp.md", "a") as file:
        file.write(long)
    with open(served.content / "zh-Hans/LampSwitch.md", "a") as file:
        file.write("\n")
    served.until(lambda: "Part 59" in served.page("en/Lamp.html"))
    page = open_page(served.url + "en/Lamp.html?source=objc")
    settled(page)
    page.evaluate("document.getElementById('part30').scrollIntoView()")
    page.evaluate("scrollBy(0, 37)")
    page.evaluate("document.querySelector('main details:not([open])')?.setAttribute('open', '')")
    before = page.evaluate("document.getElementById('part30').getBoundingClientRect().top")
    opened = page.evaluate("document.querySelectorAll('main details[open]').length")
    replace(served.content / "en/Lamp.md", "A lamp that a program can dim.", "A lamp.\n\n" + "More words. " * 200)
    page.get_by_text("More words.").first.wait_for(state="attached")
    settled(page)
    page.wait_for_load_state()
    becomes(
        page,
        f"Math.abs(document.getElementById('part30').getBoundingClientRect().top - {before}) < 2",
    )
    assert page.evaluate("document.querySelectorAll('main details[open]').length") == opened
    assert page.url.endswith("?source=objc")
    # Another change, above and below, with a link in focus.
    page.evaluate("document.querySelector('main a[href]').focus({ preventScroll: true })")
    focused = page.evaluate("document.activeElement.getAttribute('href')")
    replace(served.content / "en/Lamp.md", "Part 30 of the lamp", "A part of the lamp")
    page.get_by_text("A part of the lamp").first.wait_for(state="attached")
    settled(page)
    becomes(page, f"document.activeElement.getAttribute('href') === '{focused}'")


def test_keeps_two_languages_side_by_side(serve, open_page):
    served = serve()
    page = open_page(served.url + "en/LampSwitch.html?with=zh-Hans")
    page.locator("html.bilingual").wait_for(state="attached")
    settled(page)
    replace(served.content / "en/LampSwitch.md", "on the wall", "by the door")
    page.get_by_text("A switch by the door.").wait_for()
    page.locator("html.bilingual").wait_for(state="attached")
    # The other half is of another note.
    assert page.url.endswith("?with=zh-Hans")


@pytest.mark.parametrize("width,scheme", [(1440, "light"), (390, "dark")])
def test_says_what_is_wrong_on_the_page(serve, open_page, width, scheme):
    served = serve("--port", "0", "--editor", "edit://{path}?{line}:{column}")
    page = open_page(served.url + "en/Lamp.html", width=width, scheme=scheme)
    settled(page)
    replace(served.content / "en/Lamp.md", "It remembers its brightness.", "It remembers its [brightness](Brightness.md).")
    panel = page.locator("docgen-preview")
    # It lacks two translations, too.
    panel.get_by_text("1 error, 2 warnings", exact=True).wait_for()
    page.keyboard.press("End")
    panel.locator("summary").focus()
    page.keyboard.press("Enter")
    link = panel.locator("li.error a")
    link.wait_for()
    note = (served.content / "en/Lamp.md").resolve()
    assert link.get_attribute("href") == f"edit://{urllib.parse.quote(str(note))}?14:18"
    assert link.text_content().endswith("en/Lamp.md:14:18")
    box = panel.locator(".panel").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    page.keyboard.press("Escape")
    becomes(page, "!document.querySelector('docgen-preview').shadowRoot.querySelector('details').open")
    # Other pages do not say it; the list says all.
    report = json.loads(served.get("/.docgen/diagnostics.json?page=%2Fen%2FLampSwitch.html").body)
    assert [one for one in report["diagnostics"] if one["id"] == "unresolved-link"] == []
    page.goto(served.url + ".docgen/diagnostics")
    page.get_by_text("unresolved-link").wait_for()
    replace(served.content / "en/Lamp.md", "[brightness](Brightness.md)", "`brightness`")
    page.get_by_text("unresolved-link").wait_for(state="detached")


def test_takes_another_port_where_one_is_taken(serve, tmp_path):
    first, second = serve("--languages", "en"), serve("--languages", "en")
    assert first.port != second.port
    assert first.port >= 8040 and second.port >= 8040
    run = subprocess.run(
        [DOCGEN, "serve", NOTES, "--port", str(first.port)], capture_output=True, text=True, timeout=PATIENCE / 1000
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert f"port {first.port} is taken" in run.stderr


def test_opens_a_browser_only_when_asked(serve, tmp_path):
    program = tmp_path / "bin/xdg-open"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    path = f"{program.parent}:{os.environ['PATH']}"
    silent = serve("--port", "0", PATH=path)
    assert silent.get("/").status == 200
    assert not (tmp_path / "opened").exists()
    served = serve("--port", "0", "--open", PATH=path)
    served.until(lambda: (tmp_path / "opened").exists() and (tmp_path / "opened").read_text() == served.url + "\n")


def raw(port, request, wait=True):
    """What comes back for some bytes; nothing where the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE / 1000) as client:
        with contextlib.suppress(ConnectionError):
            client.sendall(request)
            if not wait:
                return b""
            client.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: client.recv(65536), b""))
        return b""


TRICKS = [
    "/../../../etc/passwd", "/en/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
    "/%252e%252e/etc/passwd", "/en/..\\..\\etc\\passwd", "/en/%5c..%5cetc", "//etc/passwd", "/en//Lamp.html",
    "/en/Lamp.html%00.png", "/%c0%ae%c0%ae/etc/passwd", "/.docgen/../etc/passwd", "/.docgen/%2e%2e/en/", "/~root/",
    "/docgen.yml", "/content0/docgen.yml", "/en/Lamp.html/", "/en/Lamp.html/..", "/proc/self/environ",
    "file:///etc/passwd", "http://127.0.0.1/etc/passwd", "*", "", "/" + "a" * 5000, "/" + "a/" * 3000,
]  # fmt: skip


def test_serves_nothing_but_the_site(serve):
    served = serve()
    # What lies beside the site is no part of it, not even through a link.
    (served.content / "secret").symlink_to("/etc/passwd")
    for trick in TRICKS:
        answer = raw(served.port, f"GET {trick} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        assert b"root:" not in answer, trick
        assert answer == b"" or re.match(rb"HTTP/1\.1 (400|403|404|414|431|505) ", answer), (trick, answer[:100])
    for request in (
        b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost.evil.example:80\r\nConnection: close\r\n\r\n",
        b"GET /.docgen/diagnostics.json HTTP/1.0\r\n\r\n",
    ):
        answer = raw(served.port, request)
        assert b"Lamp" not in answer and re.match(rb"HTTP/1\.[01] (400|403) ", answer), answer[:100]
    for nonsense in (b"", b"\0" * 1000, b"GET\r\n\r\n", b"\r\n" * 2000, b"GET / HTTP/1.1\r\nHost" + b"x" * 100_000, os.urandom(4096)):
        raw(served.port, nonsense, wait=False)
    # Other machines cannot even connect.
    listening = {line.split()[1] for line in open("/proc/net/tcp") if line.split()[3] == "0A"}
    assert f"0100007F:{served.port:04X}" in listening and f"00000000:{served.port:04X}" not in listening
    assert served.get("/en/Lamp.html").status == 200
    assert served.end() == 0


def test_bears_slow_and_many_clients(serve):
    served = serve()
    clients = []
    try:
        # Some send their request a byte at a time, some never, some read nothing of a long answer.
        for number in range(60):
            client = socket.create_connection(("127.0.0.1", served.port))
            client.sendall([b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"GET /data/symbols.json HTTP/1.1\r\nHost: localhost\r\n\r\n"][number % 3])
            clients.append(client)
        for _ in range(110):
            client = socket.create_connection(("127.0.0.1", served.port))
            client.sendall(b"GET /.docgen/news?page=%2Fen%2FLamp.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
            clients.append(client)
        assert served.get("/en/Lamp.html").status == 200
        replace(served.content / "en/Lamp.md", "0 to 1", "0 to 10")
        served.until(lambda: "0 to 10" in served.page("en/Lamp.html"))
        # The last one was told, too.
        told = b""
        while told.count(b"event: page") < 2:
            told += clients[-1].recv(65536)
        # With more of them the next one is told to come back.
        for _ in range(110):
            clients.append(socket.create_connection(("127.0.0.1", served.port)))
        served.until(lambda: served.get("/en/Lamp.html").status == 503)
        # Those who hang up make room, in whatever way they do.
        for number, client in enumerate(clients):
            if number % 2:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            client.close()
        clients = []
        served.until(lambda: served.get("/en/Lamp.html").status == 200)
        replace(served.content / "en/Lamp.md", "0 to 10", "0 to 100")
        served.until(lambda: "0 to 100" in served.page("en/Lamp.html"))
    finally:
        for client in clients:
            client.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ends_when_it_is_told_to(serve, number):
    served = serve()
    with served.news("/en/Lamp.html") as news:
        assert "page" in (kind for kind, _ in news)
        idle = socket.create_connection(("127.0.0.1", served.port))
        assert served.end(number) == 0
        idle.close()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", served.port)).close()


def test_says_what_is_missing(tmp_path):
    run = subprocess.run([DOCGEN, "serve", tmp_path / "none", "--port", "0"], capture_output=True, text=True)
    assert run.returncode == 2
    assert "there is no such file or folder" in run.stderr
