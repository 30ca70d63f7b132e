"""Drawings of a whole table view: its styles, headers, measures and separators, and its data."""

from .shapes import WIDTH, Drawing, short


def table_styles():
    d = Drawing(234)
    width, height, row = 112, 208, 24
    for number, name in enumerate([".plain", ".grouped", ".insetGrouped"]):
        x = number * (width + 11)
        end = x + width
        with d.window(x, 0, width, height, "soft" if number else "paper"):
            y = 10 if number else 0
            for rows in (3, 3 if number else 5):
                if number == 0:
                    d.rect("soft", x, y, width, 20)
                    d.text(x + 10, y + 10, 44)
                    y += 20
                else:
                    d.detail(x + (20 if number == 2 else 10), y + 7, 44)
                    y += 16
                inset = 9 if number == 2 else 0
                if number == 1:
                    d.rect("cell", x - 2, y, width + 4, rows * row + 1)
                elif number == 2:
                    d.rect("cell", x + inset, y, width - 2 * inset, rows * row + 1, 8)
                for line in range(rows):
                    d.text(x + inset + 11, y + row / 2, (54, 66, 46, 60, 50)[line])
                    if line < rows - 1:
                        d.across(x + inset + 11, y + row, end - inset)
                    y += row
                y += 14 if number else 0
        d.words(x + width / 2, height + 18, name, "index")
    return d


def separator_insets():
    d = Drawing(0)
    y = 0
    for number, name in enumerate([".fromCellEdges", ".fromAutomaticInsets"], 1):
        d.heading(number, y + 9, name)
        top = y + 26
        automatic = 56 if number == 2 else 0
        start, end = automatic + (28 if automatic else 48), WIDTH - 40
        measure = top + 102
        d.rect("cell", 0, top, WIDTH, 88)
        if automatic:
            d.down(automatic - 0.5, top + 4, measure - 6, "region")
        d.down(start - 0.5, top + 44, measure - 6, "dashed")
        d.down(end - 0.5, top + 44, measure - 6, "dashed")
        _two_rows(d, 16, top, 160, 130, 56 + (4 if automatic else 0))
        d.path("thick", f"M{start} {top + 44}H{end}")
        d.span(automatic + 0.5, start, measure)
        d.span(end, WIDTH - 0.5, measure)
        d.words(automatic, measure + 17, "separatorInset.left")
        d.words(WIDTH, measure + 17, ".right", anchor="end")
        y = measure + 46
    d.heading(3, y + 9, "cellLayoutMarginsFollowReadableWidth")
    top = y + 26
    d.rect("cell", 0, top, WIDTH, 88)
    start, end = 76, WIDTH - 76
    d.down(start - 0.5, top + 4, top + 96, "region")
    d.down(end - 0.5, top + 4, top + 96, "region")
    _two_rows(d, start + 4, top, 120, 146, start + 42)
    d.path("thick", f"M{start + 42} {top + 44}H{end}")
    d.span(start, end, top + 102)
    d.words(WIDTH / 2, top + 119, "readableContentGuide", "index")
    d.height = top + 128
    return d


def _two_rows(d, image, top, first, second, text):
    for line, width in enumerate((first, second)):
        middle = top + 22 + 44 * line
        d.image(image, middle)
        d.text(text, middle, width)


def section_index():
    d = Drawing(0)
    row, width, bar = 40, 312, 22
    letters = ["A", "B", "C", "D", "E", "F", "G", "H", "K", "L", "M", "N", "R", "S", "T", "Z"]
    height = 7 * row
    d.rect("cell", 0, 0, width, height)
    for line in range(7):
        middle = line * row + row / 2
        if line in (0, 4):
            d.rect("ground", 0, line * row, width, row)
            d.words(14, middle, "A" if line == 0 else "B")
            continue
        d.text(14, middle, (0, 120, 90, 140, 0, 100, 130)[line])
        if line not in (3, 6):
            d.across(14, line * row + row - 1, width)
        left = width - bar - 44
        d.rect("hatched", left, line * row + 4, 40, row - 8, 4)
        d.circle("paper", left + 20, middle, 11)
        d.info(left + 20, middle)
    d.rect("paper", width - bar - 1, 1, bar, height - 2)
    d.rect("region", width - bar - 2, 4, bar - 2, height - 8, 4)
    x = width - bar / 2 - 2
    d.circle("strong", x - 1, 17, 4)
    d.path("strong", f"M{x + 2} 20L{x + 5} 23")
    step = (height - 42) / len(letters)
    for place, letter in enumerate(letters):
        d.words(x, 38 + place * step, letter, "index")
    for number, y in [(1, 18), (2, 150)]:
        d.across(width - 6 if number == 1 else width - 4, y - 0.5, WIDTH - 18, "strong")
        d.callout(number, WIDTH - 9, y)
    d.down(width - bar - 24.5, height - 8, height + 12, "strong")
    d.callout(3, width - bar - 24, height + 20)
    d.height = height + 30
    return d


