"""What runs docgen elsewhere: the action of GitHub, the template of GitLab, the hook of pre-commit, the
scripts and the Dockerfile. Their shell is run here, in a repository of its own, with stand-ins for what
only those hosts have."""

import json
import os
import pathlib
import re
import subprocess

import pytest
import yaml

from conftest import DOCGEN, ROOT

ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
GITLAB = yaml.safe_load((ROOT / "scripts/ci/gitlab.yml").read_text())
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}

FIRST = "# LMPLamp\nA lamp.\n\n## glow\nHow bright it is.\n\n## blink()\nBlinks.\n"
SECOND = FIRST.replace("blink()\nBlinks", "fade()\nFades")
BROKEN = SECOND + "\n<<<<<<< ours\n"


@pytest.fixture
def repository(tmp_path):
    """Two commits of a small reference, in the second of which a member has another name."""
    work = tmp_path / "repository"
    notes = work / "content/en"
    notes.mkdir(parents=True)
    git(work, "init", "--quiet", "--initial-branch=main")
    for text in (FIRST, SECOND):
        (notes / "LMPLamp.md").write_text(text)
        git(work, "add", "--all")
        git(work, "commit", "--quiet", "--message", "灯")
    return work


def git(folder, *words):
    return subprocess.run(
        ["git", "-c", "user.name=灯", "-c", "user.email=lamp@example.com", *words],
        cwd=folder,
        env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


class Runner:
    """A machine of GitHub, as far as the action looks at it."""

    def __init__(self, repository, tmp_path):
        self.work = repository
        self.bin = tmp_path / "bin"
        self.bin.mkdir()
        (self.bin / "docgen").symlink_to(DOCGEN)
        self.temporary = tmp_path / "runner"
        self.temporary.mkdir()
        self.files = {name: tmp_path / name for name in ("OUTPUT", "STEP_SUMMARY", "PATH")}
        for file in self.files.values():
            file.write_text("")

    def stand_in(self, name, script):
        file = self.bin / name
        file.write_text("#!/bin/bash\n" + script)
        file.chmod(0o755)

    def run(self, name, **variables):
        step = STEPS[name]
        assert set(variables) == set(step.get("env", {})), name
        return subprocess.run(
            # As GitHub calls `shell: bash`.
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.work,
            env={
                "PATH": f"{self.bin}:/usr/bin:/bin",
                "HOME": str(self.temporary),
                "RUNNER_TEMP": str(self.temporary),
                "GITHUB_REPOSITORY": "lamps/lamps",
                **{f"GITHUB_{name}": str(file) for name, file in self.files.items()},
                **variables,
            },
            capture_output=True,
            text=True,
        )

    @property
    def outputs(self):
        lines = self.files["OUTPUT"].read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)


@pytest.fixture
def runner(repository, tmp_path):
    return Runner(repository, tmp_path)


# --- The action of GitHub ----------------------------------------------------------------------------


def test_every_input_is_described_and_used():
    text = (ROOT / "action.yml").read_text()
    for name, row in ACTION["inputs"].items():
        assert row["description"] and "default" in row, name
        assert isinstance(row["default"], str), f"{name}: GitHub knows no other values than texts"
        assert f"inputs.{name} " in text, name


def test_scripts_hold_nothing_that_others_may_have_written():
    for name, step in STEPS.items():
        assert "${{" not in step.get("run", ""), name
        assert step.get("shell", "bash") == "bash" and ("run" in step) == ("shell" in step), name


def test_the_action_takes_the_docgen_of_the_path(runner):
    run = runner.run("Install docgen", PACKAGE="", DIGEST="", SOURCES=str(ROOT))
    assert run.returncode == 0 and run.stdout.startswith("docgen "), run.stderr
    assert runner.files["PATH"].read_text() == ""


def test_the_action_installs_an_archive_of_the_right_digest(runner, tmp_path):
    inner = tmp_path / "docgen-1/bin"
    inner.mkdir(parents=True)
    (inner / "docgen").write_text("#!/bin/sh\necho docgen 1 of the archive\n")
    (inner / "docgen").chmod(0o755)
    (runner.bin / "docgen").unlink()
    archive = tmp_path / "a $(touch injected) docgen.tar.gz"
    subprocess.run(["tar", "-czf", archive, "-C", tmp_path, "docgen-1"], check=True)
    digest = subprocess.run(["sha256sum", archive], capture_output=True, text=True).stdout.split()[0]
    wrong = runner.run(
        "Install docgen", PACKAGE=str(archive), DIGEST="0" * 64, SOURCES=str(ROOT)
    )
    assert wrong.returncode != 0 and runner.files["PATH"].read_text() == ""
    run = runner.run("Install docgen", PACKAGE=str(archive), DIGEST=digest, SOURCES=str(ROOT))
    assert run.returncode == 0 and run.stdout == "docgen 1 of the archive\n", run.stderr
    assert runner.files["PATH"].read_text() == f"{runner.temporary}/docgen/bin\n"
    assert not (runner.work / "injected").exists()


