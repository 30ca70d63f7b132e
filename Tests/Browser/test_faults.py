"""A build that is killed, that finds no room, or that may not read or write: the old site or the new
one stands whole, and the next build leaves nothing beside it."""

import contextlib
import os
import pathlib
import random
import resource
import shutil
import stat
import subprocess
import sys
import tempfile

import pytest

from conftest import DOCGEN
from pages import Site

HERE = pathlib.Path(__file__).parent
NOBODY = {"user": 65534, "group": 65534, "extra_groups": []}

NOTE = """# Lamp

```swift
class Lamp : NSObject
```

A lamp that is {state}.

## Availability
iOS 13.0.

## glow

```swift
func glow()
```

Shines {state}.
"""


def write(folder, files):
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


class Place:
    """Two contents that differ in every page, in files that only one of them has, and the sites that
    they make; and an output that has the first site."""

    def __init__(self, folder, docgen=DOCGEN):
        self.folder, self.docgen = folder, docgen
        self.out = folder / "site" / "out"
        shared = {"docgen.yml": "title: Lamps\n", "en/index.md": "# Lamps\n\nAbout lamps.\n"}
        write(folder / "old", {**shared, "en/Lamp.md": NOTE.format(state="old"),
                               "en/Bulb.md": "# Bulb\n\n```swift\nclass Bulb : Lamp\n```\n\nSee `Lamp`.\n"})
        write(folder / "new", {**shared, "en/Lamp.md": NOTE.format(state="new and [bright](doc:bright)"),
                               "en/articles/bright.md": "# Bright\n\nAs `Lamp/glow`.\n",
                               "assets/bright.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"})
        self.sites = {}
        for name in ("old", "new"):
            self.build(name, folder / "expected" / name)
            self.sites[name] = contents(folder / "expected" / name)
        self.build("old")

    def command(self, content, out=None):
        return [self.docgen, "build", str(self.folder / content), str(out or self.out), "--jobs", "2"]

    def build(self, content, out=None):
        run = subprocess.run(self.command(content, out), stderr=subprocess.PIPE, text=True)
        assert run.returncode == 0, run.stderr

    def killer(self, *options, begin=""):
        """Builds the new site; `begin` in the staging folder is watched."""
        return Killer(self.command("new"), self.out.parent / ".out.docgen-staging" / begin, *options)

    def killer_in_place(self, begin=""):
        return Killer(
            [*self.command("new"), "--in-place"], self.out / ".docgen-staging" / begin)

    def build_in_place(self, content):
        run = subprocess.run(
            [*self.command(content), "--in-place"], stderr=subprocess.PIPE, text=True)
        assert run.returncode == 0, run.stderr
        assert (self.standing(), self.beside()) == (content, [])

    def standing(self):
        """Which site stands in the output: its name, or None for neither."""
        found = contents(self.out)
        return next((name for name, site in self.sites.items() if site == found), None)

    def beside(self):
        """What stands beside the output, but for what a build keeps for the next one."""
        return sorted(
            path.name for path in self.out.parent.iterdir()
            if path != self.out and path.name != f".{self.out.name}.docgen-cache")

    def recover(self):
        """The next build makes the old site again, and nothing else is there."""
        self.build("old")
        assert (self.standing(), self.beside()) == ("old", [])


def contents(folder):
    """Every file by its path, with its bytes; every folder, link and other entry by what it is."""
    found = {}
    for path in sorted(folder.rglob("*")):
        mode = path.lstat().st_mode
        name = path.relative_to(folder).as_posix()
        found[name] = path.read_bytes() if stat.S_ISREG(mode) else stat.S_IFMT(mode)
    return found


def dead_links(folder):
    site = Site(folder)
    return [
        f"{page}: {href}"
        for page in site.pages
        for _, href, _ in site.links(page)
        if (target := site.target(page, href)[0]) is not None and target not in site.files
    ]


@pytest.fixture
def place(tmp_path):
    return Place(tmp_path)


# MARK: Killed


