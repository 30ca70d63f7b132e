"""Pictures of every kind of page, to be looked at: in `DOCGEN_SCREENSHOTS`, else `.build/screenshots`."""

import os
import pathlib

import pytest

from conftest import ROOT
from audit import FILE, asked_of

FOLDER = pathlib.Path(os.environ.get("DOCGEN_SCREENSHOTS", ROOT / ".build/screenshots"))
WIDTHS = {390: 844, 820: 1180, 1440: 900}


@pytest.fixture(scope="module")
def blank(browser):
    """How many bytes a picture of nothing has, by its width."""
    page = browser.new_page()
    sizes = {}
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        sizes[width] = len(page.screenshot())
    page.close()
    return sizes


@asked_of(FILE)
def test_page_is_not_blank_and_light_and_dark_differ(opened, blank):
    expect_pictures(opened.page, opened.view.page_name, blank)


def test_missing_page_is_not_blank_and_light_and_dark_differ(site, open_page, blank):
    expect_pictures(open_page(site.url("404.html")), "missing-all", blank)


def expect_pictures(page, name, blank):
    """Takes pictures of a page in each width and scheme: none is blank, and its title is in view."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        pictures = {}
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            pictures[scheme] = page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png")
            # One colour compresses to next to nothing.
            assert len(pictures[scheme]) > 2 * blank[width]
        assert pictures["light"] != pictures["dark"]
        heading = page.locator("h1").bounding_box()
        assert 0 <= heading["x"] and heading["x"] + heading["width"] <= width
        assert 0 <= heading["y"] < height
