"""A reader chooses a platform and a version, and the whole reference follows."""

import pytest

from pages import wait_for_address

CHOICES = [("ios", "iOS", "12.0"), ("ios", "iOS", "2.0"), ("tvos", "tvOS", "9.0"), ("visionos", "visionOS", "1.0")]
PAGES = ["UITableView", "UITableViewDelegate", "UITableViewStyle"]


def number(version):
    return [int(part) for part in version.split(".")] + [0] * (2 - version.count("."))


def fate(symbol, platform, version):
    """Why a version lacks a symbol; nothing if it has it, or if nobody knows."""
    facts = symbol.get("availability", {}).get(platform, {})
    if facts.get("unavailable"):
        return "not on"
    if "obsoleted" in facts and number(facts["obsoleted"]) <= number(version):
        return "removed by"
    if "introduced" in facts and number(facts["introduced"]) > number(version):
        return "not yet in"
    return None


def members(symbols, owner):
    return {
        symbol["name"]: symbol
        for symbol in symbols.values()
        if symbol.get("owner") == owner and symbol["kind"] not in ("class", "protocol", "struct", "enum")
    }


def choose(page, platform, version=None):
    page.locator(".picker [name=platform]").select_option(platform)
    if version:
        page.locator(".picker [name=version]").select_option(version)


def visible_ids(page):
    return set(page.locator("section.member:visible").evaluate_all("all => all.map(one => one.id)"))


@pytest.mark.parametrize("place", ["site", "served"])
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("key, platform, version", CHOICES)
def test_page_shows_what_the_version_has(request, open_page, symbols, place, name, key, platform, version):
    page = open_page(request.getfixturevalue(place).url(f"en/{name}.html"))
    every = members(symbols, name)
    assert visible_ids(page) == set(every)
    choose(page, key, version)
    there = {member for member, symbol in every.items() if not fate(symbol, platform, version)}
    assert visible_ids(page) == there
    names = {every[member].get("swiftName", member) for member in there}
    # Cases are not listed right above themselves.
    topics = ["#section-topics .rows a:visible code"] * (name != "UITableViewStyle")
    for rows in (".tree .open .group li a:visible code", *topics):
        # Long names may break behind their colons.
        assert {name.replace("\n", "") for name in page.locator(rows).all_inner_texts()} == names
    expected = {}
    for symbol in every.values():
        why = fate(symbol, platform, version)
        if why:
            expected[why] = expected.get(why, 0) + 1
    told = {}
    for line in page.locator(".topic > .fold:visible span").all_inner_texts():
        for part in line.split(" · "):
            count, why = part.split(" ", 1)
            why = next(one for one in ("not on", "removed by", "not yet in") if why.startswith(one))
            told[why] = told.get(why, 0) + int(count)
    assert told == expected
    choose(page, "")
    assert visible_ids(page) == set(every)
    assert page.locator(".fold:visible").count() == 0


def test_home_page_counts_what_the_version_has(site, open_page, symbols):
    page = open_page(site.url("en/index.html?ios=12.0"))
    # The type that each row leads to, and its count; asked at once, for there are many rows.
    rows = page.locator(".index .rows li:visible").evaluate_all(
        """rows => rows.map(row => [
            row.querySelector("a").getAttribute("href").split(".html")[0],
            row.querySelector("small").innerText])"""
    )
    names = {name for name, _ in rows}
    classes = [s for s in symbols.values() if s.get("kind") == "class"]
    assert {s["id"] for s in classes} & names == {s["id"] for s in classes if not fate(s, "iOS", "12.0")}
    assert any(fate(s, "iOS", "12.0") for s in classes)
    told = page.locator(".index h2 small:visible").all_inner_texts()
    assert len(rows) == sum(int(count) for count in told)
    # What an extension is of has no kind of its own, and no version that lacks it.
    unstated = {s["id"] for s in symbols.values() if "kind" not in s}
    assert unstated and unstated <= names
    for name, count in rows:
        every = [s for s in symbols.values() if s.get("owner") == name]
        there = [s for s in every if not fate(s, "iOS", "12.0")]
        assert count == (str(len(there)) if every else "")


