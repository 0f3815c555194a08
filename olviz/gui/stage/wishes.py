"""The panels a scene wishes for, as names with views (``regret:average``), and what a person may do to that list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.run.trace import Trace
from olviz.gui.panels.catalogue import PANELS, PanelEntry, View, fitting


class Wish(NamedTuple):
    """One panel wished for, and its view."""

    entry: PanelEntry
    view: View

    @property
    def spelled(self) -> str:
        """As a scenario names it."""
        return self.entry.spelled(self.view)


def read(wished: Iterable[str]) -> tuple[tuple[Wish, ...], tuple[InputError, ...]]:
    """The wishes that name a panel and a view of it, and a refusal for each of the others."""
    known = {entry.name: entry for entry in PANELS}
    wishes, refused = [], []
    for spelled in wished:
        name, _, words = spelled.partition(":")
        try:
            if name not in known:
                raise InputError("no panel of this name; {hint}", place=f"panels.{name}", hint=nearest(name, known))
            wishes.append(Wish(known[name], known[name].view_of(words)))
        except InputError as error:
            refused.append(error)
    return tuple(wishes), tuple(refused)


def standing(traces: tuple[Trace, ...], wished: Iterable[str]) -> tuple[Wish, ...]:
    """The wishes these traces can fulfil; all panels that fit, where that is none."""
    fit = fitting(traces)
    wishes = tuple(wish for wish in read(wished)[0] if wish.entry in fit)
    return wishes or tuple(Wish(entry, entry.usual) for entry in fit if not entry.asked)


def spelled(wishes: Iterable[Wish]) -> tuple[str, ...]:
    """The list as a scenario holds it."""
    return tuple(wish.spelled for wish in wishes)


def kept(wished: Iterable[str], traces: tuple[Trace, ...], wanted: Iterable[Wish]) -> tuple[str, ...]:
    """The list of a scene with other wishes for what stands; what does not fit these traces keeps its place."""
    fit, rest, result = fitting(traces), list(spelled(wanted)), []
    for word in wished:
        if not any(wish.entry in fit for wish in read((word,))[0]):
            result.append(word)
        elif rest:
            result.append(rest.pop(0))
    return (*result, *rest)


def with_panel(wished: Iterable[str], traces: tuple[Trace, ...], name: str) -> tuple[str, ...]:
    """The list of a scene with one panel more, before all others; as it is where that stands already."""
    now = standing(traces, wished)
    return tuple(wished) if any(wish.entry.name == name for wish in now) else (name, *spelled(now))


def with_view(wishes: tuple[Wish, ...], place: int, view: View) -> tuple[Wish, ...]:
    """The list with another view of one panel."""
    return (*wishes[:place], wishes[place]._replace(view=view), *wishes[place + 1 :])


def moved(wishes: tuple[Wish, ...], place: int, by: int) -> tuple[Wish, ...]:
    """The list with one panel so many places later; not beyond its ends."""
    rest = [*wishes[:place], *wishes[place + 1 :]]
    rest.insert(max(0, min(place + by, len(rest))), wishes[place])
    return tuple(rest)


def swapped(wishes: tuple[Wish, ...], one: int, other: int) -> tuple[Wish, ...]:
    """The list with two panels in each other's place."""
    order = list(wishes)
    order[one], order[other] = order[other], order[one]
    return tuple(order)


def without(wishes: tuple[Wish, ...], place: int) -> tuple[Wish, ...]:
    """The list without one panel; the last one stays."""
    return (*wishes[:place], *wishes[place + 1 :]) if len(wishes) > 1 else wishes
