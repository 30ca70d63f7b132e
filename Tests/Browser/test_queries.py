"""What people type is answered: the right symbol is the first result, or among the first three."""

import collections
import csv
import pathlib
import re

import pytest

from conftest import ROOT
from pages import LANGUAGES
from test_search import open_finder, results, type_query

TABLES = {
    # Other people's words, which are not part of the project.
    "shared": ROOT.parent / "shared" / "inputs" / "queries.tsv",
    "own": pathlib.Path(__file__).parent / "queries.tsv",
}


def rows(table):
    """Rows of a table: language, query, kind, patterns of right addresses."""
    with table.open(encoding="utf-8", newline="") as file:
        for language, query, kind, right in list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]:
            yield language, query, kind, [part.strip() for part in right.split(" | ")]


def rank(addresses, patterns):
    """The place of the first right answer, from 1; 0 for none."""
    for place, address in enumerate(addresses, 1):
        if any(re.search(pattern, address) for pattern in patterns):
            return place
    return 0


@pytest.mark.parametrize("table", TABLES)
def test_questions_are_answered(open_page, site, table):
    if not TABLES[table].exists():
        pytest.skip("this table is not part of the project")
    asked = list(rows(TABLES[table]))
    places, lines = collections.defaultdict(list), []
    for language in LANGUAGES:
        page = open_page(site.url(f"{language}/index.html"))
        open_finder(page)
        for _, query, kind, right in (row for row in asked if row[0] == language):
            type_query(page, query)
            addresses = [result["href"] for result in results(page) if result["href"]]
            place = rank(addresses, right)
            places[language].append((place, len(addresses)))
            if place != 1:
                lines.append(f"{language}\t{query}\t{place or '-'}\t{' '.join(a.split('/', 1)[1] for a in addresses[:3])}")
    for language, found in [*places.items(), ("all", sum(places.values(), []))]:
        first, third, none = (sum(test) for test in zip(*((p == 1, 1 <= p <= 3, n == 0) for p, n in found)))
        lines.append(f"{language}: {len(found)} asked, {first} first, {third} among three, {none} without a result")
    print("\n".join(lines))
    found = sum(places.values(), [])
    assert all(count for _, count in found), "\n".join(lines)
    assert sum(place == 1 for place, _ in found) >= 0.75 * len(found), "\n".join(lines)
    assert sum(1 <= place <= 3 for place, _ in found) >= 0.92 * len(found), "\n".join(lines)
