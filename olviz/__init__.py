"""Watch online learning theory happen.

The few names a program without a window needs; each is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from olviz.engine.experiment import pictures

if TYPE_CHECKING:
    from olviz.engine.declare.parameters import InputError as InputError
    from olviz.engine.experiment.batch import play_many as play_many
    from olviz.engine.experiment.registry import register as register
    from olviz.engine.experiment.scenario import Experiment as Experiment
    from olviz.engine.experiment.scenario import read as read
    from olviz.engine.run.trace import Trace as Trace
    from olviz.engine.theory.bound import bounds_of as bounds_of
    from olviz.engine.theory.bound import judge as judge
    from olviz.resources import scenarios as scenarios

__version__ = "0.1.0"

_HOMES = {
    "Experiment": "olviz.engine.experiment.scenario",
    "InputError": "olviz.engine.declare.parameters",
    "Trace": "olviz.engine.run.trace",
    "bounds_of": "olviz.engine.theory.bound",
    "judge": "olviz.engine.theory.bound",
    "play_many": "olviz.engine.experiment.batch",
    "read": "olviz.engine.experiment.scenario",
    "register": "olviz.engine.experiment.registry",
    "scenarios": "olviz.resources",
}


def _drawn(experiment: Any) -> Any:
    return import_module("olviz.notebook").picture(experiment)


pictures.drawn_by(_drawn)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
