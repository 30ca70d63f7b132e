"""Contrast, measured: of drawings, of controls, of words on every ground they stand on."""

import pytest

# Measures each matching element: the colour that it is drawn with, on the ground behind it.
MEASURE = """([selector, property]) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], ground) =>
    [r, g, b].map((value, index) => value * a + ground[index] * (1 - a));
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const layer = rgba(getComputedStyle(at).backgroundColor);
      layers.unshift(layer);
      if (layer[3] === 1) break;
    }
    return layers.reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const luminance = (color) => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const measured = {};
  for (const element of document.querySelectorAll(selector)) {
    const style = getComputedStyle(element);
    const color = style.getPropertyValue(property);
    if (color === "none") continue;
    // What is shown through `use` stands in the page where no ground is its own.
    const below = ground(property.startsWith("border") ? element.parentElement : element);
    const [a, b] = [luminance(over(rgba(color), below)), luminance(below)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const name = element.tagName.toLowerCase() + "." + (element.getAttribute("class") ?? "");
    measured[name] = Math.min(measured[name] ?? 21, Math.round(ratio * 100) / 100);
  }
  return measured;
}"""

# Where it is, what is measured, the contrast that the guidelines ask for.
DRAWN = [
    ("en/UITableViewCell.html", "svg text", "fill", 4.5),
    ("en/UITableViewCell.html", "svg :is(line, path)[class|=phase]", "stroke", 3),
    ("en/UITableViewCell.html", ".hierarchy path", "stroke", 3),
    ("en/UITableViewRowAction.html", "svg text", "fill", 4.5),
    ("en/UITableViewRowAction.html", "svg :is(line, path)[class|=phase]", "stroke", 3),
    ("en/UITableViewRowAction.html", ".notice", "border-left-color", 3),
    ("en/changes/iOS-12-to-iOS-13.html", ".bars text", "fill", 4.5),
    ("en/changes/iOS-12-to-iOS-13.html", ".bars .new", "fill", 3),
    ("en/changes/iOS-12-to-iOS-13.html", ".bars .deprecated", "stroke", 3),
    ("en/UITableView.html", ".filter input", "border-top-color", 3),
    ("en/changes/index.html", ".pair :is(select, button)", "border-top-color", 3),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path, selector, property, least", DRAWN)
def test_what_is_drawn_stands_out(site, open_page, path, selector, property, least, scheme):
    page = open_page(site.url(path), scheme=scheme)
    measured = page.evaluate(MEASURE, [selector, property])
    assert measured
    assert {name: ratio for name, ratio in measured.items() if ratio < least} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_color_can_be_read_on_every_ground(site, open_page, scheme):
    """Also in combinations that no page of these notes has."""
    page = open_page(site.url("en/index.html"), scheme=scheme)
    names = ["ink", "quiet", "link", "new", "deprecated", "announced", "gone", "unknown"]
    names += ["keyword", "type", "parameter", "string", "number"]
    page.evaluate(
        """(names) => {
          for (const ground of ["paper", "soft"]) {
            const box = document.createElement("div");
            box.style.backgroundColor = `var(--${ground})`;
            for (const name of names) {
              const word = document.createElement("b");
              word.className = `word-${name}-on-${ground}`;
              word.style.color = `var(--${name})`;
              box.append(word);
            }
            document.body.append(box);
          }
        }""",
        names,
    )
    measured = page.evaluate(MEASURE, ["[class^=word-]", "color"])
    assert len(measured) == 2 * len(names)
    assert {name: ratio for name, ratio in measured.items() if ratio < 4.5} == {}


def test_too_little_contrast_is_found(browser):
    page = browser.new_page()
    page.set_content(
        """<body style="background: #fff"><div style="background: #0008">
        <b class="pale" style="color: #767676">x</b></div><b class="clear" style="color: #767676">x</b>"""
    )
    measured = page.evaluate(MEASURE, ["b", "color"])
    page.close()
    assert measured["b.clear"] == pytest.approx(4.54, abs=0.01)
    assert measured["b.pale"] < 1.5
