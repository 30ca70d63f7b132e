"""Drawings of what happens in which order: calls, reuse of cells, updates, drag and drop."""

from .shapes import WIDTH, Drawing, points


def cell_reuse():
    d = Drawing(308)
    left, right, row = 22, 148, 32
    start, end = 48, 48 + 6 * row
    right_part = 176
    # The row that leaves, the screen, the row that comes.
    d.rect("dashed", left, 6, right - left, row, 4)
    d.text(left + 12, 6 + row / 2, 60)
    with d.window(left, start, right - left, end - start):
        for line in range(6):
            d.text(left + 12, start + line * row + row / 2, (70, 54, 84, 62, 76, 50)[line])
            if line < 5:
                d.across(left + 12, start + (line + 1) * row, right)
    d.rect("area", left, end + 10, right - left, row, 4)
    d.text(left + 12, end + 10 + row / 2, 66)
    d.arrow((9, 216), (9, 76))
    d.across(right + 2, 22, right_part - 4, "strong")
    d.heading(1, 22, "didEndDisplaying", right_part)
    # The pool, and what is done with a cell of it.
    d.arrow((right_part + 9, 34), (right_part + 9, 60))
    for shift in (8, 4, 0):
        d.rect("cell", right_part + shift, 64 + shift, 112, 30, 4)
    d.detail(right_part + 36, 79, 56)
    d.callout(2, right_part + 18, 79)
    d.arrow((right_part + 124, 86), (right_part + 172, 86), (right_part + 172, 142))
    d.rect("region", right_part, 118, WIDTH - right_part, 106, 6)
    d.heading(3, 136, "cellForRowAt", right_part + 8)
    d.heading(4, 168, "dequeueReusableCell", right_part + 8)
    d.arrow((right_part + 17, 179), (right_part + 17, 190))
    d.heading(5, 204, "prepareForReuse", right_part + 8)
    d.arrow((right_part + 17, 224), (right_part + 17, 252))
    d.heading(6, end + 26, "willDisplay", right_part + 8)
    d.arrow((right_part + 4, end + 26), (right + 4, end + 26))
    d.height = end + 10 + row + 2
    return d


def calls_at_load():
    d = Drawing(0)
    steps = [
        (["numberOfSections"], "dataSource"),
        (["numberOfRowsInSection"], "dataSource"),
        (["estimatedHeightForRowAt", "heightForRowAt"], "delegate"),
        (["cellForRowAt"], "dataSource"),
        (["willDisplay"], "delegate"),
    ]
    left, width = 54, 206
    y, middles = 8, []
    for number, (names, owner) in enumerate(steps, 1):
        height = 40 if len(names) == 1 else 60
        middle = y + height / 2
        middles.append(middle)
        d.rect("area" if owner == "delegate" else "cell", left, y, width, height, 6)
        d.callout(number, left + 17, middle)
        for line, name in enumerate(names):
            d.words(left + 33, middle + (26 * line - 13 if len(names) > 1 else 0), name)
        if len(names) > 1:
            d.across(left + 33, middle - 0.5, left + width - 8, "dashed")
        d.words(WIDTH, middle, owner, anchor="end")
        _what_for(d, number, middle)
        y += height
        if number < len(steps):
            d.arrow((left + width / 2, y + 1), (left + width / 2, y + 21))
            y += 24
    # The last two alternate, row by row.
    turn = left + width
    fourth, fifth = middles[3:]
    d.arrow((turn, fifth), (turn + 14, fifth), (turn + 14, fourth), (turn + 3, fourth))
    d.height = y + 6
    return d


def _what_for(d, number, y):
    """Two sections, with what is asked: their number, that of rows, heights, rows on screen."""
    row, width, place = 6, 30, y - 26
    screen = place + 34
    if number > 3:
        d.rect("line", 0, place - 4, width + 8, 39, 4)
    for rows in (3, 5):
        height = rows * row
        if number == 1:
            d.rect("area", 4, place, width, height - 1, 3)
        elif number == 2:
            d.rect("line", 4, place, width, height - 1, 3)
            d.words(4 + width / 2, place + height / 2 - 0.5, rows, "index")
        else:
            for line in range(rows):
                top = place + line * row
                if number == 3 or top + row <= screen:
                    d.rect("accent", 4, top, width, row - 2, 1)
                else:
                    d.across(4, top + 1, width + 4)
            if number == 3:
                d.height_span(width + 12, place + 0.5, place + height - 2.5)
        place += height + 4


