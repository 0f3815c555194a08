"""Which steps of which paths were gone: kept in the settings, and marked when a lesson comes to the end of a leg."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QObject, Signal

from olviz import resources
from olviz.engine.lessons import lesson, paths
from olviz.engine.lessons.paths import Path
from olviz.gui.document.settings import STEPS_SEEN, Settings
from olviz.gui.lesson.giving import Giving

BETWEEN = ":"


@lru_cache(maxsize=1)
def shipped() -> dict[str, Path]:
    """The shipped paths by name, read once."""
    return {name: paths.read(file) for name, file in resources.paths().items()}


class Seen(QObject):
    """What was seen of the paths. ``changed``: more of it, or nothing any more."""

    changed = Signal()

    def __init__(self, settings: Settings, giving: Giving, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._giving = settings, giving
        giving.changed.connect(self._on_stop)

    def steps(self, path: str) -> frozenset[int]:
        """The steps of a path that were seen, from 0."""
        marks = (mark.rpartition(BETWEEN) for mark in self._settings.value(STEPS_SEEN).split())
        return frozenset(int(step) - 1 for name, _, step in marks if name == path and step.isdecimal())

    def mark(self, path: str, step: int) -> None:
        """A step was seen."""
        self._settings.refresh(STEPS_SEEN)
        if step not in self.steps(path):
            self._keep([*self._settings.value(STEPS_SEEN).split(), f"{path}{BETWEEN}{step + 1}"])

    def forget(self, path: str) -> None:
        """None of a path was seen."""
        self._settings.refresh(STEPS_SEEN)
        marks = self._settings.value(STEPS_SEEN).split()
        self._keep([mark for mark in marks if mark.rpartition(BETWEEN)[0] != path])

    def _keep(self, marks: list[str]) -> None:
        self._settings.keep((STEPS_SEEN, " ".join(marks)))
        self.changed.emit()

    def _on_stop(self) -> None:
        """At the last stop of a scene, once its question is answered, the step of a path is done."""
        given, at = self._giving.lesson, self._giving.place
        stop = self._giving.stop
        if given is None or stop is None or (stop.question is not None and not self._giving.answered):
            return
        for name, path in shipped().items():
            if path.lesson and self._giving.source == resources.lessons()[path.lesson]:
                done = [step for step, leg in enumerate(paths.legs(given)) if leg[-1] == at]
                for step in done:
                    self.mark(name, step)


def first_stop(path: Path, step: int) -> int:
    """The place in its lesson where a step begins."""
    return paths.legs(lesson.read(resources.lessons()[path.lesson]))[step][0]
