"""The panels by name, with what each needs of a trace. Imports no Qt: the classes are loaded on demand."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.engine.worlds.crowd import TOLD

if TYPE_CHECKING:
    from olviz.gui.panels.frame.panel import Panel

MOST_EACH = 3  # learners beyond which a state panel draws its own one in full and the others as thin lines

View = tuple[str, ...]  # one word for each group of views of a panel


class Whose(Enum):
    """Whose traces a panel draws, and therefore who must show what it needs: everybody, or somebody."""

    ALL = auto()  # all learners together
    ABLE = auto()  # all that show what it needs, together
    EACH = auto()  # one learner's state: a panel for each that shows it
    SELECTED = auto()  # the selected learner alone


class PanelEntry(NamedTuple):
    """A panel as data: ``needs`` is what a trace offers, ``module`` holds its class ``kind``.

    ``about`` says what it shows. ``views`` are groups of words to choose among, the first of each the usual one.
    One that stands only where a scene names it is ``asked`` for.
    """

    name: str
    title: str
    needs: frozenset[str]
    module: str
    kind: str
    about: str = ""
    views: tuple[View, ...] = ()
    whose: Whose = Whose.ALL
    asked: bool = False

    def build(self, view: View = ()) -> Panel:
        """A new panel of this kind, without a run yet."""
        panel = cast("type[Panel]", getattr(import_module(self.module), self.kind))()
        panel.setObjectName(self.name)
        panel.about = self.about
        panel.choose(view or self.usual)
        return panel

    @property
    def usual(self) -> View:
        """The view a panel opens with."""
        return tuple(group[0] for group in self.views)

    def view_of(self, words: str) -> View:
        """The view that some words, divided by commas, choose; ``InputError`` for a word of no group."""
        chosen = [word.strip() for word in words.split(",") if word.strip()]
        known = [word for group in self.views for word in group]
        for word in chosen:
            if word not in known:
                hint = nearest(word, known)
                raise InputError("no such view of this panel; {hint}", place=f"panels.{self.name}:{word}", hint=hint)
        return tuple(next((word for word in chosen if word in group), group[0]) for group in self.views)

    def spelled(self, view: View) -> str:
        """The panel with this view, as a scenario names it: ``regret:average,log-log``, the usual words left out."""
        unusual = [word for word, usual in zip(view, self.usual, strict=True) if word != usual]
        return f"{self.name}:{','.join(unusual)}" if unusual else self.name


class Placed(NamedTuple):
    """A panel of a stage: its kind, its view, and the learner it draws; None is the selected one, or all.

    ``owner`` is that learner in words. ``wish`` is the place of the wish it fulfils among all ``wishes``.
    """

    entry: PanelEntry
    view: View
    learner: int | None
    owner: str = ""
    wish: int = 0
    wishes: int = 1

    def build(self) -> Panel:
        """A new panel in this place."""
        panel = self.entry.build(self.view)
        if self.learner is not None:
            panel.setObjectName(f"{self.entry.name}-{self.learner + 1}")
        self.seat(panel)
        return panel

    def seat(self, panel: Panel) -> None:
        """Tells a panel of this kind where it stands."""
        panel.wish, panel.wishes, panel.owner = self.wish, self.wishes, self.owner


PANELS: tuple[PanelEntry, ...] = (
    PanelEntry(
        "hyperplane",
        "Hyperplane",
        frozenset({"mistakes", "w", "y"}),
        "olviz.gui.panels.classifier.hyperplane",
        "Hyperplane",
        "The separating line of wₜ among the points seen so far.",
        whose=Whose.EACH,
    ),
    PanelEntry(
        "boundary",
        "Boundary",
        frozenset({Offer.BOUNDARY, "mistakes", "y"}),
        "olviz.gui.panels.classifier.boundary",
        "Boundary",
        "Where a sum of bumps predicts +1 and where −1, and the points it is made of.",
        whose=Whose.EACH,
    ),
    PanelEntry(
        "fan",
        "All predictors so far",
        frozenset({Offer.LINES, "mistakes", "y"}),
        "olviz.gui.panels.classifier.fan",
        "Fan",
        "Every line that the run has predicted with, their average, one at random, and their vote.",
        whose=Whose.EACH,
        asked=True,
    ),
    PanelEntry(
        "painting",
        "Painting",
        frozenset({Offer.PAINTED}),
        "olviz.gui.panels.painting.painting",
        "Painting",
        "The points that the run is played on, to paint, move and remove while it is played.",
        asked=True,
    ),
    PanelEntry(
        "mistakes",
        "Mistakes",
        frozenset({"mistakes"}),
        "olviz.gui.panels.tracks.mistakes",
        "Mistakes",
        "Mistakes so far against what the theorems allow.",
    ),
    PanelEntry(
        "version-space",
        "Version space",
        frozenset({"alive", "survivors"}),
        "olviz.gui.panels.version_space.version_space",
        "VersionSpace",
        "The experts that are left, and their vote.",
        whose=Whose.EACH,
    ),
    PanelEntry(
        "splits",
        "Split by split",
        frozenset({"alive", "survivors", "advice", "y"}),
        "olviz.gui.panels.version_space.splits",
        "Splits",
        "The experts as they part, round by round: what each side says, which one the learner takes, and who is left.",
        whose=Whose.EACH,
        asked=True,
    ),
    PanelEntry(
        "nearest-direction",
        "Nearest direction of the net",
        frozenset({Offer.NEAREST, "survivors", "mistakes", "y"}),
        "olviz.gui.panels.version_space.nearest",
        "Nearest",
        "The direction of a net that is nearest to w*, with the margin that it keeps, beside w* with γ.",
        whose=Whose.SELECTED,
        asked=True,
    ),
    PanelEntry(
        "survivors",
        "Experts left",
        frozenset({"survivors"}),
        "olviz.gui.panels.version_space.survivors",
        "Survivors",
        "How many experts are left, on a scale of doublings.",
        whose=Whose.ABLE,
    ),
    PanelEntry(
        "proof",
        "The proof over time",
        frozenset({Offer.PROOFS}),
        "olviz.gui.panels.proof.proof",
        "Proof",
        "Every term of a proof’s inequalities after each round, and the slack between them; or step by step.",
        views=(("curves", "table"), tuple(str(place) for place in range(1, 10))),
        whose=Whose.SELECTED,
    ),
    PanelEntry(
        "regret",
        "Regret",
        frozenset({"best", "total_loss"}),
        "olviz.gui.panels.tracks.regret",
        "Regret",
        "What the learner lost more than the best expert, point or linear predictor that stays the same, or than the "
        "declared truth, against what the theorems allow.",
        views=(("cumulative", "average"), ("linear", "log-log")),
    ),
    PanelEntry(
        "weights",
        "Weights",
        frozenset({"weights"}),
        "olviz.gui.panels.weights.weights",
        "Weights",
        "What each expert weighs: in this round, over time, or for three experts as a path in a triangle.",
        views=(("bars", "bands", "simplex"),),
        whose=Whose.EACH,
    ),
    PanelEntry(
        "advice",
        "Advice",
        frozenset({"advice", "y"}),
        "olviz.gui.panels.advice.advice",
        "Advice",
        "What the experts advised in the latest rounds, what came, and what the learners made of it.",
    ),
    PanelEntry(
        "messages",
        "Messages",
        frozenset({"messages", "w"}),
        "olviz.gui.panels.messages.messages",
        "Messages",
        "The messages that were chosen among, as the learner scores them; or the words that weigh most.",
        views=(("messages", "words"),),
        whose=Whose.EACH,
    ),
    PanelEntry(
        "matrix",
        "Matrix",
        frozenset({"matrix"}),
        "olviz.gui.panels.matrix.matrix",
        "Matrix",
        "The learner’s matrix beside the truth or the ratings so far, and its singular values.",
        views=(("truth", "ratings"),),
        whose=Whose.EACH,
    ),
    PanelEntry(
        "matrices",
        "Matrices side by side",
        frozenset({"matrix"}),
        "olviz.gui.panels.matrix.gallery",
        "Matrices",
        "The matrices of all learners in one row, beside the truth or the ratings so far.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "cell-errors",
        "Error of the cells",
        frozenset({"rated", "matrix"}),
        "olviz.gui.panels.tracks.cell_errors",
        "CellErrors",
        "How far each matrix is from the truth, or from the next rating, on cells without a rating and on others.",
        views=(("unrated", "rated"),),
        whose=Whose.ABLE,
    ),
    PanelEntry(
        "regression",
        "Regression",
        frozenset({Offer.FIT}),
        "olviz.gui.panels.regression.regression",
        "Regression",
        "The targets so far and what the learners predict of them, or their weights over the risk.",
        views=(("data", "weights"),),
        whose=Whose.ABLE,
    ),
    PanelEntry(
        "own-weights",
        "Weights over the risk",
        frozenset({Offer.FIT, "w"}),
        "olviz.gui.panels.regression.regression",
        "WeightsOfOne",
        "The weights over the risk once for each learner, side by side: its way alone.",
        views=(("weights",),),
        whose=Whose.EACH,
        asked=True,
    ),
    PanelEntry(
        "by-column",
        "Target over a column",
        frozenset({Offer.FIT}),
        "olviz.gui.panels.regression.by_column",
        "ByColumn",
        "The targets over one column of the data, by name, with what every learner makes of it.",
        views=(tuple(str(place) for place in range(1, 10)),),
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "forecasts",
        "Forecasts",
        frozenset({Offer.FIT}),
        "olviz.gui.panels.regression.forecasts",
        "Forecasts",
        "The targets of the latest rounds, or the path that they add up to, with what was forecast of each.",
        views=(("targets", "path"),),
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "sum-of-points",
        "A sum of points",
        frozenset({"support", "coefficients", "w"}),
        "olviz.gui.panels.regression.sum_of_points",
        "SumOfPoints",
        "Every point by its coefficient, head to tail, and w where they end.",
        whose=Whose.SELECTED,
        asked=True,
    ),
    PanelEntry(
        "numbers-kept",
        "Numbers kept",
        frozenset({Offer.FIT, "w"}),
        "olviz.gui.panels.regression.numbers_kept",
        "NumbersKeptPanel",
        "Every number that the learners keep as a bar: a weight for a coordinate, or a coefficient for a point.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "residuals",
        "Residuals",
        frozenset({Offer.FIT}),
        "olviz.gui.panels.tracks.residuals",
        "Residuals",
        "How far every prediction was from its target, and the root of their mean square.",
    ),
    PanelEntry(
        "distance-from-truth",
        "Distance from w*",
        frozenset({Offer.DISTANCE}),
        "olviz.gui.panels.tracks.distance",
        "Distance",
        "How far every learner is from w*, on a scale of powers of ten.",
        views=(("linear", "log-log"),),
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "gamma",
        "Gamma",
        frozenset({"gamma", Offer.FIT}),
        "olviz.gui.panels.regression.gamma",
        "Gamma",
        "The weights that the inverse Γ of a recursion leaves open, as an ellipse; or its entries or latest step, and "
        "what they make of the matrix to invert.",
        views=(("ellipse", "matrix", "step"),),
        whose=Whose.EACH,
    ),
    PanelEntry(
        "cost",
        "Cost",
        frozenset({"work", "stored"}),
        "olviz.gui.panels.cost.cost",
        "Cost",
        "Operations and stored numbers as they are counted, beside the growth that is stated.",
        views=(("work", "stored"),),
        whose=Whose.ABLE,
    ),
    PanelEntry(
        "roads",
        "Roads to a predictor",
        frozenset({"work", "stored", Offer.FIT}),
        "olviz.gui.panels.cost.roads",
        "RoadsPanel",
        "What learners cost as the widths of roads, which meet where they predict the same.",
        views=(("work", "stored"),),
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "decision-set",
        "Decision set",
        frozenset({"w", Offer.CHOICES}),
        "olviz.gui.panels.decision_set.decision_set",
        "DecisionSetPanel",
        "The set that points are chosen from, the loss over it, and how the points of the learners move.",
        views=(("round", "cumulative", "objective"), ("set", "step")),
        whose=Whose.ABLE,
    ),
    PanelEntry(
        "own-path",
        "Decision set",
        frozenset({"w", Offer.CHOICES}),
        "olviz.gui.panels.decision_set.decision_set",
        "OwnPath",
        "The decision set once for each learner, side by side: the way of its points alone.",
        views=(("round", "cumulative", "objective"), ("set", "step")),
        whose=Whose.EACH,
        asked=True,
    ),
    PanelEntry(
        "dual",
        "Dual and primal",
        frozenset({"w", "theta", Offer.MAPS}),
        "olviz.gui.panels.decision_set.dual",
        "Dual",
        "The dual point that gradients are added to, the point that is played, and the maps between them.",
        whose=Whose.EACH,
    ),
    PanelEntry(
        "space-time",
        "Space and time",
        frozenset({"play", "gradient", "w", Offer.INTERVAL}),
        "olviz.gui.panels.decision_set.space_time",
        "SpaceTime",
        "The points of a game on a line over rounds, and what each round cost as a rectangle.",
    ),
    PanelEntry(
        "coordinates",
        "Coordinates of w",
        frozenset({"w"}),
        "olviz.gui.panels.coordinates.coordinates",
        "Coordinates",
        "Every coordinate of wₜ as a bar, one row for each learner; weights of both signs as a difference.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "dead-zone",
        "What the penalty takes",
        frozenset({"w", "reached", "zeros"}),
        "olviz.gui.panels.coordinates.dead_zone",
        "DeadZone",
        "Every coordinate of w in the latest rounds, hollow where it is exactly 0, and how far from 0 it becomes so.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "tuning",
        "Valley of the promise",
        frozenset({Offer.VALLEY}),
        "olviz.gui.panels.tuning.tuning",
        "Tuning",
        "What a theorem promises over the setting it was made for, where each learner stands, and what it came to.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "spiral",
        "Spiral of steps",
        frozenset({Offer.WALK}),
        "olviz.gui.panels.spiral.spiral",
        "Spiral",
        "The sum of all steps so far, unrolled: each at its true angle to the one before, and the circle it may fill.",
        whose=Whose.SELECTED,
        asked=True,
    ),
    PanelEntry(
        "risk",
        "Risk",
        frozenset({Offer.RISK}),
        "olviz.gui.panels.risk",
        "Risk",
        "What the predictors of the run would lose on new rounds, or on all rows of a sample: one at random, their "
        "average, their vote, the latest, a refit.",
        views=(("risk", "excess", "scatter"), ("mean", "average", "latest")),
        whose=Whose.ABLE,
    ),
    PanelEntry(
        "risk-axis",
        "Risks on one axis",
        frozenset({Offer.RISK}),
        "olviz.gui.panels.risks.risk_axis",
        "RiskAxis",
        "What could go into service after the rounds so far, as dots on one axis of risk, under what is promised.",
        views=(("linear", "log"),),
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "risk-by-examples",
        "Risk by examples",
        frozenset({Offer.RISK}),
        "olviz.gui.panels.risks.at_doublings",
        "AtDoublings",
        "What a risk is after 1, 2, 4, … examples, under what is promised for so many.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "three-promises",
        "Three promises",
        frozenset({Offer.READINGS, "best"}),
        "olviz.gui.panels.risks.promises_kept",
        "PromisesKept",
        "How learners fare by three promises, side by side, and which of them their steps are made for.",
        whose=Whose.ABLE,
        asked=True,
    ),
    PanelEntry(
        "overview",
        "Side by side",
        frozenset({Offer.OVERVIEWS}),
        "olviz.gui.panels.overview",
        "OverviewPanel",
        "Choices, readings, costs or examples needed in a table, with the numbers of this run.",
        views=(tuple(str(place) for place in range(1, 5)),),
        whose=Whose.SELECTED,
    ),
    PanelEntry(
        "losses",
        "Cumulative loss",
        frozenset({"total_loss"}),
        "olviz.gui.panels.tracks.cumulative_losses",
        "Losses",
        "What every learner has paid so far, and what the comparator has: their distance is the regret.",
    ),
    PanelEntry(
        "challenge",
        "Challenge",
        frozenset({"total_loss"}),
        "olviz.gui.panels.people.challenged",
        "Challenged",
        "What a person is to reach, by when, how far that is done, and what no move may break.",
        asked=True,
    ),
    PanelEntry(
        "race",
        "Race",
        frozenset({"mistakes", "y"}),
        "olviz.gui.panels.people.race",
        "Race",
        "The machine’s hits against the points of who presses the keys, to the first score above a fair coin’s.",
        whose=Whose.SELECTED,
        asked=True,
    ),
    PanelEntry(
        "habits",
        "What follows two keys",
        frozenset({"mistakes", "y", "prediction"}),
        "olviz.gui.panels.people.habits",
        "Habits",
        "Which key came after each pair of keys, and how often the machine had bet on it.",
        whose=Whose.SELECTED,
        asked=True,
    ),
    PanelEntry(
        "coin",
        "Against a fair coin",
        frozenset({"mistakes", "y"}),
        "olviz.gui.panels.people.coin",
        "AgainstCoin",
        "What a fair coin would score against the machine, exactly, and what may be claimed of who presses the keys.",
        whose=Whose.SELECTED,
        asked=True,
    ),
    PanelEntry(
        "trust",
        "What it thinks of you",
        frozenset({"shares"}),
        "olviz.gui.panels.people.trust",
        "Trust",
        "The weight of every idea that the machine has of how the keys follow one another, in its last bet.",
        whose=Whose.SELECTED,
    ),
    PanelEntry(
        "paths",
        "How far back it looks",
        frozenset({"shares"}),
        "olviz.gui.panels.people.tree_paths",
        "Paths",
        "The ways through its trees of latest rounds that the machine took to its last bet.",
        whose=Whose.SELECTED,
    ),
    PanelEntry(
        "last-round",
        "Last round",
        frozenset({"total_loss"}),
        "olviz.gui.panels.last_round.last_round",
        "LastRound",
        "All runs of the seed after this round: how their regret, mistakes or loss lie, and how many are above what is "
        "promised.",
        views=(tuple(TOLD),),
        asked=True,
    ),
    PanelEntry(
        "growth",
        "The price of dimension",
        frozenset({Offer.GROWTH}),
        "olviz.gui.panels.cost.growth",
        "Growth",
        "What the learner needs in d dimensions or at a margin γ, and what it promises there, all else equal.",
        views=(("dimension", "margin"),),
        whose=Whose.SELECTED,
    ),
    PanelEntry(
        "sweep",
        "Sweep",
        frozenset({"total_loss"}),
        "olviz.gui.panels.sweep.sweep",
        "SweepPanel",
        "The last round of many runs where one setting is varied, as curves, or two, as a map.",
        views=(("fit", "linear"),),
        asked=True,
    ),
)


def fitting(traces: tuple[Trace, ...]) -> tuple[PanelEntry, ...]:
    """The panels with something to draw: what they need in every trace, or in some where that is enough for them."""
    shown = [offers(trace) for trace in traces]

    def fits(entry: PanelEntry) -> bool:
        enough = all if entry.whose is Whose.ALL else any
        return enough(entry.needs <= columns for columns in shown)

    return tuple(entry for entry in PANELS if fits(entry))


def arranged(traces: tuple[Trace, ...], wished: Iterable[str]) -> tuple[Placed, ...]:
    """The panels for these traces in the order wished (default: all that fit), a state panel once per learner.

    A wish is a panel's name, or ``name:view,view``. One that does not fit these traces is passed over; ``InputError``
    for a view that does not exist.
    """
    offered = {entry.name: entry for entry in fitting(traces)}
    names = [name.partition(":") for name in wished if name.partition(":")[0] in offered]
    chosen = [(offered[name], offered[name].view_of(words)) for name, _, words in names]
    chosen = chosen or [(entry, entry.usual) for entry in offered.values() if not entry.asked]
    placed = []
    for wish, (entry, view) in enumerate(chosen):
        owners: list[tuple[int | None, str]] = [(None, "")]
        if entry.whose is Whose.EACH and len(traces) > 1:
            owners = [(at, trace.label) for at, trace in enumerate(traces) if entry.needs <= offers(trace)]
        placed += [Placed(entry, view, *owner, wish, len(chosen)) for owner in owners]
    return tuple(placed)
