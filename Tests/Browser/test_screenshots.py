"""Pictures of every kind of page, to be looked at: in `DOCGEN_SCREENSHOTS`, else `.build/screenshots`."""

import os
import pathlib

import pytest

from conftest import ROOT
from pages import EVERY_KIND, address

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


@pytest.mark.parametrize("kind, language", [*EVERY_KIND, ("missing", "all")])
def test_page_is_not_blank_and_light_and_dark_differ(site, open_page, blank, kind, language):
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = "404.html" if kind == "missing" else address(kind, language)
    page = open_page("about:blank", language="en" if kind == "missing" else language)
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(site.url(path))
        pictures = {}
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            name = f"{kind}-{language}-{width}-{scheme}.png"
            pictures[scheme] = page.screenshot(path=FOLDER / name)
            # One colour compresses to next to nothing.
            assert len(pictures[scheme]) > 2 * blank[width]
        assert pictures["light"] != pictures["dark"]
        heading = page.locator("h1").bounding_box()
        assert 0 <= heading["x"] and heading["x"] + heading["width"] <= width
        assert 0 <= heading["y"] < height
