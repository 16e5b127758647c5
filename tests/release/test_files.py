"""The files of a release: what is in each, and that the same build makes the same bytes."""

import hashlib
import subprocess
from zipfile import ZipFile

import pytest
import yaml

from tartli_ref.layout import ROOT
from tools.release import CLUB_FOLDER, CLUB_ZIP, POCKET_ZIP, SUMS, line_of_sums, release

WHEEL = "tartli_ref-0.2.0-py3-none-any.whl"


@pytest.fixture
def built(tmp_path):
    """A small pocket edition, as the build lays it down, and a wheel."""
    pocket = tmp_path / "pocket"
    (pocket / "pocket").mkdir(parents=True)
    for name in ("index.html", "sw.js", "pocket/app.pack", "pocket/app.pack.packed"):
        (pocket / name).write_text(name)
        (pocket / f"{name}.br").write_text("brotli")
    wheel = tmp_path / WHEEL
    wheel.write_text("a wheel")
    return pocket, wheel


def test_a_release_has_two_zips_the_wheel_and_their_sums(built, tmp_path):
    out = tmp_path / "release"
    files = release(*built, out)
    assert files == [out / name for name in (POCKET_ZIP, CLUB_ZIP, WHEEL, SUMS)]
    assert sorted(out.iterdir()) == sorted(files)
    subprocess.run(["sha256sum", "--check", "--strict", SUMS], cwd=out, check=True)


def test_the_pocket_lies_at_the_top_of_its_zip_without_files_for_special_hosts(built, tmp_path):
    files = release(*built, tmp_path / "release")
    with ZipFile(files[0]) as packed:
        assert packed.namelist() == [
            "index.html",
            "pocket/app.pack",
            "pocket/app.pack.packed",
            "sw.js",
        ]
        assert packed.read("sw.js") == b"sw.js"


def test_the_same_files_make_the_same_bytes(built, tmp_path):
    one = release(*built, tmp_path / "one")
    other = release(*built, tmp_path / "two")
    for path, twin in zip(one, other, strict=True):
        assert path.read_bytes() == twin.read_bytes()


def test_a_club_gets_one_folder_that_has_all_that_its_services_name(built, tmp_path):
    files = release(*built, tmp_path / "release")
    with ZipFile(files[1]) as packed:
        names = {name.removeprefix(f"{CLUB_FOLDER}/") for name in packed.namelist()}
        scripts = [entry for entry in packed.infolist() if entry.filename.endswith(".sh")]
    assert {"README.md", "env.example", WHEEL} < names
    assert named_by_the_services() <= names
    assert all(entry.external_attr >> 16 & 0o111 for entry in scripts)


def named_by_the_services():
    """The files beside compose.yaml that it mounts or builds from."""
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"]
    mounted = []
    for service in services.values():
        mounted += service.get("volumes", ())
    files = {volume.split(":")[0] for volume in mounted if volume.startswith("./")}
    named = {name.removeprefix("./") for name in files}
    return named - {"backups"} | {services["app"]["build"]["dockerfile"]}


def test_its_example_names_every_setting_that_the_services_ask_for():
    deploy = ROOT / "deploy"
    services = (deploy / "compose.yaml").read_text("utf-8")
    lines = (deploy / "env.example").read_text("utf-8").splitlines()
    settings = {line.split("=")[0] for line in lines if "=" in line and not line.startswith("#")}
    assert settings == {"DOMAIN", "PASSWORD", "ZONE"}
    assert all(f"${{{name}" in services for name in settings)


def test_a_line_of_the_sums_is_as_the_tool_reads_it(tmp_path):
    empty = tmp_path / "empty"
    empty.touch()
    assert line_of_sums(empty) == f"{hashlib.sha256(b'').hexdigest()}  empty\n"
