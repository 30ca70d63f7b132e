"""What two programs make of the same inputs, and where it differs; scripts/same-bytes runs it."""

import argparse
import collections
import concurrent.futures
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "Tests/DocgenTests/Fixtures"
SHARED = ROOT.parent / "shared/inputs"

# A folder or file for both programs. With `imported`, the notes come of `docgen import` with these
# arguments; otherwise they lie in `content`.
Case = collections.namedtuple("Case", "corpus name content imported", defaults=(None,))
# What one program made and the other did not, or not so: `part` is the kind of output.
Difference = collections.namedtuple("Difference", "case part path old new")

# No input takes a second; a machine may be busy.
LONGEST = 300
# Most of the time goes into writing thousands of small files, so memory holds them if it can.
MEMORY = "/dev/shm"
TIME = re.compile(rb", [0-9.]+ (ms|s|min)\b")
DIGEST = re.compile(rb"-[0-9a-f]{16}\.")


def cases(scratch):
    """All inputs, and the names of the folders that are not there."""
    found = [Case("content", "content", ROOT / "content")]
    found += [Case("sites", path.parent.name, path) for path in sorted(FIXTURES.glob("sites/*/content"))]
    for path in sorted(FIXTURES.glob("imports/*/input")):
        found.append(Case("imports", path.parent.name, None, [path, *fixture_arguments(path.parent)]))
    absent = []
    for corpus, make in (("real", notes), ("raw-notes", notes), ("markdown", notes), ("reports", reports)):
        folder = SHARED / corpus
        more = list(make(corpus, folder, scratch)) if folder.is_dir() else []
        if not more:
            absent.append(corpus)
        found += more
    return found, absent


def fixture_arguments(folder):
    """What stands in `arguments.txt` of a fixture; words that are no options are paths in it, or values."""
    file = folder / "arguments.txt"
    words = file.read_text(encoding="utf-8").split() if file.exists() else []
    return [word if word.startswith("--") or not (folder / word).exists() else folder / word for word in words]


def notes(corpus, folder, scratch):
    """Each note as its author would put it into a content folder; a text by way of an import, and Markdown
    so, too."""
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.suffix == ".md":
            language = path.parent.name if path.parent != folder else language_in(path.name)
            content = scratch / corpus / name
            (content / language).mkdir(parents=True)
            shutil.copyfile(path, content / language / path.name)
            yield Case(corpus, name, content)
        if path.suffix in (".md", ".txt"):
            yield Case(corpus + ", imported", name, None, [path])


def language_in(name):
    """The folder for `UITableView.zh.md`."""
    return {"zh": "zh-Hans"}.get(tag := pathlib.Path(name).stem.rpartition(".")[2], tag)


def reports(corpus, folder, scratch):
    """A report is a content folder, or says in `expect.txt` how its files are imported."""
    for path in sorted(folder.glob("*/content")):
        command = re.search(
            r"docgen import content/(\S+) --output \w+((?: --[a-z]+ [\w-]+)*)",
            (path.parent / "expect.txt").read_text(encoding="utf-8"))
        if command and (path / command[1]).exists():
            yield Case(corpus, path.parent.name, None, [path / command[1], *command[2].split()])
        else:
            yield Case(corpus, path.parent.name, path)


def made(program, case, folder):
    """All that a program makes of a case, by part and path."""
    outputs = {}
    content = case.content
    if case.imported:
        content = pathlib.Path("notes")
        said = run(program, folder, "import", *case.imported, "--output", content)
        outputs["what import says", ""] = said.stdout + said.stderr
        collect(folder / content, "notes", outputs)
        if not (folder / content).exists():
            return outputs
    said = run(program, folder, "build", content, "site", "--jobs", "1")
    outputs["diagnostics", ""] = said.stdout + said.stderr
    collect(folder / "site", "site", outputs)
    said = run(program, folder, "export", content, "--format", "json")
    # Its diagnostics are those of the build.
    outputs["export", ""] = said.stdout + (b"" if said.returncode == 0 else said.stderr.splitlines(True)[-1])
    return outputs