def header_footer():
    d = Drawing(204)
    width, height, gap = 106, 204, 20
    band, row = 22, 27
    first, second = 7, 9
    footer = band + first * row
    header = footer + band
    for frame, offset in enumerate((0, 86, 262)):
        x = frame * (width + gap)
        with d.window(x, 0, width, height):
            for section, (start, count) in enumerate([(band, first), (header + band, second)]):
                for line in range(count):
                    y = start + line * row - offset
                    if -row < y < height:
                        d.text(x + 12, y + row / 2, (60, 48, 70, 54)[(line + section) % 4])
                        d.across(x + 12, y + row - 1, x + width)
            # Where each would scroll to, and where it stays while rows of its section are seen.
            for number, scrolled, stays in [
                (1, -offset, 0 if frame < 2 else -band),
                (2, footer - offset, min(footer - offset, height - band)),
                (3, header - offset, max(header - offset, 0)),
            ]:
                if not -band < stays < height:
                    continue
                floats = scrolled != stays
                d.rect("area" if floats else "ground", x - 2, stays, width + 4, band + 1)
                if floats:
                    edge = stays + 1 if number == 2 else stays + band
                    d.path("thick", f"M{x} {edge}H{x + width}")
                d.callout(number, x + 18, stays + band / 2)
                d.text(x + 34, stays + band / 2, 44)
        if frame < 2:
            d.arrow((x + width + 4, height / 2), (x + width + gap - 4, height / 2))
    return d


def table_geometry():
    d = Drawing(0)
    width = 160
    y = 0
    parts = [
        ("contentInset.top", 30, "hatched"),
        ("tableHeaderView", 52, "area"),
        ("sectionHeaderTopPadding", 24, "dashed"),
        ("sectionHeaderHeight", 32, "ground"),
        ("rowHeight", 44, "cell"),
        (None, 44, "cell"),
        ("sectionFooterHeight", 32, "ground"),
        ("tableFooterView", 52, "area"),
        ("contentInset.bottom", 30, "hatched"),
    ]
    for name, height, kind in parts:
        middle = y + height / 2
        d.rect(kind, 0, y, width, height + 1)
        if kind == "area":
            d.detail(36, middle, 88)
        elif kind == "ground":
            d.detail(14, middle, 70)
        elif kind == "cell":
            d.text(14, middle, 96 if name else 76)
        if name:
            d.height_span(width + 12, y + 2.5, y + height - 1.5)
            d.words(width + 26, middle, name)
        y += height
    d.height = y + 1
    return d


def static_and_dynamic():
    d = Drawing(0)
    width, row, right = 156, 34, 206
    # What the rows of each section are made of: label and value, switch, picture and label, button.
    sections = [["value", "switch"], ["item"] * 4, ["button"]]
    height = 20 + sum(len(rows) * row + 22 for rows in sections) - 10
    y = 14
    places = []
    with d.window(0, 0, width, height, "soft"):
        for rows in sections:
            d.rect("cell", 9, y, width - 18, len(rows) * row + 1, 8)
            for line, kind in enumerate(rows):
                if line:
                    d.across(20, y, width - 9)
                _content(d, kind, 20, width - 20, y + row / 2, line)
                places.append(y + row / 2)
                y += row
            y += 22
    edge = width - 9
    # One prototype for each fixed row; one for all the others, with a list behind it.
    for place, kind in ((0, "value"), (1, "switch"), (6, "button")):
        middle = places[place]
        d.across(edge, middle - 0.5, right, "strong")
        d.rect("cell", right, middle - 14, WIDTH - right - 24, 28, 6)
        _content(d, kind, right + 11, WIDTH - 35, middle, 0)
        d.callout(1, WIDTH - 10, middle)
    middle, brace = (places[2] + places[5]) / 2, edge + 16
    d.path("strong", "".join(f"M{edge} {short(places[n])}H{brace}" for n in range(2, 6))
           + f"M{brace} {short(places[2])}V{short(places[5])}M{brace} {short(middle - 24)}H{right}")
    d.rect("cell", right, middle - 38, WIDTH - right - 24, 28, 6)
    _content(d, "item", right + 11, WIDTH - 35, middle - 24, 0)
    d.callout(2, WIDTH - 10, middle - 24)
    d.arrow((right + 64, middle + 22), (right + 64, middle - 6))
    for index in range(4):
        d.rect("area", right + index * 31.75, middle + 26, 32.75, 28)
        d.words(right + index * 31.75 + 16.25, middle + 40, index, "index")
    d.callout(3, WIDTH - 10, middle + 40)
    d.height = height
    return d


def _content(d, kind, x, end, y, line):
    if kind == "value":
        d.text(x, y, 36)
        d.detail(end - 40, y, 40)
    elif kind == "switch":
        d.text(x, y, 52)
        d.rect("accent", end - 28, y - 8, 28, 16, 8)
        d.circle("paper", end - 8, y, 6)
    elif kind == "item":
        d.image(x, y, 18)
        d.text(x + 28, y, (64, 50, 72, 56)[line])
    else:
        d.rect("accent", (x + end) / 2 - 30, y - 4, 60, 8, 2)
