"""The whole stage on paper and as a drawing: the same picture as in pixels, clipped where it is clipped there."""

import re
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.panels.frame.drawing import drawn
from olviz.gui.panels.frame.export import without_controls
from olviz.gui.stage.render import font_for, printed, render, staged
from olviz.gui.stage.staging import Shot
from tests.conftest import Olviz
from tests.gui.scenes import few_runs, pictured
from tests.shipped import each

SIZE = (1280, 720)


def pixels(image: QImage) -> Array:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[..., :3].astype(int)


def painted(vector: QSvgRenderer) -> QImage:
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    vector.render(painter, QRectF(0, 0, *SIZE))
    painter.end()
    return image


@pytest.mark.parametrize("name", each(pictured))
def test_a_drawing_is_the_picture_in_pixels(name: str, qapp: QApplication) -> None:
    scene = few_runs(name)
    t = min(scene.rounds, 40)
    with font_for(SIZE), closing(staged(Shot(scene, t, Phase.CHARGE, SIZE, LIGHT))) as stage:
        bitmap, vector = (printed(stage, kind) for kind in ("png", "svg"))
    assert ElementTree.fromstring(vector).get("viewBox") == "0 0 1280 720"
    apart = np.abs(pixels(QImage.fromData(bitmap)) - pixels(painted(QSvgRenderer(vector)))).max(axis=2)
    assert (apart > 100).mean() < 0.01  # edges of letters and lines


def clips(text: str) -> set[QRect]:
    """Where the clips of a drawing stand; Qt's own reader of SVG knows none, browsers do."""
    placed = re.findall(r'<clipPath id="\w+">\n<path transform="matrix\(1,0,0,1,(\S+),(\S+)\)" .*?d="([^"]*)"', text)
    found = set()
    for left, top, outline in placed:
        corners = [tuple(map(float, point.split(","))) for point in re.findall(r"[-\d.]+,[-\d.]+", outline)]
        (x, y), (right, bottom) = (tuple(f(part) for part in zip(*corners, strict=True)) for f in (min, max))
        found.add(QRectF(x + float(left), y + float(top), right - x, bottom - y).toRect())
    return found


@pytest.mark.parametrize("name", ["descent-in-the-ball", "perceptron-plane", "hedge-rates"])
def test_what_is_painted_is_clipped_where_it_is_in_the_window(name: str, qapp: QApplication) -> None:
    ground = staged(Shot(scenario.read(resources.scenarios()[name]), 12, Phase.LEARN, SIZE, LIGHT)).ground
    with without_controls(ground):
        found = clips(drawn(ground))
        seen = [reading.widget for reading in ground.findChildren(Reading) if reading.widget.isVisibleTo(ground)]
        assert seen
        for widget in seen:
            assert QRect(widget.mapTo(ground, QPoint()), widget.size()) in found, widget.accessibleName()
    ground.deleteLater()


def test_what_draws_nothing_is_left_out_and_letters_that_no_file_may_hold(qapp: QApplication) -> None:
    ground = QWidget()
    label = QLabel("a <b>&\x01\x1f\x7f ]]> \"'", ground)
    ground.resize(300, 40)
    label.resize(300, 40)
    text = drawn(ground)
    assert not re.search(r"<g [^>]*>\s*</g>", text)
    assert "".join(ElementTree.fromstring(text).itertext()).count("]]>") <= 1
    ground.deleteLater()


def test_words_are_as_wide_as_on_screen_wherever_they_are_read(qapp: QApplication) -> None:
    """A browser has wider letters, or not the font: the pieces of a line ran into each other."""
    scene = scenario.read(resources.scenarios()["xor"])
    drawing = render(Shot(scene, 60, Phase.LEARN, SIZE, LIGHT), "svg").decode()
    texts = re.findall(r"<text ([^>]*)>([^<]*)</text>", drawing)
    said = [(dict(re.findall(r'(\w+)="([^"]*)"', text)), words) for text, words in texts]
    assert all("textLength" in each and each["lengthAdjust"] == "spacingAndGlyphs" for each, _ in said)
    first = next(at for at, (_, words) in enumerate(said) if words.startswith("No margin"))
    last = next(at for at, (_, words) in enumerate(said) if words.startswith("promises nothing"))
    assert last > first + 2
    for (one, _), (following, _) in pairwise(said[first : last + 1]):
        end = float(one["x"]) + float(one["textLength"])
        assert end == pytest.approx(float(following["x"]), abs=1.0)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_page_of_its_own_size(olviz: Olviz, tmp_path: Path, theme: object) -> None:
    path = tmp_path / "a.pdf"
    name = "light" if theme is LIGHT else "dark"
    words = ["descent-in-the-ball", "--at", "9:charge", "--theme", name, "--size", "960x540", "-o", path]
    assert olviz("render", *words) == (0, "", "")
    pages = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", path.read_bytes())
    wide, high = (float(side) for side in pages[0])
    assert len(pages) == 1
    assert wide / high == pytest.approx(16 / 9, rel=0.01)
