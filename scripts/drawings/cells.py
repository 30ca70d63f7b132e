"""Drawings of a single cell: its styles, parts, accessories, controls and states."""

from .shapes import WIDTH, Drawing

EDGE = 24  # cells begin here where callouts stand before them


def cell_styles():
    d = Drawing(0)
    y = 0
    for name, height in [(".default", 48), (".value1", 48), (".value2", 48), (".subtitle", 64)]:
        middle = y + 22 + height / 2
        d.words(EDGE, y + 9, name)
        d.rect("cell", EDGE, y + 22, WIDTH - EDGE, height, 6)
        if name != ".value2":
            d.image(EDGE + 14, middle)
            d.across(17, middle - 0.5, EDGE + 14, "strong")
            d.callout(1, 9, middle)
        if name == ".default":
            d.text(80, middle, 130)
            d.callout(2, 226, middle)
        elif name == ".value1":
            d.text(80, middle, 80)
            d.callout(2, 176, middle)
            d.callout(3, 262, middle)
            d.detail(278, middle, 66)
        elif name == ".value2":
            # The first label ends where the second begins, a quarter of the way.
            d.rect("accent", 66, middle - 3, 54, 6, 2)
            d.callout(2, 50, middle)
            d.text(128, middle, 110)
            d.callout(3, 254, middle)
        else:
            d.text(80, middle - 10, 120)
            d.callout(2, 216, middle - 10)
            d.detail(80, middle + 10, 160)
            d.callout(3, 256, middle + 10)
        y += height + 22 + 16
    d.height = y - 16
    return d


def cell_anatomy():
    d = Drawing(0)
    y = 0
    for editing in (False, True):
        top, height = y + 30, 64
        middle = top + height / 2
        start, end = (46, 248) if editing else (0, 302)
        d.words(start + (end - start) / 2, y + 9, "contentView", anchor="middle")
        d.down((start + end) / 2, y + 18, top + 6, "strong")
        d.rect("cell", 0, top, WIDTH, height, 6)
        d.rect("area", start + 6, top + 6, end - start - 6, height - 12, 4)
        d.image(start + 18, middle, 32)
        d.text(start + 62, middle - 9, 90)
        d.detail(start + 62, middle + 9, 110)
        accessory = 254 if editing else 308
        d.rect("hatched", accessory, top + 6, 44, height - 12, 4)
        d.info(accessory + 22, middle)
        below = top + height + 20
        name = "editingAccessoryView" if editing else "accessoryView"
        d.down(accessory + 22, top + height - 6, below - 9, "strong")
        if editing:
            d.words(accessory + 22, below, name, anchor="middle")
            d.minus(26, middle)
            d.bars(328, middle)
            for number, x in [(1, 26), (2, 328)]:
                d.down(x, y + 18, middle - 11, "strong")
                d.callout(number, x, y + 9)
        else:
            d.words(WIDTH, below, name, anchor="end")
        y = below + 26
    d.height = y - 16
    return d


def accessories():
    d = Drawing(0)
    y = 0
    for name in [".disclosureIndicator", ".detailButton", ".detailDisclosureButton", ".checkmark"]:
        middle, bottom = y + 24, y + 48
        d.rect("cell", 0, y, WIDTH, 48, 6)
        d.callout(1, 22, middle)
        d.words(40, middle, name)
        button = {".detailButton": WIDTH - 28, ".detailDisclosureButton": WIDTH - 62}.get(name)
        d.rect("region", 4, y + 4, (button - 26 if button else WIDTH - 4) - 4, 40, 4)
        if name == ".detailDisclosureButton":
            d.rect("region", button + 26, y + 4, WIDTH - 4 - button - 26, 40, 4)
        if button:
            d.rect("hatched", button - 22, y + 4, 44, 40, 4)
            d.circle("paper", button, middle, 12)
            d.info(button, middle)
            d.down(button - 0.5, bottom - 4, bottom + 12, "strong")
            d.callout(2, button, bottom + 18)
            bottom += 22
        if "isclosure" in name:
            d.chevron(WIDTH - 16, middle)
        if name == ".checkmark":
            d.checkmark(WIDTH - 22, middle)
        y = bottom + 14
    d.height = y - 14
    return d


def editing_controls():
    d = Drawing(0)
    names = [".delete", ".insert", "showsReorderControl", "allowsMultipleSelectionDuringEditing",
             None, ".showingDeleteConfirmation"]
    control = EDGE + 22
    y = 0
    for number, name in enumerate(names, 1):
        middle = y + 24
        d.rect("cell", EDGE, y, WIDTH - EDGE, 48, 6)
        d.callout(number, 9, middle)
        text = EDGE + 44
        if number == 1:
            d.minus(control, middle)
        elif number == 2:
            d.plus(control, middle)
        elif number == 3:
            d.bars(WIDTH - 24, middle)
            text = EDGE + 14
        elif number == 4:
            d.circle("line", control, middle, 9)
        elif number == 5:
            d.selection(control, middle)
            d.text(text, middle, 150)
        else:
            # The row has moved to the left; the button stands in its place.
            button, corner = WIDTH - 74, "a6 6 0 0 1"
            d.path("red", f"M{button} {y}H{WIDTH - 6}{corner} 6 6V{y + 42}{corner}-6 6H{button}Z")
            _trash(d, WIDTH - 37, middle)
            text = EDGE + 14
        if name:
            d.words(text, middle, name)
        y += 60
    d.height = y - 12
    return d


def _trash(d, x, y):
    can = [(-5, -5), (-4, 8), (4, 8), (5, -5)]
    d.strokes("sign", x, y, [(-7, -5), (7, -5)], [(-2.5, -8), (2.5, -8)], can)


