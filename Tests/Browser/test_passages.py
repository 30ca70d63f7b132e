"""Text for some versions folds with the picker; pictures follow the light or dark of the page."""

import pytest

from pages import LANGUAGES

NOTES = {
    "en": """# LMPLamp class

A lamp.

## Overview

> iOS 13+: The light follows the theme.

> Before iOS 13: The light is white.

![A lamp on a table](assets/lamp.svg "A lamp")

## Availability
iOS 9.0, tvOS 9.0

## glow property

How it glows.

### Availability
iOS 15.0
""",
    "ja": """# LMPLampクラス

ランプ。

## 概要

> iOS 13以降：光はテーマに従う。

> iOS 13より前：光は白い。

![机の上のランプ](assets/lamp.svg "ランプ")
""",
    "zh-Hans": """# LMPLamp类

一盏灯。

## 概述

> iOS 13 及以上：灯光跟随主题。

> iOS 13 之前：灯光是白色的。

![桌上的灯](assets/lamp.svg "灯")
""",
}
LABELS = {
    "en": ["iOS 13.0 and later", "Before iOS 13.0"],
    "ja": ["iOS 13.0以降", "iOS 13.0より前"],
    "zh-Hans": ["iOS 13.0及以上", "iOS 13.0之前"],
}
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="{}"/></svg>'


@pytest.fixture(scope="module")
def lamps(site_of):
    return site_of("passages", {
        **{f"{language}/LMPLamp.md": note for language, note in NOTES.items()},
        "assets/lamp.svg": SVG.format("white"),
        "assets/lamp~dark.svg": SVG.format("black"),
        "docgen.yml": "platforms: [iOS, tvOS]\nversions: { iOS: [12.0, 13.0] }\n",
    })


def folds(page):
    """Whether each text is shown below its label."""
    return page.locator(".passage").evaluate_all("all => all.map(one => one.querySelector('p').checkVisibility())")


@pytest.mark.parametrize("language", LANGUAGES)
def test_picker_folds_texts_for_other_versions(lamps, open_page, language):
    page = open_page(lamps.url(f"{language}/LMPLamp.html"), language=language)
    labels = page.locator(".passage > summary")
    assert labels.all_text_contents() == LABELS[language]
    assert folds(page) == [True, True]
    for query, expected in [
        ("ios=12.0", [False, True]),
        ("ios=13.0", [True, False]),
        ("ios=15.0", [True, False]),
        # They say nothing of it.
        ("tvos=9.0", [True, True]),
    ]:
        page = open_page(lamps.url(f"{language}/LMPLamp.html") + "?" + query, language=language)
        assert folds(page) == expected, query


def test_folded_text_says_why_and_opens(lamps, open_page):
    page = open_page(lamps.url("en/LMPLamp.html") + "?ios=12.0")
    label = page.locator(".passage > summary").first
    assert label.is_visible()
    assert label.evaluate("one => getComputedStyle(one, '::after').content") == '"from iOS 13.0"'
    label.click()
    assert folds(page) == [True, True]
    page.locator(".picker [name=platform]").select_option("")
    assert folds(page) == [True, True]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_follow_the_page(lamps, open_page, scheme):
    page = open_page(lamps.url("en/LMPLamp.html"))
    page.emulate_media(color_scheme=scheme)
    other = {"light": "dark", "dark": "light"}[scheme]
    image = page.locator("figure.picture img")
    shown = "all => all.filter(one => one.checkVisibility()).map(one => one.className)"
    assert image.evaluate_all(shown) == [scheme + "-only"]
    page.locator(".scheme").click()
    assert image.evaluate_all(shown) == [other + "-only"]
    page.emulate_media(media="print", color_scheme=scheme)
    assert image.evaluate_all(shown) == ["light-only"]


def test_hidden_picture_is_not_loaded_and_room_is_kept(lamps, open_page):
    page = open_page(lamps.url("en/LMPLamp.html"))
    page.emulate_media(color_scheme="light")
    light, dark = page.locator(".light-only"), page.locator(".dark-only")
    light.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.light-only').complete")
    assert light.evaluate("one => one.currentSrc").endswith("lamp.svg")
    assert dark.evaluate("one => one.currentSrc") == "" or not dark.evaluate("one => one.naturalWidth")
    assert light.bounding_box()["width"] == 320 and light.bounding_box()["height"] == 200
    assert page.locator("figure.picture figcaption").inner_text() == "A lamp"