def test_choice_stands_in_the_address_and_is_remembered(served, open_page):
    page = open_page(served.url("en/UITableView.html#rowHeight"))
    choose(page, "ios", "12.0")
    wait_for_address(page, served.url("en/UITableView.html?ios=12.0#rowHeight"))
    page.goto(served.url("ja/UITableViewCell.html"))
    wait_for_address(page, served.url("ja/UITableViewCell.html?ios=12.0"))
    assert page.locator(".picker [name=version]").input_value() == "12.0"
    # An address is stronger than memory, but only for its page.
    page.goto(served.url("en/UITableView.html?tvos=11"))
    assert page.locator(".picker [name=platform]").input_value() == "tvos"
    assert page.locator(".picker [name=version]").input_value() == "11.0"
    page.goto(served.url("en/UITableViewCell.html"))
    wait_for_address(page, "?ios=12.0")
    choose(page, "")
    wait_for_address(page, served.url("en/UITableViewCell.html"))
    page.reload()
    assert page.locator(".picker [name=platform]").input_value() == ""


def test_choice_is_remembered_from_the_disk(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    choose(page, "ios", "12.0")
    page.locator(".up a").first.click()
    page.wait_for_url("**/index.html*")
    assert page.locator(".picker [name=version]").input_value() == "12.0"


def test_links_take_the_choice_along_where_nothing_is_remembered(served, open_page):
    page = open_page("about:blank")
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})")
    page.goto(served.url("en/UITableView.html?ios=12.0"))
    page.locator("main a[href^='UITableViewCell.html']").first.click()
    page.wait_for_url("**/UITableViewCell.html?ios=12.0*")
    assert page.locator(".picker [name=version]").input_value() == "12.0"


@pytest.mark.parametrize("query", ["?ios=14.x", "?ios=", "?ios=1.2.3.4", "?ios=<script>", "?android=12", "?ios=%ff"])
def test_version_that_is_none_is_ignored(served, open_page, symbols, query):
    page = open_page(served.url("en/UITableView.html" + query))
    assert page.locator(".picker [name=platform]").input_value() == ""
    assert visible_ids(page) == set(members(symbols, "UITableView"))


@pytest.mark.parametrize("value", ["ios", "ios=", "{", "=12", "ios=14.x", "x" * 10_000])
def test_corrupt_memory_is_ignored(served, open_page, value):
    page = open_page(served.url("en/UITableView.html"))
    page.evaluate("value => localStorage.setItem('docgen.version', value)", value)
    page.reload()
    assert page.locator(".picker [name=platform]").input_value() == ""
    choose(page, "ios", "12.0")
    wait_for_address(page, "?ios=12.0")


def test_version_between_known_ones_is_as_good_as_they_are(served, open_page, symbols):
    page = open_page(served.url("en/UITableView.html?ios=12.3"))
    assert page.locator(".picker [name=version]").input_value() == "12.3"
    there = {m for m, s in members(symbols, "UITableView").items() if not fate(s, "iOS", "12.3")}
    assert visible_ids(page) == there


def test_versions_are_those_of_the_platform_newest_first(site, open_page, symbols):
    page = open_page(site.url("en/UITableView.html"))
    assert page.locator(".picker [name=version]").is_hidden()
    choose(page, "visionos")
    offered = page.locator(".picker [name=version] option").all_inner_texts()
    known = {
        facts[fact]
        for symbol in symbols.values()
        for facts in [symbol.get("availability", {}).get("visionOS", {})]
        for fact in ("introduced", "deprecated", "obsoleted")
        if isinstance(facts.get(fact), str)
    }
    assert offered == sorted(known, key=number, reverse=True)


