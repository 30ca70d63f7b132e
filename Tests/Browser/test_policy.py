"""The site behind the policy and the headers that README.md tells operators to send."""

import json
import time
import urllib.error
import urllib.request

import pytest

from audit import BASED, asked_of
from pages import PATIENCE, Recorder
from server import snippet

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'"
)

TYPES = {
    "html": "text/html; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "xml": "text/xml; charset=utf-8",
    "css": "text/css",
    "js": "application/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "inv": "application/octet-stream",
    "_headers": "application/octet-stream",
}


def test_readme_states_the_policy():
    assert f'"{POLICY}"' in snippet()


def test_every_file_is_sent_as_what_it_is(served):
    tried = set()
    for path in served.files:
        ending = path.rpartition(".")[2]
        # The site's own mark of what it is made of is nobody's page.
        if ending in tried or path.startswith("."):
            continue
        tried.add(ending)
        with urllib.request.urlopen(served.url(path)) as response:
            headers = response.headers
        assert headers["Content-Type"] == TYPES[ending], path
        assert headers["Content-Security-Policy"] == POLICY, path
        assert headers["X-Content-Type-Options"] == "nosniff", path
    assert tried >= {"html", "md", "txt", "css", "js", "json", "svg"}


def test_text_is_sent_compressed(served):
    for path in ("en/UITableView.html", "en/UITableView.md", *(path for path in served.files if path.startswith("assets/site-"))):
        request = urllib.request.Request(served.url(path), headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            assert response.headers["Content-Encoding"] == "gzip", path
            assert len(response.read()) < served.files[path].stat().st_size / 2, path


def test_missing_address_gets_the_missing_page(served):
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(served.url("en/no/such/page.html"))
    assert caught.value.code == 404
    assert caught.value.headers["Content-Security-Policy"] == POLICY
    assert caught.value.read() == served.files["404.html"].read_bytes()


def told(recorder):
    return [error.split("refused by ")[1] for error in recorder.errors if "refused by" in error]


def test_a_violation_is_recorded(nginx, www, browser):
    (www / "inline.html").write_text(
        "<!doctype html><title>x</title><style>p { color: red }</style><script>let x</script>"
        '<img src="https://example.org/x.png"><p style="color: red">x</p>'
        '<script type="application/ld+json">{"a": "\\u003C/script>"}</script>'
    )
    page = browser.new_page()
    recorder = Recorder(page)
    page.goto(nginx + "inline.html")
    end = time.monotonic() + PATIENCE / 1000
    while len(refused := told(recorder)) < 4 and time.monotonic() < end:
        page.wait_for_timeout(20)
    page.close()
    # The data block is not among them: no browser runs it.
    assert sorted(refused) == [
        "img-src: https://example.org/x.png",
        "script-src-elem: inline",
        "style-src-attr: inline",
        "style-src-elem: inline",
    ]


@asked_of(BASED)
def test_pages_with_an_address_keep_the_policy(opened):
    """They have a data block for search engines; `opened` fails with any violation."""
    page = opened.page
    assert page.locator(".bar").evaluate("bar => getComputedStyle(bar).display") == "grid"
    blocks = page.locator("script[type='application/ld+json']").all_text_contents()
    assert len(blocks) == (0 if opened.kind == "landing" else 1)
    for block in blocks:
        first, *trail = json.loads(block)["@graph"]
        assert first["inLanguage"] == opened.language
        assert (first.get("headline") or first["name"]) in page.title()
        assert first["url"] == page.locator("link[rel=canonical]").get_attribute("href")
        assert len(trail) == (0 if opened.kind == "home" else 1)
