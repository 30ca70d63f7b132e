"""Magnified pages, and text with the spacing that a reader asks for."""

from audit import FILE, PHONE, asked_of
from pages import KINDS

# What a reader may ask of text: https://www.w3.org/TR/WCAG22/#text-spacing
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""

# Boxes that cut off words: theirs are more than they show, and nothing scrolls to the rest.
CUT = """() => [...document.querySelectorAll("body *")]
  .filter((element) => element.getClientRects().length && element.innerText?.trim())
  .filter((element) => {
    const style = getComputedStyle(element);
    if (style.display === "inline" || style.clipPath !== "none") return false;
    const cut = (overflow) => overflow === "hidden" || overflow === "clip";
    return (cut(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      || (cut(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
  })
  .map((element) => element.outerHTML.slice(0, 120))"""


@asked_of(PHONE)
def test_fits_a_window_of_320_pixels(opened):
    """1280 × 1024 pixels at 400 %."""
    page = opened.page
    opened.resize(320, 256)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    # The bar leaves room for the text.
    assert page.locator(".bar").bounding_box()["height"] <= 256 / 2
    assert page.evaluate(CUT) == []


@asked_of(FILE)
def test_spaced_text_is_not_cut_off(opened):
    page = opened.page
    page.evaluate(SPACED)
    for width in (1440, 390):
        opened.resize(width, 844)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT) == []
    page.evaluate("() => { document.adoptedStyleSheets.pop() }")


@asked_of(PHONE, pages=[(kind, "ja") for kind in KINDS if kind != "landing"])
def test_menus_of_a_magnified_page_can_be_used(opened):
    page = opened.page
    opened.resize(320, 256)
    for menu in page.locator(".bar summary:visible").all():
        menu.click()
        links = page.locator(".side a:visible, .languages a:visible")
        assert links.count() > 1
        links.last.scroll_into_view_if_needed()
        box = links.last.bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= 256
    menu.click()