def calls_at_selection():
    d = Drawing(0)
    # Name, which of two rows it is about, the looks of both, and what ends the sequence.
    steps = [
        ("shouldHighlightRowAt", 1, "selected", "cell", True, "false"),
        ("didHighlightRowAt", 1, "selected", "hatched", True, None),
        ("didUnhighlightRowAt", 1, "selected", "cell", False, None),
        ("willSelectRowAt", 1, "selected", "cell", False, "nil"),
        ("willDeselectRowAt", 0, "selected", "cell", False, None),
        ("didDeselectRowAt", 0, "cell", "cell", False, None),
        ("didSelectRowAt", 1, "cell", "selected", False, None),
    ]
    left, width, height = 98, 190, 40
    y = 0
    for number, (name, about, first, second, touched, end) in enumerate(steps, 1):
        middle = y + height / 2
        for place, look in enumerate((first, second)):
            top = y + place * (height / 2)
            d.rect("area" if look == "selected" else look, 14, top, 70, height / 2 + 1 - place)
            if look == "hatched":
                d.rect("paper", 18, top + 4, 38, 12)
            d.detail(22, top + 10, 30)
            if look == "selected":
                d.checkmark(72, top + 10)
        mark = y + about * (height / 2) + 10
        d.path("ink", f"M{points((2, mark - 5), (10, mark), (2, mark + 5))}Z")
        if touched:
            d.finger(72, y + height * 0.75)
        d.rect("cell", left, y, width, height, 6)
        d.callout(number, left + 17, middle)
        d.words(left + 33, middle, name)
        if end:
            d.strokes("strong", left + width, middle, [(0, 0), (16, 0)], [(16, -7), (16, 7)])
            d.words(left + width + 22, middle, end)
        y += height
        if number < len(steps):
            gap = 46 if number == 2 else 20
            if number == 2:
                d.finger(49, y + 28)
                d.arrow((62, y + 36), (62, y + 12))
                d.across(98, y + 22, 170, "dashed")
                d.across(218, y + 22, WIDTH - 70, "dashed")
            d.arrow((left + width / 2, y + 1), (left + width / 2, y + gap - 3))
            y += gap
    d.height = y
    return d


def calls_while_scrolling():
    d = Drawing(0)
    left, right, row = 22, 148, 32
    start, end = 48, 48 + 5 * row
    d.rect("dashed", left, 6, right - left, row, 4)
    d.text(left + 12, 6 + row / 2, 60)
    with d.window(left, start, right - left, end - start):
        for line in range(5):
            d.text(left + 12, start + line * row + row / 2, (70, 54, 84, 62, 76)[line])
            if line < 4:
                d.across(left + 12, start + (line + 1) * row, right)
    d.rect("area", left, end + 10, right - left, row, 4)
    d.text(left + 12, end + 10 + row / 2, 66)
    ahead = end + 52
    for line in range(3):
        d.rect("dashed", left, ahead + line * row, right - left, row + (line < 2))
        d.detail(left + 12, ahead + line * row + row / 2, (50, 72, 58)[line])
    d.arrow((9, 190), (9, 76))
    d.arrow((9, ahead + 10), (9, ahead + 86))
    text = 180
    d.across(right + 2, 21.5, text - 4, "strong")
    d.heading(4, 22, "didEndDisplaying", text)
    # A row that comes: its data, its cell, its appearance.
    middle = end + 10 + row / 2
    d.heading(3, end - row / 2, "willDisplay", text)
    d.across(right + 2, end - row / 2 - 0.5, text - 4, "strong")
    d.arrow((text + 9, middle - 12), (text + 9, end - row / 2 + 12))
    d.heading(2, middle, "cellForRowAt", text)
    d.across(right + 2, middle - 0.5, text - 4, "strong")
    bracket = [(5, -45), (12, -45), (12, 45), (5, 45)]
    d.strokes("strong", right, ahead + 48, bracket, [(12, 0), (text - right - 4, 0)])
    d.heading(1, ahead + 48, "prefetchRowsAt", text)
    d.arrow((text + 9, ahead + 36), (text + 9, middle + 12))
    d.heading(5, ahead + 116, "cancelPrefetchingForRowsAt")
    d.height = ahead + 126
    return d


