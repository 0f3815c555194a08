"""``olviz check`` of what has another form than the game asks for: whose it is, the round, what came, what is legal."""

from pathlib import Path

import pytest

from olviz.checks.laws.adversaries import check_declared
from olviz.checks.laws.playing import check_play
from olviz.checks.laws.resuming import check_batch
from olviz.checks.meetings import ASKED
from tests.conftest import Olviz
from tests.own import BROKEN

LEARNER = """
class Wrong(Steadfast{more}, frozen=True):
    name = "wrong"

    def {verb}(self, game, state, {asked}):
        {body}
"""
POINT = """
from olviz.engine import Convex

class Wrong(Learner[Convex, tuple], frozen=True):
    name, title, commits = "wrong", "Wrong", Commit.POINT

    def start(self, game, luck):
        return (np.zeros((game.dimension, *luck.shape)),)

    def act(self, game, state, shown):
        return {play}

    def learn(self, game, state, seen):
        return {state}
"""
SHARES = """
class Wrong(Learner, frozen=True):
    name, title, commits = "wrong", "Wrong", Commit.{commits}

    def start(self, game, luck):
        return (np.full((game.size, *luck.shape), 1 / game.size),)

    def act(self, game, state, shown):
        return {play}

    def learn(self, game, state, seen):
        return state
"""
LABELS, SAME = "legal: +1 or -1", "as in the state before round 1"


def act(body: str) -> str:
    return LEARNER.format(more="", verb="act", asked="shown", body=body)


def learn(body: str) -> str:
    return LEARNER.format(more="", verb="learn", asked="seen", body=body)


def measure(body: str) -> str:
    code = LEARNER.format(more=", Measured", verb="measure", asked="after, rounds", body=body)
    return code.replace("frozen=True):", 'frozen=True):\n    columns = (Column("tau", "step"),)')


def late(wrong: str) -> str:
    return f"return {wrong} if seen.t == 2 else State(state.kept + 1, state.label)"


