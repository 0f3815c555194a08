"""The laws over everything that is listed: every learner × every adversary in the games they share.

What is played, charged and promised is held for every pair; how runs are kept, cut and resumed for one in six,
and for all of them in the long sweep.
"""

import contextlib
import math
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import pytest

from olviz.engine.declare.parameters import InputError, Parameter, parameters_of
from olviz.engine.declare.phases import Power
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Entry, Experiment, from_table, parse, to_table, to_text
from olviz.engine.files.tables import Trusted
from olviz.engine.games.convex import Convex
from olviz.engine.games.games import Classification, Commit, Declared, Experts, Resolved, Reveal, Seen, Shown
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.capabilities import Blocks, erratum
from olviz.engine.round.protocol import Adaptive, Learner, Table
from olviz.engine.theory.bound import QUANTITIES, Kind, bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from tests import cases, checks
from tests.cases import Case
from tests.streams import Contradicted, Fixed, Mispaid, Stepped, Stretched


@pytest.fixture(scope="module", params=cases.cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Any:
    """All laws of one case stand together, so that its run is played once."""
    return request.param


@pytest.fixture(scope="module", params=cases.sampled(), ids=str)
def sampled_case(request: pytest.FixtureRequest) -> Any:
    """One in six of each learner's; the long sweep plays them all."""
    return request.param


def test_everything_listed_is_tried() -> None:
    tried = cases.cases()
    assert {type(case.learner) for case in tried} == set(registry.learners().values())
    assert {type(case.adversary) for case in tried} == set(registry.adversaries().values())
    assert {type(case.game) for case in tried} == set(registry.games().values())
    sampled = cases.sampled()
    assert {case.learner for case in sampled} == {case.learner for case in tried}
    assert {type(case.adversary) for case in sampled} == set(registry.adversaries().values())
    classes = {type(hypotheses) for case in tried if (hypotheses := getattr(case.game, "hypotheses", None))}
    assert classes == set(registry.classes().values())


def test_play(case: Case) -> None:
    checks.check_play(case)


def test_no_look_ahead(case: Case) -> None:
    checks.check_no_look_ahead(case)


KEEPING = (
    checks.check_reproducible,
    checks.check_old_states_stay,
    checks.check_chunks,
    checks.check_batch,
    checks.check_seek,
    checks.check_fork,
)


@pytest.mark.parametrize("check", KEEPING, ids=lambda check: check.__name__)
def test_how_a_run_is_kept_cut_and_resumed(sampled_case: Case, check: Any) -> None:
    check(sampled_case)


def test_accounts(case: Case) -> None:
    checks.check_accounts(case)


def test_promises(case: Case) -> None:
    checks.check_promises(case)


def test_causal(case: Case) -> None:
    checks.check_causal(case)


IN_SOME_GAMES = {
    "gradient-descent": "plain floats pay for few coordinates in a ball",
    "lazy-gradient-descent": "linear losses do not depend on what is played",
    "kernel-gradient": "where a slope jumps, every round asks how far rounding has gone",
}


@pytest.mark.parametrize("name", IN_SOME_GAMES)
def test_a_block_path_of_some_games_is_taken_there(name: str) -> None:
    met = [(Convex(), adversary("quadratic-targets")), (Convex(), adversary("alternating"))]
    met = [(Regression(), adversary("linear-regression"))] if name == "kernel-gradient" else met
    for game, stream in met:
        assert checks.check_blocks(Case(game, registry.learners()[name](), stream))


def test_blocks(sampled_case: Case) -> None:
    if isinstance(sampled_case.adversary, Table) and sampled_case.fresh().actors.takes_blocks:
        taken = checks.check_blocks(sampled_case)
        learner = sampled_case.learner
        some = learner.name in IN_SOME_GAMES
        assert taken or some or erratum(learner) or learner != type(learner)(), (
            "not even the defaults take the block path"
        )


def test_steps_are_rounds(sampled_case: Case) -> None:
    if isinstance(sampled_case.adversary, Table):
        checks.check_steps_are_rounds(sampled_case)


def test_scenario_round_trip(sampled_case: Case) -> None:
    case = sampled_case
    experiment = Experiment(case.game, case.adversary, (Entry(case.learner, "x"),), rounds=7, seed=3, title="T")
    for table in (to_table(experiment), parse(to_text(experiment))):
        if "file" in table["adversary"]:
            table["adversary"]["file"] = Trusted(table["adversary"]["file"])
        assert from_table(table) == experiment


# spoiled on purpose


def adversary(name: str, **fields: Any) -> Any:
    return registry.adversaries()[name](**fields)


def experts(name: str, **fields: Any) -> Experts:
    return Experts(hypotheses=registry.classes()[name](**fields))


LOSSES = Fixed(reveal=Reveal(losses=np.random.default_rng(3).random((4, 400))))
RIGHT = np.where(np.random.default_rng(4).random(300) < 0.5, 1, -1)
ADVICE = np.where(np.random.default_rng(5).random((4, 300)) < 0.3, -RIGHT, RIGHT)
TOLD = Fixed(shown=Shown(advice=np.vstack([ADVICE, RIGHT])), reveal=Reveal(y=RIGHT), declared=Declared(realizable=True))


def contradicted(inner: Any, at: int) -> Any:
    return Contradicted(inner=inner, at=at)


def stretched(inner: Any, at: int) -> Any:
    return Stretched(inner=inner, at=at)


def overpaid(inner: Any, at: int) -> Any:
    return Mispaid(inner=inner, at=at, amount=2.0)


def paid_back(inner: Any, at: int) -> Any:
    return Mispaid(inner=inner, at=at, amount=-1.0)


def clairvoyant(inner: Any, at: int) -> Any:
    return Stepped(table=inner, level=Power.A3)


AT = 60  # the round that is spoiled, from 0
PLANE, FOUR, FIVE = Classification(), experts("advisers", experts=4), experts("advisers", experts=5)
SPLIT = {"margin": AT + 2, "separated so far": AT + 2, "realizable": AT + 2}
ABOVE = {"loss range": AT + 1, "loss spread": AT + 1, "losses up to c": AT + 1}
STEEP = {"gradient": AT + 1, "dual gradient": AT + 1, "gradient coordinates": AT + 1}
SLOPED = (Ball(), Simplex(), L1Ball(), Space())
SPOILS: list[tuple[Any, Any, Any, dict[str, int]]] = [
    (PLANE, adversary("separable"), contradicted, SPLIT),
    (PLANE, adversary("separable"), stretched, {"radius": AT + 1}),
    (experts("thresholds", grid=9), adversary("realizable"), contradicted, {"realizable": AT + 2}),
    (FIVE, TOLD, contradicted, {"realizable": AT + 2}),
    (FIVE, TOLD, clairvoyant, {"power": 0}),
    (FOUR, LOSSES, overpaid, ABOVE),
    (FOUR, LOSSES, paid_back, {"loss range": AT + 1, "losses from 0": AT + 1}),
    (FOUR, LOSSES, clairvoyant, {"power": 0}),
    *((Convex(decision_set=over), adversary("quadratic-targets"), stretched, STEEP) for over in SLOPED),
    (Convex(decision_set=Ball(size=0.5), loss=Quadratic()), adversary("quadratic-targets"), stretched, STEEP),
    (Convex(decision_set=Space(), loss=Quadratic()), adversary("quadratic-targets"), stretched, {"length": AT + 1}),
    (Convex(decision_set=Ball(), loss=Hinge()), adversary("separable"), stretched, {"radius": AT + 1}),
    (Regression(), adversary("linear-regression"), stretched, {"radius": AT + 1}),
]
# declared or not, set or not, and of a kernel that may be flat: no stream can break them
UNSPOILT = {"direction", "step", "largest kernel value"}


@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_a_broken_assumption_greys_the_bound(learner: Any) -> None:
    greyed, promised = set[str](), set[str]()
    for game, stream, spoil, since in SPOILS:
        if cases.fits(game, learner, stream) and (learner.draws or spoil is not clairvoyant):
            case = Case(game, learner, stream)
            if cases.solves(case.fresh().game, learner):
                continue
            for bound in bounds_of(case.played()):
                names = {assumption.name for assumption in bound.assumptions}
                # a curve that no round moves comes from declared numbers, so some round can go beyond them
                rests = names - UNSPOILT or not (names or bound.running)
                if rests and judge(bound, case.played()).status == "holds":
                    promised.add(bound.name)
            greyed |= checks.check_broken(case, spoil, AT, since)
    assert greyed == promised


# harsh streams, other names


SLAB = Declared(dimension=2, radius=1.0, margin=0.5, direction=np.array([0.6, 0.8]))


NEAR = Declared(dimension=2, radius=3.0, targets=3.0)


RATED = Declared(shape=(3, 2), targets=3.0)
CELLS = np.array([[0, 2, 2, 2, 1, 2, 2], [0, 1, 1, 0, 0, 1, 1]])


def harsh(rounds: int) -> list[tuple[Any, Any]]:
    """Long runs of the worst: one expert always wrong, then all, then turns; points of every length."""
    third, t = rounds // 3, np.arange(rounds)
    losses = np.ones((4, rounds))
    losses[1:, :third] = 0
    losses[:, 2 * third :] = (np.arange(4)[:, None] + t[2 * third :]) % 2
    y = np.where(t % 3 == 0, -1, 1)
    said = np.where(losses == 1, -y, y)
    x = np.exp2(np.random.default_rng(6).uniform(-300, 300, (2, rounds)))
    x[:, ::7] = 0
    x[:, 5::7] = x[:, 4::7][:, : x[:, 5::7].shape[1]]
    z, near = x * np.exp2(-300), np.clip(x, -2, 2)
    steep = Declared(dimension=2, length=1.0, largest=1.0)
    return [
        (experts("advisers", experts=4), Fixed(reveal=Reveal(losses=losses))),
        (experts("advisers", experts=4), Fixed(shown=Shown(advice=said), reveal=Reveal(y=y))),
        (Classification(), Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=SLAB)),
        (experts("advisers", experts=1), Fixed(reveal=Reveal(losses=losses[:1]))),
        *(
            (Convex(decision_set=over(), loss=loss()), Fixed(reveal=Reveal(z=z), declared=steep))
            for over in registry.sets().values()
            for loss in registry.losses().values()
        ),
        (Convex(loss=Hinge(), penalty=Ridge()), Fixed(shown=Shown(x=near), reveal=Reveal(y=y), declared=NEAR)),
        (Convex(loss=Hinge()), Fixed(shown=Shown(x=near), reveal=Reveal(y=y), declared=NEAR)),
        *(
            (
                Convex(decision_set=over, loss=Square(), penalty=penalty),
                Fixed(shown=Shown(x=near), reveal=Reveal(y=y * 3.0), declared=NEAR),
            )
            for penalty in (Ridge(), Lasso())
            for over in (Ball(), Space())
        ),
        (Regression(), Fixed(shown=Shown(x=near), reveal=Reveal(y=y * 3.0), declared=NEAR)),
        *(
            (Matrix(loss=loss()), Fixed(shown=Shown(x=CELLS), reveal=Reveal(y=y * 3.0), declared=rated))
            for loss in (Absolute, Square)
            for rated in (RATED, RATED._replace(truth=np.full((3, 2), 1e-300)))
        ),
    ]


