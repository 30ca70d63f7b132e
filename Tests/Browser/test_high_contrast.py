"""More contrast, and colours that are not ours."""

import pytest

from conftest import ROOT
from pages import LANGUAGES

SCREENSHOTS = ROOT / ".build/screenshots"

LUMINANCE = """(text) => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""


def ratio(page, element):
    """Of a text and the paper that it stands on."""
    colours = element.evaluate(
        """(one) => {
          let ground = one;
          while (ground && getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
          return [getComputedStyle(one).color, getComputedStyle(ground ?? document.documentElement).backgroundColor];
        }"""
    )
    dark, light = sorted(page.evaluate(LUMINANCE, colour) for colour in colours)
    return (light + 0.05) / (dark + 0.05)


TEXTS = [
    "h1", ".abstract", ".crumbs a", ".meta > span", ".side a", ".contents a", "pre .k", "pre .t",
    ".notice > .label", ".member .kind", "main p a", ".next small", "footer p:last-child",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_who_asks_for_more_contrast_gets_it(site, open_page, scheme):
    page = open_page(site.url("en/UITableViewCell.html"), scheme=scheme)
    page.emulate_media(contrast="more", color_scheme=scheme)
    for text in TEXTS:
        element = page.locator(text).first
        assert element.count(), text
        assert ratio(page, element) >= 7, text


def looks(page, selector):
    """What of an element does not depend on colours."""
    return page.locator(selector).first.evaluate(
        """(one) => {
          const [style, before, after] = [null, "::before", "::after"].map((part) => getComputedStyle(one, part));
          return [style.textDecorationLine, style.textDecorationStyle, before.content, after.content, one.textContent];
        }"""
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_states_differ_without_our_colours(site, open_page, language):
    page = open_page(site.url(f"{language}/UITableViewCell.html"), language=language)
    page.emulate_media(forced_colors="active")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"forced-{language}.png")
    assert "line-through" in looks(page, "#section-topics .deprecated > a")[0]
    assert looks(page, "#section-topics .deprecated .word")[4]
    assert looks(page, "#section-topics li:not(.deprecated) > a")[0] == "none"


def test_what_is_chosen_is_outlined_where_colours_are_forced(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html#textLabel"))
    page.emulate_media(forced_colors="active")
    for chosen in (".tree [aria-current]", ".tools [aria-pressed=true]"):
        assert page.locator(chosen).first.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    assert page.locator(".declarations").first.evaluate("one => getComputedStyle(one).borderTopStyle") == "solid"


def test_nothing_moves_for_those_who_do_not_want_it(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html"))
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].flatMap((one) => [null, "::before"].map((part) => getComputedStyle(one, part)))
          .filter((style) => parseFloat(style.transitionDuration) > 0 && style.transitionProperty !== "none" || style.animationName !== "none").length"""
    )
    assert moving == 0
