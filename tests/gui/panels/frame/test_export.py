"""What is taken home from a panel: pictures of every one of them, and the data of its picture."""

import csv
import io
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from olviz.engine.declare.phases import Phase
from olviz.gui.panels.catalogue import PANELS, PanelEntry
from olviz.gui.worlds.many import settled
from olviz.resources import scenarios
from tests.covering import each
from tests.gui.scenes import few_rounds, fits

SCENES = dict.fromkeys(("weights", "regret", "advice", "last-round"), "iid-experts") | {"growth": "halving-net"}
LINEAR = "perceptron-separable"


@pytest.fixture
def drawn(panel_on):
    def drawn(entry):
        wished = [name for name in (SCENES.get(entry.name), LINEAR, *scenarios()) if name in scenarios()]
        experiment = few_rounds(next(name for name in wished if entry.name in fits(name)))
        traces = experiment.traces()
        for trace in traces:
            trace.extend(60)
        many = settled(experiment._replace(runs=6)) if entry.asked else None
        panel = panel_on(entry.name, traces, size=(480, 270), many=many)
        panel.draw(min(60, traces[0].rounds), Phase.LEARN)
        return panel

    return drawn


def colours(image: QImage) -> int:
    """In every fourth pixel."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return len(np.unique(np.frombuffer(image.constBits(), np.uint32)[::4]))


@pytest.mark.parametrize("entry", PANELS, ids=[entry.name for entry in PANELS])
def test_of_every_panel_pictures_and_data_are_saved_and_its_picture_explained(
    entry, drawn, tmp_path, monkeypatch, qapp
):
    panel = drawn(entry)
    assert len(panel.about) > 20
    assert 2 <= panel.reading.count(". ") + panel.reading.endswith(".") <= 4
    actions = {action.text(): action for action in panel.card.menu.actions()}
    actions["Copy picture for print"].trigger()
    assert colours(qapp.clipboard().image()) > 20
    files = {}
    for text, ending in (("Save picture…", "svg"), ("Save data…", "csv")):
        path = files[ending] = tmp_path / f"a.{ending}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        actions[text].trigger()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "a.svg"]
    shapes = {element.tag.rpartition("}")[2] for element in ElementTree.parse(files["svg"]).iter()}
    assert shapes & {"path", "polyline", "rect", "image", "polygon"}
    assert panel.card.notice.isHidden()
    head, *rows = csv.reader(io.StringIO(files["csv"].read_text()))
    data = panel.plotted()
    assert head == list(data)
    for at, (name, values) in enumerate(data.items()):
        column = [row[at] for row in rows][: len(values)]
        assert column == [str(value) for value in np.asarray(values).tolist()], name


def sort(entry: PanelEntry) -> set[object]:
    """What there is on its card beside the picture."""
    return {entry.whose, entry.asked, bool(entry.views)}


@pytest.mark.parametrize("entry", each(PANELS, sort, name=lambda entry: entry.name))
def test_a_picture_of_the_screen_is_copied_and_saved(entry, drawn, tmp_path, monkeypatch, qapp):
    actions = {action.text(): action for action in drawn(entry).card.menu.actions()}
    actions["Copy picture"].trigger()
    assert colours(qapp.clipboard().image()) > 20
    path = tmp_path / "a.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    actions["Save picture…"].trigger()
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]
    assert colours(QImage(str(path))) > 20


def test_what_cannot_be_written_is_said_on_the_panel(drawn, tmp_path, monkeypatch):
    panel = drawn(PANELS[0])
    actions = {action.text(): action for action in panel.card.menu.actions()}
    refused = tmp_path / "none" / "a"
    for text in ("Save picture…", "Save data…"):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(refused), ""))
        actions[text].trigger()
        assert (panel.card.notice.title.text(), panel.card.notice.isHidden()) == ("Not saved", False)
        panel.card.notice.say("", "", 0)


def test_no_picture_and_no_data_take_the_place_of_what_the_scene_reads(whole, tmp_path, monkeypatch):
    table, scene = tmp_path / "points.csv", tmp_path / "scene.toml"
    table.write_text("a,b,kind\n1,2,yes\n-1,-2,no\n", encoding="utf-8")
    text = scenarios()[LINEAR].read_text(encoding="utf-8")
    head, _, tail = text.partition('name = "separable"')
    adversary = 'name = "points-file"\nfile = "points.csv"\n'
    scene.write_text(head + adversary + tail[tail.index("[[") :], encoding="utf-8")
    assert whole.open(str(scene)), whole.notice.title.text()
    before = table.read_bytes(), scene.read_bytes()
    card = whole.stage.panels[0].card
    for name in (table, scene):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, name=name: (str(name), ""))
        for save in (card.save_data, card.save_picture):
            save()
            assert "is what this run reads" in card.notice.sentence.text()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "points"), ""))
    card.save_data()
    assert "There is a file" in card.notice.sentence.text()
    assert (table.read_bytes(), scene.read_bytes()) == before


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("name", "text", "legal"),
    [
        ("pic.jpg", "Save picture…", ".png or .svg"),
        ("pic.csv", "Save picture…", ".png or .svg"),
        ("data.png", "Save data…", ".csv"),
    ],
)
def test_an_ending_that_is_not_known_is_refused_on_the_panel_until_that_is_closed(
    whole, qtbot, tmp_path, monkeypatch, name, text, legal
):
    assert whole.open("hedge-rates")
    whole.playback.jump(5, Phase.LEARN)
    card = whole.stage.panels[0].card
    path = tmp_path / name
    path.write_text("before", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    whole.notice.hide()
    next(action for action in card.menu.actions() if action.text() == text).trigger()
    assert card.notice.title.text() == "Not saved"
    assert card.notice.sentence.text() == f"{path}: has no known ending; legal: {legal}"
    assert path.read_text(encoding="utf-8") == "before"
    assert whole.notice.isHidden()
    assert card.notice.away.isVisible()
    qtbot.mouseClick(card.notice.away, Qt.MouseButton.LeftButton)
    assert card.notice.isHidden()
    card.notice.say("Divergence", "It grew.", 3)
    assert not card.notice.away.isVisible()  # it is true as long as it is shown
