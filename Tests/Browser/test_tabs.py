"""Tabs: one at a time with the script, all of them without it and on paper."""

import pytest

ARTICLE = """# Lamps

Ways to a lamp.

:::tabs
== iOS
Take a small one.

== macOS
## In a window

Take a large one.
:::

:::tabs
== Swift
```swift
UILamp()
```

== Objective-C
```objc
[UILamp new];
```
:::

@TabNavigator {
    @Tab("macOS") { Hang it up. }
    @Tab("iOS") { Put it down. }
}

[To the window](#in-a-window)
"""
NOTE = """# UILamp class

A lamp.

```swift
class UILamp: UIView
```

```objc
@interface UILamp : UIView
```
"""


@pytest.fixture(scope="module")
def lamps(site_of):
    return site_of("tabs", {"en/UILamp.md": NOTE, "en/articles/lamps.md": ARTICLE})


@pytest.fixture
def page(lamps, open_page):
    return open_page(lamps.url("en/articles/lamps.html"))


def shown(page):
    return page.locator("[role=tab][aria-selected=true]").all_inner_texts()


def texts(page):
    return [text for text in ("Take a small one.", "Take a large one.", "UILamp()", "[UILamp new];", "Hang it up.", "Put it down.")
            if page.get_by_text(text, exact=True).first.evaluate(
                "one => one.checkVisibility({ contentVisibilityAuto: true }) && !one.closest('.tab[hidden]') || matchMedia('print').matches && one.checkVisibility()")]


def test_first_tab_is_shown_and_equal_titles_follow(page):
    assert shown(page) == ["iOS", "Swift", "macOS"]
    assert texts(page) == ["Take a small one.", "UILamp()", "Hang it up."]
    page.get_by_role("tab", name="macOS").first.click()
    assert shown(page) == ["macOS", "Swift", "macOS"]
    page.get_by_role("tab", name="iOS").last.click()
    assert shown(page) == ["iOS", "Swift", "iOS"]
    assert texts(page) == ["Take a small one.", "UILamp()", "Put it down."]
    page.reload()
    assert shown(page) == ["iOS", "Swift", "iOS"]


def test_tabs_of_source_languages_follow_the_switch_and_choose_it(page):
    page.locator(".bar .source button[value=objc]").click()
    assert shown(page)[1] == "Objective-C"
    page.get_by_role("tab", name="Swift").click()
    assert page.locator(".bar .source [aria-pressed=true]").get_attribute("value") == "swift"
    assert "source=swift" in page.url


def test_keys_move_between_tabs(page):
    first = page.get_by_role("tab").first
    first.focus()
    page.keyboard.press("ArrowRight")
    assert shown(page)[0] == "macOS"
    assert page.evaluate("document.activeElement.textContent") == "macOS"
    page.keyboard.press("ArrowRight")
    assert shown(page)[0] == "iOS"
    page.keyboard.press("End")
    assert shown(page)[0] == "macOS"
    page.keyboard.press("Home")
    assert shown(page)[0] == "iOS"
    # One stop of the tab key for each group; the next one is in the panel or behind it.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=tablist]') !== document.querySelector('[role=tablist]')")
    assert page.locator("[role=tabpanel]").first.get_attribute("aria-labelledby") == first.get_attribute("id")


def test_link_to_a_place_in_a_tab_opens_it(lamps, open_page, page):
    page.get_by_role("link", name="To the window").click()
    page.locator("#in-a-window").wait_for(state="visible")
    assert shown(page)[0] == "macOS"
    page = open_page(lamps.url("en/articles/lamps.html") + "#in-a-window")
    assert shown(page)[0] == "macOS"
    assert page.locator("#in-a-window").is_visible()


def test_paper_and_pages_without_a_script_have_all_tabs(lamps, open_page, page):
    page.emulate_media(media="print")
    assert len(texts(page)) == 6
    assert page.locator(".tab > .label").first.is_visible()
    page = open_page(lamps.url("en/articles/lamps.html"), script=False)
    assert page.locator(".tab > .label").all_inner_texts() == ["iOS", "macOS", "Swift", "Objective-C", "macOS", "iOS"]
    assert all(one.is_visible() for one in page.locator(".tab > :last-child").all())
