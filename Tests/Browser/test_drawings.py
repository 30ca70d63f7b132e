"""Drawings: a symbol's life over its versions, a type's place among its kin."""

import pytest

from pages import LANGUAGES
from test_accessibility import COLORS, OPTIONS, violations

# A type whose life ended, and one of which only members' lives did.
ENDED = "{}/UITableViewRowAction.html"
PAGE = "{}/UITableViewCell.html"
NAMES = {"en": "Availability by version", "ja": "バージョンごとの対応状況", "zh-Hans": "各版本可用情况"}
WORDS = {
    "en": "iOS: available from 8.0, deprecated from 13.0. tvOS: unavailable.",
    "ja": "iOS：8.0以降で利用可能、13.0以降は非推奨。 tvOS：利用不可。",
    "zh-Hans": "iOS：8.0起可用、13.0起弃用。 tvOS：不可用。",
}


def accessible(page):
    """What a screen reader is told: role, name and description of everything that has both."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node["name"]["value"], node["description"]["value"])
        for node in nodes
        if not node["ignored"] and node.get("description", {}).get("value")
    ]


def open_lives(page):
    page.evaluate("for (const life of document.querySelectorAll('.life')) life.open = true")


@pytest.mark.by_seed("language")
@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_tell_what_they_show(site, open_page, language):
    page = open_page(site.url(ENDED.format(language)), language=language)
    images = [node for node in accessible(page) if node[0] in ("image", "img")]
    assert [name for _, name, _ in images] == [NAMES[language]]
    assert images[0][2].startswith(WORDS[language])
    page.goto(site.url(PAGE.format(language)))
    assert page.locator(".title .timeline").count() == 0
    open_lives(page)
    told = [node for node in accessible(page) if node[0] in ("image", "img")]
    assert len(told) == page.locator(".life").count() > 10
    assert {name for _, name, _ in told} == {NAMES[language]}
    # Nothing of a shared drawing is read beside the places that show it.
    everything = [description for *_, description in accessible(page)]
    assert sum("visionOS" in description for description in everything) == len(told)


def test_members_with_the_same_life_share_a_drawing(site, open_page):
    page = open_page(site.url(PAGE.format("en")))
    uses = page.locator(".life use").count()
    assert page.locator(".timelines symbol").count() < uses / 2
    open_lives(page)
    for use in page.locator(".life use").all():
        box = use.bounding_box()
        assert box["width"] > 300 and box["height"] > 40


INK = """() => [...document.querySelectorAll("figure.timeline line, .hierarchy path, .hierarchy text")]
  .map((shape) => {
    const style = getComputedStyle(shape);
    const ink = shape.tagName === "text" ? style.fill : style.stroke;
    return [ink, getComputedStyle(document.documentElement).backgroundColor];
  })"""


@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_drawings_are_seen_on_every_ground(site, open_page, scheme, media):
    page = open_page(site.url(ENDED.format("en")), scheme=scheme)
    page.emulate_media(media=media)
    drawn = page.evaluate(INK)
    assert len(drawn) > 5
    for ink, ground in drawn:
        assert ink not in ("none", ground)
    for selector in ("figure.timeline", "figure.hierarchy"):
        assert page.locator(selector).first.is_visible()


def test_drawings_keep_the_colours_that_a_reader_forces(browser, site):
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(site.url(PAGE.format("en")))
    ink = page.evaluate("getComputedStyle(document.querySelector('.phase-available')).stroke")
    assert ink == page.evaluate("getComputedStyle(document.body).color")
    context.close()


@pytest.mark.by_seed("language")
@pytest.mark.parametrize("name", ["UITableView", "UITableViewDelegate", "UITableViewRowAction"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_neither_touch_nor_leave_the_page(site, open_page, language, name):
    page = open_page(site.url(f"{language}/{name}.html"), language=language)
    # The definitions are shown where they can be measured, each as wide as the page.
    page.evaluate(
        """() => {
          const shown = document.querySelector("figure.timeline");
          for (const life of document.querySelectorAll(".timelines symbol")) {
            const figure = shown.cloneNode(true);
            figure.firstChild.innerHTML = life.innerHTML;
            shown.after(figure);
          }
        }"""
    )
    for width in (1440, 760, 390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        expect_labels_apart(page, width)


def expect_labels_apart(page, width):
    for drawing in page.locator("figure.timeline > svg:visible").all():
        boxes = drawing.evaluate(
            """(drawing) => [...drawing.querySelectorAll("text")]
              .filter((text) => text.getClientRects().length)
              .map((text) => text.getBoundingClientRect())
              .map((box) => [box.left, box.right, box.top + 3, box.bottom - 3])"""
        )
        for place, one in enumerate(boxes):
            assert one[0] >= 0 and one[1] <= width
            for other in boxes[place + 1 :]:
                beside = one[1] <= other[0] or other[1] <= one[0]
                assert beside or one[3] <= other[2] or other[3] <= one[2]
    size = page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.timeline text')).fontSize)"
    )
    assert size >= 10


@pytest.fixture(scope="module")
def family(site_of):
    """A type with types above and below it, which are all symbols of the site."""
    names = ["Device", "Lamp", "BedsideLamp", "LampWithANameThatIsLongerThanAnyLineOfAPhoneCanBe"]
    return site_of("family", {
        f"en/{name}.md": f"# {name}\n```objc\n@interface {name} : {above}\n```\nA {name}.\n"
        for name, above in zip(names, ["NSObject", "Device", "Lamp", "Lamp"])
    })


@pytest.mark.parametrize("width", [390, 1440])
def test_tree_fits_its_column(family, open_page, width):
    page = open_page(family.url("en/Lamp.html"), width=width)
    for text in page.locator(".hierarchy text").all():
        box = text.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["height"] > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_tree_has_a_name_and_words(family, open_page):
    page = open_page(family.url("en/Lamp.html"))
    told = [node for node in accessible(page) if node[1] == "Hierarchy"]
    assert len(told) == 1 and told[0][0] == "group"
    assert told[0][2].startswith("Inherits from: Device, NSObject. Inherited by: BedsideLamp, ")


def test_names_of_the_tree_are_reached_by_keyboard(family, open_page):
    page = open_page(family.url("en/Lamp.html"))
    links = page.locator(".hierarchy a")
    assert links.count() == 3
    page.locator("#section-relationships h2 a").focus()
    for link in links.all():
        page.keyboard.press("Tab")
        assert link.evaluate("link => link === document.activeElement")
        assert link.evaluate("link => getComputedStyle(link).outlineStyle") != "none"
    target = links.last.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{target}")


@pytest.mark.by_seed("scheme")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["UITableViewCell", "UITableViewDelegate"])
def test_no_serious_violation_with_every_life_open(served, open_page, name, scheme):
    page = open_page(served.url(f"en/{name}.html"), scheme=scheme)
    open_lives(page)
    assert violations(page, OPTIONS if scheme == "light" else COLORS) == []
