"""Forms read from declarations: one field per parameter, specs nested, refusals beside the field.

A form shows a table, as a scenario file holds it, with every parameter in it; a field is known by its dotted path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from olviz.engine.declare.parameters import InputError, Parameter, Spec, named, parameters_of, told
from olviz.engine.experiment import registry
from olviz.engine.files.tables import Trusted
from olviz.engine.speech.titled import titled
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.controls.editors import EDITORS, Editor
from olviz.gui.controls.entry import with_entry
from olviz.gui.look.icons import pixmap
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label, tip, worded
from olviz.gui.look.style import as_link, label
from olviz.gui.look.theme import theme_now
from olviz.gui.widgets.heard import announce, refuse
from olviz.gui.widgets.inputs import Written, chooser, written
from olviz.gui.widgets.keyboard.tabbing import bring_into_view

OFFERED = 56  # u that the words of a button may take below a refusal


def translated(text: str) -> str:
    """A text of the forms in the language of the window."""
    return QCoreApplication.translate("forms", text)


def expanded(spec: Spec) -> dict[str, Any]:
    """The table of a spec with every parameter in it, at its default or not."""
    table: dict[str, Any] = {"name": spec.name}
    for parameter in parameters_of(type(spec)):
        value = getattr(spec, parameter.name)
        if parameter.kind == "file":
            value = Trusted(value)  # settled when it was read
        table[parameter.name] = expanded(value) if isinstance(value, Spec) else value
    return table


def defaults(cls: type[Spec]) -> dict[str, Any]:
    """The table of a spec as it is first offered; required parameters without a default are left out."""
    table: dict[str, Any] = {"name": cls.name}
    for parameter in parameters_of(cls):
        if isinstance(parameter.default, Spec):
            table[parameter.name] = expanded(parameter.default)
        elif not parameter.required:
            table[parameter.name] = parameter.default
        elif parameter.kind == "spec":
            table[parameter.name] = defaults(next(iter(members(parameter).values())))
    return table


def members(parameter: Parameter) -> dict[str, type[Spec]]:
    """What a parameter that is itself a spec may be, by name."""
    assert parameter.family is not None
    return registry.families()[parameter.family]


def refusal(error: InputError, parameter: Parameter | None = None, kept: Any = None) -> str:
    """An error as a sentence beside a field: what is legal, and what stays in force."""
    error = titled(error)
    values = {name: Written(value) if isinstance(value, float) else value for name, value in error.values.items()}
    legal = error.template.partition("; legal: ")[2]
    if parameter is not None and legal:
        sentence = translated("{name} must be {legal}.")
        told_of = sentence.format(name=parameter.symbol or translate(parameter.title), legal=told(legal, values))
    else:
        told_of = told(error.template, error.values if "!r}" in error.template else values)
        told_of = told_of[:1].upper() + told_of[1:] + ("" if told_of.endswith(".") else ".")
    if isinstance(kept, int | float) and not isinstance(kept, bool):
        kept = written(kept)
    if isinstance(kept, str) and parameter is not None and kept in parameter.choices:
        kept = translate(parameter.words[parameter.choices.index(kept)])
    return (
        translated("{refusal} Kept {value}.").format(refusal=told_of, value=kept)
        if isinstance(kept, str) and kept
        else told_of
    )


class Refusal(QWidget):
    """A sentence with a triangle, in the colour of an error, and what can be done; invisible with nothing to say.

    What is in it is made when there is first something to say: most fields refuse nothing as long as they stand.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside: _Sentence | None = None
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._inside.told.text() if self._inside is not None else ""

    @property
    def remedy(self) -> QPushButton:
        """The button that makes legal what was refused."""
        return self._made().remedy

    def say(self, text: str) -> None:
        """Shows a sentence and scrolls to it, or hides with an empty one."""
        if text or self._inside is not None:
            self._made().say(text)
        self.setVisible(bool(text))
        if text:
            announce(self, text)
            QTimer.singleShot(0, self, lambda: bring_into_view(self))  # once it has its height

    def offer(self, words: str, do: Callable[[], object]) -> None:
        """Shows a button below the sentence, which makes legal what was refused."""
        self._made().offer(words, do)

    def _made(self) -> _Sentence:
        if self._inside is None:
            self._inside = _Sentence()
            _column(self, 0).addWidget(self._inside)
        return self._inside


