"""Laws of how runs are kept, cut and resumed: the same bits by every road."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import Misformed, drawn_at, hold, law
from olviz.checks.laws.playing import plays
from olviz.checks.sameness import bits, same, same_runs
from olviz.checks.settings_tried import SEED
from olviz.checks.streams import Stepped
from olviz.checks.watch.watching import check_forms_side_by_side
from olviz.engine.analysis import derive
from olviz.engine.experiment import recording
from olviz.engine.experiment.batch import Runs, play_many
from olviz.engine.experiment.scenario import Entry, Experiment, from_table, parse, to_table, to_text
from olviz.engine.files.tables import Trusted
from olviz.engine.games.game import Commit
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import CommonState, Continues
from olviz.engine.round.learner import Learner
from olviz.engine.round.play import picked
from olviz.engine.run.replay import Actors
from olviz.engine.worlds.many_settings import at_settings

SLICES = (1, 8, 139, 255, 257, 300)  # where a run is interrupted
INPUTS = ("x", "advice", "y", "losses", "z", "norm", "margin")  # of a round, whoever learns

FROM_LUCK = (
    "legal: draws from the luck alone that 'start' is given (of an adversary each verb), and nothing that is kept "
    "beside the state"
)


def from_table_alone(case: Case) -> bool:
    """Whether the rounds are those of a table, which no play can change."""
    return isinstance(case.adversary, Table)


@law("The same seed is the same run")
def check_reproducible(case: Case) -> None:
    """And another luck of the learner changes its draws and not an oblivious stream."""
    one, again = case.played(), case.fresh()
    again.extend()
    try:
        same_runs(one, again)
    except AssertionError as apart:  # every other law would find two runs apart, too
        place = drawn_at(case)
        by_itself = f"; it draws by itself{place}" if place else ""
        raise Misformed(f"two runs of one seed differ: {apart}{by_itself}; {FROM_LUCK}") from apart
    oblivious = from_table_alone(case)
    if not oblivious and not case.learner.draws:
        return
    other = case.fresh(luck=Luck(SEED + 1, "learner"))
    other.extend()
    if oblivious:
        for name in set(INPUTS) & set(one.names):
            same(one[name], other[name], f"under another luck of the learner, {name}")
    if case.learner.draws and np.count_nonzero(plays(one).max(axis=1) < 0.7) > 60:
        hold((one["drawn"] != other["drawn"]).any(), "another luck draws the same experts")


@law("An old state is never changed")
def check_old_states_stay(case: Case) -> None:
    """``act``, ``learn`` and ``observe`` leave every state, every world and what was shown as they were."""
    trace = case.fresh()
    for takes_blocks in {trace.actors.takes_blocks, False}:
        trace.actors.takes_blocks = takes_blocks
        position = trace.actors.start()
        for _ in range(12):
            if position.t >= case.rounds:
                break
            case.learner.observe(trace.game, position.state)
            before = bits(position)
            chunk, following = trace.actors.advance(position, min(position.t + 5, case.rounds))
            hold(bits(position) == before, f"the rounds after round {position.t} change the state before them")
            was = bits(chunk.rounds)
            if following.t < case.rounds:
                trace.actors.advance(following, min(following.t + 5, case.rounds))
            hold(bits(chunk.rounds) == was, f"the rounds after round {following.t} change those before them")
            position = following


@law("A run computed in odd slices is the run computed at once")
def check_chunks(case: Case) -> None:
    """Wherever it is interrupted."""
    trace = case.fresh()
    for until in SLICES:
        trace.extend(until)
    trace.extend()
    same_runs(case.played(), trace)


def takes_blocks(case: Case) -> bool:
    """Whether the learner plays blocks of rounds that stand before the run, asked of actors that did not start yet."""
    return Actors(case.game, case.learner, case.adversary, SEED).plays_by == "block"


@law("The block path is the steps", takes_blocks)
def check_blocks(case: Case) -> bool:
    """Whatever the length of a block; says whether it was taken."""
    whole = case.fresh()
    taken: list[bool] = []
    actors: Any = whole.actors
    by_block = actors._by_block

    def watched(*arguments: Any) -> Any:
        chunk = by_block(*arguments)
        taken.append(chunk is not None)
        return chunk

    actors._by_block = watched
    whole.extend()
    stepped = case.fresh()
    stepped.actors.takes_blocks = False
    stepped.extend()
    same_runs(stepped, whole)
    same(whole._head, stepped._head, "the state at the end")
    return any(taken)


@law("A run in a batch is the run alone")
def check_batch(case: Case) -> None:
    """In loss, realised loss and best comparator."""
    runs = [0, 3]
    try:
        many = play_many(case.game, case.learner, case.adversary, case.rounds, SEED, runs)
    except Exception:
        check_forms_side_by_side(case, runs)
        raise
    for k, run in enumerate(runs):
        alone = case.fresh(run=run) if run else case.played()
        alone.extend()
        same(many.loss[:, k], alone["loss"], f"in run {run}, the loss")
        same(many.realised[:, k], alone["realised" if "realised" in alone else "loss"], f"in run {run}, the loss drawn")
        same(many.best[:, k], derive.best(alone).astype(float), f"in run {run}, the best comparator")
    if isinstance(case.learner, CommonState) and isinstance(case.adversary, Table):
        _check_common(case, case.learner, case.adversary, runs, many)


def _check_common(case: Case, learner: Learner, table: Table, runs: list[int], many: Runs) -> None:
    """And where one state serves several settings."""
    settings = 2
    for stretch in at_settings(case.fresh().game, learner, table, case.rounds, SEED, runs, settings):
        if stretch is not None:
            part = slice(stretch.first, stretch.first + len(stretch.loss))
            for name, found, known in zip(Runs._fields, stretch[1:4], many, strict=True):
                same(found, np.tile(known[part], settings), f"at two settings, {name}")


@law("The state at any round is the one reached by stepping there")
def check_seek(case: Case) -> None:
    """Asked for in any order."""
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
        hold(bits(trace.state_at(t).state) == states[t], f"the state after round {t} differs")
    for t, ledger in reversed(ledgers):
        hold(bits(trace.state_at(t).ledger) == ledger, f"the account after round {t} differs")
    for t in np.random.default_rng(1).permutation(case.rounds)[:6].tolist():
        moment = trace.moment(t + 1)
        hold(bits(moment.before) == states[t], f"the state before round {t + 1} differs")
        hold(bits(moment.after) == states[t + 1], f"the state after round {t + 1} differs")
        same(moment.rounds.play, plays(trace)[t], f"the play of round {t + 1}")
        hold(moment.rounds.loss.expected == trace["loss"][t], f"the loss of round {t + 1} differs")


@law("A fork without a change goes on as the run itself")
def check_fork(case: Case) -> None:
    """Whether it is made of a run that is over, of one that has not begun, or of a fork; and leaves it as it was."""
    trace = case.played()
    before = {name: bits(trace[name]) for name in trace.names}
    half, block = min(137, case.rounds // 2), min(256, case.rounds)
    for fork in (trace.fork(half), case.fresh().fork(half), trace.fork(half).fork(block), trace.fork(0)):
        fork.extend()
        same_runs(trace, fork)
    hold({name: bits(trace[name]) for name in trace.names} == before, "the fork changes the run it came from")


def continues(case: Case) -> bool:
    """Whether the learner says that it goes on where another one stopped."""
    return isinstance(case.learner, Continues)


@law("A learner that goes on from a point plays that point next", continues)
def check_continued(case: Case) -> None:
    """Alone, and from the points of several rounds at once; who commits to something else tells the point as its w."""
    trace, learner = case.played(), cast(Any, case.learner)
    rounds = np.unique(np.minimum([1, case.rounds // 2, case.rounds - 1], case.rounds - 1))
    told = [learner.observe(trace.game, trace.state_at(t).state) for t in rounds.tolist()]
    hold(all("w" in values for values in told), "'observe' tells no 'w', which is the point that it goes on from")
    points = np.stack([np.asarray(values["w"]) for values in told], axis=-1)
    for at, t in enumerate(rounds.tolist()):
        state = learner.continued(trace.game, points[:, at], t)
        same(np.asarray(learner.observe(trace.game, state)["w"]), points[:, at], f"the point after round {t}")
        if learner.commits is Commit.POINT:
            shown = trace.moment(t + 1).rounds.shown
            same(learner.act(trace.game, state, shown), points[:, at], f"the point after round {t}")
    together = learner.observe(trace.game, learner.continued(trace.game, points, rounds))
    same(np.asarray(together["w"]), points, "the points of several rounds")


@law("A table played round by round is the same run", from_table_alone)
def check_steps_are_rounds(case: Case) -> None:
    """As an opponent without power."""
    stepped: Any = Stepped
    faced = case._replace(adversary=stepped(table=case.adversary)).fresh()
    faced.extend()
    same_runs(case.played(), faced)


def experiment(case: Case, title: str = "T", about: str = "") -> Experiment:
    """The case as a scenario."""
    entry = Entry(case.learner, "x")
    return Experiment(case.game, case.adversary, (entry,), rounds=case.rounds, seed=SEED, title=title, about=about)


@law("A scenario file of it is read back unchanged")
def check_round_trip(case: Case) -> None:
    """As a table and as text."""
    written = experiment(case)
    for table in (to_table(written), parse(to_text(written))):
        if "file" in table["adversary"]:
            table["adversary"]["file"] = Trusted(table["adversary"]["file"])
        hold(from_table(table) == written, "what is read is not what was written")


@law("A run that is saved, loaded and played on is the run itself")
def check_saved(case: Case, folder: Path) -> None:
    """In the folder ``folder``."""
    half = case.fresh()
    half.extend(140)
    recording.save(folder / "half.npz", experiment(case), [half])
    loaded = recording.load(folder / "half.npz")
    hold(loaded.notes == (), f"{loaded.notes}")
    same_runs(half, loaded.traces[0])
    loaded.traces[0].extend()
    same_runs(case.played(), loaded.traces[0])