class Killer:
    """Runs a command again and again, and kills it at a moment."""

    def __init__(self, command, watched, *options):
        self.process = subprocess.Popen(
            [sys.executable, HERE / "killing.py", "--watch", watched, *options, "--", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def kill(self, moment):
        """What happened. Moment 0: the command comes to its end; "+3": three after what is watched came."""
        self.process.stdin.write(f"{moment}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().split()
        if not answer and self.process.wait() == 3:
            pytest.skip("this system does not let a process follow another one")
        assert answer[:2] in (["killed"], ["ended", "0"])
        return answer

    def moments(self, count):
        """So many moments from the one in which what is watched is there to the end."""
        *_, last, first = map(int, self.kill(0)[1:])
        assert last - first > count
        return [first + (last - first) * number // count for number in range(count)]


def test_killed_at_two_hundred_system_calls(place):
    standing = []
    with place.killer() as killer:
        # Threads that wait for each other make a run of more or fewer calls: late moments may miss it.
        for count in (220, 110, 110):
            moments = killer.moments(count)
            place.recover()
            for moment in moments:
                if killer.kill(moment) == ["killed"]:
                    standing.append(place.standing())
                place.recover()
            if len(standing) >= 200:
                break
    assert len(standing) >= 200
    assert set(standing) == {"old", "new"}


def test_killed_export_leaves_a_whole_file_or_none(place):
    file = place.folder / "export" / "model.json"
    file.parent.mkdir()
    command = [place.docgen, "export", str(place.folder / "new"), "--output", str(file)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    whole = file.read_bytes()
    file.unlink()
    with Killer(command, file) as killer:
        *_, first = map(int, killer.kill(0)[1:])
        before = {*range(1, first, first // 20), *range(first - 20, first)}
        behind = [f"+{number}" for number in range(4)]
        for moment in [*sorted(before), *behind]:
            file.unlink(missing_ok=True)
            assert killer.kill(moment) == ["killed"] or moment in before
            left = [path.name for path in file.parent.iterdir()]
            assert left == [] or (left == [file.name] and file.read_bytes() == whole), moment
            assert left or moment not in behind


def test_killed_at_any_time(place):
    chance = random.Random(20)
    for _ in range(40):
        process = subprocess.Popen(place.command("new"), stderr=subprocess.DEVNULL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(chance.uniform(0, 0.12))
        process.kill()
        process.wait()
        assert place.standing() in ("old", "new")
        place.recover()


def test_without_exchange_no_link_is_ever_broken(place):
    """On a disk that cannot exchange two folders the files are moved one by one."""
    seen = set()
    with place.killer("--without-exchange", begin=".docgen-both") as killer:
        moments = ["+0", "+1", *killer.moments(80), 0]
        place.recover()
        for number, moment in enumerate(moments):
            killer.kill(moment)
            seen.add(place.standing())
            assert dead_links(place.out) == [], moment
            if number % 10 == 0:
                # The next build need not be one that could exchange them, either.
                killer.kill(0)
                assert (place.standing(), place.beside()) == ("new", [])
            place.recover()
    assert seen == {"old", None, "new"}


def test_in_place_no_link_is_ever_broken(place):
    """The folder stays itself, and the next build completes what a killed one began."""
    number = place.out.stat().st_ino
    seen = set()
    with place.killer_in_place(begin=".docgen-both") as killer:
        moments = ["+0", "+1", *killer.moments(80), 0]
        for turn, moment in enumerate(moments):
            killer.kill(moment)
            # What readers see: docgen's own hidden entries are never served.
            seen_now = place.folder / f"seen{turn}"
            hidden = shutil.ignore_patterns(".docgen-staging", ".docgen-lock")
            shutil.copytree(place.out, seen_now, ignore=hidden)
            found = contents(seen_now)
            seen.add(next((name for name, site in place.sites.items() if site == found), None))
            assert dead_links(seen_now) == [], moment
            place.build_in_place("new" if turn % 10 == 0 else "old")
            if turn % 10 == 0:
                place.build_in_place("old")
    assert seen == {"old", None, "new"}
    assert place.out.stat().st_ino == number


def test_in_place_killed_before_anything_is_moved(place):
    """What the killed run has left is no part of the site, and the next one removes it."""
    with place.killer_in_place() as killer:
        for moment in killer.moments(20)[:8]:
            place.build_in_place("old")
            killer.kill(moment)
            hidden = {path.name for path in place.out.iterdir() if path.name.startswith(".docgen-")}
            assert hidden <= {".docgen-staging", ".docgen-lock"}
            place.build_in_place("old")
    place.recover()


def test_mount_point_is_written_in_place(small_disk):
    disk, _ = small_disk
    place = Place(disk.parent / "place")
    folder = place.out
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    # Another disk, and the same one once more: only the second has the device of its parent.
    bound = disk.parent / "bound"
    bound.mkdir()
    for options in (["-t", "tmpfs", "none"], ["--bind", str(bound)]):
        if subprocess.run(["mount", *options, folder], capture_output=True).returncode != 0:
            pytest.skip("nothing may be mounted here")
        try:
            for name in ("old", "new", "old"):
                place.build(name)
                assert (place.standing(), place.beside()) == (name, [])
            assert os.path.ismount(folder) or options[0] == "--bind"
        finally:
            subprocess.run(["umount", folder], check=True)
        assert list(folder.iterdir()) == []
    assert contents(bound) == place.sites["old"]


def test_one_of_two_simultaneous_builds_is_whole(place):
    for _ in range(20):
        both = [
            subprocess.Popen(place.command(name), stderr=subprocess.PIPE, text=True)
            for name in ("new", "old")
        ]
        errors = [process.communicate()[1] for process in both]
        codes = [process.returncode for process in both]
        assert 0 in codes
        for code, error in zip(codes, errors):
            assert code == 0 or (code == 2 and "another build of" in error), error
        if sorted(codes) == [0, 2]:
            assert place.standing() == ("new", "old")[codes.index(0)]
        assert place.standing() is not None
        assert place.beside() == []


# MARK: No room


@pytest.fixture
def small_disk(tmp_path):
    """A small disk: its folder, and a way to mount it anew."""
    disk = tmp_path / "disk"
    disk.mkdir()

    def mount(*options):
        return subprocess.run(
            ["mount", "-t", "tmpfs", "-o", ",".join(options), "none", disk], capture_output=True
        ).returncode

    if os.geteuid() != 0 or mount("size=4m,mode=755") != 0:
        pytest.skip("only the superuser may mount a disk, if anyone")
    yield disk, mount
    subprocess.run(["umount", disk], check=True)


def failed(place, **options):
    """Tries to build the new site: true if it could not, and the old one stands as it was."""
    run = subprocess.run(place.command("new"), stderr=subprocess.PIPE, text=True, **options)
    if run.returncode == 0:
        assert (place.standing(), place.beside()) == ("new", [])
        return None
    assert (run.returncode, place.standing(), place.beside()) == (2, "old", []), run.stderr
    return run.stderr


def test_disk_without_room_keeps_the_old_site(small_disk):
    disk, _ = small_disk
    place = Place(disk)
    filler, full = disk / "filler", 0
    for pages in range(200):
        free = os.statvfs(disk).f_bavail * 4096 + (filler.stat().st_size if filler.exists() else 0)
        with open(filler, "wb") as file:
            file.write(b"\0" * (free - pages * 4096))
        error = failed(place)
        if error is None:
            break
        assert "the disk is full; free some space" in error
        full += 1
    assert 10 < full < 200
    filler.unlink()
    place.recover()


def test_disk_without_names_keeps_the_old_site(small_disk):
    disk, mount = small_disk
    place = Place(disk)
    used = os.statvfs(disk)
    used = used.f_files - used.f_ffree
    full = 0
    for names in range(200):
        mount("remount", f"nr_inodes={used + names}")
        error = failed(place)
        if error is None:
            break
        assert "the disk is full; free some space" in error
        full += 1
    assert 30 < full < 200
    mount("remount", "nr_inodes=10000")
    place.recover()


def test_limit_of_file_sizes_keeps_the_old_site(place):
    old, new = place.sites["old"], place.sites["new"]
    largest = max(len(found) for path, found in new.items() if found != old.get(path, stat.S_IFDIR))
    for limit in [0, 1, 100, 1000, largest // 2, largest - 1]:
        error = failed(
            place, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        )
        assert "file too large" in error
    place.recover()


def test_limit_of_open_files_keeps_the_old_site(place):
    seen = set()
    for limit in range(4, 40):
        run = subprocess.run(
            place.command("new"),
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)),
        )
        # 127: the program itself cannot be loaded.
        assert run.returncode in (0, 2, 127), run.stderr
        assert place.standing() == ("new" if run.returncode == 0 else "old"), run.stderr
        seen.add(run.returncode)
        place.recover()
    assert {0, 2} <= seen


# MARK: No permission


@pytest.fixture
def owned():
    """A place of someone whom permissions bind, and how to become that one."""
    user = NOBODY if os.geteuid() == 0 else {}
    folder = pathlib.Path(tempfile.mkdtemp(prefix="docgen-tests-"))
    folder.chmod(0o755)
    try:
        docgen = shutil.copy(DOCGEN, folder / "docgen")
        with contextlib.suppress(OSError):
            run = subprocess.run([docgen, "--version"], stdout=subprocess.DEVNULL, **user)
        if run.returncode != 0:
            pytest.skip("another user may not run the program here")
        place = Place(folder, docgen)
        if user:
            for path in [folder, *folder.rglob("*")]:
                os.chown(path, NOBODY["user"], NOBODY["group"])
        yield place, user
    finally:
        for path in [folder, *folder.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(folder)


DENIED = "permission denied; check its owner and its permissions"


@pytest.mark.parametrize("path, mode", [("site", 0o555), ("site", 0), ("new", 0)])
def test_without_permission_the_old_site_stays(owned, path, mode):
    place, user = owned
    denied = place.folder / path
    denied.chmod(mode)
    run = subprocess.run(place.command("new"), stderr=subprocess.PIPE, text=True, **user)
    denied.chmod(0o755)
    assert run.returncode == 2 and DENIED in run.stderr, run.stderr
    assert (place.standing(), place.beside()) == ("old", [])
    place.recover()


@pytest.mark.parametrize("path", ["new/en/Lamp.md", "new/en/articles", "new/docgen.yml", "new/assets"])
def test_what_cannot_be_read_is_said_and_left_out(owned, path):
    place, user = owned
    (place.folder / path).chmod(0)
    run = subprocess.run(place.command("new"), stderr=subprocess.PIPE, text=True, **user)
    (place.folder / path).chmod(0o755)
    assert run.returncode == 1 and DENIED in run.stderr, run.stderr
    assert f"{path.removeprefix('new/')}: error" in run.stderr or "unreadable-file" in run.stderr
    assert dead_links(place.out) == []
    assert place.beside() == []
    place.recover()


@pytest.mark.parametrize(
    "path, mode",
    [("en", 0o555), ("en", 0), ("assets", 0o111), ("en/Lamp.html", 0), ("", 0o555), ("data", 0o300)],
)
def test_what_stands_in_the_output_may_be_locked(owned, path, mode):
    """It is docgen's own: nobody is asked, and nothing of it remains."""
    place, user = owned
    (place.out / path).chmod(mode)
    run = subprocess.run(place.command("new"), stderr=subprocess.PIPE, text=True, **user)
    assert run.returncode == 0, run.stderr
    assert "cannot" not in run.stderr
    assert (place.standing(), place.beside()) == ("new", [])


@pytest.mark.parametrize("path, mode", [("", 0), ("", 0o300), (".docgen", 0)])
def test_output_that_cannot_be_looked_at_stays(owned, path, mode):
    """Nobody knows whether docgen made it."""
    place, user = owned
    (place.out / path).chmod(mode)
    run = subprocess.run(place.command("new"), stderr=subprocess.PIPE, text=True, **user)
    (place.out / path).chmod(0o755)
    assert run.returncode == 2, run.stderr
    assert (place.standing(), place.beside()) == ("old", [])


# MARK: Links


def test_links_in_the_output_lead_nowhere(place, tmp_path):
    """What they lead to is neither changed nor made part of the site."""
    outside = tmp_path / "outside"
    shutil.copytree(tmp_path / "expected" / "new" / "en", outside)
    before = contents(outside)
    shutil.rmtree(place.out / "en")
    (place.out / "en").symlink_to(outside)
    (place.out / "index.html").unlink()
    (place.out / "index.html").symlink_to(outside / "index.html")
    (place.out.parent / ".out.docgen-staging").symlink_to(outside)
    place.build("new")
    assert (place.standing(), place.beside()) == ("new", [])
    assert contents(outside) == before
    assert {path.stat().st_nlink for path in outside.rglob("*.html")} == {1}
    place.recover()


def test_without_exchange_links_in_the_output_lead_nowhere(place, tmp_path):
    outside = tmp_path / "outside"
    shutil.copytree(tmp_path / "expected" / "old" / "en", outside)
    before = contents(outside)
    shutil.rmtree(place.out / "en")
    (place.out / "en").symlink_to(outside)
    (place.out / "404.html").unlink()
    (place.out / "404.html").mkdir()
    (place.out / "404.html" / "page.html").write_text("a folder in place of a file")
    shutil.rmtree(place.out / "data")
    (place.out / "data").write_text("a file in place of a folder")
    with place.killer("--without-exchange") as killer:
        assert killer.kill(0)[0] == "ended"
    assert (place.standing(), place.beside()) == ("new", [])
    assert contents(outside) == before


def test_links_in_the_content_lead_nowhere(place, tmp_path):
    secret = "the password is swordfish"
    write(tmp_path / "outside", {"secret": secret, "Secret.md": f"# Secret\n\n{secret}\n",
                                 "docgen.yml": f"title: {secret}\n", "notes/More.md": f"# More\n\n{secret}\n"})
    content = place.folder / "new"
    (content / "docgen.yml").unlink()
    for link, target in {
        "docgen.yml": "docgen.yml", "en/Secret.md": "Secret.md", "en/more": "notes",
        "assets/secret.svg": "secret", "assets/more": "notes",
        "languages": "notes", "templates": "notes",
    }.items():
        (content / link).symlink_to(tmp_path / "outside" / target)
    (content / "en" / "again").symlink_to(content / "en")
    run = subprocess.run(place.command("new"), stderr=subprocess.PIPE, text=True)
    assert run.stderr.count("leads out of the content folder") == 7
    for path, found in contents(place.out).items():
        assert found == stat.S_IFDIR or secret.encode() not in found, path
