"""The list of theorems is made from the bounds of the learners: nothing is left out, and nothing stands twice."""

from olviz.engine.experiment import registry
from olviz.engine.theory.bound import QUANTITIES, Kind, bounds_in
from olviz.engine.verdicts.reference import theorems
from olviz.engine.verdicts.theorems import in_line


def test_every_bound_of_every_learner_is_listed_once() -> None:
    listed = theorems(registry.learners().values())
    assert len({theorem._replace(learners=()) for theorem in listed}) == len(listed) > 70
    for learner in registry.learners().values():
        for bound in bounds_in(learner.theorems):
            (found,) = {
                theorem
                for theorem in listed
                if (theorem.name, theorem.text) == (bound.name, in_line(bound)) and learner.name in theorem.learners
            }
            assert found.assumptions == tuple(assumption.statement for assumption in bound.assumptions)
            assert found.source == bound.source


def test_a_theorem_says_what_it_bounds_and_who_keeps_it() -> None:
    listed = theorems(registry.learners().values())
    (novikoff,) = (theorem for theorem in listed if theorem.name == "Novikoff 1962")
    assert novikoff._asdict() == {
        "name": "Novikoff 1962",
        "tex": r"M \leq \left(\frac{X}{\gamma}\right)^2",
        "text": "M ≤ (X/γ)²",
        "quantity": "mistakes",
        "kind": "sure",
        "assumptions": ("y_t⟨w*, x_t⟩ ≥ γ > 0", "‖x_t‖ ≤ X"),
        "source": "Novikoff (1962), On convergence proofs for perceptrons",
        "learners": ("perceptron",),
    }
    (tuned,) = (theorem for theorem in listed if theorem.name == "Hedge, tuned to T")
    assert tuned.text == "Regₜ ≤ ln N / η + ηc²t/8 = c√(T ln N / 2) at t = T"
    (vote,) = (theorem for theorem in listed if theorem.name == "Online to batch, the vote")
    assert vote.text == "L_D(maj) ≤ 2(least risk + UB/t)"
    assert {"hedge", "perceptron"} <= set(vote.learners)
    for theorem in listed:
        assert theorem.quantity in QUANTITIES
        assert theorem.kind in {kind.value for kind in Kind}
        assert r"\leq" in theorem.tex
        assert " ≤ " in theorem.text
        assert not {"\\", "{", "}"} & set(theorem.text), theorem.text
        assert theorem.source
        assert theorem.learners
