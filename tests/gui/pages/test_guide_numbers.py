"""Numbers that the guide and the code both tell are one number: how long is waited, how much is taken."""

import pytest

from olviz.checks.watch import patience
from olviz.engine.adversaries.painted import painted
from olviz.engine.experiment import memory, scenario
from olviz.engine.files import archive
from olviz.engine.lessons import holes
from olviz.gui.controls import many_runs
from olviz.gui.exports import gif, page, paged, reel
from olviz.gui.panels.painting import measuring
from olviz.sweeps import travel
from tests.fenced import chapter

IN_WORDS = {1: "an", 4: "four", 10: "ten", 20: "twenty", 40: "forty"}


def spaced(number: int) -> str:
    """As the guide writes it, in groups of three."""
    return f"{number:,}".replace(",", " ")


TOLD = [
    ("library", f"after {patience.VERB:g} seconds of computing in one method, or {patience.PATIENCE:g} over one case"),
    ("lessons", f"rounds that are not there within {IN_WORDS[int(holes.PATIENCE)]} seconds"),
    ("lessons", f"more than {IN_WORDS[holes.MOST_HOLES]} numbers in one text"),
    ("many-runs", f"has {', '.join(map(spaced, many_runs.TIMES[:-1]))} or {spaced(many_runs.TIMES[-1])} runs"),
    ("many-runs", f"takes any number up to {spaced(scenario.MOST_RUNS)}."),
    ("own-data", f"told for up to {measuring.MOST_IN_KERNEL} points"),
    ("own-data", f"of at most {painted.MOST} points"),
    ("recorded-runs", f"a file above {archive.LIMIT / 1e9:.3g} GB is refused until columns are chosen"),
    ("recorded-runs", f"would take more than {memory.MOST / 1e9:.3g} GB is refused"),
    ("scenario-files", f"T from {scenario.ROUNDS.least} to {spaced(scenario.MOST_ROUNDS)};"),
    ("scenario-files", f"one to {IN_WORDS[scenario.MOST_LEARNERS]}, each with"),
    ("scenario-files", f"At most {IN_WORDS[scenario.MOST_LEARNERS]} learners and forks stand in front together"),
    ("scenario-files", f"`schema = {scenario.SCHEMA}`"),
    ("sweeps", f"data files up to {travel.MOST / 1e6:.3g} MB in all"),
    ("taking-home", f"more than {IN_WORDS[reel.MOST_SECONDS // 3600]} hour of film"),
    ("taking-home", f"GIF has {gif.COLOURS} colours in each of its pictures"),
    ("taking-home", f"phase of every round of up to {paged.MOST_WITH_PHASES} rounds"),
    ("taking-home", f"never more than {IN_WORDS[page.LIMIT // 10**6]}."),
]


@pytest.mark.parametrize(("name", "told"), TOLD, ids=lambda one: one)
def test_a_number_of_the_guide_is_that_of_the_code(name: str, told: str) -> None:
    assert told in " ".join(chapter(name).split()), f"{name}.md does not say: {told}"
