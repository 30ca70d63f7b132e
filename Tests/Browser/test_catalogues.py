"""Translations on their way through the tools of translators: gettext and translate-toolkit."""

import os
import pathlib
import shutil
import subprocess

import pytest
from translate.storage import po

from conftest import DOCGEN

ENGLISH = """# LMPLamp

```objc
@interface LMPLamp : NSObject
```

A lamp in a room.

## Topics

### Setting the light

- `brightness`
- `flash:`

## brightness

```objc
@property (nonatomic) double brightness;
```

The brightness, from 0.0 to 1.0.

### Discussion

The lamp keeps the value:

- in its memory,
- with `refresh`.

## flash:

```objc
- (void)flash:(NSInteger)count;
```

Flashes "several" times.

### Parameters

- `count`: How often.
"""

JAPANESE = """# LMPLamp

部屋の照明。

## トピック

### 明かりの設定

- `brightness`
- `flash:`

## brightness

明るさ（0.0〜1.0）。

## flash:

「数回」点滅します。
"""


def docgen(*arguments):
    return subprocess.run([DOCGEN, *map(str, arguments)], capture_output=True, text=True)


@pytest.fixture
def content(tmp_path):
    for language, text in {"en": ENGLISH, "ja": JAPANESE}.items():
        folder = tmp_path / "content" / language
        folder.mkdir(parents=True)
        (folder / "LMPLamp.md").write_text(text)
    return tmp_path / "content"


@pytest.fixture
def catalogue(content):
    path = content.parent / "ja.po"
    run = docgen("export", content, "--format", "po", "--output", path)
    assert run.returncode == 0, run.stderr
    return path


def imported(catalogue, content):
    return docgen("import", catalogue, "--output", content)


def files(content):
    return {path: path.read_text() for path in content.rglob("*") if path.is_file()}


def gettext(name, *arguments):
    program = shutil.which(name)
    if program is None:
        pytest.skip(f"{name} of gettext is not installed")
    return subprocess.run(
        [program, *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


def test_gettext_accepts_the_catalogue(catalogue):
    run = gettext("msgfmt", "--check", "--statistics", "--output-file", os.devnull, catalogue)
    assert run.returncode == 0, run.stderr
    assert "4 translated messages, 2 untranslated messages." in run.stderr


def test_the_tools_of_gettext_lose_nothing(catalogue, content):
    before = files(content)
    for command in (["msgcat"], ["msgcat", "--width=40"], ["msgcat", "--escape"], ["msgattrib", "--sort-output"]):
        out = catalogue.with_name("turned.po")
        run = gettext(*command, "--output-file", out, catalogue)
        assert run.returncode == 0, run.stderr
        run = imported(out, content)
        assert run.returncode == 0, run.stderr
        assert files(content) == before


def test_merging_a_new_state_leaves_guesses_in_the_catalogue(catalogue, content):
    note = content / "en" / "LMPLamp.md"
    note.write_text(
        note.read_text().replace('Flashes "several" times.', 'Flashes "several" times in a row.')
    )
    template = catalogue.with_name("docgen.pot")
    assert docgen("export", content, "--format", "pot", "--output", template).returncode == 0
    merged = catalogue.with_name("merged.po")
    run = gettext("msgmerge", "--previous", "--output-file", merged, catalogue, template)
    assert run.returncode == 0, run.stderr
    unit = next(u for u in po.pofile.parsefile(str(merged)).units if "in a row" in u.source)
    assert unit.isfuzzy()
    assert "".join(unit.prev_source) == 'Flashes "several" times.'
    before = files(content)
    run = imported(merged, content)
    assert run.returncode == 0, run.stderr
    assert files(content) == before
    assert "fuzzy left in the catalogue" in run.stderr
    # The translator looks at it, and says that it is right.
    store = po.pofile.parsefile(str(merged))
    for unit in store.units:
        if "in a row" in unit.source:
            unit.target = "続けて「数回」点滅します。"
            unit.markfuzzy(False)
    store.save()
    run = imported(merged, content)
    assert run.returncode == 0, run.stderr
    assert "続けて「数回」点滅します。" in (content / "ja" / "LMPLamp.md").read_text()
    status = docgen("status", content, "--format", "json")
    assert '"stale": 0' in status.stdout


def test_translate_toolkit_writes_what_is_missing(catalogue, content):
    store = po.pofile.parsefile(str(catalogue))
    words = {
        "How often.": "点滅する回数。",
        "The lamp keeps the value:\n\n- in its memory,\n- with `refresh`.": "値は次の場所に保持されます。\n\n- メモリ\n- `refresh`",
    }
    for unit in store.units:
        if not unit.isheader() and not unit.target:
            unit.target = words[str(unit.source)]
    store.save()
    run = imported(catalogue, content)
    assert run.returncode == 0, run.stderr
    note = (content / "ja" / "LMPLamp.md").read_text()
    assert "点滅する回数。" in note and "- メモリ\n- `refresh`" in note
    for line in JAPANESE.splitlines():
        assert line in note
    # What comes out is what went in.
    again = catalogue.with_name("again.po")
    docgen("export", content, "--format", "po", "--output", again)
    units = {(u.getcontext(), str(u.target)) for u in po.pofile.parsefile(str(again)).units if not u.isheader()}
    assert units == {(u.getcontext(), str(u.target)) for u in store.units if not u.isheader()}


def test_broken_catalogues_say_where_and_the_rest_is_imported(catalogue, content):
    text = catalogue.read_text()
    catalogue.write_text(
        text.replace('msgstr "部屋の照明。"', 'msgstr "室内の照明。"').replace(
            'msgid "The brightness, from 0.0 to 1.0."', 'msgid "The brightness, from 0.0 to 1.0.'
        )
        + '\nmsgctxt "LMPLamp/dim abstract"\nmsgid "Dims."\nmsgstr "暗くする。"\n'
    )
    run = imported(catalogue, content)
    assert run.returncode == 1
    assert f"{catalogue}:" in run.stderr
    assert "[unreadable-catalogue]" in run.stderr and "[message-not-imported]" in run.stderr
    note = (content / "ja" / "LMPLamp.md").read_text()
    assert note == JAPANESE.replace("部屋の照明。", "室内の照明。")


@pytest.mark.parametrize(
    "header, said",
    [
        ("Language: de", "'de' is no translation of these notes"),
        ("X-Docgen-Original: fr", "was made of notes in fr, and the original is en now"),
    ],
)
def test_a_catalogue_of_another_language_is_refused(catalogue, content, header, said):
    name = header.split(":")[0]
    lines = [
        f'"{header}\\n"' if line.startswith(f'"{name}:') else line
        for line in catalogue.read_text().splitlines()
    ]
    catalogue.write_text("\n".join(lines) + "\n")
    before = files(content)
    run = imported(catalogue, content)
    assert run.returncode == 2
    assert said in run.stderr
    assert files(content) == before
