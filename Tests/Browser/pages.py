"""A built site as files, addresses and tags."""

import functools
import html.parser
import posixpath
import time
import urllib.parse

# How long a test waits for what will happen, in milliseconds: long enough for a machine that does much
# else beside.
PATIENCE = 120_000

LANGUAGES = ["en", "ja", "zh-Hans"]

# One page of every kind; the kind is the class of its body. The fragment keeps the landing page
# from opening another at once.
KINDS = {
    "landing": "index.html#choose",
    "home": "{}/index.html",
    "symbol": "{}/UITableViewCell.html",
    "article": "{}/articles/table-styles.html",
    "version": "{}/versions/iOS-14.html",
    "changes": "{}/changes/iOS-13-to-iOS-14.html",
    "compare": "{}/changes/index.html",
    "deprecations": "{}/deprecated.html",
    "symbols": "{}/table.html",
    "coverage": "{}/coverage.html",
}
# Lists of names and numbers are the same ones in every language.
EVERY_KIND = [
    (kind, language)
    for kind in KINDS
    for language in (LANGUAGES[:1] if kind in ("deprecations", "symbols") else LANGUAGES)
]


def address(kind, language):
    return KINDS[kind].format(language)


class Tags(html.parser.HTMLParser):
    """The start tags of a page, each with its attributes, line and what stands in it as text."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append([tag, dict(attributes), self.getpos()[0], ""])

    def handle_data(self, data):
        if self.tags:
            self.tags[-1][3] += data


class Site:
    def __init__(self, folder, base=None):
        self.folder = folder
        self.base = base or folder.as_uri() + "/"
        # By path from the folder of the site, with `/` between the parts.
        self.files = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self.pages = [
            path
            for path, file in self.files.items()
            # A page that leads on is none that anybody reads.
            if path.endswith(".html") and "data-redirect" not in file.read_text(encoding="utf-8")[:200]
        ]

    def url(self, path):
        return self.base + path

    @functools.cache
    def tags(self, page):
        return Tags(self.files[page].read_text(encoding="utf-8")).tags

    @functools.cache
    def ids(self, page):
        return [attributes["id"] for _, attributes, *_ in self.tags(page) if "id" in attributes]

    def links(self, page):
        """Every address that a page names: what it is for, as written, its line."""
        for tag, attributes, line, _ in self.tags(page):
            for name in ("href", "src", "poster", "data", "action"):
                if name in attributes:
                    yield tag, attributes[name] or "", line
            for candidate in (attributes.get("srcset") or "").split(","):
                if candidate.strip():
                    yield tag, candidate.split()[0], line

    def target(self, page, href):
        """The file and fragment that an address means on a page; no file: it lies elsewhere."""
        parts = urllib.parse.urlsplit(href)
        if parts.scheme or parts.netloc:
            return None, ""
        if not parts.path:
            return page, parts.fragment
        path = posixpath.join(posixpath.dirname(page), urllib.parse.unquote(parts.path))
        return posixpath.normpath(path), parts.fragment


def wait_for_address(page, ending):
    """Waits until the address of a page ends so: the browser tells a script's change of it late."""
    page.wait_for_url(lambda address: address.endswith(ending))


def until(page, condition):
    """Waits for a condition. Playwright's own way needs `eval`, which the policy forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"never came true: {condition}"
        page.wait_for_timeout(20)


def settle(page):
    """Waits until the page has told its scripts what happened, and has been painted."""
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
    )


class Recorder:
    """What goes wrong while pages load and run."""

    def __init__(self, page):
        self.errors = []
        # A console need not say what a policy forbids; the event does.
        page.add_init_script(
            """addEventListener("securitypolicyviolation", (event) =>
              console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`));"""
        )
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.on("console", self._console)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def _console(self, message):
        if message.type == "error":
            self.errors.append(f"{message.location['url']}: {message.text}")

    def _failed(self, request):
        # A page that opens another one stops what it was loading.
        if request.failure != "net::ERR_ABORTED":
            self.errors.append(f"{request.url}: {request.failure}")

    def _response(self, response):
        if response.status >= 400:
            self.errors.append(f"{response.url}: {response.status}")
