"""What is to be swept: one setting or two, from where to where, over how many runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from olviz.engine.declare.parameters import InputError, Parameter, Spec, parameters_of
from olviz.engine.experiment import axes
from olviz.engine.experiment.axes import Axis
from olviz.engine.experiment.scenario import ROUNDS, Experiment
from olviz.engine.experiment.sweep import RUNS, Sweep
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.words.translate import translate
from olviz.gui.controls.forms import Refusal, refusal, translated
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label
from olviz.gui.look.style import label
from olviz.gui.widgets.inputs import Line, chooser, typed, written

POINTS, MOST_POINTS, FEW_RUNS = 21, 4096, 100
Setting = tuple[str, Parameter, Any]  # what it is called, its declaration, its value in force

USUAL = 0.1  # of a setting without a number in force
TIMES = 10.0  # a logarithmic range reaches so far to both sides of the value in force


class SweepForm(QDialog):
    """Asks for the settings and their ranges; ``sweep`` is what was asked for, once it is accepted."""

    def __init__(self, experiment: Experiment, path: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        u = unit(self.font())
        self.setObjectName("sweep-form")
        self.setWindowTitle(self.tr("Sweep a setting"))
        self.sweep: Sweep | None = None
        self._experiment, self._settings = experiment, dict(numeric(experiment))
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        column.setSpacing(3 * u)
        said = self.tr(
            "Many runs are played at every value, all under the same luck, and a curve tells their last round."
        )
        column.addWidget(label(said, "body", wraps=True))
        grid = QGridLayout()
        grid.setVerticalSpacing(2 * u)
        names = {at: name for at, (name, _, _) in self._settings.items()}
        self.first = _Range(grid, 0, self.tr("Setting"), names, self._settings)
        self.second = _Range(grid, 4, self.tr("And"), {"": self.tr("Nothing else"), **names}, self._settings)
        told = dict.fromkeys((*QUANTITIES, *(experiment.sweep.quantities if experiment.sweep is not None else ())))
        self.runs, self.quantity = Line(whole=True), chooser({name: translate(name) for name in told})
        self.runs.setText(str(FEW_RUNS))
        _row(grid, 8, self.tr("Runs at each value"), self.runs)
        _row(grid, 9, self.tr("What is told"), self.quantity)
        column.addLayout(grid)
        self.complaint = Refusal()
        column.addWidget(self.complaint)
        self.answers = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        accept = self.answers.button(QDialogButtonBox.StandardButton.Ok)
        accept.setText(self.tr("Sweep"))
        accept.setObjectName("accept")
        self.answers.button(QDialogButtonBox.StandardButton.Cancel).setObjectName("cancel")
        self.answers.accepted.connect(self._on_accepted)
        self.answers.rejected.connect(self.reject)
        column.addWidget(self.answers)
        self._begin(path)
        for line in self.findChildren(Line):
            line.textChanged.connect(lambda: self.complaint.say(""))
        self.setMinimumWidth(100 * u)

    def _begin(self, path: str) -> None:
        """With the setting that was meant, and what the scene sweeps already."""
        now = self._experiment.sweep
        self.quantity.setCurrentIndex(max(self.quantity.findData("regret" if now is None else now.quantities[0]), 0))
        if now is not None:
            self.runs.setText(str(now.runs))
        swept = [axis for axis in (now.axes if now is not None else ()) if axis.path in self._settings]
        if path not in ("", *(axis.path for axis in swept)):
            swept = []
        first, second, *_ = [*sorted(swept, key=lambda axis: axis.path != path), None, None]
        self.first.begin(path or next(iter(self._settings), ""), first)
        self.second.begin("", second)

    def _on_accepted(self) -> None:
        try:
            ranges = [self.first.axis(), *([self.second.axis()] if self.second.path else [])]
            if len({axis.path for axis in ranges}) < len(ranges):
                raise InputError("the same setting twice; legal: two different ones")
            runs = RUNS.check(typed(self.runs.text(), True))
            self.sweep = self._as_before()._replace(axes=tuple(ranges), runs=runs, skip=True)
        except InputError as error:
            self.complaint.say(refusal(error))
        else:
            self.accept()

    def _as_before(self) -> Sweep:
        """What is chosen to be told, before all else that the scene tells of its sweep already."""
        now, chosen = self._experiment.sweep, self.quantity.currentData()
        if now is None:
            return Sweep((), quantities=(chosen,))
        return now._replace(quantities=tuple(dict.fromkeys((chosen, *now.quantities))))


class _Range:
    """Three rows of a grid: which setting, from where to where, at how many values on which scale."""

    def __init__(
        self, grid: QGridLayout, row: int, title: str, names: Mapping[str, str], settings: Mapping[str, Setting]
    ) -> None:
        self._settings = settings
        self.setting, self.scale = (
            chooser(names),
            chooser({"log": translated("Logarithmic"), "linear": translated("Linear")}),
        )
        self.low, self.high, self.count = Line(), Line(), Line(whole=True)
        self.count.setText(str(POINTS))
        self._rows = [
            _row(grid, row, title, self.setting),
            _row(grid, row + 1, translated("From, to"), self.low, self.high),
            _row(grid, row + 2, translated("Values, scale"), self.count, self.scale),
        ]
        self.low.setAccessibleName(translated("From"))
        self.high.setAccessibleName(translated("To"))
        self.count.setAccessibleName(translated("How many values"))
        self.scale.setAccessibleName(translated("Scale"))
        self.setting.currentIndexChanged.connect(self._on_chosen)

    @property
    def path(self) -> str:
        """Where the setting stands; empty where there is none."""
        return str(self.setting.currentData() or "")

    def begin(self, path: str, swept: Axis | None) -> None:
        """Chooses a setting, or the one that is swept already, with its range."""
        self.setting.setCurrentIndex(max(self.setting.findData(path if swept is None else swept.path), 0))
        self._on_chosen()
        if swept is None:
            return
        if isinstance(swept.written, str):
            low, high, count = swept.written.removeprefix("log:").split(":")
            self._reach(float(low), float(high))
            self.count.setText(count)
            self.scale.setCurrentIndex(self.scale.findData("log" if swept.written.startswith("log:") else "linear"))
        elif len(swept.written) > 1 and all(type(value) in (int, float) for value in swept.written):
            self._reach(min(swept.written), max(swept.written))
            self.count.setText(str(len(swept.written)))

    def _reach(self, low: float, high: float) -> None:
        self.low.setText(written(low))
        self.high.setText(written(high))

    def _on_chosen(self) -> None:
        for widgets in self._rows[1:]:
            for widget in widgets:
                widget.setVisible(bool(self.path))
        if self.path:
            _, parameter, value = self._settings[self.path]
            low, high = reach(parameter, value)
            self._reach(low, high)
            self.scale.setCurrentIndex(self.scale.findData("log" if parameter.scale == "log" and low > 0 else "linear"))

    def axis(self) -> Axis:
        """The setting with its values; ``InputError`` where they cannot be."""
        _, parameter, _ = self._settings[self.path]
        ends = [typed(line.text(), False) for line in (self.low, self.high)]
        count = typed(self.count.text(), True)
        for value in ends:
            parameter.check_typed(value)
        if not isinstance(count, int) or not 2 <= count <= MOST_POINTS:
            raise InputError(
                "{value!r} is not legal; legal: a whole number from 2 to {most}",
                place="Values",
                value=count,
                most=MOST_POINTS,
            )
        log = "log:" if self.scale.currentData() == "log" else ""
        return Axis(self.path, axes.written(f"{log}{ends[0]!r}:{ends[1]!r}:{count}", self.path))


def numeric(experiment: Experiment) -> Iterator[tuple[str, Setting]]:
    """Every number of an experiment that can be varied, by its path: those of the learners first."""
    several = len(experiment.learners) > 1
    for place, entry in enumerate(experiment.learners, 1):
        yield from _numbers(entry.learner, f"learners.{place}", entry.name if several else "")
    yield "rounds", (translate(ROUNDS.title), ROUNDS, experiment.rounds)
    yield from _numbers(experiment.adversary, "adversary", "")
    yield from _numbers(experiment.game, "game", "")


def _numbers(spec: Spec, path: str, whose: str) -> Iterator[tuple[str, Setting]]:
    for parameter in parameters_of(type(spec)):
        value, place = getattr(spec, parameter.name), f"{path}.{parameter.name}"
        if isinstance(value, Spec):
            yield from _numbers(value, place, whose)
        elif parameter.kind in ("real", "integer"):
            name = " ".join(filter(None, (translate(parameter.title), parameter.symbol)))
            yield place, (f"{name}, {whose}" if whose else name, parameter, value)


def reach(parameter: Parameter, value: Any) -> tuple[float, float]:
    """A range around the value in force that is worth looking at, within what is legal."""
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else parameter.default
    number = float(number) if isinstance(number, int | float) and not isinstance(number, bool) else USUAL
    low, high = (number / TIMES, number * TIMES) if number > 0 else (number - 1, number + 1)
    if (
        parameter.scale == "log" and parameter.kind == "real" and number > 0
    ):  # a number that is far off is swept for that
        low, high = min(low, USUAL / TIMES), max(high, USUAL * TIMES)
    if parameter.kind == "integer":
        low, high = float(max(round(low), 1)), float(round(high))
    least, most = parameter.least, parameter.most
    low = max(low, float(least)) if least is not None else low
    high = min(high, float(most)) if most is not None else high
    return (low, high) if low < high else (high - 1, high)


def _row(grid: QGridLayout, row: int, title: str, *widgets: QWidget) -> list[QWidget]:
    head = Label(title)
    head.label(widgets[0])
    grid.addWidget(head, row, 0)
    for at, widget in enumerate(widgets, 1):
        grid.addWidget(widget, row, at, 1, 1 if len(widgets) > 1 else 2)
    return [head, *widgets]
