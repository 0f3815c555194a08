"""The texts of a scene that was edited: they tell of the run before."""

from __future__ import annotations

from olviz.engine.declare.texts import LONGEST
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.words.translate import translate

TEXTS = ("title", "about", "question", "notes")
PRESENTED = (*TEXTS, "panels", "hidden", "runs")  # with others, and with another number of runs behind, it is that run


def rerun(experiment: Experiment, before: Experiment) -> bool:
    """Whether more than the presentation differs, so that the texts of the one do not tell of the other.

    That a person moved on in the game that was opened is no change.
    """
    shown = {part: getattr(before, part) for part in PRESENTED}
    return before_moving_on(experiment, before)._replace(**shown) != before


def before_moving_on(now: Experiment, before: Experiment) -> Experiment:
    """A person's game without the moves that follow on those that were opened with it."""
    sittings = [None if one.person is None else one.person.sitting for one in (now, before)]
    if sittings[0] is None or sittings[1] is None:
        return now
    opened = sittings[1].moves
    return now.with_moves(sittings[1]) if sittings[0].moves[: len(opened)] == opened else now


def retold(experiment: Experiment, before: Experiment) -> Experiment:
    """The same, with those of its texts that are from before told so where it is another run by now, each once."""
    if not rerun(experiment, before):
        return experiment
    known = {before.about, before.question, *(note.text for note in before.notes)}
    about, question = (from_before(text) if text in known else text for text in (experiment.about, experiment.question))
    notes = (note._replace(text=from_before(note.text)) if note.text in known else note for note in experiment.notes)
    return experiment._replace(about=about, question=question, notes=tuple(notes))


def from_before(text: str) -> str:
    """A text that tells of the run before the edits, and says so once; nothing stays nothing."""
    template = translate("Before the edits: {text}")
    head, _, foot = template.partition("{text}")
    told = text.startswith(head) and text.endswith(foot)
    return text if told or not text else template.format(text=text)[:LONGEST]
