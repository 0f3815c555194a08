"""Every shipped formula is set: it has ink, is no higher than a formula, and prints no command by its name."""

import re
import sys
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QImage
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.experiment import registry
from olviz.engine.theory.bound import bounds_in, bounds_of
from olviz.engine.theory.certificate import certificates_of
from olviz.engine.verdicts.theorems import in_letters, statement
from olviz.gui.look.measures import base
from olviz.gui.look.theme import base_font
from olviz.gui.widgets import formulas
from olviz.gui.widgets.formulas import Formula, Key, _parts, pieces, set_in_type, typesetter
from olviz.resources import scenarios
from tests.covering import covering
from tests.shipped import scene

SIZE = 16.0


@cache
def shipped() -> frozenset[str]:
    """Every formula that is shown, of learners and of scenes."""
    return frozenset(stated())


def stated() -> Iterator[str]:
    for learner in registry.learners().values():
        for bound in bounds_in(learner.theorems):
            yield from in_letters(bound)
    for name in scenarios():
        for trace in scene(name).traces():
            trace.extend(3)
            for bound in bounds_of(trace):
                yield from statement(bound, trace)
            for certificate in certificates_of(trace):
                yield from (term.label for term in certificate.chain(trace))


def ink(image: QImage) -> int:
    alpha = np.frombuffer(image.convertToFormat(QImage.Format.Format_Alpha8).constBits(), dtype=np.uint8)
    return int(np.count_nonzero(alpha > 128))


def commands(tex: str) -> set[Hashable]:
    """What a formula asks of the typesetter: every command and sign, and every two that follow one another."""
    found = re.findall(r"\\.[A-Za-z]*|[_^()\[\]|=+-]", tex)
    return {*found, *pairwise(found)}


def itself(tex: str) -> set[Hashable]:
    """With all that it says."""
    return {tex}