LEARNERS = {
    "none": (act("return None"), "in round 1 'wrong' commits to None; " + LABELS),
    "text": (act("return 'yes'"), "in round 1 'wrong' commits to 'yes'; " + LABELS),
    "listed": (act("return [1]"), "in round 1 'wrong' commits to a list; " + LABELS),
    "several": (act("return np.ones((3, 2))"), "commits to real numbers of the shape (3, 2); " + LABELS),
    "late": (act("return state.label if state.kept[0] < 4 else None"), "in round 5 'wrong' commits to None; " + LABELS),
    "true": (act("return True"), "in round 1 'wrong' commits to True; " + LABELS),
    "complex": (act("return 1j"), "in round 1 'wrong' commits to 1j; " + LABELS),
    "object": (act("return np.array(None)"), "in round 1 'wrong' commits to None; " + LABELS),
    "nan": (act("return float('nan')"), "in round 1 'wrong' commits to nan; " + LABELS),
    "label": (act("return state.label * 7"), "in round 1 'wrong' commits to 7; " + LABELS),
    "point-short": (
        POINT.format(play="state[0][:-1]", state="state"),
        "commits to real numbers of the shape (0,); legal: a point, real numbers of the shape (1,)",
    ),
    "point-number": (
        POINT.format(play="0.5", state="state"),
        "in round 1 'wrong' commits to 0.5; legal: a point, real numbers of the shape (1,)",
    ),
    "point-nan": (
        POINT.format(play="state[0] * np.nan", state="state"),
        "in round 1 'wrong' commits to real numbers of the shape (1,), not all of them finite; legal: a point, ",
    ),
    "point-text": (
        POINT.format(play="np.array(['a'])", state="state"),
        "things that are no numbers, of the shape (1,)",
    ),
    "expert-real": (
        SHARES.format(commits="EXPERT", play="0.5"),
        "in round 1 'wrong' commits to 0.5; legal: an expert, a whole number from 0 to 9",
    ),
    "expert-far": (SHARES.format(commits="EXPERT", play="9"), "in round 1 'wrong' commits to 9; legal: an expert, "),
    "shares-one": (
        SHARES.format(commits="DISTRIBUTION", play="state[0][0]"),
        "in round 1 'wrong' commits to 0.1; legal: probabilities, real numbers of the shape (10,)",
    ),
    "shares-below": (
        SHARES.format(commits="DISTRIBUTION", play="state[0] * 3"),
        "(0.30, 0.30, 0.30, …) with the sum 3, the least 0.3; legal: probabilities, none below 0, with the sum 1",
    ),
    "state-none": (
        learn(late("None")),
        f"after round 3 'wrong' has a state of None; legal: the parts kept, label, {SAME}",
    ),
    "state-dict": (
        learn(late("{'a': 1}")),
        "after round 3 'wrong' has a state of a dict; legal: the parts kept, label, ",
    ),
    "state-parts": (
        learn(late("(state.kept,)")),
        f"after round 3 'wrong' has a state of the parts 0; legal: the parts kept, label, {SAME}",
    ),
    "state-shape": (
        learn(late("State(np.ones((2, 2)), state.label)")),
        "after round 3 'wrong' has a state with kept = float64 of the shape (2, 2); "
        f"legal: float64 of the shape (1,), {SAME}",
    ),
    "state-type": (
        learn(late("State(state.kept, state.label * 0.5)")),
        f"after round 3 'wrong' has a state with label = float64 of the shape (); legal: int64 of the shape (), {SAME}",
    ),
    "state-text": (learn(late("State(state.kept, 'a')")), "has a state with label = 'a'; legal: int64 of the shape ()"),
    "state-gone": (learn(late("State(None, 1)")), "has a state with kept = None; legal: float64 of the shape (1,)"),
    "start-dict": (
        LEARNER.format(more="", verb="start", asked="*_", body="return {'w': 1}").replace("game, state", "game"),
        "before round 1 'wrong' has a state with a dict; legal: None, numbers, arrays of numbers, and tuples of these",
    ),
    "seen-object": (
        LEARNER.format(more="", verb="observe", asked="*_", body="return {'w': object()}"),
        "after round 0 'wrong' lets a object be observed as 'w'; legal: numbers, arrays of numbers, text",
    ),
    "state-in-place": (
        learn("state.kept[0] += 1; return State(state.kept + 1, state.label)"),
        "learn of 'wrong' changes state in place; legal: to leave what it is given as it was",
    ),
    "play-in-place": (
        POINT.format(play="np.negative(state[0], out=state[0])", state="(state[0] + 1,)"),
        "act of 'wrong' changes state in place; legal: to leave what it is given as it was",
    ),
    "given-in-place": (
        POINT.format(play="state[0] + 0", state="given[1] if given[1][0].fill(1.0) is None else given[1]").replace(
            "learn(self, game, state, seen)", "learn(self, *given)"
        ),
        "learn of 'wrong' changes argument 2 in place; legal: to leave what it is given as it was",
    ),
    "losses-in-place": (
        POINT.format(play="state[0]", state="state if seen.loss.gradient.fill(0.25) is None else state"),
        "learn of 'wrong' changes seen in place; legal: to leave what it is given as it was",
    ),
    "measured-none": (measure("return None"), "'wrong' measures None; legal: columns by their names, a dict"),
    "measured-part": (measure("return {'tau': None}"), "'wrong' measures None as 'tau'; legal: numbers of "),
    "measured-strange": (
        measure("return {'tua': rounds.play * 1.0}"),
        "in round 1 'wrong' measures 'tua', which is none of its columns; did you mean 'tau'? (mine.py, line ",
    ),
    "measured-short": (measure("return {'tau': rounds.play[:0]}"), "of the shape (0,) as 'tau'; legal: numbers of "),
}
ADVERSARY = """
from olviz.engine import Adaptive, Table, Reveal, Shown, Declared, Experts
from olviz.engine.games.classes.advisers import Advisers

class Wrong({base}, frozen=True):
    name, title = "wrong", "Wrong"

    def gives(self, game):
        return frozenset({gives})

    def check(self, game, horizon):
        from olviz.engine.games.experts import class_of
        class_of(game, Advisers)

"""


def opponent(shown: str, reveal: str, gives: str = "{'losses'}") -> str:
    return ADVERSARY.format(base="Adaptive", gives=gives) + (
        f"    def show(self, game, world, t, peek, luck):\n        return {shown}\n\n"
        f"    def answer(self, game, world, t, shown, peek, luck):\n        return {reveal}\n"
    )


def table(rows: str, gives: str = "{'losses'}") -> str:
    code = f"    def rows(self, game, world, block, luck):\n        return {rows}\n"
    return ADVERSARY.format(base="Table", gives=gives) + code