@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_finite_after_harsh_rounds(learner: Any) -> None:
    stayed_finite(learner, 1500)


SOLVED = 50  # rounds, where each one asks the solver about all before it


def stayed_finite(learner: Any, rounds: int) -> None:
    tried = 0
    for game, stream in harsh(rounds):
        if cases.fits(game, learner, stream, rounds):
            solved = cases.solves(game.opened(rounds, stream.declares(game, rounds)), learner)
            checks.check_finite(Case(game, learner, stream, min(rounds, SOLVED) if solved else rounds))
            tried += 1
    assert tried or getattr(learner, "prior", "uniform") != "uniform"


ORDER_MATTERS = {
    "consistent": "follows the first consistent expert",
    "generic": "its rule may be to follow the first expert",
}


@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
@pytest.mark.parametrize("told", [False, True], ids=["losses", "advice"])
def test_experts_may_change_places(learner: Any, told: bool) -> None:
    order = np.array([2, 0, 3, 1])
    streams = [LOSSES, Fixed(reveal=Reveal(losses=LOSSES.reveal.losses[order]))]
    if told:
        streams = [Fixed(shown=Shown(advice=said), reveal=Reveal(y=RIGHT)) for said in (ADVICE, ADVICE[order])]
    game = experts("advisers", experts=4)
    if not cases.fits(game, learner, streams[0]) or getattr(learner, "prior", "uniform") != "uniform":
        assert learner.commits is Commit.LABEL or getattr(learner, "prior", "") != "uniform"
        return
    one, other = (Case(game, learner, stream) for stream in streams)
    if learner.name in ORDER_MATTERS or (told and learner.commits is Commit.EXPERT):
        return  # equal losses are common between advisers, and the smallest index decides
    checks.check_renamed(one, other, order)


