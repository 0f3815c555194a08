"""``olviz check`` of parts that give another form than is asked for: which part and verb, what came, what is legal."""

import re
from pathlib import Path

import pytest

from olviz.checks.laws.forms import Setting, check_part_forms
from olviz.checks.meetings import variants
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment import registry
from tests.conftest import Olviz
from tests.own import for_a_while

HEAD = """
import numpy as np

from olviz.engine import (
    Ball, ConvexLoss, DecisionSet, Faces, FiniteClass, Kernel, MatrixSet, MirrorMap, Penalty, PointLoss
)
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.penalties.ridge import Ridge

class Wrong({base}, frozen=True):
    name, title = "wrong", "Wrong"

"""


def wrong(base: str, asked: str, *body: str) -> str:
    """A class with one method of its own, or one that is a property."""
    lines = [f"    def {asked}:", *(f"        {line}" for line in body)]
    if asked.endswith("(self)") and base != "FrobeniusBall":
        lines.insert(0, "    @property")
    return HEAD.format(base=base) + "\n".join(lines) + "\n"


def said(base: str, line: str) -> str:
    """A class that says something else of itself."""
    return HEAD.format(base=base) + f"    {line}\n"


KEPT = "legal: to leave what it is given as it was"
ONE = "legal: a finite number; "
NUMBERS = "p = 4.08184 and y = 0.378107"
FOUR = "p of the shape (4,) and y of the shape (4,)"


def reals(*shape: int) -> str:
    return f"legal: real numbers of the shape {shape}, all of them finite; "


