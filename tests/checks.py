"""The laws: each a function that plays a case and asserts one sentence of theory or of the contract."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.testing import assert_array_equal

from olviz.engine.analysis import derive
from olviz.engine.experiment import recording
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.games.games import Commit
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.protocol import Table, picked
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Kind, bounds_of, judge, standing_of
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.theory.lemmas.azuma import DELTA
from tests import convex
from tests.cases import SEED, Case
from tests.streams import Parted, PartedAnswers, Stepped

SLICES = (1, 8, 139, 255, 257, 300)  # where a run is interrupted
HELD = 1e-9


def bits(value: Any) -> Any:
    """A deep copy as plain bytes: equal if and only if every array is equal bit for bit."""
    if isinstance(value, tuple):
        return tuple(bits(part) for part in value)
    if value is None:
        return None
    if is_dataclass(value):  # the world of a file that is read as it is played
        return tuple(bits(getattr(value, field.name)) for field in fields(value))
    array = np.asarray(value)
    return array.dtype.str, array.shape, array.tobytes()


def assert_same(one: Trace, other: Trace, names: Any = None) -> None:
    """Two traces with the same bits in every column."""
    assert one.rounds == other.rounds
    assert set(one.names) == set(other.names)
    for name in names or one.names:
        assert_array_equal(one[name], other[name], err_msg=name)
        assert bits(one[name]) == bits(other[name]), name


def plays(trace: Trace) -> Array:
    return convex.column(trace, "play")


# what is committed


def check_play(case: Case) -> None:
    """A label of the game, an expert of the class, or a distribution: p_t ≥ 0 with sum 1 within 1e-12."""
    trace = case.played()
    played = plays(trace)
    assert len(played) == case.rounds
    if case.learner.commits is Commit.LABEL:
        assert np.isin(played, trace.game.labels).all()
    elif case.learner.commits is Commit.EXPERT:
        assert ((played >= 0) & (played < trace.game.size)).all()
    elif case.learner.commits is Commit.POINT:
        assert played.shape == (case.rounds, trace.game.dimension)
        assert trace.game.decision_set.contains(played.T).all()
    elif case.learner.commits is Commit.VALUE:
        assert played.shape == (case.rounds,)
    else:
        assert played.shape == (case.rounds, trace.game.size)
        assert (played >= 0).all()
        assert (np.abs(played.sum(axis=1) - 1) <= 1e-12).all()
    for name in trace.names:
        assert np.isfinite(trace[name]).all(), name


def check_no_look_ahead(case: Case) -> None:
    """Two futures that part at the answer of round k cannot change what is committed up to round k."""
    part = Parted if isinstance(case.adversary, Table) else PartedAnswers
    one = case.played()
    revealed = next((name for name in ("y", "losses") if name in one), "z")
    for k in (0, 100, 256):
        other = case._replace(adversary=part(inner=case.adversary, at=k)).fresh()
        other.extend(None if other.actors.takes_blocks else k + 1)  # stepped, round k + 1 cannot reach back to k
        assert bits(plays(one)[: k + 1]) == bits(plays(other)[: k + 1]), f"round {k + 1}"
        was, now = convex.column(one, revealed), convex.column(other, revealed)
        assert_array_equal(was[:k], now[:k])
        assert (was[k] != now[k]).any(), "the futures did not part"


# the same bits by every road


def check_reproducible(case: Case) -> None:
    """The same seed is the same run; another luck of the learner changes its draws and not an oblivious stream."""
    one, again = case.played(), case.fresh()
    again.extend()
    assert_same(one, again)
    oblivious = isinstance(case.adversary, Table)
    if not oblivious and not case.learner.draws:
        return
    other = case.fresh(luck=Luck(SEED + 1, "learner"))
    other.extend()
    if oblivious:
        for name in {"x", "advice", "y", "losses", "z", "norm", "margin"} & set(one.names):
            assert bits(one[name]) == bits(other[name]), name
    if case.learner.draws and np.count_nonzero(plays(one).max(axis=1) < 0.7) > 60:
        assert (one["drawn"] != other["drawn"]).any()


def check_old_states_stay(case: Case) -> None:
    """``act``, ``learn`` and ``observe`` leave every state, every world and what was shown as they were."""
    trace = case.fresh()
    for takes_blocks in {trace.actors.takes_blocks, False}:
        trace.actors.takes_blocks = takes_blocks
        position = trace.actors.start()
        for _ in range(12):
            case.learner.observe(trace.game, position.state)
            before = bits(position)
            chunk, following = trace.actors.advance(position, position.t + 5)
            assert bits(position) == before
            was = bits(chunk.rounds)
            trace.actors.advance(following, following.t + 5)
            assert bits(chunk.rounds) == was
            position = following


def check_chunks(case: Case) -> None:
    """A run computed in odd slices is the run computed at once."""
    trace = case.fresh()
    for until in SLICES:
        trace.extend(until)
    assert_same(case.played(), trace)


def check_blocks(case: Case) -> bool:
    """The block path equals the steps, whatever the length of a block; says whether it was taken."""
    whole = case.fresh()
    taken: list[bool] = []
    by_block = whole.actors._by_block

    def watched(*arguments: Any) -> Any:
        chunk = by_block(*arguments)
        taken.append(chunk is not None)
        return chunk

    whole.actors._by_block = watched  # type: ignore[method-assign]
    whole.extend()
    stepped = case.fresh()
    stepped.actors.takes_blocks = False
    stepped.extend()
    assert_same(whole, stepped)
    assert bits(whole._head) == bits(stepped._head)
    return any(taken)


def check_batch(case: Case) -> None:
    """A run in a batch is the run alone, in loss, realised loss and best comparator."""
    runs = [0, 3]
    many = play_many(case.game, case.learner, case.adversary, case.rounds, SEED, runs)
    for k, run in enumerate(runs):
        alone = case.fresh(run=run) if run else case.played()
        alone.extend()
        assert bits(many.loss[:, k]) == bits(alone["loss"]), f"run {run}"
        assert bits(many.realised[:, k]) == bits(alone["realised" if "realised" in alone else "loss"]), f"run {run}"
        assert bits(many.best[:, k]) == bits(derive.best(alone).astype(float)), f"run {run}"


def check_seek(case: Case) -> None:
    """The state at any round, asked for in any order, is the state reached by stepping there."""
    trace, stepped = case.played(), case.fresh()
    stepped.actors.takes_blocks = False
    position, states, ledgers = stepped.actors.start(), [], []
    while position.t < case.rounds:
        chunk, following = stepped.actors.advance(position, case.rounds)
        states += [bits(picked(chunk.states, k)) for k in range(chunk.length)]
        position = following._replace(ledger=picked(stepped.game.record(position.ledger, chunk.rounds)[1], -1))
        ledgers.append((position.t, bits(position.ledger)))
    states.append(bits(position.state))
    for t in np.random.default_rng(0).permutation(case.rounds + 1)[:12].tolist():
        assert bits(trace.state_at(t).state) == states[t], f"after round {t}"
    for t, ledger in reversed(ledgers):
        assert bits(trace.state_at(t).ledger) == ledger, f"after round {t}"
    for t in np.random.default_rng(1).permutation(case.rounds)[:6].tolist():
        moment = trace.moment(t + 1)
        assert bits(moment.before) == states[t]
        assert bits(moment.after) == states[t + 1]
        assert bits(moment.rounds.play) == bits(plays(trace)[t])
        assert moment.rounds.loss.expected == trace["loss"][t]


def check_fork(case: Case) -> None:
    """A fork without a change goes on as the run itself, and leaves it as it was."""
    trace = case.played()
    before = {name: bits(trace[name]) for name in trace.names}
    for t in (137, 256):
        fork = trace.fork(t)
        fork.extend()
        assert_same(trace, fork)
    assert {name: bits(trace[name]) for name in trace.names} == before


def check_steps_are_rounds(case: Case) -> None:
    """A table played round by round, as an opponent without power, is the same run."""
    faced = case._replace(adversary=Stepped(table=case.adversary)).fresh()
    faced.extend()
    assert_same(case.played(), faced)


# the accounts


def check_accounts(case: Case) -> None:
    """Cumulative = sum of the rounds, and loss, best and regret are those that follow from the recorded inputs."""
    trace = case.played()
    totals, total = [], 0.0
    for loss in trace["loss"].tolist():
        total += loss
        totals.append(total)
    assert trace["total_loss"].tolist() == totals
    experts = _expert_losses(trace)
    if trace.learner.commits in (Commit.POINT, Commit.VALUE):
        for t in (1, 2, 50, trace.rounds):
            convex.check_best(trace, t)
    elif experts is not None:
        best = np.cumsum(experts, axis=0).min(axis=1)
        np.testing.assert_allclose(derive.best(trace), best, rtol=1e-12, atol=1e-12)
        np.testing.assert_allclose(derive.regret(trace), np.cumsum(trace["loss"]) - best, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(trace["loss"], _charged(trace, experts), rtol=0, atol=1e-12)
    if "mistakes" in trace:
        assert_array_equal(trace["mistakes"], np.cumsum(trace["prediction"] != trace["y"]))


def _expert_losses(trace: Trace) -> Array | None:
    if "losses" in trace:
        return trace["losses"]
    return (trace["advice"] != trace["y"][:, None]) * 1.0 if "advice" in trace else None


def _charged(trace: Trace, experts: Array | None) -> Array:
    if trace.learner.commits is Commit.LABEL:
        return (plays(trace) != trace["y"]) * 1.0
    if trace.learner.commits in (Commit.POINT, Commit.VALUE):
        return convex.charged(trace)
    assert experts is not None
    if trace.learner.commits is Commit.EXPERT:
        return experts[np.arange(trace.rounds), plays(trace)]
    return (plays(trace) * experts).sum(axis=1)


# promises


def check_promises(case: Case, seeds: range = range(2)) -> None:
    """No sure bound that applies is exceeded at any prefix, and no certificate has a broken link."""
    for seed in seeds:
        trace = case.played(SEED + seed)
        for bound in bounds_of(trace):
            verdict = judge(bound, trace)
            assert verdict.status != "fails", f"{bound.name}: {verdict.reason}"
            assert verdict.curve.shape == verdict.values.shape == (trace.rounds,)
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name


def check_causal(case: Case) -> None:
    """A bound, its assumptions and its proof, drawn again at a prefix from a trace that ends there, are the same."""
    whole = case.played()
    cut = case.fresh()
    for t in (1, 2, 40, 256, 299):
        cut.extend(t)
        for bound in bounds_of(whole):
            short, long = judge(bound, cut), judge(bound, whole)
            if bound.hindsight:  # about all recorded rounds: drawn anew at each prefix, and true
                assert short.status != "fails", bound.name
                continue
            np.testing.assert_allclose(short.curve, long.curve[:t], rtol=1e-12, atol=1e-12, err_msg=bound.name)
            assert bits(short.values) == bits(long.values[:t]), bound.name
            since = long.since if long.since is not None and long.since <= t else None
            assert short.since == since, bound.name
        for certificate in certificates_of(whole):
            for early, late in zip(certificate.chain(cut), certificate.chain(whole), strict=True):
                np.testing.assert_allclose(
                    early.values, late.values[:t], rtol=1e-9, atol=1e-9, err_msg=f"{certificate.name}: {early.label}"
                )


def check_luck(case: Case, runs: int = 300) -> None:
    """Over runs with the same rounds, each expert is drawn as often as p_t says, and promises with a δ keep to it.

    χ² over the experts with at least 5 expected draws and all others together, summed over the rounds, which draw
    independently: P(χ² − k ≥ 2√(kx) + 2x) ≤ e^{−x} for k degrees of freedom (Laurent & Massart 2000), here x = 12.
    """
    traces = [case.fresh(run=run) for run in range(runs)]
    for trace in traces:
        trace.extend()
    square, freedom = 0.0, 0
    for t, p in enumerate(plays(traces[0])):
        counts = np.bincount([trace["drawn"][t] for trace in traces], minlength=len(p))
        assert (counts[p == 0] == 0).all(), f"round {t + 1} draws an expert without weight"
        often = runs * p >= 5
        expected = np.append(runs * p[often], max(runs * p[~often].sum(), 0.0))
        drawn = np.append(counts[often], counts[~often].sum())
        square += ((drawn - expected) ** 2 / np.maximum(expected, 1.0)).sum()
        freedom += len(expected) - 1
    assert square - freedom <= 2 * np.sqrt(freedom * 12) + 2 * 12
    for bound in bounds_of(traces[0]):
        if bound.kind is Kind.PROBABLE and judge(bound, traces[0]).status == "holds":
            verdicts = [judge(bound, trace) for trace in traces]
            above = np.mean([verdict.values > verdict.curve + HELD for verdict in verdicts], axis=0)
            assert (above <= DELTA + 4 * np.sqrt(DELTA * (1 - DELTA) / runs)).all(), bound.name


# broken on purpose


def check_broken(case: Case, spoil: Any, at: int, since: dict[str, int]) -> set[str]:
    """A stream spoiled at round ``at`` greys every bound that assumed otherwise, at that round; their names.

    ``since`` gives the round (from 1) at which each assumption, by name, breaks at the latest.
    """
    sound = {bound.name for bound in bounds_of(case.played()) if judge(bound, case.played()).status == "holds"}
    trace = case._replace(adversary=spoil(case.adversary, at)).fresh()
    trace.extend()
    greyed = set()
    for bound in bounds_of(trace):
        hit = [assumption for assumption in bound.assumptions if assumption.name in since]
        if bound.name not in sound or not hit:
            continue
        verdict = judge(bound, trace)
        assert verdict.status == "not applicable", bound.name
        assert verdict.reason
        for assumption in hit:
            broken = standing_of(assumption, trace).since
            assert broken is not None, assumption.name
            assert broken <= since[assumption.name]
            assert broken == since[assumption.name] or assumption.name == "realizable"  # others may have erred before
        greyed.add(bound.name)
    return greyed


def check_finite(case: Case) -> None:
    """After many harsh rounds every recorded number is finite, and p_t still sums to 1 within 1e-12."""
    trace = case.played()
    for name in trace.names:
        assert np.isfinite(trace[name]).all(), name
    for value in trace.learner.observe(trace.game, trace.state_at(trace.rounds).state).values():
        assert np.isfinite(value).all()
    if case.learner.commits is Commit.DISTRIBUTION:
        assert (np.abs(plays(trace).sum(axis=1) - 1) <= 1e-12).all()


def check_renamed(case: Case, renamed: Case, order: Array) -> None:
    """With the experts in another order, the learner plays the same under their new names (from round 2 on)."""
    one, other = case.played(), renamed.played()
    if case.learner.commits is Commit.DISTRIBUTION:
        np.testing.assert_allclose(plays(other), plays(one)[:, order], rtol=0, atol=1e-12)
    elif case.learner.commits is Commit.EXPERT:
        assert_array_equal(order[plays(other)][1:], plays(one)[1:])
    else:
        assert_array_equal(plays(other), plays(one))


def check_saved(case: Case, folder: Path) -> None:
    """A run that is saved, loaded and played on is the run itself."""
    experiment = Experiment(case.game, case.adversary, (Entry(case.learner, ""),), rounds=case.rounds, seed=SEED)
    half = case.fresh()
    half.extend(140)
    recording.save(folder / "half.npz", experiment, [half])
    loaded = recording.load(folder / "half.npz")
    assert loaded.notes == ()
    assert_same(half, loaded.traces[0])
    loaded.traces[0].extend()
    assert_same(case.played(), loaded.traces[0])


def check_small(case: Case) -> None:
    """No round, one round and two rounds are runs like others: verdicts, accounts and pictures of them exist."""
    for rounds in (0, 1, 2):
        trace = case._replace(rounds=rounds).fresh()
        trace.extend()
        assert trace.rounds == rounds
        for bound in bounds_of(trace):
            verdict = judge(bound, trace)
            assert verdict.curve.shape == (rounds,), bound.name
            assert verdict.status != "fails", bound.name
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name
        for name in trace.names:
            assert np.isfinite(trace[name]).all(), name