# parameters


def wrong_values(parameter: Parameter) -> list[Any]:
    """What no parameter of this declaration may take, made from the declaration itself."""
    values: list[Any] = [object(), b"x", {"a": 1}, [[1]], "no such choice"]
    if parameter.kind in ("text", "file"):
        values = [object(), 3, 0.5, True, ["a"], "a" * 5000]
    if parameter.kind in ("real", "integer"):
        values += [math.nan, True, 1j, "1"]
        values += [] if parameter.infinite else [math.inf, -math.inf]
        values += [0.5] if parameter.kind == "integer" else []
        values += [limit for limit in (parameter.above, parameter.below) if limit is not None]
        values += [limit - 1 for limit in (parameter.least, parameter.above) if limit is not None]
        values += [limit + max(1, abs(limit)) for limit in (parameter.most, parameter.below) if limit is not None]
    if parameter.kind == "numbers":
        values += [[math.nan], ["1"], [True], 3.0]
        values += [[limit - 1] for limit in (parameter.least, parameter.above) if limit is not None]
        values += [[limit + 1] for limit in (parameter.most, parameter.below) if limit is not None]
    if parameter.kind == "flag":
        values += [0, 1, "true"]
    return values if parameter.optional else [*values, None]


def specs() -> list[Any]:
    families = (registry.games(), registry.classes(), registry.learners(), registry.adversaries())
    return [spec for family in families for spec in family.values()]


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.name)
def test_every_parameter_refuses_its_wrong_values(spec: Any) -> None:
    for parameter in parameters_of(spec):
        for value in wrong_values(parameter):
            with pytest.raises(InputError) as refused:
                parameter.check(value)
            assert parameter.name in str(refused.value)
            assert parameter.legal in str(refused.value)
        if not parameter.required:
            assert parameter.check(parameter.default) == parameter.default


