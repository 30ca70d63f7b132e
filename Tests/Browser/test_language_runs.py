"""Every run of text says in which language it is."""

import html.parser
import re

import pytest

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
KANA = re.compile(r"[\u3040-\u30ff\uff66-\uff9f]")
HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")
# Names of products and languages are the same everywhere; a sentence is not.
SENTENCE = re.compile(r"(?:\b[A-Za-z][a-z'’]*\b[ ,;]+){3,}[a-z]+")
# What these show has no language, or has its own way to say it.
QUIET = {"script", "style", "code", "pre", "kbd", "samp"}
SPOKEN = ("aria-label", "title", "alt", "placeholder")


class Runs(html.parser.HTMLParser):
    """The texts of a page and the attributes that are read out, each with its language."""

    def __init__(self, text):
        super().__init__()
        self.open = [("", "")]
        self.runs = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        language = attributes.get("lang") or self.open[-1][1]
        for name in SPOKEN:
            if attributes.get(name) and tag != "link":
                self.runs.append((language, attributes[name], self.getpos()[0]))
        if tag not in VOID:
            self.open.append((tag, language))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        while len(self.open) > 1:
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, text):
        if not any(tag in QUIET for tag, _ in self.open):
            self.runs.append((self.open[-1][1], text, self.getpos()[0]))


def is_in(language, text):
    if KANA.search(text):
        return language == "ja"
    if HAN.search(text):
        return language[:2] in ("ja", "zh")
    return language == "en" or not SENTENCE.search(text)


def wrong_runs(site):
    for page in site.pages:
        for language, text, line in Runs(site.files[page].read_text(encoding="utf-8")).runs:
            if not is_in(language, text):
                yield f"{page}:{line}: {language}: {text.strip()[:60]}"


@pytest.mark.parametrize("which", ["site", "small"])
def test_every_run_has_its_language(request, which):
    assert list(wrong_runs(request.getfixturevalue(which))) == []


@pytest.mark.parametrize(
    "text",
    [
        '<html lang="en"><p>テーブル</p>',
        '<html lang="en"><p>表格</p>',
        '<html lang="zh-Hans"><p>テーブルビュー</p>',
        '<html lang="ja"><p>the height of the rows</p>',
        '<html lang="ja"><p lang="en">A row</p><p>and then the next one</p>',
        '<html lang="en"><a aria-label="言語">x</a>',
    ],
)
def test_run_of_another_language_is_found(text):
    assert [run for run in Runs(text).runs if not is_in(*run[:2])]
