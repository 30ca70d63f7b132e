"""What the drawings share: one width, one palette, and the shapes of a table view.

A drawing is as wide as the text of a page on a phone, so that its words keep their size there.
Coordinates are points of that page; lines lie on half points and stay sharp.
"""

import contextlib
from xml.sax.saxutils import escape

WIDTH = 358

# Name: on light pages, on dark ones. `edge` has 3:1 to the three grounds, words have 4.5:1.
PALETTE = {
    "ink": ("#1d1d20", "#dcdce0"),
    "quiet": ("#5d5d64", "#a1a1aa"),
    "edge": ("#82828a", "#7d7e87"),
    "soft": ("#f1f1f3", "#26272b"),
    "paper": ("#fff", "#17181a"),
    "accent": ("#0a5cc2", "#8ab8f5"),
    "tint": ("#e4eefb", "#1d2c42"),
    "red": ("#b3261e", "#f28b82"),
    "green": ("#19692f", "#74c98c"),
}
MONO = "ui-monospace,'SF Mono',SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"
ROUND = "stroke-linecap:round;stroke-linejoin:round"
# Classes; a drawing contains those that it uses.
RULES = {
    "cell": "fill:var(--paper);stroke:var(--edge)",
    "ground": "fill:var(--soft);stroke:var(--edge)",
    "soft": "fill:var(--soft)",
    "paper": "fill:var(--paper)",
    "area": "fill:var(--tint);stroke:var(--accent)",
    "line": "fill:none;stroke:var(--edge)",
    "strong": f"fill:none;stroke:var(--ink);stroke-width:1.5;{ROUND}",
    "thick": f"fill:none;stroke:var(--accent);stroke-width:2;{ROUND}",
    "dashed": "fill:none;stroke:var(--edge);stroke-dasharray:3 3",
    "outline": "fill:none;stroke:var(--accent);stroke-width:1.5",
    "region": "fill:none;stroke:var(--accent);stroke-width:1.5;stroke-dasharray:4 3",
    "hatched": "fill:url(#hatch);stroke:var(--accent)",
    "hatch": "stroke:var(--accent);stroke-opacity:.7",
    "text": "fill:var(--quiet)",
    "detail": "fill:var(--edge)",
    "ink": "fill:var(--ink)",
    "accent": "fill:var(--accent)",
    "red": "fill:var(--red)",
    "green": "fill:var(--green)",
    "redline": "fill:none;stroke:var(--red);stroke-width:1.5",
    "greenline": "fill:none;stroke:var(--green);stroke-width:1.5",
    "sign": f"fill:none;stroke:var(--paper);stroke-width:2;{ROUND}",
    "name": f"font:12px {MONO};fill:var(--ink)",
    "index": f"font:12px {MONO};fill:var(--ink);text-anchor:middle",
    "number": "font:600 11px system-ui,sans-serif;fill:var(--paper);text-anchor:middle",
}


def short(number):
    return f"{round(number, 2):g}"


def points(*pairs):
    return " ".join(f"{short(x)},{short(y)}" for x, y in pairs)


