"""`docgen check --external` against servers of this machine: nothing goes out to the network."""

import contextlib
import http.server
import json
import os
import re
import socket
import subprocess
import threading
import time

import pytest

from conftest import DOCGEN


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def do_HEAD(self):
        self.server.asked.append((self.command, self.path))
        name = self.path.strip("/")
        if name == "gone":
            self.answer(410)
        elif name == "none":
            self.answer(404)
        elif name == "no-heads" and self.command == "HEAD":
            self.answer(405)
        elif name == "moved":
            self.answer(301, Location="/here")
        elif name == "for-a-time":
            self.answer(302, Location="/here")
        elif name == "circle":
            self.answer(302, Location="/circle")
        elif name == "file":
            self.answer(302, Location="file:///etc/passwd")
        elif name == "login":
            self.answer(403)
        elif name == "huge":
            if self.command == "HEAD":
                return self.answer(405)
            self.send_response(200)
            self.send_header("Content-Length", str(10**12))
            self.end_headers()
            with contextlib.suppress(OSError):
                while True:
                    self.wfile.write(b"x" * 65536)
        elif name == "slow":
            time.sleep(5)
            self.answer(200)
        elif name == "heads":
            self.send_response(200)
            with contextlib.suppress(OSError):
                for number in range(100_000):
                    self.send_header(f"X-{number}", "y" * 1000)
                    self.flush_headers()
                self.end_headers()
        else:
            self.answer(200)

    do_GET = do_HEAD


@pytest.fixture
def web():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.address = f"http://127.0.0.1:{server.server_port}"
    yield server
    server.shutdown()


def check(folder, note, *options, configuration="languages: [en]\n"):
    content = folder / "content"
    (content / "en/articles").mkdir(parents=True, exist_ok=True)
    (content / "docgen.yml").write_text(configuration)
    path = content / "en/articles/links.md"
    if note is not None:
        path.write_text("# Links\n\n" + note)
    environment = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
    environment |= {"XDG_CACHE_HOME": str(folder / "cache")}
    run = subprocess.run(
        [DOCGEN, "check", content, "--format", "json", *options],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode in (0, 1), run.stderr
    found = json.loads(run.stdout)["diagnostics"]
    return [d for d in found if d["id"].startswith("external")], path


@pytest.mark.parametrize(
    ("name", "id", "words"),
    [
        ("here", None, ""),
        ("gone", "external-link-broken", "410"),
        ("none", "external-link-broken", "404"),
        ("no-heads", None, ""),
        ("moved", "external-link-moved", "/here"),
        ("for-a-time", None, ""),
        ("circle", "external-link-broken", "circles"),
        ("file", "external-link-broken", "no page"),
        ("login", None, ""),
        ("huge", None, ""),
        ("slow", "external-unreachable", "in time"),
        ("heads", "external-unreachable", "cannot be read"),
    ],
)
def test_judges_a_page(tmp_path, web, name, id, words):
    found, _ = check(
        tmp_path, f"[a]({web.address}/{name}#x)\n", "--external", "--external-timeout", "2"
    )
    assert [d["id"] for d in found] == ([id] if id else [])
    if found:
        assert words in found[0]["message"] and found[0]["line"] == 3


def test_asks_nothing_unless_it_is_asked(tmp_path, web):
    check(tmp_path, f"[a]({web.address}/gone)\n")
    assert web.asked == []


def test_asks_once_and_then_remembers(tmp_path, web):
    note = f"[a]({web.address}/here) [b]({web.address}/here#b) [c]({web.address}/gone)\n"
    first, _ = check(tmp_path, note, "--external")
    assert web.asked == [("HEAD", "/gone"), ("HEAD", "/here")]
    second, _ = check(tmp_path, note, "--external")
    assert second == first and len(web.asked) == 2
    own = tmp_path / "own/links.json"
    check(tmp_path, note, "--external", "--external-cache", own)
    assert len(web.asked) == 4 and len(json.loads(own.read_text())["links"]) == 2


def test_writes_the_new_address(tmp_path, web):
    _, path = check(tmp_path, f"[a]({web.address}/moved#part)\n", "--external", "--fix")
    assert f"[a]({web.address}/here#part)" in path.read_text()


def test_leaves_out_what_the_configuration_names(tmp_path, web):
    found, _ = check(
        tmp_path,
        f"[a]({web.address}/gone/a)\n",
        "--external",
        configuration=f"languages: [en]\nuncheckedLinks: ['{web.address}/gone']\n",
    )
    assert found == [] and web.asked == []


def test_tells_hosts_that_do_not_answer_once(tmp_path, web):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{closed.getsockname()[1]}"
        found, _ = check(
            tmp_path, f"[a](http://{host}/a) [b](http://{host}/b) [c]({web.address})\n", "--external"
        )
    assert [d["id"] for d in found] == ["external-unreachable"]
    assert re.search(r"2 links .*refuses connections", found[0]["message"])
