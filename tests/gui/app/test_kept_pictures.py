"""What is kept to be painted again has a bound in pixels, or in number where it is small."""

import ast
import gc
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainterPath, QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication

from olviz.gui.look.icons import pixmap
from olviz.gui.look.kept import EACH, Shelf, dry, kept, room
from olviz.gui.look.measures import base
from olviz.gui.look.theme import Appearance
from olviz.gui.paint.canvas import blank
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.symbols import stamp_of as symbol_of
from olviz.gui.paint.words.lettering import Part, stamp_of
from olviz.gui.widgets import formulas
from tests.tools.held import held

PACKAGE = Path(__file__).resolve().parents[3] / "olviz"
MOST = 150_000  # elements of all outlines: 10 MB
FEW = {  # without a bound: as many as files, classes, lines of the program, bands drawn, powers of two, keys of a game
    "canvas",
    "ink",
    "theory_cards",
    "travel",
    "spread",
    "cases",
    "capabilities",
    "changed",
    "learner",
    "lesson",
    "meetings",
    "settings_tried",
    "signatures",
    "declarations",
    "sums",
    "heard",
    "formulas",
    "icons",
    "parameters",
    "plugins",
    "succession",
    "registry",
    "online_to_batch",
    "resources",
    "machine",
    "promises",
    "tables",
}


def test_as_many_are_kept_as_fit_those_asked_for_last() -> None:
    made = []

    @kept(250, lambda image: image.width() * image.height())
    def square(side: int, name: str = "") -> QImage:
        made.append((side, name))
        return blank(QSize(side, side), 1.0)

    for name in "abacab":
        square(10, name)
    assert made == [(10, "a"), (10, "b"), (10, "c"), (10, "b")]  # a was asked for again before c came
    assert square(30).width() == 30  # more than there is room for is made nevertheless
    assert square(30) is square(30)
    square(10, "a")
    assert made[-2:] == [(30, ""), (10, "a")]
    assert square(10, name="a") is square(10, name="a")


def written_with(word: str, folder: Path) -> list[tuple[Path, str]]:
    """The files that have this word, and what is in them."""
    texts = [(path, path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")]
    found = [(path, text) for path, text in texts if word in text]
    assert len(found) > 10
    return found


def test_what_is_kept_without_a_bound_is_kept_of_few() -> None:
    """A size, a seed, a text or a number is new again and again."""
    for path, text in written_with("cache", PACKAGE):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and "cache" in map(ast.unparse, node.decorator_list):
                assert path.stem in FEW, f"{path.name}:{node.lineno}"


def test_outlines_of_words_are_not_kept_for_long(qapp: QApplication) -> None:
    """Those of one take a hundred kilobytes, and labels are never short of new words."""
    for first, second in product("abcdefghijklmno", repeat=2):
        stamp_of((Part(f"{first}mistakes{second}", "#111111"),), "#ffffff", 4, base(), 1.0)
    held = [one for one in gc.get_objects() if isinstance(one, QPainterPath)]
    assert sum(path.elementCount() for path in held) < MOST


def test_painted_pictures_are_kept_without_what_painted_them() -> None:
    """Qt keeps it as long as a picture, and it is larger than most: a bound in pixels would count a tenth."""
    for path, text in written_with("QPainter", PACKAGE / "gui"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and _paints(node):
                given = [one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value]
                made = [one for one in given if not isinstance(one, ast.Constant)]
                assert all("dry(" in ast.unparse(one) for one in made), f"{path.name}:{node.lineno}"


def _paints(function: ast.FunctionDef) -> bool:
    """Whether a function paints on a picture of its own."""
    calls = [call for call in ast.walk(function) if isinstance(call, ast.Call) and ast.unparse(call.func) == "QPainter"]
    return any(isinstance(one, ast.Name) and one.id != "self" for call in calls for one in call.args)


@pytest.mark.skipif(sys.platform != "linux", reason="malloc tells of itself there")
def test_kept_pictures_take_no_more_than_they_are_counted_for(qapp: QApplication) -> None:
    looks = [f"#0000{number:02x}" for number in range(100)]
    makers: dict[str, tuple[int, Callable[[str], QImage | QPixmap]]] = {
        # the letters of a label are kept by themselves, too
        "label": (2, lambda look: stamp_of((Part("mistakes", look),), "#ffffff", 4, base(), 1.0).image),
        "symbol": (1, lambda look: symbol_of(LEARNERS[0], 9.0, look, "#ffffff", 1.0, 1.0)),
        "icon": (1, lambda look: pixmap("play", look, 16, 1.0)),
        "formula": (1, lambda look: _set(look).pixmap),
    }
    for name, (each, make) in makers.items():
        make("#ffffff")
        before = held().used
        made = [make(look) for look in looks]
        assert held().used - before < 4 * each * sum(map(room, made)), name


def _set(colour: str) -> formulas.Picture:
    picture = formulas.set_in_type(formulas.Key(r"M \leq \frac{7}{\gamma}", colour, 14.0, 1.0))
    assert picture is not None
    return picture


def test_large_formulas_are_kept_in_smaller_number_and_those_of_a_page_at_any_size() -> None:
    small, large = (partial(blank, QSize(side, side), 1.0) for side in (20, 500))
    assert room(small()) == 400 + EACH
    shelf = Shelf[QImage](10 * room(small()), room, least=2)
    for number in range(20):
        shelf.put(number, small())
    assert len(shelf) == 10
    shelf.take(10)
    for name in ("first", "second"):
        shelf.put(name, large())
    assert len(shelf) == 2
    assert "first" in shelf


def test_a_copy_is_as_sharp_as_what_was_painted(qapp: QApplication) -> None:
    painted = blank(QSize(20, 20), 1.5)
    assert dry(painted) == painted
    assert dry(painted).devicePixelRatio() == 1.5


def test_pictures_of_another_look_are_not_kept_by_qt(qapp: QApplication) -> None:
    """It scales every icon for itself, and those of buttons of another size are never asked for again."""
    appearance = Appearance()
    appearance.resize(1)
    for change in (partial(appearance.resize, 0), appearance.toggle, appearance.toggle):
        picture = QPixmap(20, 20)
        assert QPixmapCache.insert("an icon", picture)
        change()
        assert not QPixmapCache.find("an icon", picture)