@pytest.mark.parametrize(
    "text, fail_on, status", [(SECOND, "errors", "0"), (BROKEN, "errors", "1"), (BROKEN, "never", "0")]
)
def test_the_action_annotates_lines_and_ends_by_them(runner, text, fail_on, status):
    (runner.work / "content/en/LMPLamp.md").write_text(text)
    run = runner.run("Check the notes", CONTENT="content", FAIL_ON=fail_on)
    assert run.returncode == 0, run.stderr
    assert runner.outputs["status"] == status
    assert ("::error file=content/en/LMPLamp.md,line=10" in run.stdout) == (text == BROKEN)
    assert runner.run("Tell how the check ended", STATUS=status).returncode == int(status)


def test_the_action_says_what_an_input_may_be(runner):
    run = runner.run("Check the notes", CONTENT="content", FAIL_ON="sometimes")
    assert run.returncode == 2
    assert run.stdout == "::error::fail-on is errors, warnings or never, not sometimes\n"
    assert runner.run("Check the notes", CONTENT="contnet", FAIL_ON="errors").returncode == 2


def test_the_action_comments_once_with_what_the_pull_request_changes(runner):
    base = git(runner.work, "rev-parse", "HEAD~1")
    shallow = runner.work.parent / "shallow"
    git(runner.work, "config", "uploadpack.allowAnySHA1InWant", "true")
    git(runner.work.parent, "clone", "--quiet", "--depth=1", f"file://{runner.work}", shallow)
    runner.work = shallow
    run = runner.run("Compare with the base", CONTENT="content", BASE=base)
    assert run.returncode == 0, run.stderr
    diff = (runner.temporary / "docgen-diff.md").read_text()
    assert "- `LMPLamp/fade()` (method)" in diff and "- `LMPLamp/blink()` (method)" in diff
    assert runner.files["STEP_SUMMARY"].read_text() == diff

    calls = runner.temporary / "calls"
    for known, method in (("", "POST repos/lamps/lamps/issues/7/comments"),
                          ("42", "PATCH repos/lamps/lamps/issues/comments/42")):
        runner.stand_in(
            "gh",
            f'if [[ $* == *--paginate* ]]; then printf "%s" "{known}"; else echo "$*" >>{calls}; fi\n',
        )
        run = runner.run("Comment on the pull request", GH_TOKEN="x", NUMBER="7")
        assert run.returncode == 0, run.stderr
        assert f"--method {method} --field body=@" in calls.read_text()
    comment = (runner.temporary / "docgen-comment.md").read_text()
    assert comment == "<!-- docgen diff -->\n" + diff and len(comment) < 65_536

    runner.stand_in("gh", "exit 1\n")
    run = runner.run("Comment on the pull request", GH_TOKEN="", NUMBER="7")
    assert run.returncode == 0 and run.stdout.startswith("::warning::no comment could be written")


def test_the_action_builds_the_site_of_notes_with_errors_too(runner):
    (runner.work / "content/en/LMPLamp.md").write_text(BROKEN)
    run = runner.run(
        "Build the site", CONTENT="content", OUT="the site", BASE_URL="https://lamps.example/"
    )
    assert run.returncode == 0, run.stderr
    assert runner.outputs["site"] == "the site"
    page = (runner.work / "the site/en/LMPLamp.html").read_text()
    assert 'href="https://lamps.example/en/LMPLamp.html"' in page


# --- GitLab ------------------------------------------------------------------------------------------


def gitlab(job, work, bin, **variables):
    steps = [step for part in (GITLAB[".docgen"]["before_script"], GITLAB[job]["script"]) for step in part]
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", "\n".join(steps)],
        cwd=work,
        env={
            "PATH": f"{bin}:/usr/bin:/bin",
            **{name: str(value) for name, value in GITLAB["variables"].items()},
            "DOCGEN_PREFIX": str(bin.parent),
            **variables,
        },
        capture_output=True,
        text=True,
    )