SEPARABLE = """
class Wrong(Separable, frozen=True):
    name, title = "wrong", "Wrong"

    def {verb}(self, {asked}):
        return {body}
"""
TOLD = "real numbers of the shape (4,), one an expert"
ADVERSARIES = {
    "answers-none": (opponent("Shown()", "None"), "in round 1 'wrong' reveals None; legal: a Reveal"),
    "answers-text": (
        opponent("Shown()", "Reveal(losses='a')"),
        "in round 1 'wrong' reveals 'a' as losses; legal: " + TOLD,
    ),
    "answers-other": (
        opponent("Shown()", "Reveal(y=1)"),
        f"in round 1 'wrong' reveals None as losses; legal: {TOLD}, for it gives losses",
    ),
    "answers-few": (
        opponent("Shown()", "Reveal(losses=np.zeros(3))"),
        "in round 1 'wrong' reveals real numbers of the shape (3,) as losses; legal: " + TOLD,
    ),
    "answers-late": (
        opponent("Shown()", "Reveal(losses=np.zeros(4 if t < 6 else 1))"),
        "in round 7 'wrong' reveals real numbers of the shape (1,) as losses; legal: " + TOLD,
    ),
    "answers-nan": (
        opponent("Shown()", "Reveal(losses=np.full(4, np.nan))"),
        "in round 1 'wrong' gives nan as losses[0]; legal: finite numbers",
    ),
    "answers-label": (
        opponent("Shown(advice=np.ones(4, int))", "Reveal(y=0)", "{'advice', 'labels'}"),
        "in round 1 'wrong' reveals 0 as y; legal: +1 or -1, for it gives labels",
    ),
    "show-in-place": (
        opponent("world.fill(1) or Shown()", "Reveal(losses=np.zeros(4))")
        + "\n    def start(self, game, luck):\n        return np.zeros(2)\n",
        "show of 'wrong' changes world in place; legal: to leave what it is given as it was",
    ),
    "shows-none": (opponent("None", "Reveal(losses=np.zeros(4))"), "in round 1 'wrong' shows None; legal: a Shown"),
    "rows-none": (table("None"), "in the block of rounds 1 to 256 'wrong' gives None; legal: what is shown, what is "),
    "rows-two": (
        table("(Shown(), Reveal())"),
        "in the block of rounds 1 to 256 'wrong' gives a tuple; legal: what is ",
    ),
    "rows-zero": (
        table("(Shown(np.ones((4, 256))), Reveal(y=np.arange(256) % 7 - 1), world)", "{'advice', 'labels'}").replace(
            "Shown(", "Shown(advice="
        ),
        "in round 2 'wrong' reveals 0 as y; legal: +1 or -1, for it gives labels",
    ),
    "rows-labels": (
        SEPARABLE.format(
            verb="rows",
            asked="*given",
            body="super().rows(*given)[0], super().rows(*given)[1]._replace(y=np.ones(100)), None",
        ),
        "'wrong' reveals real numbers of the shape (100,) as y; legal: in each round +1 or -1, together of the shape "
        "(256,), time last, for it gives labels",
    ),
    "rows-short": (
        SEPARABLE.format(
            verb="rows",
            asked="*given",
            body="super().rows(*given)[0]._replace(x=np.ones((2, 100))), *super().rows(*given)[1:]",
        ),
        "'wrong' shows real numbers of the shape (2, 100) as x; legal: in each round real numbers of the shape (2,), "
        "one a coordinate, together of the shape (2, 256), time last, for it gives x",
    ),
    "rows-first": (
        table("(Shown(), Reveal(losses=np.zeros((256, 4))), world)"),
        f"reveals real numbers of the shape (256, 4) as losses; legal: in each round {TOLD}, together of the shape "
        "(4, 256), time last, for it gives losses",
    ),
    "rows-whole": (
        table("(Shown(), Reveal(losses=np.zeros((4, 256), dtype=int)), world)"),
        f"reveals whole numbers of the shape (4, 256) as losses; legal: in each round {TOLD}, together of the shape "
        "(4, 256), time last, for it gives losses",
    ),
    "rows-nothing": (
        table("(Shown(), Reveal(), world)"),
        "'wrong' reveals None as losses; legal: in each round " + TOLD,
    ),
}


@pytest.mark.parametrize("wrong", LEARNERS)
def test_what_a_learner_gives_in_another_form_is_told_with_what_is_legal(
    wrong: str, tmp_path: Path, olviz: Olviz
) -> None:
    code, told = LEARNERS[wrong]
    _check_told(code, told, check_play.sentence, tmp_path, olviz)


BEGUN = {
    "narrow": (
        POINT.format(play="np.zeros(game.dimension) + state[0]", state="(state[0] - seen.loss.gradient,)").replace(
            "np.zeros((game.dimension, *luck.shape))", "np.zeros((1, *luck.shape))"
        ),
        "after round 1 'wrong' has a state with 0 = float64 of the shape (2,); legal: float64 of the shape (1,), as in "
        "the state before round 1; either start (mine.py, line {start}) is wrong or learn (mine.py, line {learn}); ",
    ),
    "whole": (
        POINT.format(play="state[0] * 1.0", state="(state[0] - seen.loss.gradient,)").replace(
            "*luck.shape)", "*luck.shape), int"
        ),
        "after round 1 'wrong' has a state with 0 = float64 of the shape (1,); legal: int64 of the shape (1,), as in "
        "the state before round 1; either start (mine.py, line {start}) is wrong or learn (mine.py, line {learn}); ",
    ),
    "wide": (
        POINT.format(play="state[0]", state="state").replace("(game.dimension,", "(game.dimension + 1,"),
        "in round 1 'wrong' commits to real numbers of the shape (2,); legal: a point, real numbers of the shape (1,); "
        "0 of the state that start gives (mine.py, line {start}) has that shape (mine.py, line {act}); ",
    ),
}


