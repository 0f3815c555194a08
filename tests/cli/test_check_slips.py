"""``olviz check`` of a slip in a name, a keyword, a signature or a ``return``: told with what was nearest, or legal."""

from pathlib import Path

import pytest

from olviz.checks import grades
from olviz.checks.meetings import unneeded
from olviz.checks.watch.of_adversaries import GIVEN
from olviz.engine.declare.keywords import corrected, legal_keyword
from olviz.engine.declare.phases import Line
from tests.conftest import Olviz
from tests.own import BROKEN, member

HEAD = """
from olviz.engine import BLOCK, Bound, Convex, Declared, Explained, Kind, Reveal, Symbol, Table
import olviz.engine as engine

class Wave(Table, frozen=True):
    name, title = "wave", "Wave"

    def gives(self, game):
        return frozenset({given})

    def declares(self, game, horizon):
        return {declared}

    def rows(self, game, world, block, luck):
        return Shown(), Reveal(z=np.ones((1, BLOCK)), y=np.ones(BLOCK, dtype=int)), world
"""
IMPORTED = BROKEN + "\nfrom olviz.engine import Shown\n"
SOUND = "Declared(dimension=1, length=1.0)"


def first_broken(own: Path, name: str) -> str:
    found = next(grade.broken for grade in grades(member(own, name)) if grade.broken is not None)
    return found.detail


def wave(given: str = '{"vectors"}', declared: str = SOUND) -> str:
    return IMPORTED + HEAD.replace("{given}", given).replace("{declared}", declared)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ('{"vector"}', "it gives 'vector', which nobody needs; did you mean 'vectors'?"),
        ('{"vectors", "lables"}', "it gives 'lables', which nobody needs; did you mean 'labels'?"),
        ('{"qqq"}', f"it gives 'qqq', which nobody needs; known: {', '.join(GIVEN)}"),
    ],
)
def test_what_is_given_and_nobody_needs_is_told_with_the_nearest_that_somebody_does(
    given: str, told: str, own: Path
) -> None:
    own.write_text(wave(given), encoding="utf-8")
    assert first_broken(own, "wave") == told


def test_all_that_can_be_given_is_needed() -> None:
    assert unneeded(GIVEN) == ""


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ("Declared(dimension=1, biggest=1.0)", "argument 'biggest'; did you mean 'largest'? (mine.py, line "),
        (
            "engine.Declared(dimension=1,\n            lenght=1.0)",
            "argument 'lenght'; did you mean 'length'? (mine.py,",
        ),
        ("Declared(dimension=1, qqq=1.0)", "argument 'qqq'; known: dimension, radius, margin, direction, loss_range, "),
        ("Ball(sise=1.0)", "nexpected keyword argument 'sise'; did you mean 'size'? (mine.py, line "),
        ("Declared(dimension=len(self.gives(gane=game)))", "argument 'gane'; did you mean 'game'? (mine.py, line "),
    ],
)
def test_a_keyword_that_nothing_takes_is_told_with_the_nearest(call: str, told: str, own: Path) -> None:
    own.write_text(wave(declared=call), encoding="utf-8")
    assert told in first_broken(own, "wave")


def test_a_keyword_is_told_where_a_file_is_read_too(tmp_path: Path, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    path.write_text("from olviz.engine import Line\nLine('w ← 0', fase=1)\n", encoding="utf-8")
    told = "TypeError: Line.__new__() got an unexpected keyword argument 'fase'; did you mean 'phase'?"
    assert olviz("check", path) == (2, "", f"olviz: plugin {path}: line 2: {told}\n")


def test_what_python_guesses_is_not_said_beside_what_is_legal() -> None:
    """From 3.13 on it ends its own sentence in a guess: there the same was asked twice."""
    with pytest.raises(TypeError) as error:
        Line("w ← 0", fase=1)  # type: ignore[call-arg]
    plain = "Line.__new__() got an unexpected keyword argument 'fase'"
    for guess in ("", ". Did you mean 'phase'?"):
        error.value.args = (plain + guess,)
        assert corrected(error.value) == f"{plain}; did you mean 'phase'?"
    assert corrected(TypeError("another. Did you mean it?")) == "another. Did you mean it?"


def test_where_nothing_is_known_of_a_call_nothing_is_said_of_it() -> None:
    def raises(**_: object) -> None:
        raise TypeError("got an unexpected keyword argument 'x'")

    assert legal_keyword(TypeError("got an unexpected keyword argument 'x'")) == ""
    for call in (lambda: dict.fromkeys([], valeu=1), lambda: [int][0](bsae=1), raises):  # type: ignore[call-overload]
        with pytest.raises(TypeError) as error:
            call()
        assert legal_keyword(error.value) == ""


def test_a_method_that_takes_something_else_is_told_with_its_line(own: Path, olviz: Olviz) -> None:
    code = """
class Short(Steadfast, frozen=True):
    name = "short"

    def act(self, state, shown):
        return 1
"""
    own.write_text(BROKEN + code, encoding="utf-8")
    line = (BROKEN + code).splitlines().index("    def act(self, state, shown):") + 1
    told = f"Short.act, in line {line}, takes (self, state, shown); legal: (self, game, state, shown)"
    assert olviz("check", own) == (2, "", f"olviz: plugin {own}: line {line - 3}: TypeError: {told}\n")


BOUND = """
def number(trace):
    {body}

class Promised(Steadfast, frozen=True):
    name = "promised"
    theorems = (Bound("Ours", "mistakes", Kind.SURE, (), Symbol("K", number) / {under}, "nobody"),)
"""


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize(
    ("body", "under", "came"),
    [("trace.rounds", "2", "None"), ("return 'many'", "2", "'many'"), ("return [None]", "2.5", "[None]")],
)
def test_a_symbol_that_comes_to_no_number_is_named_with_its_theorem(
    body: str, under: str, came: str, own: Path
) -> None:
    code = wave() + BOUND.format(body=body, under=under)
    own.write_text(code, encoding="utf-8")
    line = code.splitlines().index("def number(trace):") + 1
    told = f"in the bound 'Ours' the symbol K comes to {came} (mine.py, line {line}); legal: a number, or one for each"
    assert told in first_broken(own, "promised")


@pytest.mark.usefixtures("few_cases")
def test_an_error_within_a_symbol_is_still_told_with_its_line(own: Path) -> None:
    code = wave() + BOUND.format(body="return None + 1", under="2")
    own.write_text(code, encoding="utf-8")
    line = code.splitlines().index("    return None + 1") + 1
    assert f"(mine.py, line {line})" in first_broken(own, "promised")


EXPLAINS = """
class Talker(Steadfast, Explained, frozen=True):
    name = "talker"
    pseudocode = (Line("say it", Phase.COMMIT, 1, "{play}"),)

    def explain(self, game, state, shown, play):
        BODY
"""


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("{'score': 1.0}", "in round 1 'talker' explains None; legal: values by their names, a dict"),
        ("return [1.0]", "in round 1 'talker' explains a list; legal: values by their names, a dict"),
        ("return {} if state.kept[0] < 2 else None", "in round 3 'talker' explains None; legal: values by their names"),
    ],
)
def test_an_explanation_that_gives_no_values_is_told_as_what_is_observed(body: str, told: str, own: Path) -> None:
    own.write_text(wave() + EXPLAINS.replace("BODY", body), encoding="utf-8")
    assert told in first_broken(own, "talker")