def run(program, folder, *arguments):
    """A run with the end of it in its diagnostics; what changes from run to run is left out."""
    try:
        said = subprocess.run([program, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, None, b"", b"stopped after %d s\n" % LONGEST)
    said.stderr = TIME.sub(b"", said.stderr)
    if said.returncode:
        said.stderr += b"exit code %d\n" % said.returncode
    return said


def collect(folder, part, outputs):
    for path in folder.rglob("*"):
        if path.is_file():
            outputs[part, str(path.relative_to(folder))] = path.read_bytes()


def compare(old, new, case, scratch):
    """What differs in a case, how many files were compared, and how many differ in nothing but digests."""
    sides = []
    for program in (old, new):
        with tempfile.TemporaryDirectory(dir=scratch) as folder:
            sides.append(made(program, case, pathlib.Path(folder)))
    count = len(sides[0].keys() | sides[1].keys())
    if sides[0] == sides[1]:
        return [], count, 0
    plain = [{key: value for key, value in side.items() if sides[1 - i].get(key) != value}
             for i, side in enumerate(sides)]
    before = [{(part, without_digests(path.encode()).decode()): value for (part, path), value in side.items()}
              for side in plain]
    found, digests = [], 0
    for part, path in sorted(before[0].keys() | before[1].keys()):
        pair = [side.get((part, path)) for side in before]
        if None not in pair and without_digests(pair[0]) == without_digests(pair[1]):
            digests += 1
        else:
            found.append(Difference(case, part, path, *pair))
    return found, count, digests


def without_digests(text):
    """The name of a style or script has a digest, which is in every page that loads it."""
    return DIGEST.sub(b"-DIGEST.", text)


def counted(number, name):
    return f"{number} {name}" + ("" if number == 1 else "s")


def listed(names, limit):
    names = list(names)
    more = f" … {len(names) - limit} more" if len(names) > limit else ""
    return ", ".join(names[:limit]) + more


def print_names(differences, limit):
    """What differs, by corpus and part; folders in which the same files differ stand together."""
    groups = collections.defaultdict(lambda: collections.defaultdict(list))
    for each in differences:
        kind = "" if None not in (each.old, each.new) else "(new) " if each.old is None else "(gone) "
        groups[each.case.corpus, each.part][each.case.name].append(kind + each.path)
    for (corpus, part), folders in groups.items():
        print(f"\n{corpus}: {part}")
        alike = collections.defaultdict(list)
        for name, paths in folders.items():
            alike[tuple(paths)].append(name)
        for paths, names in list(alike.items())[:limit]:
            shown = listed(paths, limit)
            print(f"  {listed(names, limit)}" + (f": {shown}" if shown else ""))
        if len(alike) > limit:
            print(f"  … {sum(len(names) for names in list(alike.values())[limit:])} more folders")


def lines(data):
    """The lines of a text; what is written without line ends is broken where its elements are."""
    text = data.decode(errors="replace") if data else ""
    broken = []
    for line in text.splitlines():
        broken += [line] if len(line) <= 300 else re.split(r'(?<=>)(?=<)|(?<=,)(?=")|(?<=\})(?=,)', line)
    return broken


def difference_lines(each):
    if b"\0" in (each.old or b"") + (each.new or b""):
        return [f"  {len(each.old or b'')} bytes, now {len(each.new or b'')}"]
    return list(difflib.unified_diff(lines(each.old), lines(each.new), n=1, lineterm=""))[2:]


def print_differences(differences, limit):
    """Every difference with its lines; what changes the same lines is shown once."""
    alike = {}
    for each in differences:
        shown = difference_lines(each)
        key = tuple(line for line in shown if line[:1] in "+-")
        alike.setdefault(key, (shown, []))[1].append(
            " ".join(filter(None, [f"{each.case.corpus}/{each.case.name}: {each.part}", each.path])))
    left = 20 * limit
    for shown, names in alike.values():
        print("\n=== " + listed(names, min(limit, 4) if limit < sys.maxsize else limit))
        cap = min(3 * limit, max(left, 0))
        for line in shown[:cap]:
            print(line if limit == sys.maxsize or len(line) <= 240 else line[:240] + "…")
        if len(shown) > cap:
            print(f"… {len(shown) - cap} more lines")
        left -= min(len(shown), cap)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--diff", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("old")
    parser.add_argument("new")
    options = parser.parse_args()
    programs = [os.path.abspath(path) for path in (options.old, options.new)]
    for program in programs:
        if not os.access(program, os.X_OK) or subprocess.run([program, "--version"], capture_output=True).returncode:
            print(f"same-bytes: {program} does not run", file=sys.stderr)
            return 2
    limit = sys.maxsize if options.all else 12
    memory = MEMORY if os.access(MEMORY, os.W_OK) and "TMPDIR" not in os.environ else None
    with tempfile.TemporaryDirectory(prefix="same-bytes-", dir=memory) as folder:
        scratch = pathlib.Path(folder)
        found, absent = cases(scratch)
        found = [case for case in found if options.only in f"{case.corpus}/{case.name}"]
        if not found:
            print(f"same-bytes: no input has '{options.only}' in its name", file=sys.stderr)
            return 2
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda case: compare(*programs, case, scratch), found))
    differences = []
    for corpus in dict.fromkeys(case.corpus for case in found):
        own = [result for case, result in zip(found, results) if case.corpus == corpus]
        mine = [each for result in own for each in result[0]]
        differences += mine
        digests = sum(result[2] for result in own)
        what = f"{counted(len(mine), 'output')} of {sum(bool(result[0]) for result in own)} differ" if mine else \
            "nothing differs"
        beside = f"; {counted(digests, 'file')} in digests alone" if digests else ""
        print(f"{corpus:20}{counted(len(own), 'input'):>11},{sum(result[1] for result in own):6} outputs: "
              f"{what}{beside}")
    for corpus in absent:
        print(f"{corpus:20}absent: there is no ../shared/inputs/{corpus} with any in it")
    (print_differences if options.diff else print_names)(differences, limit)
    return 1 if differences or any(result[2] for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
