"""A film shows what the stage shows, for as long as was asked, and leaves nothing where it is not finished."""

import os
import signal
import stat
import subprocess
import sys
import time
import tracemalloc
from contextlib import closing
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from olviz import films, resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.numerics.sums import Array
from olviz.gui.exports import gif
from olviz.gui.exports.encoder import Patching
from olviz.gui.exports.film import encoding, filmed
from olviz.gui.exports.gif import Gif
from olviz.gui.exports.patches import changed, pixels, whole
from olviz.gui.exports.reel import Reel, speed_of
from olviz.gui.exports.webp import WebP
from olviz.gui.look.tokens import LIGHT
from olviz.gui.stage.render import font_for, render
from olviz.gui.stage.staging import Shot, setting_up
from tests.conftest import Olviz
from tests.gui.exports.test_pages import held

SCENE, SIZE = "perceptron-separable", (640, 360)
posix = pytest.mark.skipif(os.name != "posix", reason="programs that are scripts, and signals, are POSIX's")
reels = st.builds(
    lambda first, more, *rest: Reel(first, first + more, *rest),
    st.integers(0, 9),
    st.integers(0, 40),
    st.booleans(),
    st.floats(0.1, 60),
    st.integers(1, 50),
)


def pictures(path: Path) -> list[tuple[Array, int]]:
    """Every picture of a film with its milliseconds; WebP names none for what stands alone."""
    found = []
    with Image.open(path) as film:
        for place in range(film.n_frames):
            film.seek(place)
            film.load()
            found.append((np.asarray(film.convert("RGB")).astype(int), int(film.info.get("duration") or 0)))
    return found


@settings(deadline=None)
@given(reel=reels, moving=st.floats(0, 0.5))
def test_a_reel_is_as_long_as_it_says_and_goes_forward(reel: Reel, moving: float) -> None:
    shots = list(reel.shots(moving))
    assert sum(shot.frames for shot in shots) == ceil(reel.moments * reel.rate / reel.speed)
    places = [(shot.t, shot.phase, shot.part) for shot in shots]
    assert places == sorted(set(places))
    assert all(shot.frames > 0 and 0 <= shot.part <= 1 for shot in shots)
    moments = [reel.moment(place) for place in range(reel.moments)]
    assert moments == sorted(set(moments))
    assert moments[0][0] == reel.first
    assert moments[-1] == (reel.last, Phase.LEARN)


@settings(deadline=None)
@given(
    before=st.lists(st.integers(0, 3), min_size=63, max_size=63),
    after=st.lists(st.integers(0, 3), min_size=63, max_size=63),
)
def test_a_patch_turns_one_picture_into_the_other(before: list[int], after: list[int]) -> None:
    one, other = (np.array(side, np.uint32).reshape(7, 9) | np.uint32(0xFF000000) for side in (before, after))
    patch, shown = changed(one, other), whole(one).colours.copy()
    if patch is not None:
        assert (patch.left % 2, patch.top % 2) == (0, 0)
        height, width, _ = patch.colours.shape
        inside = shown[patch.top : patch.top + height, patch.left : patch.left + width]
        inside[patch.colours[..., 3] > 0] = patch.colours[patch.colours[..., 3] > 0]
    assert np.array_equal(shown, whole(other).colours)


REEL = Reel(0, 2, True, 4.0, 4)


def drawn(*moment: Any) -> Array:
    """What render draws of a round and phase."""
    shot = Shot(scenario.read(resources.scenarios()[SCENE]), *moment, SIZE, LIGHT)
    picture = QImage.fromData(render(shot, "png"))
    return whole(pixels(picture)).colours[..., :3].astype(int)


@pytest.fixture(scope="module")
def all_drawn(qapp: QApplication) -> list[Array]:
    """Every moment of the reel, drawn once for all kinds of films."""
    return [drawn(*REEL.moment(place)) for place in range(REEL.moments)]


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_every_picture_is_the_one_that_render_draws(kind: str, all_drawn: list[Array], tmp_path: Path) -> None:
    scene, path, reel = scenario.read(resources.scenarios()[SCENE]), tmp_path / f"a.{kind}", REEL
    with font_for(SIZE):
        staging = at_once(setting_up(Shot(scene, reel.last, Phase.LEARN, SIZE, LIGHT)))
        with closing(staging), encoding(kind, path, SIZE, reel.rate) as encoder:
            assert [*filmed(reel, staging, encoder)] == [0, *[1] * 5, *[2] * 5]
    shown, at = pictures(path), 0.0
    assert sum(stands for _, stands in shown) in (0, 250 * reel.moments)
    for place, expected in enumerate(all_drawn):
        here = next(picture for picture, until in _until(shown) if at < until)
        assert (np.abs(here - expected).max(axis=2) > 24).mean() < 0.001, reel.moment(place)
        at += 250


