"""Forms against declarations, for everything that is registered."""

import math
from collections.abc import Hashable
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from olviz.engine.declare.parameters import InputError, Parameter, Spec, build, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.words.numbers import TIMES
from olviz.gui.controls.editors import EDITORS
from olviz.gui.controls.forms import Field, Form, SpecField, defaults, expanded
from olviz.gui.look.measures import unit
from olviz.gui.look.theme import Appearance
from olviz.gui.widgets.inputs import Choices, Line, typed, written
from tests.covering import each

SPECS = [
    *registry.games().values(),
    *registry.learners().values(),
    *registry.adversaries().values(),
    *registry.classes().values(),
]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_a_form_shows_what_is_declared_and_proposes_nothing_by_itself(spec: type[Spec], qtbot: QtBot) -> None:
    form = Form(spec, defaults(spec), "here")
    qtbot.addWidget(form)
    proposals: list[object] = []
    form.proposed.connect(lambda path, value: proposals.append((path, value)))
    shown = {field.path for field in [*form.findChildren(Field), *form.findChildren(SpecField)]}
    assert {f"here.{parameter.name}" for parameter in parameters_of(spec)} <= shown
    form.show()
    assert proposals == []
    form.hide()


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_what_a_form_shows_builds_the_same_spec(spec: type[Spec]) -> None:
    fields = {key: value for key, value in defaults(spec).items() if key != "name"}
    missing = [parameter.name for parameter in parameters_of(spec) if parameter.required and parameter.kind != "spec"]
    if missing:
        with pytest.raises(InputError, match="is missing"):
            build(spec, fields, registry.families())
        return
    made = build(spec, fields, registry.families())
    again = {key: value for key, value in expanded(made).items() if key != "name"}
    assert build(spec, again, registry.families()) == made


def asked_for(spec: type[Spec]) -> set[Hashable]:
    """What makes fields wide: how long their names and choices are, in steps of a few letters, and of which kind."""
    return {
        (one.kind, one.scale, len(one.title) // 4, len("".join(one.choices)) // 8, one.optional)
        for one in parameters_of(spec)
    }


@pytest.mark.parametrize("spec", each(SPECS, asked_for, lambda spec: spec.name))
def test_a_form_fits_into_its_column(spec: type[Spec], qtbot: QtBot, qapp: QApplication) -> None:
    Appearance().apply()
    form = Form(spec, defaults(spec), "here")
    qtbot.addWidget(form)
    assert form.minimumSizeHint().width() <= 57 * unit(qapp.font())


def numeric() -> list[tuple[str, Parameter]]:
    return [
        (f"{spec.name}.{parameter.name}", parameter)
        for spec in SPECS
        for parameter in parameters_of(spec)
        if parameter.kind in ("real", "integer")
    ]


@pytest.mark.parametrize(("name", "parameter"), numeric(), ids=[name for name, _ in numeric()])
def test_wrong_values_are_refused_in_the_field(name: str, parameter: Parameter, qtbot: QtBot) -> None:
    start = parameter.default if parameter.default is not None else parameter.choices[0] if parameter.choices else 1
    field = Field(parameter, name, start)
    qtbot.addWidget(field)
    proposals: list[object] = []
    field.proposed.connect(lambda _, value: proposals.append(value))
    wrong = ["", "abc", "nan"] if not parameter.optional else ["abc", "nan"]
    wrong += [] if parameter.above is None else [written(parameter.above)]
    wrong += [] if parameter.least is None else [written(parameter.least - 1)]
    wrong += [] if parameter.most is None else [written(parameter.most + max(1, abs(parameter.most)))]
    line = field.editor.findChildren(QLineEdit)[0]
    for text in wrong:
        line.setText(text)
        line.entered.emit(text)  # type: ignore[attr-defined]
        assert field.complaint.text
        assert field.value == start
    assert proposals == []


def choosable() -> list[tuple[str, Parameter]]:
    parameters = [(f"{spec.name}.{parameter.name}", parameter) for spec in SPECS for parameter in parameters_of(spec)]
    return [(name, parameter) for name, parameter in parameters if parameter.choices]


@pytest.mark.parametrize(("name", "parameter"), choosable(), ids=[name for name, _ in choosable()])
def test_every_named_choice_can_be_chosen(name: str, parameter: Parameter, qtbot: QtBot) -> None:
    field = Field(parameter, name, parameter.choices[0])
    qtbot.addWidget(field)
    proposals: list[object] = []
    field.proposed.connect(lambda _, value: proposals.append(value))
    choices = field.editor.findChild(Choices)
    assert isinstance(choices, Choices)
    for choice in parameter.choices[1:]:
        choices.chosen.emit(choice)
    assert proposals == list(parameter.choices[1:])


@pytest.mark.parametrize("value", [0.1 + 0.2, 1e-300, -3.25, 12345678.0, math.inf, 0.0, 7, -7])
def test_a_number_is_read_as_it_is_written(value: float) -> None:
    assert typed(written(value), isinstance(value, int)) == pytest.approx(value, rel=1e-11)


@pytest.mark.parametrize("text", ["4.55 · 10⁻⁷", "4.55·10⁻⁷", f"4.55{TIMES}⁻⁷", "4.55e-7", "4.55e−07"])
def test_a_power_of_ten_is_read_however_it_is_written(text: str) -> None:
    assert typed(text, False) == 4.55e-7
    assert written(4.55e-7) == f"4.55{TIMES}⁻⁷"


def test_a_long_text_is_seen_from_its_beginning(qtbot: QtBot) -> None:
    line = Line()
    qtbot.addWidget(line)
    line.resize(80, 24)
    line.keep("sepal_length, sepal_width, petal_length")
    assert line.cursorPosition() == 0


def test_every_kind_of_parameter_has_an_editor() -> None:
    kinds = {parameter.kind for spec in SPECS for parameter in parameters_of(spec)}
    assert kinds - {"spec"} <= set(EDITORS)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_sliders_cover_the_default_and_stay_legal(spec: type[Spec], qtbot: QtBot) -> None:
    form = Form(spec, defaults(spec), "here")
    qtbot.addWidget(form)
    for field in form.findChildren(Field):
        slider = getattr(field.editor, "slider", None)
        if slider is not None:
            values = [field.editor._value_at(stop) for stop in range(0, 1001, 50)]  # type: ignore[attr-defined]
            assert values == sorted(values)
            assert all(field.parameter.check(value) == value for value in values)
            if field.parameter.scale != "log" and type(field.parameter.default) is float:
                assert values[-1] - values[0] <= 10_000  # a limit that keeps numbers finite is no end of a slider


def written_choices(hint: Any) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return tuple(choice for part in get_args(hint) for choice in written_choices(part))


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_choices_stand_in_the_order_they_are_declared(spec: type[Spec]) -> None:
    hints = get_type_hints(spec, include_extras=True)
    for parameter in parameters_of(spec):
        assert parameter.choices == written_choices(hints[parameter.name])


def test_a_class_is_told_with_its_sizes(qtbot: QtBot) -> None:
    parameter = next(one for one in parameters_of(registry.games()["experts"]) if one.name == "hypotheses")
    field = SpecField(parameter, "game.hypotheses", {"name": "thresholds", "grid": 3})
    qtbot.addWidget(field)
    assert field.remark.text().startswith("N = 4, log₂ N = 2")
    field.show_remark({"name": "thresholds", "grid": 7})
    assert field.remark.text().startswith("N = 8, log₂ N = 3")
    field.show_remark({"name": "thresholds", "grid": -1})
    assert field.remark.text() == ""