LOSSES = {
    "predicted-none": (
        wrong("Absolute", "predicted(self, p, y)", "return None"),
        f"predicted of 'wrong', asked with {NUMBERS}, gives None; {ONE}",
    ),
    "predicted-one": (
        wrong("Absolute", "predicted(self, p, y)", "return 0.5 if np.ndim(p) else abs(p - y)"),
        f"predicted of 'wrong', asked with {FOUR}, gives 0.5; {reals(4)}",
    ),
    "slope-complex": (
        wrong("Absolute", "slope(self, p, y)", "return np.sign(p - y) * (1 + 0j)"),
        f"slope of 'wrong', asked with {NUMBERS}, gives (1+0j); {ONE}",
    ),
    "slope-truth": (
        wrong("Absolute", "slope(self, p, y)", "return p > y"),
        f"slope of 'wrong', asked with {NUMBERS}, gives True; {ONE}",
    ),
    "slope-nan": (
        wrong("Absolute", "slope(self, p, y)", "return p / abs(p)"),
        f"slope of 'wrong', asked with {FOUR}, gives real numbers of the shape (4,), "
        f"not all of them finite; {reals(4)}",
    ),
    "slope-in-place": (
        wrong("Absolute", "slope(self, p, y)", "p -= y", "return np.sign(p)"),
        f"slope of 'wrong', asked with {FOUR}, changes p in place; {KEPT}",
    ),
    "slope-one-by-one": (
        wrong("Absolute", "slope(self, p, y)", "return 1.0 if p > y else -1.0"),
        f"slope of 'wrong', asked with {FOUR}, ends in ValueError: The truth value of an array with more than one "
        f"element is ambiguous. Use a.any() or a.all() (mine.py, line 19); {reals(4)}",
    ),
    "slope-bound": (
        wrong("Absolute", "slope_bound(self, score, target)", "return float('nan')"),
        "slope_bound of 'wrong', asked with score = 2 and target = 2, gives nan; "
        "legal: a number from 0 on, or infinity; ",
    ),
    "kink": (
        wrong("Absolute", "kink(self, y)", "return 'y'"),
        "kink of 'wrong', asked with y = 0.378107, gives 'y'; legal: None or a finite number; ",
    ),
    "gradient-value": (
        wrong("Linear", "gradient(self, point, shown, reveal)", "return 0.5 + 0 * point[0]"),
        f"gradient of 'wrong', asked with point of the shape (2,), gives 0.5; {reals(2)}",
    ),
    "gradient-in-place": (
        wrong("Linear", "gradient(self, point, shown, reveal)", "reveal.z[...] = -reveal.z", "return reveal.z * 1"),
        f"gradient of 'wrong', asked with point of the shape (2,), changes reveal in place; {KEPT}",
    ),
    "charged": (
        wrong("Linear", "charged(self, point, shown, reveal)", "return 0.5, None"),
        "charged of 'wrong', asked with point of the shape (2,), gives a tuple of 0.5 and None; "
        "legal: a tuple of a finite number and real numbers of the shape (2,), all of them finite; ",
    ),
    "lipschitz": (
        wrong("Linear", "lipschitz(self, declared, reach)", "return None"),
        "lipschitz of 'wrong', asked with reach = 2, gives None; legal: a number from 0 on, or infinity; ",
    ),
    "modulus-called": (
        said("Linear", "def modulus(self): return 2.0"),
        "modulus of 'wrong' is a method; legal: a finite number from 0 on; ",
    ),
    "entries": (
        wrong("Linear", "entries(self, shown, reveal)", "return None"),
        "entries of 'wrong' gives None; legal: a tuple of numbers of 4 rounds, time last; ",
    ),
    "best": (
        wrong("Linear", "best(self, sums, over)", "return sums[0].sum(axis=0)"),
        "best of 'wrong', asked with over = 'ball', gives real numbers of the shape (5,); "
        "legal: None or real numbers of the shape (2, 5), all of them finite; ",
    ),
    "no-slope": (
        said("PointLoss", "needs = frozenset({'x', 'targets'})")
        + "\n    def predicted(self, p, y):\n        return abs(p - y)\n",
        "'wrong' says no slope; legal: its own, as all of its kind have; ",
    ),
}
SETS = {
    "project-none": (
        wrong("Ball", "project(self, point)", "return None"),
        f"project of 'wrong', asked with point of the shape (2,), gives None; {reals(2)}",
    ),
    "project-number": (
        wrong("Ball", "project(self, point)", "return 0.5"),
        f"project of 'wrong', asked with point of the shape (2,), gives 0.5; {reals(2)}",
    ),
    "project-alone": (
        wrong("Ball", "project(self, point)", "return point @ point * point"),
        "project of 'wrong', asked with point of the shape (2, 4), ends in ValueError: matmul: ",
    ),
    "project-nan": (
        wrong("Ball", "project(self, point)", "return point / np.sqrt((point * point).sum(axis=0))"),
        "project of 'wrong', asked with point of the shape (2, 4), gives real numbers of the shape (2, 4), "
        f"not all of them finite; {reals(2, 4)}",
    ),
    "project-in-place": (
        wrong("Ball", "project(self, point)", "np.clip(point, -0.1, 0.1, out=point)", "return point"),
        f"project of 'wrong', asked with point of the shape (2,), changes point in place; {KEPT}",
    ),
    "contains-all": (
        wrong("Ball", "contains(self, point, slack=1e-9)", "return np.abs(point).max() <= 1"),
        "contains of 'wrong', asked with point of the shape (2, 4), gives False; "
        "legal: truth values of the shape (4,); ",
    ),
    "contains-real": (
        wrong("Ball", "contains(self, point, slack=1e-9)", "return 0.5 + 0 * point[0]"),
        "contains of 'wrong', asked with point of the shape (2,), gives 0.5; legal: True or False; ",
    ),
    "start-number": (
        wrong("Ball", "start(self, dimension)", "return 0.0"),
        f"start of 'wrong', asked with dimension = 2, gives 0.0; {reals(2)}",
    ),
    "start-list": (
        wrong("Ball", "start(self, dimension)", "return [0.0] * dimension"),
        f"start of 'wrong', asked with dimension = 2, gives a list; {reals(2)}",
    ),
    "least-text": (
        wrong("Ball", "linear_minimizer(self, slope)", "return np.array(['a'] * len(slope))"),
        "linear_minimizer of 'wrong', asked with slope of the shape (2,), gives things that are no numbers, "
        f"of the shape (2,); {reals(2)}",
    ),
    "radius-none": (
        wrong("Ball", "radius(self, dimension)", "return None"),
        "radius of 'wrong', asked with dimension = 2, gives None; legal: a finite number from 0 on; ",
    ),
    "radius-said": (said("Ball", "radius = 1.0"), "radius of 'wrong' is 1.0; legal: a method; "),
    "no-minimizer": (
        wrong("DecisionSet", "project(self, point)", "return np.clip(point, -1, 1)"),
        "'wrong' says no linear_minimizer; legal: its own, as all of its kind have; ",
    ),
    "faces": (
        wrong("Ball", "faces(self, dimension)", "return Faces(np.zeros(dimension), np.eye(2), np.ones(3))"),
        "faces of 'wrong', asked with dimension = 2, gives a Faces of inside = real numbers of the shape (2,), "
        "rows = real numbers of the shape (2, 2), limits = real numbers of the shape (3,), length = inf, ",
    ),
    "axes": (
        wrong("Ball", "axes(self, dimension)", "return np.eye(dimension)"),
        "axes of 'wrong', asked with dimension = 3, gives real numbers of the shape (3, 3); "
        "legal: real numbers of the shape (2, 3), all of them finite; ",
    ),
    "checked": (
        wrong("Ball", "check(self, dimension)", "return dimension > 1"),
        "check of 'wrong', asked with dimension = 2, gives True; legal: None, or an InputError that is raised; ",
    ),
}
PAIR = "left of the shape (2,) and right of the shape (2,)"
KERNELS = {
    "kernel-none": (
        wrong("Gaussian", "value(self, left, right)", "return None"),
        f"value of 'wrong', asked with {PAIR}, gives None; {ONE}",
    ),
    "kernel-point": (
        wrong("Gaussian", "value(self, left, right)", "return np.exp(-((left - right) ** 2))"),
        f"value of 'wrong', asked with {PAIR}, gives real numbers of the shape (2,); {ONE}",
    ),
    "kernel-alone": (
        wrong("Gaussian", "value(self, left, right)", "return left @ right"),
        "value of 'wrong', asked with left of the shape (2, 4) and right of the shape (2, 4), ends in ValueError: ",
    ),
    "kernel-complex": (
        wrong("Gaussian", "value(self, left, right)", "return 1j + 0 * left[0]"),
        f"value of 'wrong', asked with {PAIR}, gives 1j; {ONE}",
    ),
    "kernel-in-place": (
        wrong("Gaussian", "value(self, left, right)", "left -= right", "return np.exp(-(left * left).sum(axis=0))"),
        f"value of 'wrong', asked with {PAIR}, changes left in place; {KEPT}",
    ),
    "kernel-at": (
        wrong("Gaussian", "at(self, square)", "return np.ones((1, 4))"),
        "at of 'wrong', asked with square = 0.133039, gives real numbers of the shape (1, 4); legal: a finite number; ",
    ),
    "kernel-work": (
        wrong("Gaussian", "work(self, d)", "return d * 1.5"),
        "work of 'wrong', asked with d = 2, gives 3.0; legal: a whole number from 1 on; ",
    ),
    "kernel-features": (
        wrong("Gaussian", "features(self, points)", "return points.T"),
        "features of 'wrong', asked with points of the shape (2, 4), gives real numbers of the shape (4, 2); "
        "legal: None or finite numbers of the shape (k, 4); ",
    ),
}
PENALTIES = {
    "penalty-value": (
        wrong("Ridge", "value(self, point)", "return self.strength * point**2"),
        f"value of 'wrong', asked with point of the shape (2,), gives real numbers of the shape (2,); {ONE}",
    ),
    "shrink-none": (
        wrong("Ridge", "shrink(self, point, step)", "pass"),
        f"shrink of 'wrong', asked with point of the shape (2,) and step = 0.5, gives None; {reals(2)}",
    ),
    "shrink-in-place": (
        wrong("Ridge", "shrink(self, point, step)", "point /= 1 + step", "return point"),
        f"shrink of 'wrong', asked with point of the shape (2,) and step = 0.5, changes point in place; {KEPT}",
    ),
    "penalty-gradient": (
        wrong("Ridge", "gradient(self, point)", "return 0.5 + 0 * point[0]"),
        f"gradient of 'wrong', asked with point of the shape (2,), gives 0.5; {reals(2)}",
    ),
    "penalty-lipschitz": (
        wrong("Ridge", "lipschitz(self, dimension, reach)", "return -1.0"),
        "lipschitz of 'wrong', asked with dimension = 2 and reach = 2, gives -1.0; "
        "legal: a number from 0 on, or infinity; ",
    ),
}
MAPS = {
    "settled": (
        wrong("Euclidean", "settled(self, theta, over)", "return over.project(theta)"),
        "settled of 'wrong', asked with theta of the shape (2,) and over = 'ball', gives real numbers of the shape "
        "(2,); legal: a tuple of real numbers of the shape (2,), all of them finite and real numbers ",
    ),
    "dual-norm": (
        wrong("Euclidean", "dual_norm(self, gradient)", "return float(np.abs(gradient).max() > 1)"),
        f"dual_norm of 'wrong', asked with gradient of the shape (2, 4), gives 1.0; {reals(4)}",
    ),
    "span": (
        wrong("Euclidean", "span(self, game, reach)", "return 'wide'"),
        "span of 'wrong', asked with game = 'convex' and reach = 2, gives 'wide'; "
        "legal: a number from 0 on, or infinity; ",
    ),
}
MATRIX_SETS = {
    "norm": (
        wrong("FrobeniusBall", "norm(self, matrix)", "return np.abs(matrix)"),
        f"norm of 'wrong', asked with matrix of the shape (3, 2), gives real numbers of the shape (3, 2); {ONE}",
    ),
    "moved": (
        wrong("FrobeniusBall", "moved(self, matrix, known, cell)", "return self.project(matrix)"),
        "moved of 'wrong', asked with matrix of the shape (3, 2), known of the shape (0,) and cell of the shape (2,), "
        "gives real numbers of the shape (3, 2); legal: a tuple of real numbers of the shape (3, 2), ",
    ),
    "largest": (
        wrong("FrobeniusBall", "largest(self)", "return None"),
        "largest of 'wrong' gives None; legal: a finite number from 0 on; ",
    ),
}
CLASSES = {
    "says": (
        wrong("Thresholds", "says(self, expert, x)", "return (x[0] < 0) * 1"),
        "says of 'wrong', asked with expert = 0 and x of the shape (1,), gives 0; legal: +1 or -1; ",
    ),
    "advice": (
        wrong("Thresholds", "advice(self, x)", "return self.says(np.arange(2), x)"),
        "advice of 'wrong', asked with x of the shape (1,), gives whole numbers of the shape (2,); "
        "legal: +1 or -1, of the shape (32,); ",
    ),
    "sample": (
        wrong("Thresholds", "sample(self, rng, count)", "return rng.random(count)"),
        f"sample of 'wrong', asked with count = 4, gives real numbers of the shape (4,); {reals(1, 4)}",
    ),
    "labels": (
        wrong("Thresholds", "labels(self)", "return [1, -1]"),
        "labels of 'wrong' is a list; legal: a tuple of at least two different whole numbers; ",
    ),
    "expert": (
        wrong("Thresholds", "expert(self, index)", "return index"),
        "expert of 'wrong', asked with index = 0, gives 0; legal: a text; ",
    ),
}
WRONG = LOSSES | SETS | KERNELS | PENALTIES | MAPS | MATRIX_SETS | CLASSES


@pytest.mark.parametrize("case", WRONG)
def test_what_a_part_gives_in_another_form_is_told_with_what_is_legal(case: str, tmp_path: Path, olviz: Olviz) -> None:
    code, told = WRONG[case]
    path = tmp_path / "mine.py"
    path.write_text(code, encoding="utf-8")
    with for_a_while():
        status, out, err = olviz("check", path)
    assert (status, err) == (1, "")
    broken = out.splitlines()[-1]
    assert broken.startswith(f"✗ wrong: {check_part_forms.sentence}: ")
    placed, of_method = re.subn(r" \(mine\.py, line \d+\)(?=; smallest case )", "", broken)
    assert told in placed
    assert of_method or " gives " not in told  # where what came is of a method, its line is told
    assert broken.endswith("; smallest case wrong; the laws after this one were not asked")


PARTS = [(family, member) for family, members in registry.families().items() for member in members.values()]


@pytest.mark.parametrize(("family", "member"), PARTS, ids=lambda one: one.__name__)
def test_every_part_that_is_listed_has_the_forms_that_are_asked_for(family: type[Spec], member: type[Spec]) -> None:
    for part in variants(member):
        assert check_part_forms.applies(Setting(part)), family
        check_part_forms(Setting(part))
