"""A standardised copy of people's numbers is offered, with X and γ before and after; taking it is an edit."""

from __future__ import annotations

from PySide6.QtCore import QObject

from olviz.engine.adversaries.files.scales import rescaled
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.label_game import LabelGame
from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.widgets.notice import Notice


class Standardising(QObject):
    """Says what a copy would be like, and has the scene played on it where that is wanted."""

    def __init__(self, session: Session, notice: Notice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._notice = session, notice

    def offer(self) -> None:
        """Offers the copy, or where one is played on the numbers as they are; that there is none is said with why."""
        experiment = self._session.experiment
        if experiment is None:
            return
        if self._session.recorded:
            self._notice.say(self.tr("A recorded run goes the way it went. Edit it as a new run first."))
            return
        try:
            other = experiment._replace(adversary=rescaled(experiment.adversary))
            before, after = measured(experiment), measured(other)
        except InputError as error:
            self._notice.say(self.tr("There is nothing to standardise here: {why}.").format(why=error))
            return
        said = self.tr("Now {before}; then {after}. The file stays as it is, and Undo leads back.")
        action = self._words(other), lambda: self._take(other)
        self._notice.say(self._asked(other), said.format(before=before, after=after), action, wrong=False)

    def _asked(self, other: Experiment) -> str:
        if _standardised(other):
            return self.tr("Every column with mean 0 and deviation 1, in a copy?")
        return self.tr("The numbers as they stand in the file?")

    def _words(self, other: Experiment) -> str:
        return self.tr("Standardise a copy") if _standardised(other) else self.tr("Numbers as they are")

    def _take(self, other: Experiment) -> None:
        try:
            self._session.edit(other)
        except InputError as error:
            self._notice.say(self.tr("Not standardised: {why}.").format(why=error))


def measured(experiment: Experiment) -> str:
    """X, and where labels are predicted γ, as they are measured on the rows."""
    game = experiment.traces()[0].game
    radius = f"X = {number(game.declared.radius)}"
    if not isinstance(game, LabelGame):
        return radius
    return f"{radius}, γ = {number(game.declared.margin)}"


def _standardised(experiment: Experiment) -> bool:
    return getattr(experiment.adversary, "numbers", "") == "standardised"
