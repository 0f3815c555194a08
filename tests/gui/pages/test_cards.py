"""Theory cards: every one is there, is reached, is set whole, and stays beside what is played."""

import re

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from olviz import resources
from olviz.engine.experiment import registry
from olviz.gui.app.keys import leaves
from olviz.gui.app.window import Window
from olviz.gui.look.language import LANGUAGE
from olviz.gui.pages import theory_cards as module
from olviz.gui.pages.blocks import KNOWN
from olviz.gui.pages.theory_cards import cards, guide, pages, read
from olviz.gui.widgets import formulas
from olviz.gui.widgets.formulas import Formula, Key, set_in_type, typesetter
from tests import covering
from tests.gui.pages.made_of import made_of
from tests.shipped import families, together


def test_what_is_declared_is_there() -> None:
    specs = [*registry.learners().values(), *registry.adversaries().values(), *registry.games().values()]
    declared = {spec.name: spec.card for spec in specs if spec.card}
    assert set(declared.values()) <= set(cards())
    assert {name for name in registry.learners() if name not in declared} == set()
    files = {path.stem for path in resources.path("cards").glob("*.md")}
    assert files == set(cards())


@pytest.mark.parametrize("name", resources.cards())
def test_a_card_is_short_has_a_title_and_goes_on_to_others(name: str) -> None:
    card = cards()[name]
    assert card.title
    assert 4 <= len(card.blocks) <= 15
    assert card.further
    assert set(card.further) <= set(cards()) - {name}
    read_aloud = [block for block in card.blocks if not block.startswith(("$$", KNOWN))]
    words = " ".join(read_aloud).split()
    assert 80 < len(words) < 260
    assert not re.search(r"\s-|[$\\]", " ".join(words))


def test_the_card_of_stochastic_gradient_speaks_of_neural_networks() -> None:
    blocks = [block for block in cards()["stochastic-gradient"].blocks if "back-propagation" in block]
    assert len(blocks) == 1
    assert "not convex" in blocks[0]


def test_every_formula_of_a_card_is_set() -> None:
    found = [block for card in cards().values() for block in card.blocks if block.startswith("$$")]
    assert len(found) > 15
    for block in found:
        picture = set_in_type(Key(block.strip("$ "), "#17202B", 16.0, 1.0))
        assert picture is not None, block
        assert picture.height < 6 * 16, block


@pytest.mark.parametrize("names", together(families))
def test_every_card_is_in_the_menu_and_every_scene_opens_that_of_its_learner(window: Window, names: list[str]) -> None:
    titles = [action.text() for action in leaves(window.menuBar())]
    assert all(card.title in titles for card in cards().values())
    for name in names:
        assert window.open(name)
        window.header.card.click()
        assert window.reader.name == window.playback.traces[window.playback.selected].learner.card
        assert window.reader.isVisible()
        assert (
            window.reader.mapTo(window, window.reader.rect().topLeft()).x()
            >= window.stage.mapTo(window, window.stage.rect().topRight()).x()
        )
        assert window.reader.choice.count() == len(cards()) + len(pages()) + len(guide()) + 3  # and lines between


def test_the_key_of_the_learners_card_puts_it_away_again(window: Window, qtbot: QtBot) -> None:
    """As does its button; from another card it leads to that of the learner."""
    with qtbot.waitActive(window):
        window.show()
    reader, own = window.reader, window.playback.traces[window.playback.selected].learner.card
    for toggle in (lambda: qtbot.keyClick(window, Qt.Key.Key_F2), window.header.card.click, window.why.card.click):
        toggle()
        assert reader.isVisible()
        assert reader.name == own
        toggle()
        assert not reader.isVisible()
        window.show_card("xor")
        toggle()
        assert reader.isVisible()
        assert reader.name == own
        window.to_stage()


def test_a_card_leads_to_others_and_leaves_with_escape(window: Window, qtbot: QtBot) -> None:
    reader = window.reader
    with qtbot.waitActive(window):
        window.activateWindow()
    window.show_card("perceptron")
    read_out = [block.text() for block in reader.blocks if isinstance(block, QLabel)]
    assert any("1957" in text for text in read_out)
    assert any("1962" in text for text in read_out)
    next(link for link in reader.further if link.text() == cards()["xor"].title).click()
    assert reader.name == reader.choice.currentData() == "xor"
    reader.choice.setCurrentIndex(reader.choice.findData("hedge"))
    reader.choice.activated.emit(reader.choice.currentIndex())
    assert reader.name == "hedge"
    qtbot.keyClick(reader.text, Qt.Key.Key_Escape)
    assert not reader.isVisible()
    assert window.stage.hasFocus()


@pytest.mark.parametrize("names", covering.together(resources.cards(), lambda name: made_of(resources.cards()[name])))
def test_nothing_of_a_card_is_cut_in_the_largest_text(window: Window, names: list[str]) -> None:
    window.appearance.resize(5)
    for name in names:
        window.show_card(name)
        reader = window.reader
        for _ in range(3):  # a wide formula asks for its parts
            typesetter().finish()
            QCoreApplication.sendPostedEvents()
        for block in (*reader.blocks, *reader.further):
            assert block.geometry().right() < reader.text.viewport().width(), name
            if isinstance(block, Formula):
                rows = block._rows(block.width())
                assert rows, name
                assert all(formulas._scale(row, block.width()) * row.width <= block.width() + 1 for row in rows), name
            elif isinstance(block, QLabel):
                assert block.height() >= block.heightForWidth(block.width()), name


def test_a_card_of_another_language_is_a_file(tmp_path, qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "cards" / "de"
    folder.mkdir(parents=True)
    for path in resources.path("cards").iterdir():
        (tmp_path / "cards" / path.name).write_bytes(path.read_bytes())
    (folder / "xor.md").write_text("# Entweder oder\n\nEin Absatz.\n", encoding="utf-8")
    monkeypatch.setattr(resources, "_ROOT", tmp_path)
    monkeypatch.setattr(resources, "_texts", resources._texts.__wrapped__)
    monkeypatch.setattr(module, "read", read.__wrapped__)
    before = qapp.property(LANGUAGE)
    try:
        qapp.setProperty(LANGUAGE, "de_AT")
        assert (cards()["xor"].title, cards()["hedge"].title) == ("Entweder oder", "Hedge")
    finally:
        qapp.setProperty(LANGUAGE, before)


def test_what_is_chosen_from_the_list_of_a_card_that_was_put_away_is_not_laid_out(window: Window) -> None:
    """A page of two hundred paragraphs was kept, in its place out of sight."""
    assert window.open("hedge-rates")
    window.show_card("hedge")
    reader = window.reader
    reader.choice.activated.emit(reader.choice.currentIndex())
    assert reader.blocks
    reader.leave()
    reader.choice.activated.emit(reader.choice.findData("learners"))
    assert reader.blocks == []


def test_a_card_that_was_put_away_is_not_styled_with_what_is_seen(window: Window) -> None:
    for away in (window.reader.leave, window.to_stage, window.show_why):
        window.show_card("hedge")
        page = window.reader.text.widget()
        assert page is not None
        away()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not isValid(page)
        window.appearance.toggle()
        window.appearance.resize(1)
        window.appearance.resize(0)
    window.show_card("hedge")
    window.hide()
    window.show()
    assert window.reader.blocks[0].isVisible()