def _flag(d, x, y):
    d.strokes("sign", x, y, [(-5, 8), (-5, -7), (7, -7), (3, -3), (7, 1), (-5, 1)])


def _pin(d, x, y):
    head = [(-3, -8), (-3, -1), (-6, 2), (6, 2), (3, -1), (3, -8)]
    d.strokes("sign", x, y, [(-5, -8), (5, -8)], head, [(0, 2), (0, 8)])


def swipe_actions():
    d = Drawing(0)
    # Name; where the row lies, the finger is, and the finger goes; fill and picture of each action,
    # the outermost first.
    rows = [
        ("leadingSwipeActionsConfigurationForRowAt", 120, 260, 320,
         [("accent", _flag), ("text", _pin)]),
        ("trailingSwipeActionsConfigurationForRowAt", -180, 128, 68,
         [("red", _trash), ("accent", _flag), ("text", _pin)]),
        ("performsFirstActionWithFullSwipe", 80 - WIDTH, 128, 28, [("red", _trash)]),
    ]
    y = 0
    for number, (name, offset, finger, target, actions) in enumerate(rows, 1):
        d.heading(number, y + 9, name)
        top, height = y + 26, 52
        middle = top + height / 2
        button = abs(offset) / len(actions)
        places = [index * button if offset > 0 else WIDTH - (index + 1) * button
                  for index in range(len(actions))]
        with d.window(0, top, WIDTH, height, radius=6):
            d.text(offset + 16, middle - 9, 250)
            d.detail(offset + 16, middle + 9, 310)
            for x, (kind, picture) in zip(places, actions):
                d.rect(kind, x, top, button, height)
                picture(d, x + button / 2, middle)
            for x in places[1:]:
                d.rect("paper", x if offset > 0 else x + button - 1, top, 1, height)
        for index, x in enumerate(places):
            d.words(x + button / 2, top + height + 13, f"[{index}]", "index")
        below = top + height + 14
        d.arrow((finger, below), (target, below))
        d.finger(finger, below)
        y = below + 28
    d.height = y - 16
    return d


def content_configuration():
    d = Drawing(0)
    right = 322
    for number, y, name, properties in [
        (1, 0, "UICellConfigurationState", ["isSelected", "isEditing", "isDisabled"]),
        (2, 74, "UIListContentConfiguration", ["image", "text", "secondaryText"]),
    ]:
        d.rect("cell", 0, y, right, 62, 6)
        d.callout(number, 18, y + 18)
        d.words(34, y + 18, name)
        x = 10
        for each in properties:
            width = len(each) * 7.25 + 16
            d.rect("ground", x, y + 34, width, 20, 10)
            d.words(x + width / 2, y + 44, each, "index")
            x += width + 6
    # Both go into the third.
    d.path("strong", f"M{right} 31H340V105M{right} 105H340")
    d.arrow((340, 105), (340, 192), (right + 2, 192))
    d.words(332, 156, "updated(for:)", anchor="end")
    d.rect("area", 0, 174, right, 36, 6)
    d.callout(3, 18, 192)
    d.words(34, 192, "contentConfiguration")
    d.arrow((161, 210), (161, 252))
    d.words(172, 230, "makeContentView()")
    d.rect("cell", 0, 256, WIDTH, 72, 6)
    d.rect("region", 44, 262, 308, 60, 4)
    d.selection(22, 292)
    d.image(58, 292, 36)
    d.text(108, 283, 130)
    d.detail(108, 301, 170)
    d.callout(4, 332, 292)
    d.height = 328
    return d


def configuration_states():
    names = [None, "isHighlighted", "isSelected", "isFocused", "isDisabled", "isEditing",
             "isSwiped", "isReordering", "cellDragState", "cellDropState"]
    kinds = {"isHighlighted": "hatched", "isSelected": "area", "cellDropState": "area"}
    width, height = 164, 44
    d = Drawing(0)
    for place, name in enumerate(names):
        x, y = place % 2 * (width + 26), place // 2 * 84 + 4
        middle, start = y + height / 2, x + 14
        if name in ("isFocused", "isReordering"):
            d.rect("detail", x + 3, y + 4, width, height, 6)
        if name == "cellDragState":
            d.rect("dashed", x, y, width, height, 6)
        elif name != "isSwiped":
            d.rect(kinds.get(name, "cell"), x, y, width, height, 6)
        if name in ("isFocused", "cellDropState"):
            d.rect("thick", x + 0.5, y + 0.5, width - 1, height - 1, 6)
        if name == "isEditing":
            d.minus(x + 20, middle)
            start = x + 40
        if name in ("isEditing", "isReordering"):
            d.bars(x + width - 20, middle)
        if name == "isSwiped":
            with d.window(x, y, width, height, radius=6):
                d.text(x - 24, middle - 8, 80)
                d.detail(x - 24, middle + 8, 100)
                d.rect("red", x + width - 60, y, 60, height)
                _trash(d, x + width - 30, middle)
        elif name in ("isDisabled", "cellDragState"):
            d.rect("dashed", start, middle - 13, 74, 9, 2)
            d.rect("dashed", start, middle + 5, 92, 7, 2)
        else:
            if name == "isHighlighted":
                d.rect("paper", start - 5, middle - 16, 106, 32, 4)
            d.text(start, middle - 8, 60 if name == "isEditing" else 80)
            d.detail(start, middle + 8, 74 if name == "isEditing" else 96)
        if name == "isSelected":
            d.checkmark(x + width - 22, middle)
        if name == "cellDropState":
            d.arrow((x + width - 24, middle - 12), (x + width - 24, middle + 11), kind="thick")
        if name:
            d.words(x + width / 2, y + height + 16, name, "index")
        else:
            d.callout(1, x + width / 2, y + height + 16)
    d.height = 4 + 84 * 5 - 16
    return d