@pytest.mark.parametrize("asks", [commands, pytest.param(itself, marks=pytest.mark.full)])
def test_every_shipped_formula_is_set(asks: Callable[[str], set[Hashable]]) -> None:
    found = covering(sorted(shipped()), asks)
    assert len(found) > 60
    for tex in found:
        picture = set_in_type(Key(tex, "#17202B", SIZE, 1.0))
        assert picture is not None, tex
        assert picture.height < 6 * SIZE, tex
        assert ink(picture.pixmap.toImage()) > 5, tex
    parts = {part for tex in found for part in (*pieces(tex, "="), *pieces(tex, "=+"))}
    for part in covering(sorted(parts - shipped()), asks):
        assert set_in_type(Key(part, "#17202B", SIZE, 1.0)) is not None, part


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.full)])
def test_it_is_the_picture_that_ziamath_draws(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row around a formula is left out, for every row doubles the time that all in it takes."""
    formulas.read("ziamath")
    ziamath: Any = sys.modules["ziamath"]
    monkeypatch.setattr(ziamath.config, "svg2", False)
    for tex in sorted(shipped())[::step]:
        left_out = ziamath.Math(_parts(tex, "#17202B"), size=SIZE).svg()
        assert left_out == ziamath.Latex(tex, size=SIZE, color="#17202B").svg(), tex


def test_no_command_is_unknown() -> None:
    """An unknown command would be printed by its name, which is wider than a symbol."""
    known = set()
    for tex in shipped():
        known |= set(re.findall(r"\\[A-Za-z]+", tex))
    wide = {
        r"\text",
        r"\mathrm",
        r"\frac",
        r"\sqrt",
        r"\left",
        r"\right",
        r"\quad",
        r"\hat",
        r"\bar",
        r"\ln",
        r"\log",
        r"\min",
        r"\max",
    }
    for command in known - wide - {r"\cos", r"\sum", r"\prod", r"\exp"}:
        picture = set_in_type(Key(command, "#17202B", SIZE, 1.0))
        assert picture is not None, command
        assert picture.width < 1.7 * SIZE, command


def test_a_formula_is_text_until_it_is_set_and_again_where_it_cannot_be(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Formula()
    qtbot.addWidget(shown)
    shown.resize(300, 40)
    shown.say((r"M \leq \frac{7}{\gamma}",))
    assert shown.text() == "M ≤ 7/γ"
    assert shown._rows(300) == []
    typesetter().finish()
    assert len(shown._rows(300)) == 1
    monkeypatch.setattr(formulas, "import_module", lambda name: 1 / 0)
    shown.say((r"M \leq \frac{8}{\gamma}",))
    typesetter().finish()
    assert shown._rows(300) == []
    shown.grab()


def test_formulas_are_set_after_the_window_is_seen(qtbot: QtBot) -> None:
    shown = Formula()
    qtbot.addWidget(shown)
    shown.resize(300, 40)
    shown.say((r"M \leq \frac{9}{\gamma}",))
    QCoreApplication.processEvents()
    assert shown._rows(300) == []
    shown.show()
    qtbot.waitUntil(lambda: len(shown._rows(300)) == 1)


def test_a_height_is_worked_out_once_and_anew_where_something_changed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A layout asks each formula of a page a dozen times; half of a standstill of three seconds were these answers."""
    shown = Formula()
    qtbot.addWidget(shown)
    shown.say((r"M \leq \frac{7}{\gamma} + \frac{5}{\gamma}",))
    asked = list[Key]()
    take = typesetter().picture
    monkeypatch.setattr(typesetter(), "picture", lambda key: asked.append(key) or take(key))
    text = shown.heightForWidth(300)
    assert asked
    asked.clear()
    assert (shown.heightForWidth(300), asked) == (text, [])
    typesetter().finish()
    one_row = shown.heightForWidth(300)
    for _ in range(3):
        shown.heightForWidth(60)  # asks for its parts
        typesetter().finish()
    assert text < one_row < shown.heightForWidth(60)
    larger = QFont(base())
    larger.setPointSizeF(2 * larger.pointSizeF())
    QApplication.setFont(larger)
    try:
        assert shown.heightForWidth(300) > text
    finally:
        QApplication.setFont(base_font(larger.pointSizeF() / 2))
    for width in range(100):
        shown.heightForWidth(width)
    assert len(shown._heights) <= formulas.WIDTHS


def test_ziamath_is_read_a_part_at_a_time_before_the_first_formula_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    parts, setter = list[str](), formulas.Typesetter()
    monkeypatch.setattr(formulas, "import_module", parts.append)
    setter.picture(formulas.Key("x", "#000000", SIZE, 1.0))
    for count in range(1, len(formulas.PARTS) + 1):
        setter._work()
        assert parts == list(formulas.PARTS[:count])
        assert not setter._shelf


def test_a_wide_formula_is_broken_outside_brackets(qtbot: QtBot) -> None:
    tex = r"M \leq \left(\frac{a + b}{c}\right)^2 + \sqrt{d + e} = \frac{1}{2} + c"
    assert pieces(tex, "=") == [r"M \leq \left(\frac{a + b}{c}\right)^2 + \sqrt{d + e}", r"= \frac{1}{2} + c"]
    assert len(pieces(tex, "+")) == 3
    shown = Formula()
    qtbot.addWidget(shown)
    rows = []
    for width in (600, 150):
        shown.resize(width, 40)
        shown.say((tex,))
        for _ in range(3):
            shown.heightForWidth(width)  # a wide formula asks for its parts
            typesetter().finish()
        rows.append(len(shown._rows(width)))
    assert rows[0] == 1 < rows[1]


def test_a_formula_that_was_set_before_has_all_its_rows_in_a_narrow_column(qtbot: QtBot) -> None:
    """It was as high as in the width it was made with, and cut, until something else had it laid out again."""
    around = QWidget()
    qtbot.addWidget(around)
    formula, column = Formula(), QVBoxLayout(around)
    column.addWidget(formula)
    formula.say((r"a = \frac{1}{2} + \frac{3}{4} + \frac{5}{6} + \frac{7}{8} = b + c + d",))
    for width in (640, 60):  # with the first all is set
        formula._rows(width)
        typesetter().finish()
    around.resize(90, 600)
    around.show()
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, 0)
    assert formula.height() == formula.heightForWidth(formula.width()) > formula.heightForWidth(640)
