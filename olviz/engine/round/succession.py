"""One learner after another in the same run: what the second one takes over, and who reads the states of the first.

A learner of the same kind, set otherwise, goes on from the state there is; what in it has never changed since the
start, such as a step size, it takes from its own start, and what was kept in terms of the settings before it makes its
own: ``Inherits``. One of another kind goes on from the point that is played next, if it can: ``Continues``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Annotated, Any, cast

import numpy as np

from olviz.engine.declare.parameters import InputError, both
from olviz.engine.games.game import Game, Resolved
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import OF_LEARNERS, Continues, Inherits, State
from olviz.engine.round.learner import Learner


class Bygone:
    """Marks a state that the learner before was in: it is read as that one reads it."""

    __slots__ = ()


class Successor:
    """A learner that was preceded by one of its kind, set otherwise: ``before``."""

    __slots__ = ()

    before: Learner


def check_succession(old: Learner, new: Learner, game: Game, luck: Luck) -> None:
    """Raises ``InputError`` where one learner cannot go on from where the other stopped."""
    if (old.commits, old.draws) != (new.commits, new.draws):
        raise InputError(
            "{new} commits to something else than {old}, whose rounds it would go on with; legal: a learner that "
            "commits alike, or round 0",
            place="name",
            new=new.name,
            old=old.name,
        )
    if _akin(old, new):
        new.check(game)
        try:
            taken_over(old, new, game, luck, old.start(game, luck), 0)
        except InputError as error:
            raise error.within("name") from None
        _check_observed(old, new, game, luck)
    elif not isinstance(new, Continues) or "w" not in old.observe(game, old.start(game, luck)):
        raise InputError(
            "{new} cannot go on from where {old} stops; legal: {old} set otherwise, a learner that goes on from a "
            "point, or round 0",
            place="name",
            new=new.name,
            old=old.name,
        )


def _check_observed(old: Learner, new: Learner, game: Game, luck: Luck) -> None:
    """Who pictures a run asks once what can be observed of it: a kernel that is none on the line has no w any more."""
    before, after = (set(one.observe(game, one.start(game, luck))) for one in (old, new))
    if before != after:
        raise InputError(
            "of {new} so set {after} is known in every round, and of the rounds so far {before}; legal: settings of "
            "which the same is known, or round 0",
            place="name",
            new=new.name,
            after=both(sorted(after)),
            before=both(sorted(before)),
        )


def taken_over(old: Learner, new: Learner, game: Game, luck: Luck, state: State, t: int) -> State:
    """The state in which the new learner goes on after ``t`` rounds."""
    if _akin(old, new):
        merged = _merged(state, old.start(game, luck), new.start(game, luck))
        return new.inherited(game, old, merged) if isinstance(new, Inherits) else merged
    assert isinstance(new, Continues)
    return new.continued(game, np.asarray(old.observe(game, state)["w"]), t)


def succeeding(old: Learner, new: Learner) -> Learner:
    """The new learner as one that can be asked about the states of the old one, too: ``as_read``."""
    if not _akin(old, new):
        return new
    fields = {name: getattr(new, name) for name in new.__struct_fields__ if name != "before"}
    return _kind(_own(new))(**fields, before=old)


def as_read(old: Learner, new: Learner, game: Game, state: State, t: Any) -> State:
    """A state of the old learner after ``t`` rounds, alone or stacked, as the new one can be asked about it."""
    if _akin(old, new):
        return bygone(state)
    assert isinstance(new, Continues)
    return new.continued(game, np.asarray(old.observe(game, state)["w"]), t)


def bygone(state: State) -> State:
    """The same state, marked."""
    if not isinstance(state, tuple):
        return state
    kind = _marked(type(state))
    return kind(*state) if hasattr(state, "_fields") else kind(state)


def _akin(old: Learner, new: Learner) -> bool:
    """Whether both have the same kind of state: a learner, and one that differs in a line of it."""
    return issubclass(_own(old), _own(new)) or issubclass(_own(new), _own(old))


def _own(learner: Learner) -> type[Learner]:
    return cast(type[Learner], type(learner).__bases__[1]) if isinstance(learner, Successor) else type(learner)


def _merged(now: Any, old: Any, new: Any) -> Any:
    """What there is now, but for what is still as it was at the start: that is taken as the new one starts."""
    if _size(old) != _size(new):
        raise InputError("what is kept from round to round has other sizes then; legal: the same sizes, or round 0")
    if isinstance(now, tuple):
        parts = [_merged(*part) for part in zip(now, old, new, strict=True)]
        return type(now)(*parts) if hasattr(now, "_fields") else tuple(parts)
    if isinstance(now, Growing):
        return now
    return new if np.array_equal(now, old) else now


def _size(part: Any) -> tuple[Any, ...]:
    """What two states must have in common for one to go on as the other: kind and length, or shape."""
    if isinstance(part, tuple):
        return type(part), len(part)
    return (Growing,) if isinstance(part, Growing) else np.shape(part)


@cache
def _marked(kind: type) -> Callable[..., Any]:
    return type(kind.__name__, (kind, Bygone), {"__slots__": (), "__module__": kind.__module__})


def _recalled(state: Any) -> Any:
    kind = type(state).__bases__[0]
    return kind(*state) if hasattr(state, "_fields") else kind(state)


@cache
def _kind(own: type[Learner]) -> type[Learner]:
    """The same class, asking the learner before about its states."""
    names = [name for name in _stateful() if hasattr(own, name)]
    body: dict[str, Any] = {name: _asking(own, name) for name in names}
    body |= {"__module__": __name__, "__qualname__": own.__qualname__, "__doc__": own.__doc__}
    body["__annotations__"] = {"before": Annotated[Any, Resolved]}
    body["before"] = None
    return cast(type[Learner], cast(Any, type(own))(own.__name__, (Successor, own), body, frozen=True))


def _asking(own: type[Learner], name: str) -> Callable[..., Any]:
    verb = getattr(own, name)

    def asked(self: Any, game: Game, state: State, *rest: Any) -> Any:
        if isinstance(state, Bygone):
            return getattr(self.before, name)(game, _recalled(state), *rest)
        return verb(self, game, state, *rest)

    return asked


@cache
def _stateful() -> tuple[str, ...]:
    """What a learner is asked about a state of its: the verbs of its contract and of its capabilities that take one."""
    verbs = {name: verb for home in (Learner, *OF_LEARNERS) for name, verb in vars(home).items() if callable(verb)}
    return tuple(name for name, verb in verbs.items() if [*_named(verb)][2:3] in (["state"], ["before"]))


def _named(verb: Any) -> list[str]:
    return list(signature(verb).parameters)
