"""Everything there is is found by the names that people know it by, and gone to; what is not here has a neighbour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.experiment import registry
from olviz.gui.app.window import Window
from olviz.gui.document.scene_chooser import scenes
from olviz.gui.finding.finds import Find, Index, fold
from olviz.gui.finding.subject import absent, index
from olviz.gui.pages.misprints import misprints
from olviz.gui.pages.theory_cards import cards, guide, known_as, pages
from olviz.gui.panels.catalogue import PANELS


def asked(window: Window, words: str) -> list[Find]:
    return list(index(window.arriving.doors, window._doable()).ask(words).finds)


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("RLS", "Recursive least squares"),
        ("SGD", "Stochastic gradient descent"),
        ("LMS", "Stochastic gradient descent"),
        ("OGD", "Online gradient descent"),
        ("ftl", "Follow the leader"),
        ("FTRL", "Follow the regularised leader"),
        ("WM", "Weighted majority"),
        ("RWM", "Randomised weighted majority"),
        ("EG", "Exponentiated gradient"),
        ("SVM", "Online SVM"),
        ("novikoff", "Novikoff 1962"),
        ("littlestone", "Halving"),
        ("zinkevich", "Online gradient descent"),
        ("vovk", "Hedge"),
        ("freund", "Hedge"),
        ("grunwald", "MindReader"),
        ("randomized majority", "Randomised weighted majority"),
        ("e10", "Worst case, one coordinate a round"),
        ("misprint 21", "Recursive least squares as printed"),
        ("squeeze", "Perceptron on separable data"),
    ],
)
def test_by_abbreviations_authors_and_numbers(window: Window, words: str, title: str) -> None:
    found = asked(window, words)[:8]
    if words == "misprint 21":
        assert found[0].kind == "misprint 21"
    elif words != "squeeze":
        assert title in [find.title for find in found], [find.title for find in found]


def test_everything_there_is_is_found_by_its_title(window: Window) -> None:
    """A law over all lists: what is added to one of them is found without another word."""
    known = index(window.arriving.doors, window._doable())
    titles = {scene.title for scene in scenes()} | {learner.title for learner in registry.learners().values()}
    titles |= {adversary.title for adversary in registry.adversaries().values()} | {entry.title for entry in PANELS}
    titles |= {text.title for texts in (cards(), pages(), guide()) for text in texts.values()}
    titles |= {one.title for one in misprints()}
    for title in sorted(titles):
        assert title in [find.title for find in known.ask(title).finds if fold(find.title) == fold(title)], title


def test_every_other_name_finds_what_bears_it_first() -> None:
    known = Index(
        [
            Find("", player.title, "", lambda: None, player.known_as)
            for player in (*registry.learners().values(), *registry.adversaries().values())
        ]
    )
    for player in registry.learners().values():
        for name in player.known_as:
            found = [find.title for find in known.ask(name).finds]
            bear = sum(name in other.known_as for other in registry.learners().values())
            assert player.title in found[:bear], (name, found)
    assert all(name.strip() == name and name for card in cards().values() for name in known_as(card))


@pytest.mark.parametrize("word", ["regularise", "randomised", "optimisation", "horizon"])
def test_a_word_in_the_spelling_of_oxford_finds_the_same_at_every_letter(word: str) -> None:
    """It is typed letter by letter, and what follows the z is not there yet."""
    known = Index([Find("", title, "", int) for title in ("Regularised", "Randomised", "Optimization", "Horizon")])
    for end in range(1, len(word) + 1):
        found, oxford = (known.ask(begun).finds for begun in (word[:end], word[:end].replace("is", "iz")))
        assert found, word[:end]
        assert oxford == found, word[:end]


def test_what_is_not_here_has_a_neighbour_that_is(window: Window) -> None:
    known = index(window.arriving.doors, ())
    players = registry.learners().keys() | cards().keys()
    for names, near in absent():
        assert set(near) <= players, near
        for name in names:
            found = known.ask(name)
            assert (found.finds, found.known) == ((), names[0])
            assert found.near
    spelt = known.ask("percepton")
    assert (spelt.finds, spelt.known) == ((), "")
    assert "Perceptron" in [find.title for find in spelt.near]
    assert known.ask("qqqqqq zzzz").near == ()


def test_a_scene_is_opened_by_typing(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    qtbot.keyClick(window.stage, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    finder = window.finder
    assert finder.isVisible()
    qtbot.keyClicks(finder.line, "separable iris")
    assert finder.list.item(0).text().startswith("Iris")
    second = finder.shown[1]
    assert second is not None
    qtbot.keyClick(finder.line, Qt.Key.Key_Down)
    qtbot.keyClick(finder.line, Qt.Key.Key_Return)
    assert not finder.isVisible()
    assert window.session.experiment is not None
    assert window.session.experiment.title == second.title


def test_the_finder_leaves_with_escape_and_changes_nothing(window: Window, qtbot: QtBot) -> None:
    source = window.session.source
    window.open_finder()
    assert window.finder.isVisible()
    qtbot.keyClicks(window.finder.line, "percepton")
    assert "Nothing here is called “percepton”" in window.finder.list.item(0).text()
    assert window.finder.list.currentRow() == 1
    qtbot.keyClick(window.finder.line, Qt.Key.Key_Escape)
    assert (window.finder.isVisible(), window.session.source) == (False, source)


def test_a_learner_a_theorem_and_a_panel_are_gone_to(window: Window) -> None:
    def go(kind: str, words: str) -> None:
        next(find for find in asked(window, words) if find.kind == kind).do()

    go("learner", "RLS")
    assert window.playback.traces[window.playback.selected].learner.name == "recursive-least-squares"
    go("theorem", "Novikoff 1962")
    assert next(one for one in window.why.theorems if one.head.isChecked()).bound.name == "Novikoff 1962"
    go("panel", "Cost")
    assert "cost" in [panel.objectName() for panel in window.stage.panels] or window.session.source
    go("card", "Reading the window")
    assert window.reader.name == "reading"
    window.open_finder()
    go("to do", "Last round")
    assert window.playback.t == window.playback.traces[0].rounds
    window.finder.leave()


def test_a_theorem_is_seen_where_a_page_lay_over_it(window: Window) -> None:
    """In the scene that is open, and where another one is opened for it."""
    for words in ("Novikoff 1962", "lazy gradient descent, tuned"):
        find = next(find for find in asked(window, words) if find.kind == "theorem")
        window.finder.leave()
        window.show_card("proofs")
        assert window.reader.isVisible()
        find.do()
        shown = next(one for one in window.why.theorems if one.head.isChecked())
        assert not window.reader.isVisible()
        assert not shown.visibleRegion().isEmpty()


@pytest.mark.full
def test_everything_leads_somewhere(window: Window) -> None:
    for find in asked(window, ""):
        if find.kind != "to do":
            find.do()
            assert not window.notice.isVisible() or find.kind == "lesson", find


def test_shipped_names_are_no_absent_ones() -> None:
    missing = {fold(name) for names, _ in absent() for name in names}
    known = {fold(name) for learner in registry.learners().values() for name in (learner.title, *learner.known_as)}
    assert missing.isdisjoint(known)
    assert set(resources.scenarios()) == {scene.name for scene in scenes()}
