"""A site with a look of its own, as somebody has it who adopts docgen: behind the policy, in both schemes."""

import pathlib
import shutil
import subprocess

import pytest

from conftest import build_without_fault
from pages import Site
from test_contrast import MEASURE

FIXTURE = pathlib.Path(__file__).parents[1] / "DocgenTests/Fixtures/sites/a-reference-of-two-modules/content"
PAGES = ["index.html", "LMPLamp.html", "articles/guides/first-lamp.html"]
LANGUAGES = ["en", "ja", "zh-Hans"]
# Words on the grounds of the site, whose colours it sets.
WORDS = "main :is(p, a, li, dt, dd, h1, h2, h3, small, td, pre, pre span, b, i), .side a, .parts a, footer p"


@pytest.fixture(scope="module")
def own(once, nginx):
    font = subprocess.run(
        ["fc-match", "--format=%{file}", "DejaVu Sans Mono"], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    if not font.endswith((".ttf", ".otf")):
        pytest.skip(f"this machine has no font in one file, only {font}")

    def make(content):
        shutil.copytree(FIXTURE, content)
        # More than any page should load: the site says so and has it all the same.
        shutil.copy(font, content / "assets" / "letters.ttf")
        with open(content / "docgen.yml", "a") as settings:
            settings.write("fonts: { text: assets/letters.ttf, code: { ja: assets/letters.ttf } }\n")

    content = once("own look", make)
    return Site(once("www/own look", lambda out: build_without_fault(content, out)), nginx + "own%20look/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_read_on_the_grounds_of_the_site(own, open_page, language, scheme):
    for path in PAGES:
        page = open_page(own.url(f"{language}/{path}"), scheme=scheme, language=language)
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert ground == {"light": "rgb(255, 253, 248)", "dark": "rgb(27, 26, 24)"}[scheme]
        measured = page.evaluate(MEASURE, [WORDS, "color"])
        assert len(measured) > 5
        assert {name: ratio for name, ratio in measured.items() if ratio < 4.5} == {}, path


def test_logo_follows_the_scheme(own, open_page):
    for scheme, name in [("light", "logo.svg"), ("dark", "logo~dark.svg")]:
        page = open_page(own.url("en/index.html"), scheme=scheme)
        shown = page.locator(".site img:visible")
        assert shown.count() == 1
        assert shown.get_attribute("src").endswith(name)
        assert shown.evaluate("image => image.complete && image.naturalWidth") == 24


@pytest.mark.parametrize("script", [True, False])
def test_links_footer_and_own_block_stand_on_each_page(own, open_page, script):
    for language, words in [("en", "Guides"), ("ja", "ガイド"), ("zh-Hans", "指南")]:
        page = open_page(own.url(f"{language}/articles/guides/dimming.html"), script=script, language=language)
        link = page.locator(".parts a", has_text=words)
        assert link.get_attribute("href").endswith("index.html")
        assert page.locator("footer .own a").get_attribute("href").startswith("https://lamps.example/")
        assert page.locator(".title .reviewed").count() == 1


def test_fonts_of_the_site_are_loaded_under_the_policy(own, open_page):
    # Japanese takes the Latin letters of the font for all languages, and its own for code.
    families = {
        "en": ({"docgen text"}, "docgen text"),
        "ja": ({"docgen text latin", "docgen code ja"}, "docgen text latin"),
        "zh-Hans": ({"docgen text latin"}, "docgen text latin"),
    }
    for language, (loaded, first) in families.items():
        page = open_page(own.url(f"{language}/LMPLamp.html"), language=language)
        page.evaluate("document.fonts.ready")
        names = page.evaluate(
            "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))"
        )
        assert set(names) == loaded
        family = page.evaluate("getComputedStyle(document.querySelector('main p')).fontFamily")
        assert family.startswith(f'"{first}"')


def test_a_redirect_of_the_site_leads_on(own, open_page):
    page = open_page(own.url("en/LMPOldLamp.html"), script=False)
    page.wait_for_url("**/en/LMPLamp.html")
    page = open_page(own.url("en/articles/light.html"), script=False)
    page.wait_for_url("**/en/articles/guides/dimming.html")
