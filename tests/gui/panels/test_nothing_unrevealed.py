"""What is still hidden moves nothing on the screen: two runs that part at y_t look the same until y_t is revealed.

The whole window is compared, in every word (tooltips, accessible texts and actions too), in the data of every panel
and in every pixel, between a scene and its twin that shares the past, the luck and what round t shows. The draw of a
randomised learner is another secret, kept until it is charged.
"""

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from olviz.checks.streams import Parted, PartedAnswers
from olviz.engine.declare.phases import Phase, Power
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.luck import BLOCK, Draw, Luck
from olviz.engine.round.adversary import Table
from olviz.engine.round.moves import sitting_of
from olviz.engine.run.trace import Trace
from olviz.gui.app.window import Window
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.formulas import Formula, typesetter
from tests import covering
from tests.gui.panels.test_roads import find_all
from tests.gui.scenes import can_show, share
from tests.shipped import each_finished, finished
from tests.shipped import scene as shipped_scene

NEVER = 10**9
TEXTS = ("text", "toolTip", "accessibleName", "accessibleDescription", "windowTitle", "statusTip", "placeholderText")


@pytest.fixture
def window_size() -> tuple[int, int]:
    return 1280, 800


@pytest.fixture
def window(whole: Window) -> Window:
    return whole


def parted(scene: Experiment, t: int) -> tuple[Trace, ...]:
    """The runs of a scene whose answers differ from round ``t`` (from 1) on, and what is shown after it."""
    kind = Parted if isinstance(scene.adversary, Table) else PartedAnswers
    traces = scene._replace(adversary=kind(inner=scene.adversary, at=t - 1)).traces()
    for trace in traces:
        trace.extend()
    return traces


class OtherDraws(Luck):
    """The learner's luck of a seed up to round ``at`` (from 0); from then on every draw is made with 1 − chance."""

    def __init__(self, seed: int, at: int) -> None:
        super().__init__(seed, "learner")
        self.at_round = at

    def rows(self, name: str, block: int, draw: Draw) -> Any:
        chances = super().rows(name, block, draw)
        late = np.arange(block * BLOCK, (block + 1) * BLOCK) >= self.at_round
        return np.where(late, 1 - chances, chances) if name == "draw" else chances


def drawing_otherwise(scene: Experiment, t: int) -> tuple[Trace, ...]:
    """The runs of a scene in which every randomised learner draws otherwise from round ``t`` (from 1) on."""
    traces = []
    for entry in scene.learners:
        luck = OtherDraws(scene.seed, t - 1)
        trace = Trace(scene.game, entry.learner, scene.adversary, scene.rounds, scene.seed, entry.label, luck=luck)
        trace.extend()
        traces.append(trace)
    return tuple(traces)


def drawing_scenes() -> list[str]:
    """The shipped scenes with a learner that draws, and an adversary that does not see it."""
    scenes = {name: shipped_scene(name) for name in finished()}
    return [
        name
        for name, scene in scenes.items()
        if any(entry.learner.draws for entry in scene.learners) and scene.adversary.power < Power.A3
    ]


def unsealed(scene: Experiment) -> Experiment:
    """A scene whose draws are made with the luck of the run, not with that of a card."""
    sitting = sitting_of(scene.adversary)
    if sitting is None:
        return scene
    return scene.with_moves(sitting._replace(moves=tuple(move._replace(card=None) for move in sitting.moves)))


def words(widget: QWidget) -> dict[str, str]:
    """Every text of a widget and of all in it, whether visible or not."""
    said = {}
    for place, part in enumerate([widget, *widget.findChildren(QWidget)]):
        for name in TEXTS:
            text = part.property(name)
            if isinstance(text, str) and text:
                said[f"{place} {type(part).__name__} {part.objectName()} {name}"] = text
        if isinstance(part, Formula):  # how it is set is seen in no text
            rows = [(row.width, row.height) for row in part._rows(part.width())]
            said[f"{place} {part.objectName()} set"] = f"{part.tex} {part.geometry().getRect()} {rows}"
        if isinstance(part, Panel):
            said[f"{place} {part.objectName()} described"] = part.described()
        for action in part.actions():
            said[f"{place} {part.objectName()} action {action.text()}"] = f"{action.toolTip()} {action.isEnabled()}"
    return said


