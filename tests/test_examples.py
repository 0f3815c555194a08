"""What docstrings of an author's vocabulary show is what happens: none lacks an example, and all are run."""

import doctest
from importlib import import_module

import pytest

import olviz
import olviz.engine

SHOWN = {
    olviz.engine: (
        "Adversary Assumption Bound Certificate Column ConvexLoss DecisionSet InputError Kernel Learner Line PointLoss "
        "Spec Table Trace"
    ),
    olviz: "play_many",
    import_module("olviz.engine.experiment.scenario"): "from_table",
    import_module("olviz.engine.declare.parameters"): "Parameter",
}
NAMES = [(module, name) for module, names in SHOWN.items() for name in names.split()]


@pytest.mark.parametrize(("module", "name"), NAMES, ids=[name for _, name in NAMES])
def test_the_example_of_a_docstring_is_true(module: object, name: str) -> None:
    told = getattr(module, name)
    home = vars(import_module(told.__module__))
    test = doctest.DocTestParser().get_doctest(told.__doc__ or "", dict(home), name, None, None)
    assert test.examples, "no example"
    failed: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS).run(test, out=failed.append)
    assert not failed, "".join(failed)
