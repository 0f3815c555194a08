"""From online to batch: what the predictors that a run used would lose on rounds nobody has seen.

Each predictor counts as often as it predicted: w_1 to w_t after round t, and never w_{t+1}. The mean of their risks is
the risk of one of them drawn at random. Where a fixed sample is visited in whatever order, its rows stand for all
rounds: then the risk is the empirical one, I_n(w) = (1/n) Σ φ(⟨w, x_i⟩, y_i).
Source: Cesa-Bianchi, Conconi & Gentile (2004); of votes Freund & Schapire (1999).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cached_property, partial
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from olviz.engine.analysis.prefix_kernel_ridge import MOST_ROUNDS, least_mean_square
from olviz.engine.analysis.questions import Question
from olviz.engine.games.game import Commit, Reveal, Shown
from olviz.engine.games.label_game import expert_losses, sgn
from olviz.engine.games.losses.square import Square
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, mixed, running, total, weighed
from olviz.engine.round import capabilities
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import Population, Revisits, class_size, law_of
from olviz.engine.round.changed import unchanged
from olviz.engine.round.learner import predictions_of
from olviz.engine.round.moves import ByHand
from olviz.engine.round.play import picked

if TYPE_CHECKING:
    from olviz.engine.run.replay import Chunk
    from olviz.engine.run.trace import Trace

HELD_OUT = "held out"  # the role whose luck draws the sample
LARGEST_SAMPLE, SMALLEST_SAMPLE = 2048, 256  # rounds of it, in a short and in a long run
EVALUATIONS = 2**24  # predictors times held-out rounds, about: a long run has fewer of these
AT_ONCE = 2**18  # predictions in a plane: a few milliseconds
WIDE, LONG = 4, 16  # coordinates or experts, and terms of a sum, with which a prediction takes twice as long
LONGEST = 100_000  # rounds whose predictors are judged
MOST_EVALUATIONS = 2**26  # predictors times rows of a population: of a large one fewer are judged
MOST_VOTERS = 2**14  # experts that a held-out sample is put to: more would take seconds a round, or gigabytes
CURVES = ("mean", "latest", "average", "majority", "refit", "error")


class Predictor(NamedTuple):
    """One way to make a single predictor of those that a run used; ``about`` says what it promises."""

    name: str
    title: str
    about: str
    ref: str = "L26"
    source: str = "Cesa-Bianchi, Conconi & Gentile (2004)"


PREDICTORS = (
    Predictor("random", "One at random", "w_s with s uniform on 1 … t; its expected risk is the mean of all risks."),
    Predictor("average", "Their average", "(w_1 + … + w_t)/t; at most the mean of all risks, for convex losses."),
    Predictor(
        "majority",
        "Their majority vote",
        "The label that most of w_1 … w_t predict; at most twice the mean of all risks, for 0/1 loss.",
    ),
)


class Voters(NamedTuple):
    """The different w of rounds 1 to t in their order, shape (d, k), and how many rounds each survived, shape (k,)."""

    w: Array
    counts: Array


def voters(trace: Trace, t: int) -> Voters:
    """The predictors ⟨w_s, ·⟩ that the first ``t`` ≥ 1 rounds used, by replay; the learner shows ``w``."""
    states = (picked(chunk.states, slice(None, -1)) for chunk in trace.replayed(0, t))
    w = np.concatenate([np.asarray(trace.learner.observe(trace.game, state)["w"]) for state in states], axis=1)
    first = np.append(True, (w[:, 1:] != w[:, :-1]).any(axis=0))
    return Voters(w[:, first], np.diff(np.append(np.flatnonzero(first), t)))


def averaged(voters: Voters) -> Array:
    """w̄ = (1/t) Σ_{s ≤ t} w_s, shape (d,)."""
    return np.asarray(total((voters.w * voters.counts).T) / total(voters.counts))


def has_risk(trace: Trace) -> bool:
    """Whether rounds are iid or rows of a sample, so that there is a risk, and predictors can be judged."""
    drawn = trace.game.declared.iid or isinstance(trace.adversary, Revisits)
    return drawn and isinstance(trace.adversary, Table) and has_predictors(trace)


def has_predictors(trace: Trace) -> bool:
    """Whether a state of the learner can be judged on any round.

    These are points, linear predictors and functions of points, ways to weigh experts, and whoever names labels.
    """
    game, learner = trace.game, trace.learner
    if game.declared.shape or isinstance(learner, ByHand):  # nobody knows what a person would have said elsewhere
        return False
    if learner.commits is Commit.VALUE:
        return is_linear(trace) or is_function(trace)
    return class_size(learner, game) <= MOST_VOTERS


def is_linear(trace: Trace) -> bool:
    """Whether a state holds a w of as many coordinates as the points have."""
    observed = trace.learner.observe(trace.game, trace.state_1)
    return trace.game.dimension > 0 and np.shape(observed.get("w", 0)) == (trace.game.dimension,)


def is_function(trace: Trace) -> bool:
    """Whether a state that holds no such w predicts at any point all the same, as a sum of kernels does."""
    game, learner = trace.game, trace.learner
    asked = learner.commits is Commit.VALUE and game.dimension > 0 and not is_linear(trace)
    return asked and predictions_of(learner, game, trace.state_1, np.zeros((game.dimension, 1))) is not None


def is_sum(trace: Trace) -> bool:
    """Whether such a function grows by a term in every round."""
    return is_function(trace) and grows(trace)


def grows(trace: Trace) -> bool:
    """Whether what the learner keeps grows with the rounds, and with it the work of a prediction."""
    state = trace.state_1
    return isinstance(state, tuple) and any(isinstance(part, Growing) for part in state)


def population_of(trace: Trace) -> Population | None:
    """What predictors are judged on: every round there can be, else a sample held out; None where there is no risk.

    The sample comes from the adversary as it stands before round 1, under luck that no run has; rounds of the run that
    are changed by hand are none of it.
    """
    game, adversary = trace.game, unchanged(trace.adversary)
    if not has_risk(trace):
        return None
    assert isinstance(adversary, Table)
    world = adversary.start(game, trace.actors.adversary_luck)
    known = law_of(adversary).population(game, world)
    if known is not None:
        return known._replace(shown=game.complete(known.shown))
    terms = max(trace.horizon // 2, 1) if is_sum(trace) else 1
    wide = max(trace.horizon * terms, class_size(trace.learner, game), 1)
    size = min(max(EVALUATIONS // wide, SMALLEST_SAMPLE), LARGEST_SAMPLE)
    luck, parts = Luck(trace.seed, HELD_OUT, trace.run), []
    for block in range(-(-size // BLOCK)):
        shown, reveal, world = adversary.rows(game, world, block, luck)
        parts.append((game.complete(shown), reveal))
    shown, reveal = (joined([part[k] for part in parts]) for k in (0, 1))
    count = len(parts) * BLOCK
    return Population(shown, reveal, np.full(count, 1 / count), exact=False)


def joined(parts: list[Any]) -> Any:
    """Blocks of what was shown or revealed as one, along the last axis."""
    first = parts[0]
    return type(first)(
        *(None if value is None else np.concatenate([part[k] for part in parts], -1) for k, value in enumerate(first))
    )


class Risks:
    """The risks of a run's predictors, found up to the round that is asked for; entry t − 1 is after round t.

    ``mean`` is (1/t) Σ_{s ≤ t} L_D of the predictor of round s: the risk of a random one. ``latest`` is the risk of
    the one that predicted in round t, ``average`` that of their average w̄, ``majority`` that of their vote, ``refit``
    that of the best fixed comparator of the prefix, fitted to it at once; NaN where a learner has no such thing.
    ``error`` is at most so large: the standard error of ``mean`` on the held-out sample, 0 where risks are ``exact``.
    ``available``: whether there are risks at all.
    """

    mean: Array
    latest: Array
    average: Array
    majority: Array
    refit: Array
    error: Array

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.population = population_of(trace)
        self.rounds = 0
        rows = 1 if self.population is None else len(self.population.chances)
        most = MOST_EVALUATIONS // rows
        self.last = min(trace.horizon, LONGEST, isqrt(2 * most) if is_sum(trace) else most)
        for name in CURVES:
            setattr(self, name, np.full(self.last, np.nan))
        self.exact = self.population is not None and self.population.exact
        self._find: Callable[[], float] | None = None
        self._sum: Any = 0.0
        self._mean, self._error = 0.0, 0.0
        self._votes: Any = 0
        self._asked: tuple[Any, Any] = (None, None)
        self.judge: Any = None  # a method that is not bound: with one that is it would know itself, and never go
        if self.population is not None:
            self._prepare(self.population)

    @property
    def polled(self) -> int:
        """On how many rounds held out votes are judged; 0 where their risk is exact, too."""
        return 0 if self.population is None or self.population.exact else len(self.population.chances)

    @cached_property
    def least(self) -> float:
        """The risk of the comparator that is best on a new round; NaN where it is not known."""
        with np.errstate(over="ignore", invalid="ignore"):  # values of a kernel may be beyond all numbers
            return float("nan") if self._find is None else self._find()

    @property
    def has_least(self) -> bool:
        """Whether that is known, or can be found."""
        return self._find is not None or not np.isnan(self.least)

    @property
    def available(self) -> bool:
        """Whether the stream is iid, so that there is a risk, and the learner a predictor to be judged."""
        return self.population is not None

    def _prepare(self, population: Population) -> None:
        trace = self.trace
        commits = trace.learner.commits
        self._ledger = trace.state_at(0).ledger
        self._linear = commits is Commit.POINT or is_linear(trace)
        self._losses = expert_losses(population.shown, population.reveal)
        if commits in (Commit.EXPERT, Commit.DISTRIBUTION):
            self.judge, self._linear = Risks._weighted, False
        elif commits is Commit.VALUE and not self._linear:
            self.judge = Risks._functions
        else:
            self.judge = Risks._answers if commits is Commit.LABEL else Risks._points
        self._experts = self._risks_of_experts(population)
        self._find_least(population)

    def _risks_of_experts(self, population: Population) -> Array | None:
        """What each expert loses on a new round, shape (N,): by formula, else on the population; None without experts.

        The least of some means over a sample lies below the least of what they are means of, on average.
        """
        if self._losses is None:
            return None
        known = law_of(self.trace.adversary).expert_risks(self.trace.game)
        self.exact |= known is not None and self.judge is Risks._weighted
        return weighed(self._losses, population.chances) if known is None else known

    def _find_least(self, population: Population) -> None:
        game, declared = self.trace.game, self.trace.game.declared
        if self._linear:
            if self._formula(np.zeros((game.dimension, 1))) is not None:
                self.exact = True
            if getattr(game, "penalty", None) is not None:
                return
            if isinstance(self.trace.adversary, Revisits):
                if hasattr(game, "best_point"):
                    self._find_least_of(population)
                elif declared.margin > 0:  # w* errs on no row; else nobody knows who errs on fewest
                    self.least = float(self._of(declared.direction[:, None])[0][0])
                return
            over, truth = getattr(game, "comparators", None), declared.truth
            if truth is None and self.judge is Risks._answers and self._errs_least():
                truth = declared.direction
            if truth is not None and (over is None or bool(over.contains(truth))):
                self.least = float(self._of(truth[:, None])[0][0])
            elif truth is None and declared.direction is not None and declared.margin > 0:
                self._find_faultless(declared.direction / declared.margin)
        elif self.judge is Risks._functions:
            self._find_least_of_kernel(population)
        elif self._experts is not None:
            self.least = float(self._experts.min())

    def _errs_least(self) -> bool:
        """Whether no direction errs less often than the declared w*: a comparator alone may err more than others."""
        game = self.trace.game
        return game.declared.margin > 0 or law_of(self.trace.adversary).errs_least(game)

    def _find_least_of(self, sample: Population) -> None:
        """The comparator that is best on all rows of a sample at once."""
        game: Any = self.trace.game
        ledger, step = game.open_ledger(), max(AT_ONCE // game.dimension**2, 1)
        for first in range(0, len(sample.chances), step):
            part = slice(first, first + step)
            after = game.followed(ledger, picked(sample.shown, part), picked(sample.reveal, part))
            ledger = tuple(sums[..., -1] for sums in after)
        best = game.best_point(ledger)
        if best is not None:
            self.least = float(self._of(best[:, None])[0][0])

    def _find_least_of_kernel(self, population: Population) -> None:
        """What the best function of the kernel loses on all rows of a sample at once."""
        kernel, loss = getattr(self.trace.learner, "kernel", None), getattr(self.trace.game, "loss", None)
        few = isinstance(self.trace.adversary, Revisits) and len(population.chances) <= MOST_ROUNDS
        if kernel is not None and few and isinstance(loss, Square):
            self._find = partial(least_mean_square, kernel, population.shown.x, population.reveal.y)  # takes its time

    def _find_faultless(self, point: Array) -> None:
        """Losses of labels are at least 0, so a point of the set that loses nothing has the least risk."""
        game = self.trace.game
        over, loss = getattr(game, "comparators", None), getattr(game, "loss", None)
        inside = over is None or bool(over.contains(point))
        if inside and getattr(loss, "signs", False) and float(self._of(point[:, None])[0][0]) == 0:
            self.least = 0.0

    # growing

    def until(self, t: int) -> int:
        """Judges the predictors of the first ``t`` rounds; how many rounds are judged."""
        for _ in self.judging(t):
            pass
        return self.rounds

    def judging(self, t: int) -> Iterator[None]:
        """The same a little at a time; whoever asks meanwhile goes on from where it is."""
        if not self.available:
            return
        assert self.population is not None
        t = min(t, self.last, self.trace.rounds)
        for chunk in self.trace.replayed(self.rounds, t) if self.rounds < t else ():
            with np.errstate(over="ignore", invalid="ignore"):  # a run that diverges has sums beyond all numbers
                ledgers = self.trace.game.record(self._ledger, chunk.rounds)[1]
            first = 0
            while first < chunk.length:
                if self.rounds != chunk.t + first:
                    return  # somebody else was faster
                part = slice(first, min(first + self._together(chunk.t + first), chunk.length))
                with np.errstate(over="ignore", invalid="ignore"):  # a run that diverges has risks beyond all numbers
                    self._take(chunk, part, picked(ledgers, slice(part.start + 1, part.stop + 1)))
                first = part.stop
                yield

    def asking(self) -> Generator[Question, bool, bool]:
        """The same of all rounds there are as questions; whether each was asked."""
        known, steps = -1, self.judging(self.trace.rounds)
        while known < self.rounds:
            known = self.rounds
            if not (yield Question(("risks", self), partial(next, steps, None))):
                return False
        return True

    def _together(self, t: int) -> int:
        """The predictors of how many rounds after the first ``t`` are judged before anything else has its turn."""
        assert self.population is not None
        game, points = self.trace.game, len(self.population.chances)
        if self.judge is Risks._weighted and self.exact and self.population.shown.advice is None:
            points = 1  # what the experts lose on average is known
        each = points * (1 + (class_size(self.trace.learner, game) + game.dimension) // WIDE)
        if not grows(self.trace):
            return max(AT_ONCE // each, 1)
        return max(min(AT_ONCE // (each * (1 + t // LONG)), max(t, LONG)), 1)  # twice as many are sums twice as long

    def _take(self, chunk: Chunk, part: slice, ledgers: Any) -> None:
        """The predictors of some rounds of a chunk."""
        at = slice(chunk.t + part.start, chunk.t + part.stop)
        count = np.arange(at.start + 1, at.stop + 1)
        risks, errors, votes = self.judge(self, chunk, part, at, count)
        means, spread = running(self._mean, risks), running(self._error, errors)
        self._mean, self._error = means[-1], spread[-1]
        self.mean[at], self.latest[at], self.error[at] = means[1:] / count, risks, spread[1:] / count
        if votes is not None:
            self.majority[at] = self._voted(votes)
        self.refit[at] = self._refitted(chunk, part, ledgers)
        self.rounds, self._ledger = at.stop, picked(ledgers, -1)

    # the kinds of predictors: risks and standard errors, shape (B,), and votes (B, n) for each label

    def _points(self, chunk: Chunk, part: slice, at: slice, count: Array) -> tuple[Array, Array, Any]:
        w = self._shown_w(chunk, part)
        self.average[at] = self._of(self._averages(w, count))[0]
        return (*self._of(w), None)

    def _functions(self, chunk: Chunk, part: slice, at: slice, count: Array) -> tuple[Array, Array, Any]:
        """What the function of each of these rounds is on every point of the population."""
        assert self.population is not None
        game, learner, x = self.trace.game, self.trace.learner, self.population.shown.x
        states = (picked(chunk.states, place) for place in range(part.start, part.stop))
        values = np.stack([np.asarray(predictions_of(learner, game, state, x)) for state in states])
        self.average[at] = self._lost(self._averages(values.T, count).T)[0]
        return (*self._lost(values), None)

    def _lost(self, values: Array) -> tuple[Array, Array]:
        """Risks and standard errors of predictions of shape (B, n)."""
        assert self.population is not None
        game, (shown, reveal, *_) = self.trace.game, self.population
        return self._summed(game.charge(Commit.VALUE, shown, values, None, reveal).expected)

    def _weighted(self, chunk: Chunk, part: slice, at: slice, count: Array) -> tuple[Array, Array, Any]:
        """Of a distribution p the risk is ⟨p, ·⟩ of the experts' risks: that of the average is the mean of all."""
        assert self.population is not None
        weights = chunk.rounds.play[..., part]
        if self.trace.learner.commits is Commit.EXPERT:
            weights = (np.arange(self.trace.game.size)[:, None] == weights) * 1.0
        risks, errors = self._drawn(weights)
        advice = self.population.shown.advice
        if advice is None:
            return risks, errors, None
        return risks, errors, np.stack([mixed(weights, advice == label) for label in self.trace.game.labels])

    def _drawn(self, weights: Array) -> tuple[Array, Array]:
        """Risks and standard errors of distributions over the experts, shape (N, B)."""
        if not self.exact:
            return self._summed(mixed(weights, self._losses))
        assert self._experts is not None
        risks = mixed(weights, self._experts[:, None])[:, 0]
        return risks, np.zeros_like(risks)

    def _answers(self, chunk: Chunk, part: slice, at: slice, count: Array) -> tuple[Array, Array, Any]:
        """What the learner would have answered in each of these rounds on every point of the population."""
        assert self.population is not None
        game, learner, y = self.trace.game, self.trace.learner, self.population.reveal.y
        said = np.stack([self._answer(picked(chunk.states, place)) for place in range(part.start, part.stop)])
        losses = game.charge(learner.commits, self.population.shown, said, None, Reveal(y=y)).expected
        risks, errors = self._summed(losses)
        if self._linear:
            self.average[at] = self._of(self._averages(self._shown_w(chunk, part), count))[0]
        return risks, errors, np.stack([(said == label) * 1.0 for label in game.labels])

    def _answer(self, state: Any) -> Array:
        """Many learners stay as they are for most of a run, and then say the same."""
        key = _bits(state)
        if self._asked[0] != key:
            self._asked = key, self._answered(state)
        answer: Array = self._asked[1]
        return answer

    def _answered(self, state: Any) -> Array:
        assert self.population is not None
        game, learner, shown = self.trace.game, self.trace.learner, self.population.shown
        if isinstance(learner, capabilities.Predictor):
            return np.asarray(sgn(learner.predictions(game, state, shown.x)))
        return np.asarray(learner.act(game, _widened(state, len(self.population.chances)), shown))

    # parts of them

    def _shown_w(self, chunk: Chunk, part: slice) -> Array:
        if self.trace.learner.commits is Commit.POINT:
            return np.asarray(chunk.rounds.play[:, part])
        return np.asarray(self.trace.learner.observe(self.trace.game, picked(chunk.states, part))["w"])

    def _averages(self, w: Array, count: Array) -> Array:
        sums = running(self._sum if self.rounds else np.zeros(len(w)), w)
        self._sum = sums[:, -1]
        return np.asarray(sums[:, 1:] / count)

    def _formula(self, w: Array) -> Array | None:
        risk = law_of(self.trace.adversary).risk(self.trace.game, w)
        penalty = getattr(self.trace.game, "penalty", None)
        if risk is None:
            return None
        return np.asarray(risk if penalty is None else risk + penalty.value(w))

    def _of(self, w: Array) -> tuple[Array, Array]:
        """Risks and standard errors of linear predictors w, shape (d, B)."""
        known = self._formula(w)
        if known is not None:
            return known, np.zeros_like(known)
        assert self.population is not None
        game, commits = self.trace.game, self.trace.learner.commits
        shown, reveal = self.population.shown, self.population.reveal
        if commits is Commit.POINT:
            across = Shown(*(None if value is None else value[:, None] for value in shown))
            told = Reveal(reveal.y, None, None if reveal.z is None else reveal.z[:, None])
            return self._summed(game.charge(commits, across, w[:, :, None], None, told).expected)
        score = mixed(w, shown.x)
        play = np.where(score >= 0, 1, -1) if commits is Commit.LABEL else score
        return self._summed(game.charge(commits, shown, play, None, reveal).expected)

    def _summed(self, losses: Array) -> tuple[Array, Array]:
        assert self.population is not None
        chances = self.population.chances
        losses = np.broadcast_to(losses, (len(losses), len(chances)))
        risks = weighed(losses, chances)
        if self.population.exact:
            return risks, np.zeros_like(risks)
        off = losses - risks[:, None]
        return risks, np.sqrt(weighed(off * off, chances) / len(chances))

    def _voted(self, votes: Array) -> Array:
        """The risks of the votes of the rounds so far; among equal ones the first label wins."""
        assert self.population is not None
        sums = running(self._votes if self.rounds else np.zeros((len(votes), votes.shape[2])), np.moveaxis(votes, 1, 2))
        self._votes = sums[..., -1]
        lead = np.round(sums[..., 1:], 9)  # shares of p that rounding told apart are equal
        chosen = np.array(self.trace.game.labels)[lead.argmax(axis=0)].T
        return weighed(chosen != self.population.reveal.y, self.population.chances)

    def _refitted(self, chunk: Chunk, part: slice, ledgers: Any) -> Any:
        if not self._linear and self._experts is not None and ledgers is not None:
            return self._experts[ledgers.leaders.argmax(axis=0)]
        fit = getattr(self.trace.game, "best_point", None)
        point = fit(ledgers) if fit is not None and self._linear else None
        return np.nan if point is None else self._of(point)[0]


def risks_of(trace: Trace) -> Risks:
    """What the predictors of a run lose on new rounds, found as far as it is asked."""
    found: Risks = trace.remembered(Risks, lambda: Risks(trace), 0)
    return found


def _bits(state: Any) -> Any:
    if isinstance(state, tuple):
        return tuple(map(_bits, state))
    return state.tobytes() if isinstance(state, np.ndarray) else state


def _widened(state: Any, count: int) -> Any:
    """A state as that of ``count`` runs side by side."""
    if state is None:
        return None
    if isinstance(state, tuple):
        parts = [_widened(part, count) for part in state]
        return type(state)(*parts) if hasattr(state, "_fields") else tuple(parts)
    value = np.asarray(state)
    return np.repeat(value[..., None], count, axis=-1)


def alike(trace: Trace) -> float | None:
    """What whoever follows experts expects to lose in every round, where all of them lose as much on average."""
    risks = law_of(trace.adversary).expert_risks(trace.game)
    if risks is None or trace.learner.commits not in (Commit.EXPERT, Commit.DISTRIBUTION):
        return None
    return float(risks[0]) if (risks == risks[0]).all() else None
