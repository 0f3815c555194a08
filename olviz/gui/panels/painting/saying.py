"""What is told above a painting, and of a line of one's own."""

from __future__ import annotations

from olviz.engine.declare.parameters import both
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.words import tr
from olviz.gui.panels.painting.measuring import Fitted, InKernel, Measured, Standing


def of(found: Measured | Fitted | None) -> list[str]:
    """X and γ, or that no line separates the points, and which forbid it; of targets X, Y and the best line."""
    if found is None:
        return []
    told = [f"X = {number(found.radius)}"]
    if isinstance(found, Fitted):
        error = tr("best line within {error} on average").format(error=number(found.error))
        return [*told, f"Y = {number(found.most)}", error]
    if found.best is not None:
        most = (found.radius / found.best.margin) ** 2
        return [*told, f"γ = {number(found.best.margin)}", f"(X/γ)² = {number(most)}"]
    none = tr("no line separates them") if found.bias else tr("no line through 0 separates them")
    return [*told, none, *_forbidden(found)]


def _forbidden(found: Measured) -> list[str]:
    """Which points forbid a line, as far as that is told from rounding."""
    if not len(found.forbidding):
        return []
    named = both(number(at + 1) for at in found.forbidding)
    template = plural("not even point {points}", "not even points {points}", len(found.forbidding))
    return [template.format(points=named)]


def in_kernel(found: InKernel) -> list[str]:
    """γ and X among the features of a kernel, and what a perceptron would be promised there."""
    space = tr("{learner}: γ = {margin} in its space").format(learner=found.whose, margin=number(found.margin))
    return [space, f"X = {number(found.radius)}", f"(X/γ)² = {number((found.radius / found.margin) ** 2)}"]


def own(mine: Standing, found: Measured | Fitted | None) -> list[str]:
    """How a line of one's own lies."""
    wrong = len(mine.wrong)
    if wrong:
        told = plural("{n} point on the wrong side", "{n} points on the wrong side", wrong)
        return [told.format(n=number(wrong)), tr("your margin {margin}").format(margin=number(mine.margin))]
    best = found.best if isinstance(found, Measured) else None
    if best is None:
        return []
    part = int(100 * min(mine.margin / best.margin, 1.0))
    return [tr("your margin {margin}, {part} % of γ").format(margin=number(mine.margin), part=part)]