class _Sentence(QWidget):
    """What a refusal shows: the triangle, the sentence, and the button below it."""

    def __init__(self) -> None:
        super().__init__()
        column, row = _column(self, 1), QHBoxLayout()
        self._icon = Label()
        self.told = label("", "refusal", wraps=True)
        self.remedy = QPushButton()
        self.remedy.setObjectName("remedy")
        as_link(self.remedy)
        self.remedy.hide()
        self._do: Callable[[], object] | None = None
        self.remedy.clicked.connect(self._on_clicked)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.told, 1)
        column.addLayout(row)
        column.addWidget(self.remedy)

    def say(self, text: str) -> None:
        """Another sentence, with nothing to do about it yet."""
        self.remedy.hide()
        self.told.setText(text)
        self._paint()

    def offer(self, words: str, do: Callable[[], object]) -> None:
        """Shows the button."""
        room = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, OFFERED * unit(self.font()))
        self.remedy.setText(worded(room))
        self.remedy.setAccessibleName(words)
        tip(self.remedy, words)
        self._do = do
        self.remedy.show()

    def _on_clicked(self) -> None:
        if self._do is not None:
            self._do()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._paint()

    def _paint(self) -> None:
        side = 4 * unit(self.font())
        self._icon.setPixmap(pixmap("alert", theme_now().error, side, self.devicePixelRatioF()))


