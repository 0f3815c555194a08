"""Whose colour a run wears: a fork that of the learner whose run it was, and the run that it left the same, paler."""

from __future__ import annotations

from collections.abc import Sequence

from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.gui.look.tokens import Theme, mixed

Four = tuple[str, str, str, str]
GHOST, APART = 0.42, 0.4  # how much of the ground is in the colour of a run that was left; of ink in a second fork


def in_families(theme: Theme, traces: Sequence[Trace]) -> Theme:
    """The theme with the colours of these runs in the places of its learners."""
    if not any(isinstance(trace, Forked) for trace in traces):
        return theme
    roots = [traces.index(trace.root) if isinstance(trace, Forked) else at for at, trace in enumerate(traces)]
    left = {traces.index(trace.origin) for trace in traces if isinstance(trace, Forked)}
    learners, inks = (_worn(theme, colours, roots, left) for colours in (theme.learners, theme.inks))
    return theme._replace(learners=learners, inks=inks)


def _worn(theme: Theme, colours: Four, roots: Sequence[int], left: set[int]) -> Four:
    one, two, three, four = (_colour(theme, colours, roots, left, at) for at in range(len(colours)))
    return one, two, three, four


def _colour(theme: Theme, colours: Four, roots: Sequence[int], left: set[int], at: int) -> str:
    """Of a place: that of its family; paler where it was left, nearer to ink for a later fork of the family."""
    if at >= len(roots):
        return colours[at]
    earlier = sum(roots[place] == roots[at] and place not in left for place in range(at))
    if at in left:
        return mixed(colours[roots[at]], theme.surface, GHOST)
    return mixed(colours[roots[at]], theme.text, APART * earlier) if earlier else colours[roots[at]]
