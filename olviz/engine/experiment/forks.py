"""Ways that a run could have gone instead, as data: whose way is left, after which round, what is different then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from olviz.engine.declare.differing import apart
from olviz.engine.declare.parameters import InputError, Spec, as_table, check_in_size, named, nearest, within_owner
from olviz.engine.declare.texts import checked
from olviz.engine.experiment import registry
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.changed import MOST_CHANGES, MOST_NUMBERS, PUT_IN, Change, changed, changes_of
from olviz.engine.round.learner import Learner
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate

_KEYS = ("of", "round", "label", "learner", "adversary", "changes")

Settle = Callable[[Adversary], Adversary]  # settles the names of its files


class Fork(NamedTuple):
    """The run of number ``of`` (learners from 1, then forks) goes another way after round ``round``.

    None leaves the learner, or the adversary, that plays there. ``changes`` are of single rounds after that one.

    >>> Fork(of=1, round=50).changes
    ()
    """

    of: int
    round: int
    label: str = ""
    learner: Learner | None = None
    adversary: Adversary | None = None
    changes: tuple[Change, ...] = ()


def parted(fork: Fork, origin: Trace) -> Forked:
    """The run that goes the other way. ``InputError`` where it cannot go on so."""
    _whole(fork.round, "round", 0, origin.horizon)
    kept = [change for change in changes_of(origin.adversary) if change.round > fork.round]
    adversary = origin.adversary if fork.adversary is None else changed(fork.adversary, kept)
    adversary = changed(adversary, fork.changes)
    try:
        return Forked(origin, fork.round, fork.learner, adversary, fork.label or told(fork, origin))
    except InputError as error:
        raise _placed(error, fork, adversary) from None


def told(fork: Fork, origin: Trace) -> str:
    """What a fork without a name is called: whose run it was, and after which round it parts."""
    title = origin.label
    if fork.learner is not None:
        own = translate(fork.learner.title)
        kin = fork.learner.name == origin.learner.name
        title = apart(title if kin and title.partition(", ")[0] != own else own, fork.learner, [origin.learner])
    return translate("{learner}, after round {round}").format(learner=title, round=fork.round)


def _placed(error: InputError, fork: Fork, adversary: Adversary) -> InputError:
    """The error with the places that the fork itself has."""
    first, _, rest = error.place.partition(".")
    if first == "changes":
        at, _, name = rest.partition(".")
        round = changes_of(adversary)[int(at) - 1].round
        own = [place for place, change in enumerate(fork.changes, 1) if change.round == round]
        return InputError(error.template, place=f"changes.{own[0] if own else at}.{name}", **error.values)
    return within_owner(error, fork.learner, "learner") if fork.learner is not None else error


def tree(origins: Sequence[int], learners: int) -> list[tuple[int, int]]:
    """Every run as (its place from 0, how many runs it has parted from), a fork below the run that it leaves.

    ``origins`` are the numbers of those runs, fork by fork.
    """
    below: dict[int, list[int]] = {}
    for at, of in enumerate(origins, learners):
        below.setdefault(of - 1, []).append(at)

    def walked(place: int, depth: int) -> Iterable[tuple[int, int]]:
        yield place, depth
        for following in below.get(place, ()):
            yield from walked(following, depth + 1)

    return [entry for place in range(learners) for entry in walked(place, 0)]


def without(forks: Sequence[Fork], learners: int, place: int) -> tuple[Fork, ...]:
    """The forks that are left when the run at a place (from 0) goes, with all that parted from it."""
    return tuple(forks[at]._replace(of=of) for at, of in left([fork.of for fork in forks], learners, place))


def left(origins: Sequence[int], learners: int, place: int) -> list[tuple[int, int]]:
    """The same in numbers: the forks that are left, from 0, and whose way each leaves then (from 1)."""
    gone = {place}
    for at, of in enumerate(origins, learners):
        if of - 1 in gone:
            gone.add(at)
    kept = [(at, of) for at, of in enumerate(origins) if at + learners not in gone]
    return [(at, of - sum(one < of - 1 for one in gone)) for at, of in kept]


# files


def read(
    rows: Any, learners: Sequence[tuple[Learner, str]], adversary: Adversary, rounds: int, settle: Settle
) -> tuple[Fork, ...]:
    """The forks of a parsed scenario; ``InputError`` names the field, the value and what is legal."""
    if not isinstance(rows, list):
        raise InputError("is not a list of tables", place="forks")
    runs = [_Run(learner, adversary, label, 0) for learner, label in learners]
    forks = []
    for place, row in enumerate(rows, 1):
        try:
            fork = _fork(row, runs, rounds, settle)
        except InputError as error:
            raise error.within(f"forks.{place}") from None
        origin = runs[fork.of - 1]
        runs.append(_Run(fork.learner or origin.learner, fork.adversary or origin.adversary, fork.label, fork.round))
        forks.append(fork)
    return tuple(forks)


class _Run(NamedTuple):
    """What a fork can part from."""

    learner: Learner
    adversary: Adversary
    label: str
    round: int


def _fork(row: Any, runs: Sequence[_Run], rounds: int, settle: Settle) -> Fork:
    if not isinstance(row, Mapping):
        raise InputError("is not a table")
    for key in row:
        if key not in _KEYS:
            raise InputError("no such key of a fork; {hint}", place=key or repr(key), hint=nearest(key, _KEYS))
    of, label = _origin(row.get("of", 1), runs), checked(row.get("label", ""), "label")
    origin = runs[of - 1]
    after = _whole(row.get("round"), "round", origin.round, rounds)
    learner = _laid(row.get("learner"), "learner", origin.learner, registry.learners())
    adversary = _laid(row.get("adversary"), "adversary", origin.adversary, registry.adversaries())
    try:
        adversary = None if adversary is None else settle(adversary)
    except InputError as error:
        raise error.within("adversary") from None
    learner = None if learner == origin.learner else learner
    adversary = None if adversary == origin.adversary else adversary
    return Fork(of, after, label, learner, adversary, _changes(row.get("changes", []), after, rounds))


def _origin(value: Any, runs: Sequence[_Run]) -> int:
    """Whose way is left: a number, or the label that one run alone has."""
    labels = [run.label for run in runs]
    if isinstance(value, str) and value and labels.count(value) == 1:
        return labels.index(value) + 1
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= len(runs):
        raise InputError(
            "{value!r} is not legal; legal: 1 to {most}, the learners and the forks before it, or the label of one",
            place="of",
            value=value,
            most=len(runs),
        )
    return value


def _whole(value: Any, place: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError(
            "{value!r} is not legal; legal: a whole number from {least} to {most}",
            place=place,
            value=value,
            least=least,
            most=most,
        )
    return value


def _laid(table: Any, place: str, origin: Spec, members: Mapping[str, Any]) -> Any:
    """What a table makes of the spec that plays there: without a name it is laid over it, with one it is another."""
    if table is None:
        return None
    if not isinstance(table, Mapping):
        raise InputError("is not a table", place=place)
    try:
        return named(_over(origin, table), members, registry.families())
    except InputError as error:
        raise error.within(place) from None


def _over(spec: Spec, table: Mapping[str, Any]) -> dict[str, Any]:
    if "name" in table:
        return dict(table)
    laid = {
        key: _over(owned, value)
        if isinstance(value, Mapping) and isinstance(owned := getattr(spec, key, None), Spec)
        else value
        for key, value in table.items()
    }
    return as_table(spec) | laid


def _changes(rows: Any, after: int, rounds: int) -> tuple[Change, ...]:
    if not isinstance(rows, list) or len(rows) > MOST_CHANGES:
        raise InputError("is not a list of at most {most} changes", place="changes", most=MOST_CHANGES)
    found: dict[int, Change] = {}
    for place, row in enumerate(rows, 1):
        try:
            change = _change(row, after, rounds)
        except InputError as error:
            raise error.within(f"changes.{place}") from None
        if change.round in found:
            raise InputError("round {round} is changed twice", place=f"changes.{place}.round", round=change.round)
        found[change.round] = change
    return tuple(found[round] for round in sorted(found))


def _change(row: Any, after: int, rounds: int) -> Change:
    keys = ("round", "flip", *PUT_IN)
    if not isinstance(row, Mapping):
        raise InputError("is not a table")
    for key in row:
        if key not in keys:
            raise InputError("no such key of a change; {hint}", place=key or repr(key), hint=nearest(key, keys))
    flip = row.get("flip", False)
    if not isinstance(flip, bool):
        raise InputError("{value!r} is not legal; legal: true or false", place="flip", value=flip)
    values = {name: _numbers(row[name], name) for name in PUT_IN if name in row}
    if not flip and not values:
        raise InputError("changes nothing; legal: flip = true, or one of {names}", names=", ".join(PUT_IN))
    return Change(_whole(row.get("round"), "round", after + 1, rounds), flip, **values)


def _numbers(value: Any, name: str) -> Any:
    if name == "y":
        return _number(value, name)
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_NUMBERS:
        raise InputError("is not a list of 1 to {most} numbers", place=name, most=MOST_NUMBERS)
    return tuple(_number(item, name) for item in value)


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InputError("{value!r} is not legal; legal: numbers", place=name, value=value)
    check_in_size(value, name)
    return float(value)


def to_rows(forks: Iterable[Fork], table_of: Callable[[Adversary], dict[str, Any]]) -> list[dict[str, Any]]:
    """The forks as a scenario file has them; ``table_of`` is the table of an adversary, its files as named there."""
    return [_row(fork, table_of) for fork in forks]


def _row(fork: Fork, table_of: Callable[[Adversary], dict[str, Any]]) -> dict[str, Any]:
    row: dict[str, Any] = {"of": fork.of, "round": fork.round}
    if fork.label:
        row["label"] = fork.label
    if fork.learner is not None:
        row["learner"] = as_table(fork.learner)
    if fork.adversary is not None:
        row["adversary"] = table_of(fork.adversary)
    if fork.changes:
        row["changes"] = [in_file(change) for change in fork.changes]
    return row


def in_file(change: Change) -> dict[str, Any]:
    """A change as a scenario file has it."""
    values = {name: getattr(change, name) for name in change.named}
    numbers = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return {"round": change.round} | ({"flip": True} if change.flip else {}) | numbers
