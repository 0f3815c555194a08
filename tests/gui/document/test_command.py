"""The line to copy is read by the command line itself, and gives the experiment that is shown."""

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from olviz import resources
from olviz.cli import COMMANDS, _command
from olviz.commands import render
from olviz.commands.given import scenario
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario as files
from olviz.engine.experiment.scenario import Entry, Experiment, Note, as_table, from_table, with_setting
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.round.moves import Move, Sitting
from olviz.gui.app.window import Window
from olviz.gui.document.command import commands, settings
from olviz.gui.document.session import Scene, Snapshot
from tests.covering import each
from tests.gui.conftest import SCENE
from tests.shipped import scene


def now(window: Window) -> Experiment:
    assert window.session.experiment is not None
    return window.session.experiment


def copied(window: Window) -> list[list[str]]:
    window.documents.copy_commands()
    lines = QApplication.clipboard().text().splitlines()
    QApplication.clipboard().clear()
    return [shlex.split(line) for line in lines]


def again(words: list[str]) -> Experiment:
    """The experiment that a line stands for, as the command line reads it."""
    assert words[0] == "olviz"
    assert words[1] in COMMANDS
    return scenario.load(_command("olviz", words[1]).parse_args(words[2:])).experiment


def setting(path: str, text: str) -> Callable[[Experiment], Experiment]:
    return lambda scene: from_table(with_setting(files.to_table(scene), path, text))


MOVE = Move(advice=(1.0,) * 4 + (-1.0,) * 4, y=-1.0)
EDITS: dict[str, tuple[str, Callable[[Experiment], Experiment]]] = {
    "nothing": (SCENE, lambda scene: scene),
    "numbers": (SCENE, lambda scene: setting("adversary.margin", "0.05")(scene._replace(rounds=70, seed=9))),
    "default again": ("hedge-rates", setting("learners.1.rate", "tuned")),
    "another adversary": (SCENE, setting("adversary", "{name='gaussians', spread=0.5}")),
    "a learner more": (SCENE, lambda scene: scene._replace(learners=scene.learners * 2)),
    "another learner": (SCENE, setting("learners.1", "{name='perceptron-as-printed', label='As printed'}")),
    "a label": (SCENE, lambda scene: scene._replace(learners=(scene.learners[0]._replace(label='It\'s "mine"'),))),
    "presentation": (
        SCENE,
        lambda scene: scene._replace(title="A = b; $HOME", panels=("mistakes",), notes=(Note(3, "Look", True),)),
    ),
    "no presentation": (SCENE, lambda scene: scene._replace(panels=(), notes=(), about="", question="", hidden=())),
    "another sweep": ("rates-of-hedge", setting("sweep.runs", "7")),
    "no sweep": ("rates-of-hedge", lambda scene: scene._replace(sweep=None, panels=("regret",))),
    "moves": ("your-labels", lambda scene: scene.with_moves(Sitting((MOVE,) * 3, taken_back=2))),
    "no challenge": ("your-labels", lambda scene: scene._replace(challenge=None, panels=("regret",))),
    "no moves": ("your-labels", lambda scene: scene.with_moves(Sitting())),
    "nobody plays": ("your-labels", lambda before: before._replace(adversary=scene("iid-experts").adversary)),
    "experts": (
        "coin-flips",
        lambda scene: scene._replace(
            game=type(scene.game)(hypotheses=Advisers(experts=7)),  # type: ignore[call-arg]
            learners=(Entry(Hedge(rate=0.3), ""), Entry(Hedge(rate="anytime"), "b")),
        ),
    ),
}


@pytest.mark.one_window
@pytest.mark.parametrize("case", EDITS)
def test_the_line_gives_what_is_shown(window: Window, case: str) -> None:
    source, edit = EDITS[case]
    assert window.open(source)
    window.session.edit(edit(now(window)))
    window.playback.jump(33, Phase.REVEAL)
    window.appearance.choose("dark")
    run, picture = copied(window)
    assert again(run) == window.session.told
    options = _command("olviz", "render").parse_args(picture[2:])
    assert scenario.load(options).experiment == window.session.told
    assert render.moment(options.at, now(window)) == window.playback.aim
    assert (options.theme, options.output) == ("dark", "picture.png")
    if case == "nothing":
        assert run == ["olviz", "run", SCENE]


def test_the_picture_follows_the_run_that_is_selected(window: Window) -> None:
    assert window.open("rate-at-the-switch")
    for place in (2, 0):
        window.playback.select(place)
        options = _command("olviz", "render").parse_args(copied(window)[1][2:])
        assert render.followed(options.follow, now(window)) == place


def test_a_data_file_may_lie_anywhere(window: Window, tmp_path: Path) -> None:
    table = tmp_path / "it's here.csv"
    table.write_text("a,b,kind\n1,2,yes\n-1,-2,no\n", encoding="utf-8")
    raw = files.read_table(resources.scenarios()["iris-separable"])
    raw = files.with_value(raw, "adversary", {"name": "points-file", "file": files.tables.Trusted(table)})
    assert window.open("iris-separable")
    window.session.edit(from_table(raw))
    assert again(copied(window)[0]) == window.session.told


def test_a_scene_without_a_file_is_to_be_saved_first(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.session.open(now(window)._replace(seed=3))
    assert copied(window) == []
    assert (
        window.notice.title.text()
        == "A command line needs a file to name, and this scene has none yet that tells of it."
    )
    path = tmp_path / "my scene.toml"
    monkeypatch.setattr("olviz.gui.files.documents.QFileDialog.getSaveFileName", lambda *_: (str(path), ""))
    window.notice.buttons[0].click()
    assert again(copied(window)[0]) == now(window)


@pytest.mark.parametrize("name", each([*resources.scenarios()], lambda name: {type(scene(name).adversary)}))
def test_another_adversary_is_written_whole_whatever_its_numbers_are_called(name: str) -> None:
    """Painted points are a list, and those of others with the same name may be a table, or made by a rule."""
    before = scene(name)
    for other in ("xor", "painted-moons"):
        after = before._replace(adversary=scene(other).adversary)
        if type(before.adversary) is not type(after.adversary):
            told = dict(settings(before, after))
            none = (
                {"moves": []} if before.person is not None and before.person.sitting.moves else {}
            )  # there is nobody to make them
            assert told == {"adversary": as_table(after.adversary)} | none


def test_more_moves_than_a_line_has_room_for_are_to_be_saved_first() -> None:
    opened = scene("your-labels")
    long = opened._replace(rounds=3000).with_moves(Sitting((MOVE,) * 3000))
    with pytest.raises(InputError, match="legal: one that has been saved"):
        commands(Snapshot(Scene(long, opened, "your-labels"), 9, Phase.LEARN, 0), "light")