def test_a_run_that_waits_for_a_person_is_filmed_as_far_as_there_are_rounds(olviz: Olviz, tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    assert olviz("render", "mind-reader", "--from", 1, "--size", "640x360", "-o", path) == (0, "", "")
    assert len(pictures(path)) == 1
    page = tmp_path / "a.html"
    assert olviz("render", "mind-reader", "--from", 1, "--size", "640x360", "-o", page) == (0, "", "")
    assert [moment[0] for moment in held(page.read_text(encoding="utf-8"))["moments"]] == [0]


@pytest.mark.parametrize(
    ("text", "speed"), [("0.3333", 0.3333), (".5", 0.5), ("1e1", 10.0), ("60.0000", 60.0), (" 2 ", 2.0)]
)
def test_every_number_between_the_two_that_are_told_is_a_speed(text: str, speed: float) -> None:
    """Four places behind the point, or none before it, were refused as no number between the two."""
    assert speed_of(text, "--speed") == speed


@pytest.mark.parametrize("text", ["1_0", "nan", "inf", "", "-1", "0x2", "1,5"])
def test_what_is_no_number_between_them_is_none(text: str) -> None:
    with pytest.raises(InputError, match=r"legal: a number from 0\.1 to 60"):
        speed_of(text, "--speed")


def _until(shown: list[tuple[Array, int]]) -> list[tuple[Array, float]]:
    until = np.cumsum([stands for _, stands in shown])
    return [(picture, float(end)) for (picture, _), end in zip(shown, until, strict=True)]


@pytest.mark.parametrize("form", [Gif, WebP])
def test_more_colours_than_a_palette_holds_and_pictures_that_stand(form: type[Patching], tmp_path: Path) -> None:
    path, many = tmp_path / f"a.{form.__name__.lower()}", QImage(64, 32, QImage.Format.Format_RGB32)
    for x in range(64):
        for y in range(32):
            many.setPixel(x, y, (x * 4) << 16 | (y * 8) << 8 | x + y)
    other = many.copy()
    other.setPixel(33, 17, 0xFFFFFF)
    with path.open("wb") as stream, form(stream, (64, 32), 50) as encoder:
        for image in (many, many, other, many):
            encoder.add(image, 25)
    shown = pictures(path)
    assert len(shown) == 3
    assert tuple(shown[1][0][17, 33]) == (255, 255, 255)
    assert np.abs(shown[2][0] - whole(pixels(many)).colours[..., :3]).max() < (24 if form is Gif else 1)
    assert path.read_bytes()[-1:] == b";" or int.from_bytes(path.read_bytes()[4:8], "little") == path.stat().st_size - 8


def coloured(count: int, height: int, width: int, seen: float) -> Array:
    """A patch of so many colours, some of it transparent."""
    luck = np.random.default_rng(count)
    colours = luck.integers(0, 256, (count, 4), dtype=np.uint8)[luck.integers(0, count, (height, width))]
    colours[..., 3] = np.where(luck.random((height, width)) < seen, 255, 0)
    return colours


@pytest.mark.parametrize("count", [1, 255, 256, 3000])
@pytest.mark.parametrize("seen", [1.0, 0.6])
def test_colours_are_reduced_alike_however_many_rows_are_looked_at_together(
    monkeypatch: pytest.MonkeyPatch, count: int, seen: float
) -> None:
    colours = coloured(count, 61, 67, seen)
    places, palette = gif._reduced(colours)
    for band in (1, 400, 5000):
        monkeypatch.setattr(gif, "BAND", band)
        again, alike = gif._reduced(colours)
        assert np.array_equal(again, places)
        assert alike == palette
    if count <= gif.COLOURS:
        shown, table = colours[..., 3] > 0, np.frombuffer(palette, np.uint8).reshape(-1, 3)
        assert np.array_equal(table[places[shown]], colours[shown][:, :3])


@pytest.mark.parametrize("count", [200, 3000])
def test_reducing_colours_takes_little_more_memory_than_the_picture(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    monkeypatch.setattr(gif, "BAND", 2**14)
    colours = coloured(count, 1024, 1024, 1.0)
    gif._reduced(colours[:9])  # what is loaded is loaded
    tracemalloc.start()
    gif._reduced(colours)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2 * colours.nbytes


def test_the_first_patch_is_all_of_the_picture() -> None:
    left, top, colours = whole(np.array([[0xFF102030]], np.uint32))
    assert (left, top, colours.tolist()) == (0, 0, [[[16, 32, 48, 255]]])


def test_what_is_too_much_is_refused_in_numbers() -> None:
    asked = ("To round", "From round, To round", "Speed")
    with pytest.raises(
        InputError, match=r"^To round: is .* at most 3600 seconds .* fewer rounds .From round, To round"
    ):
        Reel(0, 10**6).check((1280, 720), *asked)
    with pytest.raises(InputError, match=r"89 pictures: .* or more of them a second \(Speed\)"):
        Reel(0, 100).check((8192, 8192), *asked)
    Reel(0, 200, True).check((1920, 1080), *asked)


FFMPEG = """#!{python}
import pathlib, sys
read = sys.stdin.buffer.read()
print("no room on the \\N{{MOON VIEWING CEREMONY}}", file=sys.stderr)
pathlib.Path(sys.argv[-1].removeprefix("file:")).write_bytes(b"%d" % len(read))
sys.exit({status})
"""


def program(folder: Path, monkeypatch: pytest.MonkeyPatch, status: int = 0, text: str = FFMPEG) -> None:
    """Puts a program in the place of the system's ffmpeg."""
    folder.mkdir()
    path = folder / "ffmpeg"
    path.write_text(text.format(python=sys.executable, status=status), encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


@posix
def test_every_frame_goes_through_the_program_of_the_system(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "bin", monkeypatch)
    path = tmp_path / "a.mp4"
    words = [SCENE, "--from", 2, "--to", 4, "--fps", 10, "--size", "640x360", "-o", path]
    assert olviz("render", *words) == (0, "", "")
    assert int(path.read_bytes()) == 640 * 360 * 4 * 3 * 5
    assert "mp4 by " + str(tmp_path / "bin" / "ffmpeg") in films.told()


@posix
@pytest.mark.parametrize("text", [FFMPEG, "#!/bin/sh\nexit {status}\n"], ids=["at the end", "at once"])
def test_a_program_that_fails_leaves_the_old_film(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    program(tmp_path / "bin", monkeypatch, 3, text)
    path = tmp_path / "a.mp4"
    path.write_text("before", encoding="utf-8")
    status, out, err = olviz("render", SCENE, "--to", 3, "--size", "640x360", "-o", path)
    why = "no room on the" if text is FFMPEG else "exit status 3"
    assert (status, out) == (2, "")
    assert f"ffmpeg stopped: {why}" in err
    assert path.read_text(encoding="utf-8") == "before"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.mp4", "bin"]


def test_what_is_missing_is_one_sentence_with_its_line(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    for kind, name in (("gif", "Pillow"), ("webp", "Pillow"), ("mp4", "imageio-ffmpeg")):
        status, out, err = olviz("render", SCENE, "-o", tmp_path / f"a.{kind}")
        assert (status, out) == (1, "")
        said, line = err.splitlines()
        assert said.endswith("This line installs it:")
        assert f'-m pip install "{name}>=' in line
    assert list(tmp_path.iterdir()) == []
    told = films.told().splitlines()
    assert told[0] == "films: none can be written"
    assert "Pillow" in told[2]
    assert "imageio-ffmpeg" in told[2]


@posix
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("gif", "SIGINT"),
        ("webp", "SIGTERM"),
        pytest.param("gif", "SIGTERM", marks=pytest.mark.full),
        pytest.param("webp", "SIGINT", marks=pytest.mark.full),
    ],
)
def test_a_film_that_is_stopped_leaves_the_old_file_and_no_other(tmp_path: Path, kind: str, name: str) -> None:
    path = tmp_path / f"a.{kind}"
    path.write_text("before", encoding="utf-8")
    words = ["render", SCENE, "--size", "640x360", "-o", str(path)]
    with subprocess.Popen([sys.executable, "-m", "olviz", *words], stderr=subprocess.PIPE) as process:
        while not any(each.suffix == ".part" and each.stat().st_size > 1000 for each in tmp_path.iterdir()):
            time.sleep(0.01)
        process.send_signal(getattr(signal, name))
        _, err = process.communicate()
    assert process.returncode == (1 if name == "SIGINT" else -signal.SIGTERM), err
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_a_target_that_is_a_folder_or_read_only_is_refused(olviz: Olviz, tmp_path: Path, kind: str) -> None:
    folder, kept = tmp_path / f"folder.{kind}", tmp_path / f"kept.{kind}"
    folder.mkdir()
    kept.write_text("before", encoding="utf-8")
    kept.chmod(0o400)
    assert "is a directory" in olviz("render", SCENE, "-o", folder)[2]
    if not os.access(kept, os.W_OK):  # root may write everything
        assert "read-only" in olviz("render", SCENE, "-o", kept)[2]
    assert kept.read_text(encoding="utf-8") == "before"
    assert sorted(each.name for each in tmp_path.iterdir()) == [folder.name, kept.name]
