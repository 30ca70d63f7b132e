"""Samples of articles: titles, marked lines, the languages of quoted text."""

import pytest

ARTICLE = """# Lamps

Lamps and their files.

```swift title="Lamps.swift" {2,4-5}
let lamp = UILamp()
let wide = "a line that is far wider than the window of any phone, so that it scrolls: \\(lamp) \\(lamp) \\(lamp) \\(lamp)"

/* one
   two */
```

```diff
-let lamp = UILamp()
+let lamp = UILamp(color: .red)
```
"""


@pytest.fixture(scope="module")
def samples(site_of):
    return site_of("samples", {"en/UILamp.md": "# UILamp class\n\nA lamp.\n", "en/articles/lamps.md": ARTICLE})


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_marked_lines_have_a_bar_on_their_whole_width(samples, open_page, width, scheme):
    page = open_page(samples.url("en/articles/lamps.html"), width=width, scheme=scheme)
    assert page.locator("figure figcaption").inner_text() == "Lamps.swift"
    marks = page.locator("pre mark")
    assert marks.count() == 2
    boxes = page.evaluate(
        """() => [...document.querySelectorAll("pre mark")].map((mark) => {
          const style = getComputedStyle(mark);
          return [mark.scrollWidth, mark.offsetWidth, mark.closest("pre").scrollWidth,
            parseFloat(style.borderLeftWidth), style.borderLeftColor !== style.backgroundColor,
            Math.round(mark.offsetHeight / parseFloat(style.lineHeight))];
        })"""
    )
    for words, own, code, bar, is_seen, _ in boxes:
        assert words <= own and own >= code - 1 and bar >= 3 and is_seen
    # No line is added, and none is lost.
    assert [lines for *_, lines in boxes] == [1, 2]
    text = page.locator("pre.code").first.text_content()
    assert text == ARTICLE.split("{2,4-5}\n")[1].split("\n```")[0]


def test_marked_lines_are_seen_on_paper_and_in_forced_colours(samples, open_page):
    page = open_page(samples.url("en/articles/lamps.html"))
    for media in [{"media": "print"}, {"media": "screen", "forced_colors": "active"}]:
        page.emulate_media(**media)
        assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('pre mark')).borderLeftWidth)") >= 3
        assert page.evaluate("document.querySelector('pre mark').offsetWidth <= document.querySelector('pre').offsetWidth") or media["media"] == "screen"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lines_of_a_comparison_keep_their_signs(samples, open_page, scheme):
    page = open_page(samples.url("en/articles/lamps.html"), scheme=scheme)
    lines = page.locator("pre[data-language=diff] i")
    assert lines.all_text_contents() == ["-let lamp = UILamp()\n", "+let lamp = UILamp(color: .red)"]