@pytest.mark.parametrize("wrong", BEGUN)
def test_a_first_state_of_another_form_than_the_next_is_told_with_both_and_their_lines(
    wrong: str, tmp_path: Path, olviz: Olviz
) -> None:
    """What start gives was taken as right, and no line was named."""
    code, told = BEGUN[wrong]
    lines = (BROKEN + code).splitlines()
    verbs = {verb: len(lines) - lines[::-1].index(one) for one in lines if (verb := one.strip()[4:].split("(")[0])}
    _check_told(code, told.format(**verbs), check_play.sentence, tmp_path, olviz)


PROMISES = {
    "observe": (
        LEARNER.format(more="", verb="observe", asked="*_", body="return None"),
        "'wrong' lets None be observed; legal: values by their names, a dict",
    ),
    "gives": (
        SEPARABLE.format(verb="gives", asked="game", body="None"),
        "'wrong' gives None; legal: a frozenset of names",
    ),
    "gives-text": (
        SEPARABLE.format(verb="gives", asked="game", body="'x'"),
        "'wrong' gives 'x'; legal: a frozenset of ",
    ),
    "declares": (
        SEPARABLE.format(verb="declares", asked="game, horizon", body="None"),
        "'wrong' declares None; legal: a Declared",
    ),
    "declares-text": (
        SEPARABLE.format(
            verb="declares", asked="game, horizon", body="super().declares(game, horizon)._replace(dimension='two')"
        ),
        "'wrong' declares dimension = 'two'; legal: a number such as 0",
    ),
    "declares-nan": (
        SEPARABLE.format(
            verb="declares", asked="game, horizon", body="super().declares(game, horizon)._replace(radius=np.nan)"
        ),
        "'wrong' declares radius = nan; legal: a number such as inf",
    ),
    "declares-no-dimension": (
        SEPARABLE.format(verb="declares", asked="game, horizon", body="Declared()").replace(
            "class Wrong", "from olviz.engine import Declared\n\nclass Wrong"
        ),
        "'wrong' gives x, and does not declare of which dimension; legal: Declared(dimension=…)",
    ),
}


@pytest.mark.parametrize("wrong", PROMISES)
def test_what_is_no_promise_is_told_when_it_is_asked_for(wrong: str, tmp_path: Path, olviz: Olviz) -> None:
    code, told = PROMISES[wrong]
    _check_told(code, told, ASKED, tmp_path, olviz)


@pytest.mark.usefixtures("few_cases")
def test_who_forgets_the_runs_is_told_what_the_state_has_to_start_with(tmp_path: Path, olviz: Olviz) -> None:
    """numpy said that operands could not be broadcast together."""
    code = f"""{learn("return State(state.kept + seen.reveal.y, state.label)")}
    def start(self, game, luck):
        return State(np.zeros(3), np.ones(luck.shape, dtype=int)[()])
"""
    told = "in 2 runs side by side 'wrong' starts with a state with kept = float64 of the shape (3,); legal: float64"
    _check_told(
        code, f"{told} of the shape (3, 2), the runs last, as luck.runs says", check_batch.sentence, tmp_path, olviz
    )


def test_plays_of_several_runs_are_told_with_the_shape_they_have_to_have(tmp_path: Path, olviz: Olviz) -> None:
    code = POINT.format(play="state[0]", state="state").replace("(game.dimension, *luck.shape)", "game.dimension")
    told = "in 2 runs side by side 'wrong' commits to real numbers of the shape (25,); legal: in each run a point, "
    _check_told(code, told, check_batch.sentence, tmp_path, olviz)


@pytest.mark.parametrize("wrong", ADVERSARIES)
def test_what_an_adversary_gives_in_another_form_is_told_with_what_is_legal(
    wrong: str, tmp_path: Path, olviz: Olviz
) -> None:
    code, told = ADVERSARIES[wrong]
    _check_told(code, told, check_declared.sentence, tmp_path, olviz)


def _check_told(code: str, told: str, sentence: str, folder: Path, olviz: Olviz) -> None:
    path = folder / "mine.py"
    path.write_text(BROKEN + code, encoding="utf-8")
    status, out, err = olviz("check", path, "--as", "wrong")
    assert (status, err) == (1, "")
    broken = next(line for line in out.splitlines() if line.startswith(f"✗ wrong: {sentence}: "))
    assert told in broken
    assert "Error" not in broken
    assert " (mine.py, line " in broken
