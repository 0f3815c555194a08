"""Watch online learning theory happen.

The few names a program without a window needs; each is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from olviz.engine.batch import play_many as play_many
    from olviz.engine.experiment import Experiment as Experiment
    from olviz.engine.experiment import read as read
    from olviz.engine.parameters import InputError as InputError
    from olviz.engine.theory.bounds import bounds_of as bounds_of
    from olviz.engine.theory.bounds import judge as judge
    from olviz.engine.trace import Trace as Trace
    from olviz.resources import scenarios as scenarios

__version__ = "0.1.0"

_HOMES = {
    "Experiment": "olviz.engine.experiment",
    "InputError": "olviz.engine.parameters",
    "Trace": "olviz.engine.trace",
    "bounds_of": "olviz.engine.theory.bounds",
    "judge": "olviz.engine.theory.bounds",
    "play_many": "olviz.engine.batch",
    "read": "olviz.engine.experiment",
    "scenarios": "olviz.resources",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
