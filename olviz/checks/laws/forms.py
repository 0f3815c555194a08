"""The law of forms, of the parts of a game: what they give fits where it is used."""

from __future__ import annotations

from typing import NamedTuple

from olviz.checks.cases import described
from olviz.checks.law import law
from olviz.checks.watch.parts.of_parts import asked_of
from olviz.engine.declare.parameters import Spec


class Setting(NamedTuple):
    """A part in one of its settings."""

    part: Spec

    def __str__(self) -> str:
        return described(self.part)


@law(
    "What the part gives has the form that is asked for, and what it is given stays as it was",
    lambda setting: asked_of(setting.part) is not None,
)
def check_part_forms(setting: Setting) -> None:
    """A shape, a kind of numbers, all of them finite; for one point, for several, and for runs beside rounds."""
    ask = asked_of(setting.part)
    if ask is not None:
        ask(setting.part)
