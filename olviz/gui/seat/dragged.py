"""One number as something to drag, a place on a scale, beside the field that it can be typed into."""

from __future__ import annotations

from PySide6.QtCore import Qt

from olviz.engine.words.numbers import number
from olviz.gui.look.style import label, touchable
from olviz.gui.seat.parts import FIRST, STEPS, Coordinates
from olviz.gui.widgets.inputs import Slider


class Sliding(Coordinates):
    """One of its numbers, ``at`` this place, on a scale from −``most`` to ``most``; what is typed may lie beyond it."""

    at = 0
    steps = STEPS  # to each side of 0

    def __init__(self, name: str, width: int, most: float, first: float) -> None:
        super().__init__(name, width, most, first=first)
        self.slider = Slider(self)
        self.slider.setRange(-self.steps, self.steps)
        self.slider.setSingleStep(1)
        self.slider.setPageStep(self.steps // 4)
        touchable(self.slider)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.setAccessibleName(name)
        self.slider.setObjectName(f"{name} slider")
        self.slider.valueChanged.connect(self._on_dragged)
        self.row.addWidget(self.slider, 1)
        self.changed.connect(self._show)
        self._show()

    def number(self) -> float:
        """The number on the scale; 0 as long as none is typed."""
        return self.value[self.at] if self.value is not None else 0.0

    def reach(self) -> tuple[float, float]:
        """The ends of the scale."""
        return -self.most, self.most

    def go(self, number: float) -> None:
        """Lays out another number, and leaves the others."""
        value = list(self.value or (0.0,) * self.width_)
        value[self.at] = number
        self.lay(tuple(value))

    def spoken(self) -> str:
        """The number as people read it."""
        return number(self.number())

    def _on_dragged(self, steps: int) -> None:
        self.go(steps / self.steps * self.most)

    def _show(self) -> None:
        if self.value is not None:
            self.slider.blockSignals(True)
            self.slider.setValue(round(self.steps * min(max(self.number() / self.most, -1.0), 1.0)))
            self.slider.blockSignals(False)


class Scale(Sliding):
    """A number from −``most`` to ``most``."""

    def __init__(self, name: str, most: float) -> None:
        super().__init__(name, 1, most, first=1.0)
        self.title = self.tr("{name} from {least} to {most}").format(name=name, least=number(-most), most=number(most))


class InSpace(Sliding):
    """A point of space: the third coordinate, which no plane shows, beside the field of all three."""

    at = 2

    def __init__(self, name: str, most: float) -> None:
        super().__init__(name, 3, most, first=FIRST)
        said = label(f"{name}₃", "caption")
        self.row.insertWidget(1, said)
        self.slider.setAccessibleName(f"{name}₃")
