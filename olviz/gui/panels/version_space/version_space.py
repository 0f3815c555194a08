"""The version space: who has never been wrong, their vote, and who dies."""

from __future__ import annotations

from olviz.gui.look.words import tr
from olviz.gui.panels.version_space.experts_left import ExpertsLeft


class VersionSpace(ExpertsLeft):
    """Follows one learner; of four, with the others as thin marks."""

    shows = frozenset({"alive", "survivors"})
    reading = tr(
        "What is small or faint has been wrong at least once and is dead; the rest is the version space. In a round "
        "its members vote, each in the colour of the label it advises, and the bar below counts them. Those on the "
        "wrong side of the true label die in that round; a learner with a misprint may remove others."
    )

    def headed(self) -> str:
        return tr("Version space")