def test_what_is_folded_opens_in_place(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html?ios=12.0"))
    fold = page.locator(".topic:has(#contentConfiguration) > .fold")
    member = page.locator("#contentConfiguration")
    assert member.is_hidden()
    button = fold.locator("button")
    assert button.get_attribute("aria-expanded") == "false"
    button.focus()
    page.keyboard.press("Enter")
    assert button.get_attribute("aria-expanded") == "true"
    assert member.is_visible()
    assert word(member.locator("h3")) == '"from iOS 14.0"'
    page.keyboard.press("Enter")
    assert member.is_hidden()


def word(element, pseudo="::after"):
    return element.evaluate("(one, pseudo) => getComputedStyle(one, pseudo).content", pseudo)


def test_link_to_a_folded_member_shows_it(site, open_page):
    page = open_page(site.url("en/UITableViewCell.html?ios=12.0#contentConfiguration"))
    member = page.locator("#contentConfiguration")
    assert member.is_visible() and word(member.locator("h3")) == '"from iOS 14.0"'


def test_deprecation_is_marked_only_where_it_holds(site, open_page):
    name = "tableView:editActionsForRowAtIndexPath:"
    page = open_page(site.url("en/UITableViewDelegate.html?ios=12.0"))
    member = page.locator(f"[id='{name}']")
    line = "one => getComputedStyle(one).textDecorationLine"
    assert member.locator("h3 > a").evaluate(line) == "none"
    assert member.locator(".notice > .label").is_hidden()
    assert word(member.locator(".notice"), "::before") == "none"
    choose(page, "ios", "13.0")
    assert member.locator("h3 > a").evaluate(line) == "line-through"
    assert word(member.locator(".notice"), "::before") == '"Deprecated"'
    choose(page, "ios", "7.0")
    assert member.is_hidden()


def test_announced_deprecation_is_no_deprecation(site, open_page):
    page = open_page(site.url("ja/UITableViewCell.html?ios=17.0"))
    heading = page.locator("#textLabel h3 > a")
    assert heading.evaluate("one => getComputedStyle(one).textDecorationStyle") == "dotted"
    assert word(page.locator("#textLabel .notice"), "::before") == '"非推奨予告"'


def test_unknown_is_neither_there_nor_missing(small, open_page):
    page = open_page(small.url("en/Lamp.html?tvos=13.0"))
    member = page.locator("#brightness")
    assert member.is_visible()
    assert word(member.locator("h3")) == '"not stated"'
    assert page.locator("#glow").is_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_that_the_version_lacks_is_ever_painted(served, open_page, scheme):
    page = open_page("about:blank", scheme=scheme)
    page.add_init_script(
        """window.seen = new Set();
        const look = () => {
          for (const one of document.querySelectorAll("section.member, .rows li, .tree li"))
            if (one.getClientRects().length) window.seen.add(one.id || one.textContent.trim());
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);"""
    )
    page.goto(served.url("en/UITableViewCell.html?ios=12.0"))
    page.wait_for_timeout(300)
    seen = page.evaluate("[...window.seen]")
    assert "textLabel" in seen
    assert not [one for one in seen if one.startswith("contentConfiguration")]


def test_choice_keeps_the_place(site, open_page):
    page = open_page(site.url("en/UITableView.html#rowHeight"))
    page.evaluate("scrollBy(0, 31)")
    top = "document.getElementById('rowHeight').getBoundingClientRect().top"
    before = page.evaluate(top)
    for version in ("7.0", "18.0", "3.0"):
        choose(page, "ios", version)
        assert abs(page.evaluate(top) - before) <= 2


def test_another_tab_follows(served, open_page, browser):
    page = open_page(served.url("en/UITableView.html"))
    other = page.context.new_page()
    other.goto(served.url("en/UITableViewCell.html"))
    choose(page, "ios", "12.0")
    other.wait_for_function("document.querySelector('.picker [name=version]').value === '12.0'")
    assert other.locator(".picker [name=platform]").input_value() == "ios"


@pytest.mark.parametrize("language, sentence", [("en", "keep using"), ("ja", "そのまま"), ("zh-Hans", "继续使用")])
def test_advice_is_for_the_chosen_version(site, open_page, language, sentence):
    page = open_page(site.url(f"{language}/UITableViewCell.html?ios=12.0#textLabel"))
    notice = page.locator("#textLabel .notice")
    advice = notice.locator(f"p:has-text('{sentence}')")
    assert advice.is_visible() and "iOS 14.0" in advice.inner_text()
    notice.locator("summary").click()
    code = notice.locator("pre.swift").inner_text()
    assert "if #available(iOS 14.0, tvOS 14.0, *) {" in code
    assert code.index("contentConfiguration") < code.index("else") < code.index("textLabel")
    assert "if (@available(iOS 14.0, tvOS 14.0, *)) {" in notice.locator("pre.objc").text_content()
    choose(page, "ios", "15.0")
    assert advice.is_hidden() and notice.locator("summary").is_hidden()


def test_callbacks_are_offered_side_by_side(site, open_page):
    page = open_page(site.url("en/UITableViewDelegate.html?ios=9.0"))
    notice = page.locator("[id='tableView:editActionsForRowAtIndexPath:'] .notice")
    notice.locator("summary").click()
    code = notice.locator("pre.swift").inner_text()
    assert code.startswith("@available(iOS 11.0, *)\nfunc tableView(")
    assert code.count("func tableView(") == 2 and "optional" not in code


def test_sample_says_what_it_needs(site, open_page):
    page = open_page(site.url("en/articles/cell-configuration.html"))
    captions = page.locator("figcaption.needs").all_inner_texts()
    assert captions and all(caption.startswith("Needs ") for caption in captions)
    assert any("iOS" in caption for caption in captions)


def test_picker_is_gone_without_a_script(site, open_page):
    page = open_page(site.url("en/UITableView.html?ios=12.0"), script=False)
    assert page.locator(".picker").is_hidden()
    assert page.locator("section.member:visible").count() == page.locator("section.member").count()


def test_picker_works_with_the_keyboard_alone(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    page.locator(".bar .source button").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "platform"
    page.keyboard.press("i")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "version"
    page.keyboard.press("End")
    wait_for_address(page, "?ios=2.0")


def test_coming_back_keeps_the_last_choice(served, open_page):
    page = open_page(served.url("en/UITableView.html?ios=12.0"))
    page.goto(served.url("en/UITableViewCell.html"))
    choose(page, "ios", "14.0")
    page.go_back()
    page.wait_for_url("**/UITableView.html?ios=14.0")
    page.go_forward()
    choose(page, "")
    page.go_back()
    page.wait_for_function("document.querySelector('.picker [name=platform]').value === ''")


@pytest.fixture(scope="session")
def long(site_of):
    """A type of 2,000 members, of which a quarter each is there from iOS 2, 8, 12 and 14 on."""
    note = ["# LongView", "```objc", "@interface LongView : UIView", "```", "## Availability", "iOS 2.0"]
    for index in range(2000):
        note += [
            f"## member{index}Name", "```objc", f"@property (nonatomic) CGFloat member{index}Name;", "```",
            f"What it does, number {index}.", "### Availability", f"iOS {[2, 8, 12, 14][index % 4]}.0",
        ]
    text = "\n\n".join(note).replace("```objc\n\n", "```objc\n").replace("\n\n```\n", "\n```\n")
    return site_of("long", {"en/LongView.md": text}, returncodes=[0])


def test_long_page_follows_like_any_other(long, open_page):
    page = open_page(long.url("en/LongView.html#member1000Name"))
    top = "document.getElementById('member1000Name').getBoundingClientRect().top"
    before = page.evaluate(top)
    for version, count in (("8.0", 1000), ("12.0", 1500), ("2.0", 500), ("14.0", 2000)):
        choose(page, "ios", version)
        assert page.locator("section.member:visible").count() == count
        assert page.locator(".tree .open .group li:visible").count() == count
        assert abs(page.evaluate(top) - before) <= 2


def test_address_is_remembered_where_nothing_else_is(served, open_page):
    page = open_page(served.url("en/UITableView.html?ios=12.0"))
    page.goto(served.url("en/UITableViewCell.html"))
    wait_for_address(page, "?ios=12.0")


def test_each_platform_keeps_its_version(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    choose(page, "ios", "9.0")
    choose(page, "tvos", "11.0")
    choose(page, "ios")
    assert page.locator(".picker [name=version]").input_value() == "9.0"
    choose(page, "tvos")
    assert page.locator(".picker [name=version]").input_value() == "11.0"


def test_text_filter_finds_what_the_version_has(site, open_page):
    page = open_page(site.url("en/UITableView.html?ios=7.0"))
    page.locator(".side input").fill("focus")
    assert page.locator(".side output").inner_text().startswith("0 / ")
    assert page.locator(".tree .group:visible").count() == 0
    choose(page, "ios", "18.0")
    found = page.locator(".tree li:not(:has(li)):visible").count()
    assert found > 0 and page.locator(".side output").inner_text().startswith(f"{found} / ")


def test_change_is_told_to_those_who_do_not_see_it(site, open_page):
    page = open_page(site.url("en/UITableView.html"))
    choose(page, "ios", "12.0")
    told = page.locator(".picker output")
    assert told.text_content() == "iOS 12.0: 11 not yet in iOS 12.0"
    button = page.locator(".fold:visible button").first
    described = page.locator(f"[id='{button.get_attribute('aria-describedby')}']")
    assert "not yet in iOS 12.0" in described.inner_text()


@pytest.mark.parametrize("language", ["en", "ja", "zh-Hans"])
@pytest.mark.parametrize("width", [320, 390])
def test_picker_fits_a_phone(site, open_page, language, width):
    page = open_page(site.url(f"{language}/UITableView.html"), width=width, language=language)
    for platform in ("", "ios", "maccatalyst"):
        choose(page, platform)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
