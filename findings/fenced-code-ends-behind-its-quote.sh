#!/usr/bin/env bash
# cmark-gfm tells where blocks stand (CMARK_OPT_SOURCEPOS, cmark_node_get_end_line). A good guess is that a
# block ends within the block that holds it, and before the block behind it begins.
#
# A fenced block of code that no fence ends, because the quote or the list item around it ends, has the
# line behind that as its last one: it overlaps the next block. A block that a fence ends is right, and so
# is one that is code by its indentation. Whoever colours or cuts lines by these places takes a paragraph
# for code; the lines of the code's own text have to be counted instead.
#
# Seen with cmarkgfm 2025.10.22 from PyPI (cmark-gfm 0.29.0.gfm.13) and with Debian's libcmark-gfm
# 0.29.0.gfm.6: "> ```", "> a", "b" gives
#   <blockquote data-sourcepos="1:1-2:3">
#   <pre data-sourcepos="1:3-3:1">           line 3 is "b", a paragraph outside of the quote
#   <p data-sourcepos="3:1-3:1">
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check cmarkgfm==2025.10.22

"$folder/venv/bin/python" - <<'PYTHON'
import re
import sys

from cmarkgfm import github_flavored_markdown_to_html
from cmarkgfm.cmark import Options


def lines(text, tag):
    html = github_flavored_markdown_to_html(text, options=Options.CMARK_OPT_SOURCEPOS)
    found = re.search(rf'<{tag} data-sourcepos="(\d+):\d+-(\d+):\d+"', html)
    return int(found[1]), int(found[2])


fence = "`" * 3
cases = [
    ("in a quote that ends", f"> {fence}\n> a\nb\n", (1, 3), ("blockquote", (1, 2)), ("p", (3, 3))),
    ("in an item that ends", f"- {fence}\n  a\n\nb\n", (1, 4), ("li", (1, 3)), ("p", (4, 4))),
    ("closed in a quote", f"> {fence}\n> a\n> {fence}\nb\n", (1, 3), ("blockquote", (1, 3)), ("p", (4, 4))),
]
changed = False
for name, text, code, holder, behind in cases:
    seen = lines(text, "pre"), lines(text, holder[0]), lines(text, behind[0])
    print(f"{name}: code {seen[0]}, {holder[0]} {seen[1]}, the paragraph behind it {seen[2]}")
    changed = changed or seen != (code, holder[1], behind[1])
sys.exit("changed: the places are others than those that were seen" if changed else 0)
PYTHON
