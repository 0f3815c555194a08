"""A small game for every kind of move that a person makes in the adversary's seat."""

from __future__ import annotations

from typing import Any

ADVISERS = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 4}}
KINDS: dict[str, dict[str, Any]] = {
    "labels": {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "outcomes-by-hand"},
        "learners": [{"name": "halving"}],
    },
    "advice": {"game": ADVISERS, "adversary": {"name": "outcomes-by-hand"}, "learners": [{"name": "halving"}]},
    "thresholds": {
        "game": {"name": "experts", "hypotheses": {"name": "thresholds"}},
        "adversary": {"name": "outcomes-by-hand"},
        "learners": [{"name": "halving"}],
    },
    "losses": {
        "game": ADVISERS,
        "adversary": {"name": "outcomes-by-hand", "reveals": "losses", "loss_range": 2.0},
        "learners": [{"name": "hedge"}],
    },
    "points": {
        "game": {"name": "classification"},
        "adversary": {"name": "points-by-hand", "margin": 0.2},
        "learners": [{"name": "perceptron"}],
        "panels": ["hyperplane"],
    },
    "vectors": {
        "game": {"name": "convex", "loss": {"name": "linear"}},
        "adversary": {"name": "vectors-by-hand"},
        "learners": [{"name": "gradient-descent"}],
        "panels": ["decision-set"],
    },
    "targets": {
        "game": {"name": "regression"},
        "adversary": {"name": "targets-by-hand"},
        "learners": [{"name": "recursive-least-squares"}],
        "panels": ["regression"],
    },
    "ratings": {
        "game": {"name": "matrix"},
        "adversary": {"name": "ratings-by-hand"},
        "learners": [{"name": "matrix-gradient-descent"}],
        "panels": ["matrix"],
    },
}
