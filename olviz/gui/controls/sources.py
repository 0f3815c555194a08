"""Where rounds may come from: one distribution or anywhere; the filter of a list, and what is guaranteed under each."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from olviz.engine.declare.parameters import InputError, Parameter, Spec
from olviz.engine.games.game import Game
from olviz.engine.games.label_game import LabelGame
from olviz.engine.round.adversary import Adversary
from olviz.gui.widgets.inputs import Choices

ALL, IID, ADVERSARIAL = "all", "iid", "adversarial"


def tr(text: str) -> str:
    """A text of the filter in the language of the window."""
    return QCoreApplication.translate("sources", text)


def source_filter(chosen: str) -> Choices:
    """The list of sources, with the one in force."""
    title, help = tr("Listed adversaries"), tr("Those that draw their rounds from one distribution, or the others.")
    words = {ALL: tr("All adversaries"), IID: tr("Statistical: iid rounds"), ADVERSARIAL: tr("Adversarial: any rounds")}
    choices = Choices(words, Parameter("source", title, help, "", "", "linear", "text", "", False))
    choices.show_choice(chosen)
    return choices


def listed(cls: type[Spec], game: Game, source: str) -> bool:
    """Whether an adversary, as first offered, belongs to a source by what it declares.

    One that needs a file or another class first belongs to all; one of a finite class to none where there is no class.
    """
    assert issubclass(cls, Adversary)
    if source == ALL:
        return True
    try:
        iid = cls().declares(game, 1).iid
    except TypeError:  # it needs a file first
        return True
    except InputError:
        return isinstance(game, LabelGame)
    return iid == (source == IID)


def guaranteed(source: str) -> str:
    """What theorems promise under a source; empty where nothing is chosen."""
    if source == IID:
        return tr(
            "Rounds are drawn from one distribution: every bound on regret holds, and so does what it says of the risk "
            "on new rounds, in expectation and with high probability."
        )
    if source == ADVERSARIAL:
        return tr(
            "Any sequence: bounds on regret hold and nothing else, for there is no risk on new rounds. In expectation "
            "they hold up to A2, for learners that do not draw up to A3."
        )
    return ""