# broken variants


@pytest.mark.parametrize("name", sorted(name for name, found in registry.learners().items() if erratum(found)))
def test_a_broken_variant_fails_visibly(name: str) -> None:
    """On some stream where the real learner keeps its sure bound or an identity, the variant does not."""
    members, variant = registry.learners(), registry.learners()[name]()
    base = next((kind.name for kind in type(variant).__mro__[1:] if getattr(kind, "name", "") in members), "")
    real = members[base or name.removesuffix("-as-printed")]()
    assert not variant.bounds
    assert not variant.certificates
    fair = [case for case in cases.every_case() if case.learner == real]
    mixed = [fair[k] for k in np.random.default_rng(1).permutation(len(fair))]  # streams of a kind stand side by side
    assert any(
        gives_away(case.played(), case._replace(learner=variant).played())
        for case in mixed
        if cases.fits(case.game, variant, case.adversary)
    )


def gives_away(trace: Any, misprint: Any) -> bool:
    """Whether the misprint exceeds a sure bound that holds for the real learner, or breaks one of its identities."""
    sure = [bound for bound in bounds_of(trace) if bound.kind is Kind.SURE and bound.quantity in ("mistakes", "regret")]
    verdicts = [verdict for bound in sure if (verdict := judge(bound, trace)).status == "holds"]
    identities = [each for each in certificates_of(trace) if each.equal and not broken_links(each, trace)]
    return any((QUANTITIES[verdict.bound.quantity](misprint) > verdict.curve + 1).any() for verdict in verdicts) or any(
        broken_links(identity, misprint) for identity in identities
    )