def batch_update():
    d = Drawing(0)
    before, after = "ABCD", "DAEC"
    row, width = 40, 120
    left, right = 24, WIDTH - 24 - width
    first, second = left + width, right
    middle = [18 + row * index for index in range(4)]
    for letter in "AC":
        y1, y2 = middle[before.index(letter)], middle[after.index(letter)]
        d.path("line", f"M{points((first, y1), (first + 20, y1), (second - 20, y2), (second, y2))}")
    y1, y2 = middle[before.index("D")], middle[after.index("D")]
    d.arrow((first, y1), (first + 20, y1), (second - 20, y2), (second - 3, y2), kind="thick")
    for x, letters, sign in ((left, before, -1), (right, after, 1)):
        for index, letter in enumerate(letters):
            y = middle[index]
            kind = {"D": "area", "B": "dashed" if sign < 0 else "cell"}.get(letter, "cell")
            d.rect(kind, x, y - row / 2 + 2, width, row - 4, 6)
            d.words(x + 18, y, letter, "index")
            d.text(x + 32, y, {"A": 30, "C": 36, "D": 26, "E": 32, "B": 28}[letter])
            if letter == "B":
                d.path("redline", f"M{x + 8} {y}H{x + 66}")
                d.minus(x + width - 18, y)
            if letter == "E":
                d.rect("greenline", x + 0.5, y - row / 2 + 2.5, width - 1, row - 5, 6)
                d.plus(x + width - 18, y)
            d.words(left - 16 if sign < 0 else right + width + 16, y, index, "index")
    y = middle[3] + 52
    calls = [("deleteRows", "1"), ("insertRows", "2"), ("moveRow", "3 → 0")]
    for number, (name, what) in enumerate(calls, 1):
        d.heading(number, y, name, left)
        d.words(left + 112, y, what)
        y += 26
    d.callout(1, first - 40, middle[1])
    d.callout(2, right + width - 40, middle[2])
    d.callout(3, first - 18, middle[3])
    d.height = y - 12
    return d


def drag_and_drop():
    d = Drawing(0)
    width, gap, row = 173, 12, 26
    frames = [("itemsForBeginning", "ABCDE"), ("dropSessionDidUpdate", "ACD E"),
              ("performDropWith", "ACDBE"), ("drop(_:to:)", "AC DE")]
    height = 5 * row
    for place, (name, rows) in enumerate(frames):
        x, y = place % 2 * (width + gap), place // 2 * (height + 60)
        d.heading(place + 1, y + 9, name, x)
        top = y + 26
        with d.window(x, top, width, height, radius=10):
            for line, letter in enumerate(rows):
                middle = top + line * row + row / 2
                hole = letter == " " or place == 0 and letter == "B"
                if hole:
                    d.rect("hatched", x + 4, middle - row / 2 + 3, width - 8, row - 5, 4)
                else:
                    if place == 2 and letter == "B":
                        d.rect("area", x - 2, middle - row / 2, width + 4, row + 1)
                    d.words(x + 18, middle, letter, "index")
                    d.text(x + 34, middle, 40 + 9 * "CADBE".index(letter))
                if line < 4:
                    d.across(x + 12, middle + row / 2, x + width)
        if place < 2:
            shift, middle = ((6, top + row * 1.5 - 5), (18, top + row * 3.5 + 1))[place]
            d.rect("detail", x + shift + 3, middle - row / 2 + 4, width - 24, row, 6)
            d.rect("cell", x + shift, middle - row / 2, width - 24, row, 6)
            d.words(x + shift + 14, middle, "B", "index")
            d.text(x + shift + 30, middle, 67)
            d.finger(x + shift + width - 44, middle)
        if place == 3:
            middle = top + 2 * row + row / 2
            d.rect("paper", x + width / 2 - 24, middle - 7, 48, 15, 7)
            for shift in (-12, 0, 12):
                d.circle("accent", x + width / 2 + shift, middle + 0.5, 3)
    d.height = 2 * (height + 60) - 34
    return d
