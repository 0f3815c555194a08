"""The laws over everything that is listed: every learner × every adversary in the games they share.

The suite tries the pairs that cover what meets whom (``tests.covering``), the long sweep all others.
"""

import contextlib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import pytest

from olviz.checks import cases
from olviz.checks.cases import Case
from olviz.checks.harsh import harsh_cases
from olviz.checks.law import Broken
from olviz.checks.laws.accounts import check_accounts
from olviz.checks.laws.parameters import check_parameters
from olviz.checks.laws.playing import check_finite, check_no_look_ahead, check_play, check_renamed, check_small
from olviz.checks.laws.promises import check_broken, check_causal, check_luck, check_promises
from olviz.checks.laws.resuming import (
    check_batch,
    check_blocks,
    check_chunks,
    check_continued,
    check_fork,
    check_old_states_stay,
    check_reproducible,
    check_round_trip,
    check_saved,
    check_seek,
    check_steps_are_rounds,
)
from olviz.checks.laws.speech import check_said
from olviz.checks.sameness import same_runs
from olviz.checks.spoiling import ADVICE, AT, FIVE, FOUR, KEYS, LOSSES, RIGHT, SPOILS, TOLD, TWO, clairvoyant
from olviz.checks.streams import Fixed
from olviz.engine.declare.phases import Power
from olviz.engine.experiment import registry
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Resolved, Reveal, Seen, Shown
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.adversary import Adaptive, Table
from olviz.engine.round.capabilities import Blocks, erratum, solves
from olviz.engine.round.learner import Learner
from olviz.engine.theory.bound import QUANTITIES, Kind, bounds_in, bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_in, certificates_of
from tests.covering import covering, faces, keeps, meets


@pytest.fixture(scope="module", params=covering(cases.cases(), meets), ids=str)
def case(request: pytest.FixtureRequest) -> Any:
    """All laws of one case stand together, so that its run is played once."""
    return request.param


def machines(players: Iterable[type[Any]]) -> set[type[Any]]:
    """All but people, who move as they like: their own laws are those of the seats."""
    return {player for player in players if "by_hand" not in player.__module__}


def test_everything_listed_is_tried() -> None:
    tried = covering(cases.cases(), meets)
    assert {case.learner for case in tried} == {case.learner for case in cases.cases()}
    assert {type(case.learner) for case in tried} == machines(registry.learners().values())
    assert {type(case.adversary) for case in tried} == machines(registry.adversaries().values())
    assert {type(case.game) for case in tried} == set(registry.games().values())
    classes = {type(hypotheses) for case in tried if (hypotheses := getattr(case.game, "hypotheses", None))}
    assert classes == set(registry.classes().values())


def test_play(case: Case) -> None:
    check_play(case)


def test_no_look_ahead(case: Case) -> None:
    check_no_look_ahead(case)


KEEPING = (
    check_reproducible,
    check_old_states_stay,
    check_chunks,
    check_batch,
    check_seek,
    check_fork,
)


@pytest.mark.parametrize("kept", covering(cases.cases(), keeps), ids=str)
def test_how_a_run_is_kept_cut_and_resumed(kept: Case) -> None:
    """Who meets whom matters less here: every state and every world once, by each road."""
    for check in KEEPING:
        check(kept)


def test_goes_on_from_a_point(case: Case) -> None:
    if check_continued.applies(case):
        check_continued(case)


def test_accounts(case: Case) -> None:
    check_accounts(case)


def test_promises(case: Case) -> None:
    check_promises(case)


def test_said(case: Case) -> None:
    check_said(case)


def test_causal(case: Case) -> None:
    check_causal(case)


def adversary(name: str, **fields: Any) -> Any:
    return registry.adversaries()[name](**fields)


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
        assert check_blocks(Case(game, registry.learners()[name](), stream))


def test_blocks(case: Case) -> None:
    if isinstance(case.adversary, Table) and case.fresh().actors.takes_blocks:
        taken = check_blocks(case)
        learner = case.learner
        some = learner.name in IN_SOME_GAMES
        assert taken or some or erratum(learner) or learner != type(learner)(), (
            "not even the defaults take the block path"
        )


def test_steps_are_rounds(case: Case) -> None:
    if isinstance(case.adversary, Table):
        check_steps_are_rounds(case)


def test_scenario_round_trip(case: Case) -> None:
    check_round_trip(case)


# spoiled on purpose


# declared or not, set or not, and of a kernel that may be flat: no stream can break them
UNSPOILT = {"direction", "step", "largest kernel value"}


@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_a_broken_assumption_greys_the_bound(learner: Any) -> None:
    greyed, promised = set[str](), set[str]()
    for game, stream, spoil, since in SPOILS:
        if cases.fits(game, learner, stream) and (learner.draws or spoil is not clairvoyant):
            case = Case(game, learner, stream)
            if solves(learner, case.fresh().game):
                continue
            for bound in bounds_of(case.played()):
                names = {assumption.name for assumption in bound.assumptions}
                # a curve that no round moves comes from declared numbers, so some round can go beyond them
                rests = names - UNSPOILT or not (names or bound.running)
                if rests and judge(bound, case.played()).status == "holds":
                    promised.add(bound.name)
            greyed |= check_broken(case, spoil, AT, since)
    assert greyed == promised


# harsh streams, other names


