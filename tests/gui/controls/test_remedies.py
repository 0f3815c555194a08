"""A choice that a learner's demand refuses comes with what makes it play: one click, and one step of undo."""

from collections.abc import Hashable
from typing import Any

import pytest
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import with_value
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.round.demands import Demand
from olviz.engine.round.learner import Learner
from olviz.gui.app.window import Window
from olviz.gui.controls import matching
from olviz.gui.controls.draft import table_of
from olviz.gui.controls.forms import SpecField, defaults
from olviz.gui.controls.lineup import Lineup
from olviz.gui.controls.matching import playable, remedy, unmet
from tests import covering
from tests.covering import parts_of
from tests.gui import hands
from tests.gui.hands import now
from tests.shipped import scene as shipped_scene

DEMANDING = [cls for cls in registry.learners().values() if cls.requires]


def games(name: str) -> set[Hashable]:
    """What is played on in a scene, and who plays against the learner: of these speaks a demand."""
    found = shipped_scene(name)
    return {(type(found.game), *parts_of(found.game)), type(found.adversary)}


@pytest.fixture(scope="module", params=covering.together(resources.scenarios(), games))
def scenes(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    return [table_of(shipped_scene(name)._replace(rounds=20)) for name in request.param]


def refused(table: dict[str, Any]) -> list[Demand]:
    try:
        return unmet(table)
    except InputError:
        return []


@pytest.mark.parametrize("learner", DEMANDING, ids=lambda cls: cls.name)
def test_whatever_a_learner_demands_can_be_taken(learner: type[Learner], scenes: list[dict[str, Any]]) -> None:
    """In every shipped scene whose kind of game it plays, and every demand is met in some of them."""
    met: set[type[Demand]] = set()
    for scene in scenes:
        table = {**scene, "learners": [defaults(learner)]}
        demands = refused(table)
        if demands:
            way = remedy(table, "learners.1")
            assert way is not None, table
            assert way.taken
            assert type(playable(way.table).learners[0].learner) is learner
            met |= set(map(type, demands))
    assert met | {type(demand) for demand in learner.requires if not list(demand.parts())} == set(
        map(type, learner.requires)
    )


def test_every_part_that_a_demand_names_meets_it(scenes: list[dict[str, Any]]) -> None:
    """Once that part alone is exchanged."""
    for learner in DEMANDING:
        for scene in scenes:
            table = {**scene, "learners": [defaults(learner)]}
            for demand in refused(table):
                for parts in demand.parts():
                    game = {**table["game"], **{name: cls and defaults(cls) for name, cls in parts.items()}}
                    assert demand not in refused({**table, "game": game})


def test_no_game_is_tried_that_does_not_ask_for_what_a_learner_commits_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list behind a learner's name asks this of every learner when it opens."""
    tried, plays = [], matching.playable
    monkeypatch.setattr(matching, "playable", lambda table: tried.append(table["game"]["name"]) or plays(table))
    scene = table_of(shipped_scene("no-perfect-expert"))
    assert remedy({**scene, "learners": [defaults(Perceptron), *scene["learners"][1:]]}, "learners.1") is None
    assert set(tried) == {"experts", "classification"}


@pytest.fixture
def convex(window: Window) -> Window:
    assert window.open("good-coordinate")
    return window


def test_one_click_takes_what_the_learner_demands_and_one_step_gives_it_back(convex: Window) -> None:
    before = now(convex)
    convex.controls.draft.choose("learners.1", registry.learners()["exponentiated-gradient-signed"])
    assert now(convex) == before
    shown = hands.place(convex, "learners.1").complaint
    assert shown.remedy.text().startswith("Take ")
    assert shown.remedy.text().endswith("ℓ1 ball")
    shown.remedy.click()
    assert now(convex).learners[0].learner.name == "exponentiated-gradient-signed"
    assert now(convex).game.decision_set.name == "l1-ball"
    convex.session.undo()
    assert now(convex) == before


def test_a_part_that_a_learner_refuses_brings_one_that_takes_it(convex: Window) -> None:
    """What was chosen stays, and the learners that refuse it give way."""
    convex.controls.draft.choose("learners.1", registry.learners()["exponentiated-gradient-signed"])
    hands.place(convex, "learners.1").complaint.remedy.click()
    before = now(convex)
    convex.controls.draft.propose("game.decision_set", defaults(registry.sets()["box"]))
    shown = hands.place(convex, "learners.1").complaint  # where it is refused
    assert shown.remedy.isVisible()
    shown.remedy.click()
    assert now(convex).game.decision_set.name == "box"
    assert now(convex).learners[0].learner.name not in {cls.name for cls in DEMANDING}
    convex.session.undo()
    assert now(convex) == before


def test_a_refusal_that_is_no_demand_has_no_button(window: Window, qtbot: QtBot) -> None:
    field = hands.enter(qtbot, window, "adversary.margin", "7")
    assert field.complaint.isVisible()
    assert not field.complaint.remedy.isVisible()


def test_a_list_begins_with_what_plays_and_goes_on_with_what_can_be_made_to(convex: Window) -> None:
    place = hands.place(convex, "learners.1")
    place.chooser.opened.emit()
    view, rows = place.chooser.view(), range(place.chooser.count() - 1)
    shown = [place.chooser.itemData(row) for row in rows if not view.isRowHidden(row)]  # type: ignore[attr-defined]
    table = convex.controls.draft.table
    plays = [convex.controls.draft.hindrance("learners.1", registry.learners()[name]) is None for name in shown]
    assert plays == sorted(plays, reverse=True)
    assert not all(plays)
    for name, at_once in zip(shown, plays, strict=True):
        changed = with_value(table, "learners.1", defaults(registry.learners()[name]))
        assert at_once or remedy(changed, "learners.1") is not None
    assert place.chooser.currentData() == table["learners"][0]["name"]


def test_a_list_of_parts_begins_with_what_fits(convex: Window) -> None:
    assert convex.open("online-lasso")
    (field,) = [one for one in convex.controls.findChildren(SpecField) if one.path == "game.decision_set"]
    chosen = field.chooser.currentData()
    field.chooser.opened.emit()
    names = [field.chooser.itemData(row) for row in range(field.chooser.count())]
    draft, sets = convex.controls.draft, registry.sets()
    fits = [name == chosen or draft.hindrance("game.decision_set", sets[name]) is None for name in names]
    assert fits == sorted(fits, reverse=True)
    assert sorted(names) == sorted(sets)
    assert field.chooser.currentData() == chosen


def entries(window: Window) -> list[str]:
    """What the list of one more learner offers, after the last one again."""
    lineup = window.controls.findChild(Lineup)
    assert isinstance(lineup, Lineup)
    return [action.text() for action in lineup.offers().actions()[2:-1]]


def rows(window: Window) -> list[str]:
    """What the list behind the name of the first learner shows, but for the count at its end."""
    chooser = hands.place(window, "learners.1").chooser
    chooser.opened.emit()
    view = chooser.view()
    assert isinstance(view, QListView)
    return [chooser.itemText(row) for row in range(chooser.count() - 1) if not view.isRowHidden(row)]


def test_both_lists_of_learners_offer_the_same_and_say_what_it_takes_along(window: Window) -> None:
    """Where one more learner leaves what is played on to the other: it takes along what that one can play, too."""
    assert window.open("descent-in-the-ball")
    assert "Exponentiated gradient, with Simplex" in entries(window)
    assert "Exponentiated gradient, with Simplex" in rows(window)
    assert [one for one in rows(window) if ", with " not in one] == [
        one for one in entries(window) if ", with " not in one
    ]
    assert {one.partition(", with ")[0] for one in entries(window)} <= {
        one.partition(", with ")[0] for one in rows(window)
    }


def test_what_a_list_offers_plays_when_it_is_chosen(window: Window) -> None:
    assert window.open("descent-in-the-ball")
    for text in rows(window):
        chooser = hands.place(window, "learners.1").chooser
        chooser.opened.emit()
        before, row = now(window), chooser.findText(text)
        name = chooser.itemData(row)
        chooser.setCurrentIndex(row)
        chooser.activated.emit(row)
        assert now(window).learners[0].learner.name == name, text
        assert not hands.place(window, "learners.1").complaint.isVisible()
        if now(window) != before:
            window.session.undo()


def test_one_more_learner_takes_along_what_it_is_said_to(window: Window) -> None:
    assert window.open("descent-in-the-ball")
    before = now(window)
    lineup = window.controls.findChild(Lineup)
    assert isinstance(lineup, Lineup)
    next(one for one in lineup.offers().actions() if one.text().endswith(", with Simplex")).trigger()
    assert [one.learner.name for one in now(window).learners] == ["gradient-descent", "exponentiated-gradient"]
    assert now(window).game.decision_set.name == "simplex"
    window.session.undo()
    assert now(window) == before


def test_keys_on_a_closed_list_pass_over_what_takes_more_along(window: Window, qtbot: QtBot) -> None:
    """What it takes is said in the open list alone."""
    assert window.open("descent-in-the-ball")
    played = {row for row in rows(window) if ", with " not in row}
    chooser = hands.place(window, "learners.1").chooser
    view, model = chooser.view(), chooser.model()
    assert isinstance(view, QListView)
    assert isinstance(model, QStandardItemModel)
    chooser.stepped.emit()
    enabled = {chooser.itemText(row) for row in range(chooser.count()) if model.item(row).isEnabled()}
    assert enabled == played