def drawn(window: Window) -> dict[str, str]:
    """The data of all panels, to the last bit of each number; written, for a NaN that stays is not equal to itself."""
    data = {}
    for panel in window.stage.panels:
        for name, values in panel.plotted().items():
            data[f"{panel.objectName()} {name}"] = repr(np.asarray(values).tolist())
    return data


def still(window: Window) -> QImage:
    """The picture of the window when nothing moves in it any more.

    A formula stands as text until it is set, when there is time, and then has another height; and the first painting of
    a text may differ in the last bits of a colour. What is painted asks for room, and the column around it gives it a
    turn later, also below what is seen: so it is looked at until pictures and places are the same three times.
    """
    looks = [(picture(window), places(window)) for _ in range(3)]
    while not looks[-3] == looks[-2] == looks[-1]:
        looks.append((picture(window), places(window)))
    return looks[-1][0]


def places(window: Window) -> list[object]:
    """Where every formula stands, in view or not."""
    return [part.geometry().getRect() for part in window.findChildren(Formula)]


def picture(window: Window) -> QImage:
    typesetter().finish()
    QCoreApplication.sendPostedEvents(None, 0)  # all but those of timers
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


Look = tuple[dict[str, str], dict[str, str], QImage]


def looks(
    window: Window, scene: Experiment, traces: tuple[Trace, ...], t: int, until: Phase, selected: int = 0
) -> dict[Phase, Look]:
    """What is read, plotted and seen of round ``t`` in each phase up to this one."""
    for trace in traces:
        find_all(trace)
    window.session.open(scene, recorded=traces)
    window.playback.select(selected)
    window.controls.ready()  # folded away they have no words
    return {phase: looked_at(window, t, phase) for phase in Phase if phase <= until}


def looked_at(window: Window, t: int, phase: Phase) -> Look:
    window.playback.jump(t, phase)
    image = still(window)
    return words(window), drawn(window), image


def parting(one: QImage, other: QImage) -> str:
    """Where two pictures of a window differ, in pixels; nothing where they do not."""
    if one == other:
        return ""
    pixels = [np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), -1) for image in (one, other)]
    rows, columns = np.nonzero(pixels[0] != pixels[1])
    return f"{len(rows)} pixels, x {columns.min()} to {columns.max()}, y {rows.min()} to {rows.max()}"


def arranged(name: str, among: list[str]) -> Experiment:
    """The scene in few rounds, with panels that stand in front of all others."""
    scene = shipped_scene(name)
    return scene._replace(rounds=min(scene.rounds, 60), panels=share(name, among))


@pytest.mark.one_window
@pytest.mark.parametrize("name", each_finished(can_show))
def test_a_round_looks_the_same_until_its_answer_is_revealed(window: Window, name: str) -> None:
    scene = arranged(name, finished())
    t = min(scene.rounds // 2, 9)
    one, other = (looks(window, scene, parted(scene, at), t, Phase.REVEAL) for at in (NEVER, t))
    for phase in (Phase.OBSERVE, Phase.COMMIT):
        (said, data, picture), (other_said, other_data, other_picture) = one[phase], other[phase]
        assert said == other_said
        assert data == other_data
        assert parting(picture, other_picture) == "", f"{name}, {phase.name.lower()}"
    (said, _, picture), (other_said, _, other_picture) = one[Phase.REVEAL], other[Phase.REVEAL]
    assert said != other_said
    assert picture != other_picture  # the comparison above can see


@pytest.mark.one_window
@pytest.mark.parametrize("name", covering.each(drawing_scenes(), can_show))
def test_a_round_looks_the_same_until_its_draw_is_charged(window: Window, name: str) -> None:
    scene = unsealed(arranged(name, drawing_scenes()))
    runs, place = drawing_otherwise(scene, NEVER), [entry.learner.draws for entry in scene.learners].index(True)
    for t in range(2, scene.rounds):
        others = drawing_otherwise(scene, t)
        if runs[place]["drawn"][t - 1] != others[place]["drawn"][t - 1]:
            break
    one, other = (looks(window, scene, traces, t, Phase.LEARN, place) for traces in (runs, others))
    for phase in Phase:
        assert (one[phase] == other[phase]) is (phase < Phase.CHARGE), phase.name