class Drawing:
    def __init__(self, height, width=WIDTH):
        self.width, self.height = width, height
        self.parts, self.classes, self.clips = [], set(), []

    # Elements

    def add(self, tag, kind, content=None, **attributes):
        """An element of a class; attributes without a value are left out."""
        self.classes.add(kind)
        words = "".join(
            f' {name.replace("_", "-")}="{value if isinstance(value, str) else short(value)}"'
            for name, value in attributes.items()
            if value is not None
        )
        end = "/>" if content is None else f">{escape(str(content))}</{tag}>"
        self.parts.append(f'<{tag} class="{kind}"{words}{end}')

    def rect(self, kind, x, y, width, height, radius=None):
        """A rectangle; one with a line is half a point smaller on each side."""
        inset = 0.5 if "stroke" in RULES[kind] else 0
        self.add("rect", kind, x=x + inset, y=y + inset, width=width - 2 * inset,
                 height=height - 2 * inset, rx=radius)

    def circle(self, kind, x, y, radius):
        self.add("circle", kind, cx=x, cy=y, r=radius)

    def path(self, kind, d):
        self.add("path", kind, d=d)

    def strokes(self, kind, x, y, *lines):
        """Lines through corners that are counted from x and y."""
        moved = ([(x + right, y + down) for right, down in line] for line in lines)
        self.path(kind, "".join(f"M{points(*line)}" for line in moved))

    def across(self, x, y, end, kind="line"):
        """A line from left to right."""
        self.path(kind, f"M{short(x)} {short(y + 0.5)}H{short(end)}")

    def down(self, x, y, end, kind="line"):
        self.path(kind, f"M{short(x + 0.5)} {short(y)}V{short(end)}")

    def words(self, x, y, text, kind="name", anchor=None):
        """A name of the API or an index, in the middle of y."""
        self.add("text", kind, text, x=x, y=y + 4, text_anchor=anchor)

    @contextlib.contextmanager
    def window(self, x, y, width, height, ground="paper", radius=12):
        """A screen or a row whose frame cuts off what is drawn inside."""
        name = f"window{len(self.clips)}"
        self.clips.append(
            f'<clipPath id="{name}"><rect x="{short(x)}" y="{short(y)}" width="{short(width)}" '
            f'height="{short(height)}" rx="{radius}"/></clipPath>'
        )
        self.parts.append(f'<g clip-path="url(#{name})">')
        self.rect(ground, x, y, width, height)
        yield
        self.parts.append("</g>")
        self.rect("line", x, y, width, height, radius)

    # Marks

    def callout(self, number, x, y):
        self.circle("ink", x, y, 8.5)
        self.add("text", "number", number, x=x, y=y + 4)

    def heading(self, number, y, name, x=0):
        """A callout, and behind it what the API calls the thing."""
        self.callout(number, x + 9, y)
        self.words(x + 24, y, name)

    def arrow(self, *corners, kind="strong"):
        """A line through the corners that ends with a head; its last piece is level or upright."""
        (x1, y1), (x2, y2) = corners[-2:]
        dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
        if abs(x2 - x1) >= abs(y2 - y1):
            dy = 0
        else:
            dx = 0
        head = [(-5 * dx - 4 * dy, -5 * dy - 4 * dx), (0, 0), (-5 * dx + 4 * dy, -5 * dy + 4 * dx)]
        shaft = [(x - x2, y - y2) for x, y in corners]
        self.strokes(kind, x2, y2, shaft, head)

    def span(self, x1, x2, y):
        """A measure from left to right, with a stop at each end."""
        self.strokes("strong", 0, y, [(x1, -4), (x1, 4)], [(x2, -4), (x2, 4)], [(x1, 0), (x2, 0)])

    def height_span(self, x, y1, y2):
        self.strokes("strong", x, 0, [(-4, y1), (4, y1)], [(-4, y2), (4, y2)], [(0, y1), (0, y2)])

    # Contents of a cell; y is the middle

    def text(self, x, y, width):
        self.rect("text", x, y - 4, width, 8, 2)

    def detail(self, x, y, width):
        self.rect("detail", x, y - 3, width, 6, 2)

    def image(self, x, y, size=24):
        """A picture: a frame with sun and hills."""
        half, unit = size / 2, size / 24
        self.rect("line", x, y - half, size, size, 4)
        self.circle("detail", x + 8 * unit, y - 4 * unit, 2.5 * unit)
        hills = [(3, 8), (9, 1), (13, 5), (16, 2), (21, 8)]
        self.strokes("detail", x, y, [(a * unit, b * unit) for a, b in hills])

    def chevron(self, x, y):
        """A disclosure chevron that ends at x."""
        self.strokes("strong", x, y, [(-5, -5), (0, 0), (-5, 5)])

    def checkmark(self, x, y, kind="thick"):
        self.strokes(kind, x, y, [(-5, 0), (-1.5, 4), (5, -4.5)])

    def info(self, x, y):
        """The detail button."""
        self.circle("outline", x, y, 9)
        self.circle("accent", x, y - 4, 1.4)
        self.strokes("thick", x, y, [(0, 0), (0, 4)])

    def minus(self, x, y):
        self.circle("red", x, y, 9)
        self.strokes("sign", x, y, [(-4, 0), (4, 0)])

    def plus(self, x, y):
        self.circle("green", x, y, 9)
        self.strokes("sign", x, y, [(-4, 0), (4, 0)], [(0, -4), (0, 4)])

    def bars(self, x, y):
        """The reorder control; x is its middle."""
        self.strokes("strong", x, y, [(-8, -4), (8, -4)], [(-8, 0), (8, 0)], [(-8, 4), (8, 4)])

    def selection(self, x, y):
        """The mark of a row that is selected in editing mode."""
        self.circle("accent", x, y, 9.5)
        self.checkmark(x, y, "sign")

    def finger(self, x, y):
        self.circle("area", x, y, 9)
        self.circle("accent", x, y, 3)

    # The file

    def svg(self):
        used = {kind: rule for kind, rule in RULES.items() if kind in self.classes}
        defs = list(self.clips)
        if "hatched" in used:
            used["hatch"] = RULES["hatch"]
            defs.append(
                '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" '
                'patternTransform="rotate(45)"><path class="hatch" d="M2.5 0V5"/></pattern>'
            )
        rules = [f".{kind}{{{rule}}}" for kind, rule in used.items()]
        light, dark = (
            ";".join(
                f"--{name}:{shades[scheme]}"
                for name, shades in PALETTE.items()
                if f"--{name})" in "".join(rules)
            )
            for scheme in (0, 1)
        )
        size = f'width="{self.width}" height="{short(self.height)}"'
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
            f'viewBox="0 0 {self.width} {short(self.height)}">',
            "<style>",
            f"svg{{{light}}}",
            f"@media (prefers-color-scheme:dark){{svg{{{dark}}}}}",
            *rules,
            "</style>",
            *([f"<defs>{''.join(defs)}</defs>"] if defs else []),
            *self.parts,
            "</svg>\n",
        ])
