"""Checks of pages: each page is opened once in each state, and stands open until all its checks were asked.

A check is a test that `asked_of` marks. It takes the fixture `opened`, may do with the page what it
likes, and had better leave it as it was: a page that has become another one is opened anew for the next
check. So no check hides or spoils another one, whether it fails, runs into an error or takes too long.
"""

import dataclasses

import pytest

from pages import EVERY_KIND, Recorder, address, settle


@dataclasses.dataclass(frozen=True)
class State:
    """How pages stand open.

    - place: the fixture that has the site: `site` on the disk, `served` by a server, `based` by a server
      and made for an address.
    """

    name: str
    place: str
    width: int = 1440
    scheme: str = "light"
    script: bool = True

    @property
    def size(self):
        return {"width": self.width, "height": 844 if self.width < 760 else 900}


FILE = State("file", "site")
SERVED = State("served", "served")
BASED = State("based", "based")
PHONE = State("phone", "served", width=390)
DARK = State("dark", "served", scheme="dark")
PLAIN = State("without-a-script", "site", width=390, script=False)
STATES = (FILE, SERVED, BASED, PHONE, DARK, PLAIN)

# What a check may have changed for the next one.
LOOK = """() => [
  location.href, scrollX, scrollY, document.activeElement === document.body, document.adoptedStyleSheets.length,
  ...[...document.querySelectorAll("input, select")].map((field) => field.value),
  // Which parts of a page can be seen may have left an empty mark.
  document.documentElement.outerHTML.replaceAll(' class=""', ""),
]"""


@dataclasses.dataclass(frozen=True)
class View:
    """A page in a state."""

    kind: str
    language: str
    state: State

    @property
    def path(self):
        return address(self.kind, self.language)

    @property
    def page_name(self):
        return f"{self.kind}-{self.language}"


def asked_of(*states, pages=EVERY_KIND):
    """Marks a test as a check of pages in some states. One worker has all checks of a page."""
    views = [View(kind, language, state) for kind, language in pages for state in states]
    return pytest.mark.parametrize(
        "opened",
        [
            pytest.param(
                view,
                id=view.page_name + (f"-{view.state.name}" if len(states) > 1 else ""),
                marks=pytest.mark.xdist_group(view.page_name),
            )
            for view in views
        ],
        indirect=True,
    )


def view_of(item):
    """The view that a test is a check of, if it is one."""
    callspec = getattr(item, "callspec", None)
    view = callspec and callspec.params.get("opened")
    return view if isinstance(view, View) else None


def in_order_of_views(items):
    """Checks of one view after another, then the tests that are none. What goes wrong while a page loads
    is told by its first check: one that opens it, if there is any."""
    checks = [item for item in items if view_of(item)]

    def place(item):
        view = view_of(item)
        return view.page_name, STATES.index(view.state), not item.name.startswith("test_opens")

    return [*sorted(checks, key=place), *(item for item in items if not view_of(item))]


class Opened:
    """A page that stands open, and what is known of it."""

    def __init__(self, browser, site, view):
        self.site, self.view = site, view
        self.kind, self.language, self.state, self.path = view.kind, view.language, view.state, view.path
        self.context = browser.new_context(
            viewport=self.state.size,
            color_scheme=self.state.scheme,
            locale=self.language,
            java_script_enabled=self.state.script,
            reduced_motion="reduce",
        )
        self.page = self.context.new_page()
        self.recorder = Recorder(self.page)
        self.page.goto(site.url(self.path))
        self.look = self.seen()
        self.scroll = self.page.evaluate("[scrollX, scrollY]")

    def seen(self):
        # Without a script nobody can be told of a painted page.
        if self.state.script:
            settle(self.page)
        return self.page.evaluate(LOOK)

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def is_as_it_was(self):
        """Whether the next check finds the page as this one did, in the same window and medium."""
        if self.page.viewport_size != self.state.size:
            self.page.set_viewport_size(self.state.size)
        self.page.emulate_media(
            media="screen",
            color_scheme=self.state.scheme,
            reduced_motion="reduce",
            forced_colors="none",
            contrast="no-preference",
        )
        self.page.evaluate("place => { document.activeElement?.blur(); scrollTo(...place) }", self.scroll)
        return self.seen() == self.look

    def errors(self):
        """What went wrong since this was asked."""
        errors = list(self.recorder.errors)
        self.recorder.errors.clear()
        return errors

    def close(self):
        self.context.close()


class Desk:
    """The one page that stands open between two checks."""

    def __init__(self, browser):
        self.browser = browser
        self.opened = None

    def open(self, view, site):
        if self.opened and self.opened.view != view:
            self.clear()
        if not self.opened:
            self.opened = Opened(self.browser, site, view)
        return self.opened

    def clear(self):
        if self.opened:
            self.opened.close()
        self.opened = None
