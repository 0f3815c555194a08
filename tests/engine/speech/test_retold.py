"""The texts of a scene that was edited are told as those of the run before, wherever it goes."""

from pathlib import Path
from typing import Any

import pytest

from olviz.engine.declare.texts import LONGEST
from olviz.engine.experiment import recording
from olviz.engine.experiment.scenario import Experiment, Note, from_table, parse, to_text
from olviz.engine.speech.retold import PRESENTED, rerun, retold
from tests.conftest import Olviz
from tests.shipped import scene

NAME, BEFORE = "perceptron-separable", "Before the edits: "


@pytest.fixture
def shipped() -> Experiment:
    return scene(NAME)


def test_every_text_about_the_rounds_is_told_once_as_of_the_run_before(shipped: Experiment) -> None:
    told = retold(shipped._replace(seed=99), shipped)
    assert told.about == BEFORE + shipped.about
    assert told.question == BEFORE + shipped.question
    assert [note.text for note in told.notes] == [BEFORE + note.text for note in shipped.notes] != []
    assert retold(told._replace(seed=100), told) == told._replace(seed=100)
    assert retold(shipped, shipped) == shipped


def test_what_was_written_with_the_edit_tells_of_it(shipped: Experiment) -> None:
    old = shipped.notes[0]
    told = retold(shipped._replace(seed=99, about="Look", notes=(old, Note(3, "Now"))), shipped)
    assert (told.about, [note.text for note in told.notes]) == ("Look", [BEFORE + old.text, "Now"])


def test_an_empty_text_stays_empty_and_the_longest_can_be_read_again(shipped: Experiment) -> None:
    asked = shipped._replace(about="", question="q" * LONGEST, notes=(Note(3, "n" * LONGEST),))
    told = retold(asked._replace(seed=99), asked)
    assert (told.about, told.question[:20]) == ("", BEFORE + "qq")
    assert from_table(parse(to_text(told))) == told


CHANGES: dict[str, Any] = {
    **{"seed": 99, "rounds": 7, "run": 1, "title": "Mine", "about": "Look", "question": "Why?", "notes": ()},
    **{"panels": ("mistakes",), "hidden": ("regret",), "runs": 5},
}


@pytest.mark.parametrize("part", CHANGES)
def test_what_is_shown_and_told_and_how_many_runs_are_behind_make_no_other_run(part: str, shipped: Experiment) -> None:
    assert rerun(shipped._replace(**{part: CHANGES[part]}), shipped) is (part not in PRESENTED)


@pytest.mark.parametrize(
    ("words", "told"), [(("--seed", 99), True), (("--set", 'panels=["mistakes"]'), False), ((), False)]
)
def test_a_line_with_settings_of_its_own_records_texts_of_another_run(
    words: tuple[Any, ...], told: bool, shipped: Experiment, tmp_path: Path, olviz: Olviz
) -> None:
    path = tmp_path / "run.npz"
    assert olviz("run", NAME, *words, "-o", path)[::2] == (0, "")
    recorded = recording.load(path).experiment
    assert recorded.notes == (retold(shipped._replace(seed=99), shipped) if told else shipped).notes