@cache
def harsh_few() -> dict[Learner, list[Case]]:
    """What each class of learners faces in one of its settings or another, and every setting somewhere."""
    met = [case for learner in cases.learners() for case in harsh_cases(learner, 750)]
    chosen = covering(met, lambda case: {case.learner, *((type(case.learner), seen) for seen in faces(case))})
    return {learner: [case for case in chosen if case.learner == learner] for learner in cases.learners()}


@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_finite_after_harsh_rounds(learner: Any) -> None:
    stayed_finite(learner, harsh_few()[learner])


SOLVED = 50  # rounds, where each one asks the solver about all before it


def stayed_finite(learner: Any, tried: Sequence[Case]) -> None:
    for case in tried:
        check_finite(case)
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
    game = FOUR
    if not cases.fits(game, learner, streams[0]) or getattr(learner, "prior", "uniform") != "uniform":
        assert learner.commits is Commit.LABEL or getattr(learner, "prior", "") != "uniform"
        return
    one, other = (Case(game, learner, stream) for stream in streams)
    if learner.name in ORDER_MATTERS or (told and learner.commits is Commit.EXPERT):
        return  # equal losses are common between advisers, and the smallest index decides
    check_renamed(one, other, order)


# parameters


def specs() -> list[Any]:
    families = (registry.games(), registry.classes(), registry.learners(), registry.adversaries())
    return [spec for family in families for spec in family.values()]


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.name)
def test_every_parameter_refuses_its_wrong_values(spec: Any) -> None:
    check_parameters(spec)


# broken variants


@pytest.mark.parametrize("name", sorted(name for name, found in registry.learners().items() if erratum(found)))
def test_a_broken_variant_fails_visibly(name: str) -> None:
    """On some stream where the real learner keeps its sure bound or an identity, the variant does not."""
    members, variant = registry.learners(), registry.learners()[name]()
    base = next((kind.name for kind in type(variant).__mro__[1:] if getattr(kind, "name", "") in members), "")
    real = members[base or name.removesuffix("-as-printed")]()
    assert not bounds_in(variant.theorems)
    assert not certificates_in(variant.theorems)
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


@pytest.mark.parametrize("step", [16, pytest.param(1, marks=pytest.mark.full)])
def test_saved_runs_go_on(tmp_path: Path, step: int) -> None:
    tried = [case for case in cases.cases() if "file" not in case.adversary.__struct_fields__]
    for case in tried[::step]:
        check_saved(case, tmp_path)


def test_small_runs(case: Case) -> None:
    check_small(case)


PROTOCOLS = (FOUR, LOSSES), (FIVE, TOLD), (TWO, KEYS)
DRAWING = [learner for learner in cases.learners() if learner.draws]


@cache
def drawn_few() -> list[Case]:
    """Each class of learners by every protocol in one of its settings or another, and every setting by one."""
    met = [
        Case(game, learner, stream, 15)
        for learner in DRAWING
        for game, stream in PROTOCOLS
        if cases.fits(game, learner, stream)
    ]
    return covering(met, lambda case: {case.learner, (type(case.learner), case.adversary)})


@pytest.mark.parametrize("learner", DRAWING, ids=cases.described)
def test_draws_and_promises_with_a_probability(learner: Any) -> None:
    tried = [case for case in drawn_few() if case.learner == learner]
    for case in tried:
        check_luck(case)
    assert tried


# the long sweep, by its own line: python -m pytest -m full


PROMISING = [
    learner for learner in cases.learners() if bounds_in(learner.theorems) or certificates_in(learner.theorems)
]


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", PROMISING, ids=cases.described)
def test_full_promises(learner: Any) -> None:
    """Every game, every adversary, 100 seeds."""
    for case in cases.every_case():
        if case.learner == learner:
            check_promises(case, range(100))


ALONE = (check_play, check_no_look_ahead, check_accounts, check_promises, check_said, check_causal, check_small)
OF_TABLES = (check_blocks, check_steps_are_rounds)


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_full_laws(learner: Any) -> None:
    """Every law of every case, and not of those alone that cover."""
    for case in (case for case in cases.cases() if case.learner == learner):
        for check in (*ALONE, *KEEPING, check_round_trip, *(OF_TABLES if isinstance(case.adversary, Table) else ())):
            check(case)


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_full_harsh(learner: Any) -> None:
    stayed_finite(learner, harsh_cases(learner, 100_000))


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
    return Case(FOUR, learner, Fixed(shown=Shown(advice=ADVICE), reveal=Reveal(y=RIGHT)))


@pytest.mark.parametrize(
    ("cheat", "law"),
    [
        (Foresight(), check_no_look_ahead),
        (Foresight(), check_blocks),
        (Diary(), check_reproducible),
        (Scribbler(), check_old_states_stay),
    ],
    ids=lambda value: getattr(value, "__name__", "") or value.name,
)
def test_the_laws_catch_a_cheat(cheat: Learner, law: Any) -> None:
    DIARY.clear()
    with pytest.raises(Broken, match=law.sentence):
        law(cheating(cheat))


def test_the_laws_catch_a_look_behind_the_row() -> None:
    case = Case(FOUR, Rows(), LOSSES)
    with pytest.raises(Broken, match=check_no_look_ahead.sentence):
        check_no_look_ahead(case)


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
    spied = Case(FOUR, learner, Spy(level=level), 40).fresh()
    spied.extend()
    honest = Case(FOUR, learner, Fixed(shown=Shown(advice=ADVICE), reveal=Reveal(y=RIGHT)), 40)
    same_runs(honest.played(), spied)
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
