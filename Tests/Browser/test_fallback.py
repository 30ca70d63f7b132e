"""Pages and members that a language lacks, in the tests' own notes."""

import pytest


def language_of(locator):
    return locator.evaluate("element => element.closest('[lang]').lang")


@pytest.mark.parametrize(
    "language, path, sentences",
    [
        (
            "ja",
            "Lamp.html",
            ["A lamp that a program can dim.", "It remembers its", "How bright it shines"],
        ),
        (
            "ja",
            "articles/care.html",
            ["Caring for lamps", "Dust takes a third", "Switch it off before you clean it."],
        ),
        ("zh-Hans", "Lamp.html", ["A lamp that a program can dim.", "How bright it shines"]),
        ("zh-Hans", "index.html", ["Everything about lamps."]),
    ],
)
def test_page_that_a_language_lacks_says_so(small, open_page, language, path, sentences):
    page = open_page(small.url(f"{language}/{path}"), language=language)
    assert page.locator("html").get_attribute("lang") == language
    notice = page.locator(".fallback")
    assert notice.is_visible() and "English" in notice.inner_text()
    assert language_of(notice) == language
    for sentence in sentences:
        texts = page.locator("main").get_by_text(sentence).all()
        assert texts, sentence
        assert [language_of(text) for text in texts] == ["en"] * len(texts)


def test_member_that_a_language_lacks_says_so(small, open_page):
    page = open_page(small.url("ja/LampSwitch.html"), language="ja")
    assert page.locator(".fallback").count() == 0
    notice = page.locator("#lock .missing")
    assert notice.is_visible() and language_of(notice) == "ja"
    for sentence in ("Keeps the lamps as they are.", "A locked switch ignores"):
        texts = page.locator("main").get_by_text(sentence).all()
        assert texts, sentence
        assert [language_of(text) for text in texts] == ["en"] * len(texts)
    assert page.locator("#toggle .missing").count() == 0
    assert language_of(page.locator("#toggle .lead")) == "ja"


@pytest.mark.parametrize("path", ["en/LampSwitch.html", "zh-Hans/LampSwitch.html"])
def test_page_that_a_language_has_in_full_says_nothing(small, open_page, path):
    page = open_page(small.url(path))
    assert page.locator(".fallback, .missing").count() == 0
    language = path.split("/")[0]
    assert page.locator(f"main [lang]:not([lang={language}])").count() == 0


def test_list_marks_the_texts_of_another_language(small, open_page):
    page = open_page(small.url("ja/index.html"))
    assert page.locator(".fallback, .missing").count() == 0
    for sentence in ("Caring for lamps", "Dust takes a third of the light.", "A lamp that a program can dim."):
        texts = page.locator("body").get_by_text(sentence).all()
        assert texts, sentence
        assert [language_of(text) for text in texts] == ["en"] * len(texts)
