"""What is kept to be painted again has a bound in pixels, or in number where it is small."""

import ast
import gc
from itertools import product
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainterPath
from PySide6.QtWidgets import QApplication

from olviz.gui.look.kept import kept
from olviz.gui.look.measures import base
from olviz.gui.paint.canvas import blank
from olviz.gui.paint.labels import Part, stamp_of

PACKAGE = Path(__file__).resolve().parents[3] / "olviz"
MOST = 150_000  # elements of all outlines: 10 MB
FEW = {  # without a bound: there are as many as files, classes, lines of the program and powers of two
    "theory_cards",
    "cases",
    "meetings",
    "settings",
    "declarations",
    "sums",
    "heard",
    "formulas",
    "icons",
    "parameters",
    "protocol",
    "registry",
    "online_to_batch",
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


def test_what_is_kept_without_a_bound_is_kept_of_few() -> None:
    """A size, a seed, a text or a number is new again and again."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and "cache" in map(ast.unparse, node.decorator_list):
                assert path.stem in FEW, f"{path.name}:{node.lineno}"


def test_outlines_of_words_are_not_kept_for_long(qapp: QApplication) -> None:
    """Those of one take a hundred kilobytes, and labels are never short of new words."""
    for first, second in product("abcdefghijklmno", repeat=2):
        stamp_of((Part(f"{first}mistakes{second}", "#111111"),), "#ffffff", 4, base(), 1.0)
    held = [one for one in gc.get_objects() if isinstance(one, QPainterPath)]
    assert sum(path.elementCount() for path in held) < MOST