# files, small runs, draws


def test_saved_runs_go_on(tmp_path: Path) -> None:
    tried = [case for case in cases.cases() if "file" not in case.adversary.__struct_fields__]
    for case in tried[::5]:
        checks.check_saved(case, tmp_path)


def test_small_runs(case: Case) -> None:
    checks.check_small(case)


DRAWING = [learner for learner in cases.learners() if learner.draws]


@pytest.mark.parametrize("learner", DRAWING, ids=cases.described)
def test_draws_and_promises_with_a_probability(learner: Any) -> None:
    streams = [(game, stream) for game, stream in ((FOUR, LOSSES), (FIVE, TOLD)) if cases.fits(game, learner, stream)]
    for game, stream in streams:
        checks.check_luck(Case(game, learner, stream, 15))
    assert streams


# the long sweep, by its own line: python -m pytest -m full


PROMISING = [learner for learner in cases.learners() if learner.bounds or learner.certificates]


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", PROMISING, ids=cases.described)
def test_full_promises(learner: Any) -> None:
    """Every game, every adversary, 100 seeds."""
    for case in cases.every_case():
        if case.learner == learner:
            checks.check_promises(case, range(100))


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_full_keeping(learner: Any) -> None:
    """How runs are kept, cut and resumed, of every case and not of one in six."""
    for case in cases.cases():
        if case.learner == learner:
            for check in KEEPING:
                check(case)
            if isinstance(case.adversary, Table):
                checks.check_blocks(case)
                checks.check_steps_are_rounds(case)


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_full_harsh(learner: Any) -> None:
    stayed_finite(learner, 100_000)


# the laws catch who cheats


class Memory(NamedTuple):
    kept: Any
    label: Any


class Rows(Learner, frozen=True):
    """Reads the next losses from the array behind those it was told of."""

    name = "rows"
    title = "Rows"
    commits = Commit.EXPERT

    def start(self, game: Any, luck: Any) -> Memory:
        return Memory(np.zeros(game.size), 0)

    def act(self, game: Any, state: Memory, shown: Any) -> Any:
        return state.kept.argmin(axis=0)

    def learn(self, game: Any, state: Memory, seen: Any) -> Memory:
        whole, after = seen.reveal.losses.base, (seen.t + 1) % BLOCK
        return Memory(whole.reshape(-1, 4)[after] if whole is not None and after > 0 else seen.reveal.losses, 0)


class Foresight(Learner, Blocks, frozen=True):
    """Its block path plays what is revealed."""

    name = "foresight"
    title = "Foresight"
    commits = Commit.LABEL
    needs = frozenset({"labels"})

    def start(self, game: Any, luck: Any) -> Memory:
        return Memory(np.zeros(1), 1)

    def act(self, game: Any, state: Memory, shown: Any) -> Any:
        return state.label

    def learn(self, game: Any, state: Memory, seen: Any) -> Memory:
        return Memory(state.kept, seen.reveal.y)

    def block(self, game: Any, state: Memory, shown: Any, reveal: Any) -> Any:
        count = len(reveal.y)
        return reveal.y, Memory(np.zeros((1, count + 1)), np.append(reveal.y, 1))


DIARY: list[Any] = []


class Diary(Foresight, frozen=True):
    """Keeps the labels of an earlier run outside of its state."""

    def act(self, game: Any, state: Memory, shown: Any) -> Any:
        return DIARY[int(state.kept[0]) % len(DIARY)] if DIARY else 1

    def learn(self, game: Any, state: Memory, seen: Any) -> Memory:
        DIARY.append(seen.reveal.y)
        return Memory(state.kept + 1, seen.reveal.y)

    def block(self, game: Any, state: Memory, shown: Any, reveal: Any) -> None:
        return None


