"""``olviz check`` of who draws by itself: told once, with the line, and where luck comes from."""

from pathlib import Path

import pytest

from olviz.checks.grading import grades
from olviz.checks.watch.drawing import drawn_in
from olviz.engine.learners.experts.hedge import Hedge
from tests.cli.test_check_forms import LEARNER, SEPARABLE
from tests.own import BROKEN, member

DRAWING = {
    "learner": (
        "import numpy",
        LEARNER.format(
            more="",
            verb="act",
            asked="shown",
            body="return state.label * (1 - 2 * numpy.random.default_rng().integers(2))",
        ),
    ),
    "adversary": (
        "from numpy.random import default_rng as mine",
        SEPARABLE.format(
            verb="rows",
            asked="*given",
            body="super().rows(*given)[0]._replace(x=mine().uniform(-.1, .1, (2, 256))), *super().rows(*given)[1:]",
        ).replace("    def rows", "    def declares(self, *_):\n        return Declared(dimension=2)\n\n    def rows"),
    ),
}


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize("who", DRAWING)
def test_one_that_draws_by_itself_is_told_once_with_the_line(who: str, own: Path) -> None:
    imports, code = DRAWING[who]
    text = f"{imports}\nfrom olviz.engine import Declared\n{BROKEN}{code}"
    own.write_text(text, encoding="utf-8")
    broken = [grade.broken for grade in grades(member(own, "wrong")) if grade.broken is not None]
    (told,) = broken
    line = next(
        number for number, each in enumerate(text.splitlines(), 1) if "default_rng()" in each or "mine()" in each
    )
    assert told.law == "The same seed is the same run"
    assert told.crashed
    assert told.detail.startswith("two runs of one seed differ: ")
    assert (
        f"; it draws by itself (mine.py, line {line}); legal: draws from the luck alone that 'start' is " in told.detail
    )


@pytest.mark.usefixtures("few_cases")
def test_the_luck_that_all_share_is_told_with_the_line_too(own: Path) -> None:
    code = LEARNER.format(more="", verb="act", asked="shown", body="return state.label + 0 * np.random.random()")
    own.write_text(BROKEN + code, encoding="utf-8")
    (told,) = [grade.broken for grade in grades(member(own, "wrong")) if grade.broken is not None]
    line = len((BROKEN + code).splitlines())
    assert told.detail.startswith("it draws from the luck of np.random, or sets it, ")
    assert told.detail.endswith(f" (mine.py, line {line})")


CALLS = {
    "import random as dice": "dice.choice([1, 2])",
    "from secrets import randbelow": "randbelow(3)",
    "import time": "time.time()",
    "import numpy.random": "numpy.random.default_rng()",
    "import numpy.random as luck": "luck.rand()",
    "from numpy import random as luck": "luck.rand()",
    "import os": "os.urandom(4)",
}


@pytest.mark.parametrize("imports", CALLS)
def test_a_draw_is_found_under_the_name_it_is_imported_by(imports: str, own: Path) -> None:
    code = f"{imports}\n{BROKEN}\ndef helper():\n    return {CALLS[imports]}\n"
    own.write_text(code, encoding="utf-8")
    assert drawn_in(member(own, "steadfast")) == (str(own), len(code.splitlines()))


@pytest.mark.parametrize("call", ["time.sleep(0)", "luck.once('a', lambda random: random.normal())", "np.zeros(3)"])
def test_what_is_given_or_gives_no_number_is_no_draw(call: str, own: Path) -> None:
    own.write_text(f"import time\n{BROKEN}\ndef helper(luck):\n    return {call}\n", encoding="utf-8")
    assert drawn_in(member(own, "steadfast")) is None


def test_who_is_shipped_draws_from_the_luck_alone() -> None:
    assert drawn_in(Hedge) is None