def test_gitlab_gets_its_report_the_comparison_and_the_pages(runner, tmp_path):
    runner.stand_in("apt-get", "")
    package = tmp_path / "docgen.tar.gz"
    (tmp_path / "empty").mkdir()
    subprocess.run(["tar", "-czf", package, "-C", tmp_path, "empty"], check=True)
    (runner.work / "content/en/LMPLamp.md").write_text(BROKEN)
    variables = {
        "DOCGEN_PACKAGE": str(package),
        "CI_PAGES_URL": "https://lamps.example/",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": git(runner.work, "rev-parse", "HEAD~1"),
    }
    git(runner.work, "remote", "add", "origin", f"file://{runner.work}")
    git(runner.work, "config", "uploadpack.allowAnySHA1InWant", "true")
    for job, status in (("docgen-check", 1), ("docgen-diff", 0), ("pages", 0)):
        run = gitlab(job, runner.work, runner.bin, **variables)
        assert run.returncode == status, run.stderr
        for path in GITLAB[job]["artifacts"].get("paths", []):
            assert (runner.work / path).exists()
    report = json.loads((runner.work / "gl-code-quality-report.json").read_text())
    assert ("content/en/LMPLamp.md", 10) in [
        (row["location"]["path"], row["location"]["lines"]["begin"]) for row in report
    ]
    assert "- `LMPLamp/fade()` (method)" in (runner.work / "docgen-diff.md").read_text()

    variables["DOCGEN_PACKAGE"] = ""
    run = gitlab("docgen-check", runner.work, runner.bin, **variables)
    assert run.returncode == 2 and "set DOCGEN_PACKAGE" in run.stderr


def test_every_job_of_gitlab_has_a_stage_and_what_it_extends():
    jobs = {name: job for name, job in GITLAB.items() if name != "variables" and name[0] != "."}
    assert set(jobs) == {"docgen-check", "docgen-diff", "pages"}
    for name, job in jobs.items():
        assert GITLAB[job["extends"]] and job["stage"] in ("build", "test", "deploy") and job["script"], name


# --- pre-commit, scripts, Dockerfile -----------------------------------------------------------------


def test_the_hook_stops_a_commit_by_errors_alone(runner):
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert re.search(hook["files"], "content/ja/テーブル.md")
    assert re.search(hook["files"], "content/docgen.yml")
    assert not re.search(hook["files"], "content/docgen.yml.orig")
    for text, status in ((SECOND, 0), (BROKEN, 1)):
        (runner.work / "content/en/LMPLamp.md").write_text(text)
        run = subprocess.run(
            hook["entry"].split() + hook["args"],
            cwd=runner.work,
            env={"PATH": str(runner.bin)},
            capture_output=True,
            text=True,
        )
        assert run.returncode == status, run.stderr


