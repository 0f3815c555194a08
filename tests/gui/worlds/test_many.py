"""What panels read of many runs is what the engine says of them, however it is found."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.experiment.scenario import read
from olviz.engine.verdicts.offers import Offer
from olviz.engine.worlds.checkpoints import MOST
from olviz.engine.worlds.compared import compared
from olviz.engine.worlds.spread import spread
from olviz.engine.worlds.worlds import Worlds, risks
from olviz.gui.panels.catalogue import PANELS, PanelEntry
from olviz.gui.worlds.many import Many, settled
from olviz.resources import scenarios

SCENE = read(scenarios()["hedge-rates"])._replace(rounds=120, runs=9)


def told(many: Many, place: int, quantity: str) -> None:
    many.spread(place, quantity)
    many.begin()
    many.find()


def test_a_spread_is_that_of_the_runs_played_so_far() -> None:
    many = Many(Worlds(SCENE, tile=2))
    while many.worlds.done < 4:
        many.worlds.extend(0.001)
    assert many.spread(0, "regret") is None  # not yet
    assert many.late
    many.begin()
    steps = 1
    while not many.find(0.0):
        steps += 1
    assert steps >= 1
    found, runs = many.spread(0, "regret"), many.done
    assert found is not None
    assert (found.runs, many.late) == (runs, False)
    whole = Worlds(SCENE._replace(runs=runs))
    whole.extend()
    expected = spread(whole.crowds[0].curve("regret"))
    for left, right in zip(found[1:], expected[1:], strict=True):
        assert_array_equal(left, right)
    at = many.at(0, "regret", 77)
    assert at is not None
    assert_array_equal(at.mean[0], expected.mean[76])


def test_of_many_rounds_a_picture_has_enough_and_the_round_one_looks_at_is_exact() -> None:
    many = settled(SCENE._replace(rounds=3000, runs=3))
    assert many is not None
    told(many, 0, "regret")
    found, at = many.spread(0, "regret"), many.at(0, "regret", 1777)
    assert found is not None
    assert at is not None
    assert len(found.mean) == len(many.t) <= MOST
    assert (many.t[0], many.t[-1], many.round(1777), many.every) == (1, 3000, 1777, True)
    crowd = many.crowd(0)
    assert crowd is not None
    assert at.mean[0] == spread(crowd.curve("regret")[1776:1777]).mean[0]


def test_what_is_not_known_is_nothing_and_asked_for_once() -> None:
    many = settled(SCENE)
    assert many is not None
    forks = len(SCENE.learners)
    assert many.spread(forks, "regret") is None
    assert many.at(forks, "regret", 5) is None
    assert many.values(0, "regret", 0) is None
    assert not many.late
    told(many, 0, "mean risk")  # nobody measured it
    assert many.spread(0, "mean risk") is None
    assert not many.late


def test_runs_that_diverged_are_counted_and_in_no_spread() -> None:
    many = settled(read(scenarios()["step-too-large"])._replace(runs=3, rounds=2000))
    assert many is not None
    place = next(place for place in range(len(many.worlds.crowds)) if many.diverged(place))
    values = many.values(place, "loss", 2000)
    assert values is not None
    assert np.isnan(values).sum() == many.diverged(place)
    at = many.at(place, "loss", 2000)
    assert at is not None
    assert at.runs == many.done - many.diverged(place)


def test_one_run_has_none_behind_it() -> None:
    assert settled(SCENE._replace(runs=1)) is None


@pytest.fixture
def few_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Curves of little memory: of three hundred rounds some thirty are kept."""
    monkeypatch.setattr("olviz.engine.worlds.checkpoints.KEPT", 30 * 9)


@pytest.mark.usefixtures("few_kept")
def test_a_round_that_is_not_kept_is_played_again_where_one_stays() -> None:
    experiment = SCENE._replace(rounds=300)
    many, whole = settled(experiment), Worlds(experiment, rounds=np.arange(1, 301))
    assert many is not None
    whole.extend()
    t = next(t for t in range(200, 300) if t not in many.worlds.rounds)
    before = many.at(0, "regret", t)
    assert before is not None
    assert (many.every, many.round(t) < t, many.replays) == (False, True, True)
    while not many.replay(0.001):
        assert many.round(t) < t
    assert (many.round(t), many.replays) == (t, False)
    for place, crowd in enumerate(whole.crowds):
        for quantity in crowd.quantities:
            assert_array_equal(many.values(place, quantity, t), crowd.curve(quantity, t - 1))
    at, pair = many.at(0, "regret", t), many.pair(0, 1, "regret", t)
    assert at is not None
    assert at.mean[0] != before.mean[0]
    assert pair == compared(*whole.crowds[:2], "regret", t - 1)
    assert many.round(many.worlds.rounds[-1]) == 300  # what is kept is told as ever
    assert not many.replays


@pytest.mark.usefixtures("few_kept")
def test_panels_inside_a_round_ask_for_two_and_both_are_known() -> None:
    many = settled(SCENE._replace(rounds=300))
    assert many is not None
    t = next(t for t in range(200, 299) if {t, t + 1}.isdisjoint(many.worlds.rounds))
    asked = 0
    while asked < 10:
        told = many.round(t), many.round(t + 1)
        if not many.replays:
            break
        many.replay()
        asked += 1
    assert (asked, told) == (2, (t, t + 1))


@pytest.mark.parametrize("entry", PANELS, ids=[entry.name for entry in PANELS])
def test_risks_are_measured_where_some_panel_shows_them(entry: PanelEntry) -> None:
    by_itself = bool(entry.needs & {Offer.RISK, Offer.READINGS})
    assert risks(SCENE._replace(panels=(entry.name,))) == by_itself
    words = [word for group in entry.views for word in group]
    shown = {word for word in words if risks(SCENE._replace(panels=("regret", f"{entry.name}: {word}")))}
    assert shown == (set(words) if by_itself else {"risk"} & set(words))


def test_curves_that_are_found_together_have_the_bits_of_each_alone() -> None:
    many = settled(SCENE)
    assert many is not None
    curves = [(place, quantity) for place in range(3) for quantity in ("regret", "loss")]
    for place, quantity in curves:
        many.spread(place, quantity)
    many.begin()
    many.find()
    for place, quantity in curves:
        found, values = many.at(place, quantity, 77), many.values(place, quantity, 77)
        assert found is not None
        assert values is not None
        alone = spread(values[None])
        assert found.runs == alone.runs == 9
        for left, right in zip(found[1:], alone[1:], strict=True):
            assert_array_equal(left, right)