def heading(
    title: str, symbol: str, help: str = "", end: QWidget | None = None, over: QWidget | None = None
) -> QWidget:
    """The title of a field, which labels the widget that it stands ``over``, and at the right its symbol or ``end``."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(head := Label(title))
    layout.addStretch(1)
    if end is not None or symbol:
        layout.addWidget(end or label(symbol, "unit"))
    tip(row, help)
    if over is not None:
        head.label(over)
    return row


class Field(QWidget):
    """One parameter: title and symbol, its editor, and what is wrong with what was last proposed.

    ``restored``: nothing else is proposed any more.
    """

    proposed = Signal(str, object)
    restored = Signal(str)

    def __init__(self, parameter: Parameter, path: str, value: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parameter, self.path, self.value = parameter, path, value
        self.setObjectName(path)
        column = _column(self, 1)
        self.editor: Editor = EDITORS[parameter.kind](parameter)
        if parameter.kind != "flag":
            unit_of = parameter.symbol or translate(parameter.unit)
            column.addWidget(
                heading(translate(parameter.title), unit_of, translate(parameter.help), over=self.editor.labelled())
            )
        self.in_use = label("", "caption", wraps=True) if parameter.choices else None
        self.complaint = Refusal()
        column.addWidget(self.editor)
        if self.in_use is not None:
            self.in_use.hide()
            column.addWidget(self.in_use)
        column.addWidget(self.complaint)
        self.editor.proposed.connect(self._on_proposed)
        self.editor.restored.connect(self._on_restored)
        self.show_value(value)

    def offer_sweep(self, sweep: Callable[[str], None]) -> None:
        """Has the menu of the field offer to sweep what stands at its path."""
        with_entry(self, self.tr("Sweep this…"), lambda: sweep(self.path))

    def show_value(self, value: Any) -> None:
        """Shows the value in force and forgets what was refused."""
        self.value = value
        self.forgive()
        self.editor.show_value(value)

    @property
    def is_named(self) -> bool:
        """Whether a choice by name stands for a number."""
        return self.parameter.kind == "real" and isinstance(self.value, str)

    def show_in_use(self, value: float | None) -> None:
        """The number a named choice stands for in this round, which *By hand* then starts from."""
        if self.in_use is None:
            return
        formula = translate(self.parameter.formulas[self.parameter.choices.index(self.value)]) if self.is_named else ""
        shown = self.is_named and (value is not None or bool(formula))
        self.in_use.setVisible(shown)
        if shown:
            parts = [self.parameter.symbol or translate(self.parameter.title), formula]
            if value is not None:
                parts.append(self.tr("{value} in this round").format(value=number(value)))
                self.editor.offer(value)
            self.in_use.setText(" = ".join(filter(None, parts)))

    def refuse(self, error: InputError) -> None:
        """Says why the proposed value is not in force."""
        why = refusal(error, self.parameter, self.value)
        self.editor.refuse(why)
        self.complaint.say(why)

    def forgive(self) -> None:
        """Forgets what was refused; what is typed stays, and so does the way back to it."""
        self.complaint.say("")
        self.editor.refuse("")

    def _on_restored(self) -> None:
        self.forgive()
        self.restored.emit(self.path)

    def _on_proposed(self, value: Any) -> None:
        try:
            checked = self.parameter.check(value)
        except InputError as error:
            self.refuse(error)
        else:
            if checked == self.value and type(checked) is type(self.value):
                self.show_value(self.value)
            else:
                self.proposed.emit(self.path, checked)


class SpecField(QWidget):
    """A parameter that is a spec: which one, and the form of its own parameters. ``opened``: its list is to be seen."""

    proposed = Signal(str, object)
    opened = Signal(object)

    def __init__(
        self, parameter: Parameter, path: str, table: Mapping[str, Any] | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.path = path
        self.setObjectName(path)
        column = _column(self, 1)
        known = members(parameter)
        choices = {"": self.tr("None")} if parameter.optional else {}
        self.chooser = chooser({**choices, **{name: translate(cls.title) for name, cls in known.items()}})
        self.chooser.setAccessibleName(translate(parameter.title))
        self.chooser.setAccessibleDescription(translate(parameter.help))
        self.chooser.setObjectName(f"choose-{path}")
        self.chooser.setCurrentIndex(self.chooser.findData(table["name"] if table else ""))
        self.complaint = Refusal()
        self.remark = label("", "caption", wraps=True)
        column.addWidget(
            heading(translate(parameter.title), parameter.symbol, translate(parameter.help), over=self.chooser)
        )
        column.addWidget(self.chooser)
        column.addWidget(self.remark)
        column.addWidget(self.complaint)
        self.chooser.activated.connect(self._on_chosen)
        self._known = known
        self.chooser.opened.connect(lambda: self.opened.emit(self))
        self.chooser.stepped.connect(lambda: self.opened.emit(self))
        self.show_remark(table)
        if table:
            self.form = Form(known[table["name"]], table, path)
            self.form.proposed.connect(self.proposed)
            column.addSpacing(unit(self.font()))
            column.addWidget(self.form)

    def show_remark(self, table: Mapping[str, Any] | None) -> None:
        """Says what the settings amount to, where the choice has something to say of them."""
        try:
            said = named(table, self._known, registry.families()).remark if table else ""
        except InputError:
            said = ""  # not legal yet, and told at its own field
        self.remark.setText(said)
        self.remark.setVisible(bool(said))

    def refuse(self, error: InputError) -> None:
        """Says why this choice is not in force."""
        why = refusal(error)
        refuse(self.chooser, why)
        self.complaint.say(why)

    def forgive(self) -> None:
        """Forgets what was refused."""
        refuse(self.chooser, "")
        self.complaint.say("")

    def order(self, fits: Callable[[type[Spec]], bool]) -> None:
        """Lists first what fits, and then the rest, each in the order of its list."""
        usual = [*([""] if self.chooser.findData("") >= 0 else []), *self._known]
        kept = {"", self.chooser.currentData()}
        self.chooser.order(sorted(usual, key=lambda name: not (name in kept or fits(self._known[name]))))

    def _on_chosen(self) -> None:
        name = self.chooser.currentData()
        self.proposed.emit(self.path, defaults(self._known[name]) if name else None)


class Form(QWidget):
    """The parameters of one spec, in the order of their declaration; ``hidden`` paths are left out."""

    proposed = Signal(str, object)

    def __init__(
        self,
        cls: type[Spec],
        table: Mapping[str, Any],
        path: str,
        hidden: tuple[str, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = _column(self, 2.5)
        for parameter in parameters_of(cls):
            place, value = f"{path}.{parameter.name}", table.get(parameter.name)
            if place in hidden:
                continue
            field = SpecField(parameter, place, value) if parameter.kind == "spec" else Field(parameter, place, value)
            field.proposed.connect(self.proposed)
            column.addWidget(field)


def _column(owner: QWidget, gap: float) -> QVBoxLayout:
    column = QVBoxLayout(owner)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(round(gap * unit(owner.font())))
    return column