class Scribbler(Foresight, frozen=True):
    """Changes its old state."""

    def learn(self, game: Any, state: Memory, seen: Any) -> Memory:
        state.kept[0] += 1
        return Memory(state.kept, 1)

    def block(self, game: Any, state: Memory, shown: Any, reveal: Any) -> None:
        return None


def cheating(learner: Learner) -> Case:
    return Case(experts("advisers", experts=4), learner, Fixed(shown=Shown(advice=ADVICE), reveal=Reveal(y=RIGHT)))


@pytest.mark.parametrize(
    ("cheat", "law"),
    [
        (Foresight(), checks.check_no_look_ahead),
        (Foresight(), checks.check_blocks),
        (Diary(), checks.check_reproducible),
        (Scribbler(), checks.check_old_states_stay),
    ],
    ids=lambda value: getattr(value, "__name__", "") or value.name,
)
def test_the_laws_catch_a_cheat(cheat: Learner, law: Any) -> None:
    DIARY.clear()
    with pytest.raises(AssertionError):
        law(cheating(cheat))


def test_the_laws_catch_a_look_behind_the_row() -> None:
    case = Case(experts("advisers", experts=4), Rows(), LOSSES)
    with pytest.raises(AssertionError):
        checks.check_no_look_ahead(case)


class Spy(Adaptive, frozen=True):
    """Writes down what it is handed, and tries to write on it."""

    level: Annotated[Any, Resolved] = Power.A0

    name = "spy"
    title = "Spy"

    @property
    def power(self) -> Power:
        return self.level

    def gives(self, game: Any) -> frozenset[str]:
        return frozenset({"advice", "labels"})

    def start(self, game: Any, luck: Any) -> Any:
        return []

    def show(self, game: Any, world: Any, t: int, peek: Any, luck: Any) -> Shown:
        world.append(("show", peek))
        scribble(peek)
        return Shown(advice=ADVICE[:, t].copy())

    def answer(self, game: Any, world: Any, t: int, shown: Any, peek: Any, luck: Any) -> Reveal:
        world.append(("answer", peek))
        scribble(peek)
        return Reveal(y=int(RIGHT[t]))

    def learn(self, game: Any, world: Any, seen: Any, drawn: Any) -> Any:
        world.append(("learn", seen, drawn))
        scribble((seen.play, seen.loss))
        return world


def scribble(handed: Any) -> None:
    """Overwrites every array that can be reached from what was handed over."""
    for value in handed.values() if isinstance(handed, dict) else handed if isinstance(handed, tuple) else [handed]:
        if isinstance(value, dict | tuple):
            scribble(value)
        elif isinstance(value, np.ndarray):
            with contextlib.suppress(ValueError):
                (value.base if value.base is not None else value)[...] = 0


@pytest.mark.parametrize("level", list(Power))
def test_an_adversary_is_handed_what_its_power_grants(level: Power) -> None:
    learner = registry.learners()["hedge"](rate=0.5)
    spied = Case(experts("advisers", experts=4), learner, Spy(level=level), 40).fresh()
    spied.extend()
    honest = Case(
        experts("advisers", experts=4), learner, Fixed(shown=Shown(advice=ADVICE), reveal=Reveal(y=RIGHT)), 40
    )
    checks.assert_same(honest.played(), spied)
    handed = spied.state_at(40).world
    for verb, first, *rest in handed:
        if verb == "learn":
            assert type(first) is Seen
            assert (first.play is None, rest[0] is None) == (level < Power.A1, level < Power.A1)
            assert (first.loss.expected is None) == (level < Power.A1)
            continue
        assert set(first._fields) == {"randomised", "observed", "play", "label", "drawn"}
        answers = verb == "answer"
        assert (first.observed is None) == (level < Power.A2)
        assert (first.play is None) == (first.label is None) == (level < Power.A2 or not answers)
        assert (first.drawn is None) == (level < Power.A3 or not answers)