def test_the_shell_is_without_fault():
    """What shellcheck warns of; it reads what each script sources, too."""
    texts = {name: step["run"] for name, step in STEPS.items() if "run" in step}
    texts |= {
        f"{name} {key}": "\n".join(job[key])
        for name, job in GITLAB.items() for key in ("before_script", "script") if key in job
    }
    for name, text in texts.items():
        run = subprocess.run(
            ["shellcheck", "--shell=bash", "--severity=style", "-"], input=text, capture_output=True, text=True
        )
        assert run.returncode == 0, f"{name}: {run.stdout}"
    scripts = [file for file in (ROOT / "scripts").iterdir()
               if file.is_file() and file.read_bytes().startswith(b"#!/usr/bin/env bash")]
    assert len(scripts) > 3
    run = subprocess.run(
        ["shellcheck", "--severity=warning", "--external-sources", "--source-path=SCRIPTDIR", *scripts],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout


def test_the_image_is_small_and_runs_as_nobody_special():
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    words = [line.split(maxsplit=1) for line in lines if line and line[0] not in "# "]
    stages = [index for index, (word, _) in enumerate(words) if word == "FROM"]
    assert len(stages) == 2
    last = words[stages[-1]:]
    assert [rest for word, rest in last if word == "USER"] not in ([], ["root"], ["0"])
    # What comes into the last image comes from the first, not from this folder.
    assert all("--from=build" in rest for word, rest in last if word in ("COPY", "ADD"))
    assert not any(word in ("ARG", "ENV") for word, _ in words)


# --- Editors -----------------------------------------------------------------------------------------

EDITORS = (ROOT / "Sources/docgen/Docgen.docc/Editors.md").read_text()


def fence(language):
    return re.search(rf"^```{language}\n(.*?)^```$", EDITORS, re.M | re.S).group(1)


@pytest.fixture
def checked(runner):
    """What a check prints of a note with errors, of one without text, and with notes and fixes."""
    notes = runner.work / "content"
    (notes / "en/LMPLamp.md").write_text(BROKEN + "\nSee `glwo` and ``LMPLmap``.\n\n## glow\nAgain.\n")
    (notes / "en/空.md").write_text("")
    (notes / "docgen.yml").write_text("titel: 灯\n")
    run = subprocess.run(
        [DOCGEN, "check", "--color", "never", "content"], cwd=runner.work, capture_output=True, text=True
    )
    rows = json.loads(
        subprocess.run(
            [DOCGEN, "check", "--format", "json", "content"],
            cwd=runner.work,
            capture_output=True,
            text=True,
        ).stdout
    )["diagnostics"]
    assert {"error", "warning"} == {row["severity"] for row in rows}
    lines = run.stderr.splitlines()
    assert any(line.startswith("content/en/空.md: ") for line in lines)
    return lines, rows


def places(rows):
    """What is about a whole file is told for its beginning."""
    return sorted(
        (row["path"], row["line"], row["column"], row["severity"], row["id"]) for row in rows
    )


def test_visual_studio_code_finds_every_diagnostic(checked):
    lines, rows = checked
    (task,) = json.loads(fence("json"))["tasks"]
    assert task["args"][:3] == ["check", "--color", "never"]
    found = []
    for line in lines:
        matches = []
        for matcher in task["problemMatcher"]:
            pattern = matcher["pattern"]
            if match := re.match(pattern["regexp"], line):
                part = {key: match.group(value) for key, value in pattern.items()
                        if key not in ("regexp", "kind")}
                matches.append(part)
        assert len(matches) <= 1, line
        found += [part for part in matches if part["severity"] != "note"]
    assert places(rows) == sorted(
        (part["file"], int(part.get("line", 1)), int(part.get("column", 1)), part["severity"], part["code"])
        for part in found
    )


# What the items of an 'errorformat' stand for.
ITEMS = {
    "%f": "(?P<file>[^:]+)", "%l": r"(?P<line>\d+)", "%c": r"(?P<column>\d+)", "%t": "(?P<type>.)",
    "%m": "(?P<message>.+)", "%*[a-z]": "[a-z]*", "%.%#": ".*",
}


def test_vim_finds_every_diagnostic(checked):
    lines, rows = checked
    value = "".join(
        ("," if plus else "") + text
        for plus, text in re.findall(r"^setlocal errorformat(\+?)=(.*)$", fence("vim"), re.M)
    ).replace("\\ ", " ")
    patterns = []
    for part in value.split(","):
        is_dropped = part.startswith("%-G")
        text = re.sub(
            "|".join(map(re.escape, ITEMS)) + "|.",
            lambda match: ITEMS.get(match[0], re.escape(match[0])),
            part.removeprefix("%-G"),
        )
        patterns.append((re.compile(text), is_dropped))
    found = []
    for line in lines:
        for pattern, is_dropped in patterns:
            if match := pattern.fullmatch(line):
                part = match.groupdict()
                if not is_dropped and part["type"] != "n":
                    found.append((part["file"], int(part.get("line") or 1), int(part.get("column") or 1),
                                  {"e": "error", "w": "warning"}[part["type"]],
                                  re.search(r"\[([a-z-]+)\]$", part["message"]).group(1)))
                break
    assert places(rows) == sorted(found)


# --- Progress ----------------------------------------------------------------------------------------


def test_a_terminal_gets_no_more_of_progress_than_is_erased(runner):
    """Short work shows nothing; whatever is shown of long work is gone when the closing line comes."""
    import pty

    def told(*options, **variables):
        leader, follower = pty.openpty()
        process = subprocess.Popen(
            [DOCGEN, "build", "content", "out", *options],
            cwd=runner.work,
            env={"PATH": "/usr/bin:/bin", "TERM": "xterm", **variables},
            stderr=follower,
        )
        os.close(follower)
        text = b""
        # The end of what the other side writes is an error of a terminal.
        while True:
            try:
                text += os.read(leader, 65_536)
            except OSError:
                break
        os.close(leader)
        assert process.wait() == 0
        return text.decode().replace("\r\n", "\n")

    closing = r"\d+ pages, 3 symbols, 1 language, \d+ warnings, \d+\.\d\d s[^\n]*\n$"
    text = told()
    # What a busy machine drew all the same was erased.
    assert re.search(r"(^|\n|\r\x1b\[K)" + closing, text)
    assert "\x1b" not in told(TERM="dumb") and "\x1b" not in told("--quiet", NO_COLOR="1")
    text = told("--verbose", TERM="dumb", NO_COLOR="1")
    stages = r"read    \d+\.\d\d s, 1 file\nmerge   \d+\.\d\d s\nplan    \d+\.\d\d s\n" \
        r"render  \d+\.\d\d s, \d+ files\nwrite   \d+\.\d\d s\n"
    assert re.search(stages + closing, text), text
