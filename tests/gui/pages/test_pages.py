"""The longer pages: all misprints with their scenes and marks, and links that lead somewhere by mouse and by key."""

import re

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.experiment import registry, scenario
from olviz.engine.round.capabilities import erratum, meant_by
from olviz.engine.theory.certificate import certificates_in
from olviz.engine.theory.online_to_batch import CERTIFICATES
from olviz.gui.app.keys import leaves
from olviz.gui.app.window import Window
from olviz.gui.pages.blocks import HEADING, LEARNERS, SCENES, SOURCE, Grid, Links
from olviz.gui.pages.misprints import DOT, concerning, misprints
from olviz.gui.pages.theory_cards import cards, entries, pages
from tests.covering import together
from tests.gui.hands import now
from tests.gui.pages.made_of import made_of
from tests.shipped import scene as scene_of

NUMBER = 39  # misprints that are known
CLASHING = ("γ", "R", "c", "m", "M", "N", "n", "d", "β", "θ", "λ", "L", "W", "H", "k", "D")
FIRST = "misprints"


def texts() -> str:
    return "\n".join(block for page in pages().values() for block in page.blocks)


def test_every_misprint_is_on_the_page_once_with_a_scene_and_those_it_is_about() -> None:
    found = misprints()
    assert [one.number for one in found] == list(range(1, NUMBER + 1))
    for one in found:
        assert one.title
        assert one.scenes
        assert one.learners
        assert set(one.scenes) <= set(resources.scenarios())
        playing = {entry.learner.name for scene in map(scene_of, one.scenes) for entry in scene.learners}
        assert playing & set(one.learners), one.title
        assert set(one.learners) <= set(registry.learners())


def test_every_letter_that_clashes_is_told_apart() -> None:
    (table,) = (block for block in pages()[FIRST].blocks if block.startswith("|"))
    rows = [
        [cell.strip() for cell in line.strip("| ").split(" | ")] for line in table.splitlines() if line.strip("|-: ")
    ]
    assert {len(row) for row in rows} == {3}
    assert set(CLASHING) <= {row[0] for row in rows}


def test_a_misprint_that_is_played_names_its_number_and_the_page_names_it() -> None:
    for name, learner in registry.learners().items():
        cited = re.search(r"erratum (\d+)", learner.source)
        if erratum(learner):
            assert concerning(name)
            assert set(concerning(name)) <= set(concerning(meant_by(learner)))
        if cited:
            assert int(cited[1]) in [one.number for one in concerning(name)]


def test_a_misprint_that_is_played_has_its_scene_on_the_page() -> None:
    for name in (name for name, learner in registry.learners().items() if erratum(learner)):
        playing = {
            scene
            for scene, path in resources.scenarios().items()
            if name in {entry.learner.name for entry in scenario.read(path).learners}
        }
        assert playing & {scene for one in concerning(name) for scene in one.scenes}


@pytest.mark.parametrize("name", resources.pages())
def test_what_a_page_names_is_there(name: str) -> None:
    page = pages()[name]
    assert page.title
    assert set(page.further) <= set(cards()) | set(pages()) - {name}
    for block in page.blocks:
        assert not re.search(r"\s-\d|!", block)
        if block.startswith(SCENES):
            assert set(block.removeprefix(SCENES).split(", ")) <= set(resources.scenarios())
        if block.startswith(LEARNERS):
            assert set(block.removeprefix(LEARNERS).split(", ")) <= set(registry.learners())


def test_every_page_is_a_file_and_stands_in_help(window: Window) -> None:
    assert {path.stem for path in resources.path("pages").glob("*.md")} == set(pages())
    titles = [action.text() for action in leaves(window.menuBar())]
    assert all(page.title in titles for page in pages().values())


def test_a_page_opens_from_help_and_a_link_opens_its_scene(window: Window) -> None:
    action = next(action for action in leaves(window.menuBar()) if action.text() == pages()[FIRST].title)
    action.trigger()
    reader = window.reader
    assert reader.isVisible()
    assert reader.name == reader.choice.currentData() == FIRST
    links = [link for made in reader.blocks if isinstance(made, Links) for link in made.links]
    assert len(links) >= NUMBER
    link = next(link for link in links if link.objectName() == "scene perceptron-misprint")
    link.click()
    assert now(window) == scenario.read(resources.scenarios()["perceptron-misprint"])
    assert reader.isVisible()  # and the page can be read on


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_links_are_reached_and_pressed_by_key(window: Window, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.show_card("short-notes")
    links = [link for made in window.reader.blocks if isinstance(made, Links) for link in made.links]
    for link in links:
        assert link.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert link.accessibleName()
    qtbot.keyClick(window.reader.text, Qt.Key.Key_Tab)
    assert window.focusWidget() is links[0]
    qtbot.keyClick(links[0], key)
    assert now(window) == scenario.read(resources.scenarios()["perceptron-separable"])


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_whatever_looks_like_a_link_is_followed_by_key(window: Window, qtbot: QtBot, key: Qt.Key) -> None:
    window.show_card("perceptron")
    (further, *_) = window.reader.further
    name = further.objectName().removeprefix("card ")
    qtbot.keyClick(further, key)
    assert window.reader.name == name
    links = [button for button in window.findChildren(QPushButton) if button.property("role") == "link"]
    assert "round" in {link.objectName() for link in links}
    for link in (link for link in links if link.menu() is None):
        link.setEnabled(True)
        link.clicked.disconnect()
        with qtbot.waitSignal(link.clicked, timeout=1000):
            qtbot.keyClick(link, key)


def test_whoever_is_concerned_carries_a_mark_that_leads_to_the_place(window: Window) -> None:
    marked, led = set[str](), set[int]()
    for scene in (
        "halving-misprint",
        "erm-killer",
        "signed-weights",
        "lazy-misprint",
        "xor-network",
        "good-coordinate",
    ):
        assert window.open(scene)
        for place, trace in enumerate(window.playback.traces):
            window.playback.select(place)
            found = concerning(trace.learner.name)
            assert window.why.mark.isVisible() is bool(found), trace.learner.name
            if found:
                marked.add(trace.learner.name)
            if found and found[0].number not in led:
                led.add(found[0].number)
                window.why.mark.click()
                QCoreApplication.sendPostedEvents()
                assert window.reader.name == FIRST
                assert at_top(window) == f"{found[0].number} · {found[0].title}"
                window.to_stage()
    assert marked >= {"halving", "halving-as-printed", "consistent", "lazy-gradient-descent", "gradient-descent"}


def at_top(window: Window) -> str:
    """The heading that the view of the page begins with."""
    top = window.reader.text.verticalScrollBar().value()
    heads = [made for made in window.reader.blocks if isinstance(made, QLabel) and made.property("role") == "heading"]
    return next(made.text() for made in heads if made.y() >= top)


@pytest.mark.parametrize("names", together(resources.pages(), lambda name: made_of(resources.pages()[name])))
def test_nothing_of_a_page_is_cut_in_the_largest_text(window: Window, names: list[str]) -> None:
    window.appearance.resize(5)
    for name in names:
        window.show_card(name)
        for _ in range(2):
            QCoreApplication.sendPostedEvents()
        room = window.reader.text.viewport().width()
        for made in (*window.reader.blocks, *window.reader.further):
            assert made.geometry().right() < room, name
            if isinstance(made, QLabel):
                assert made.height() >= made.heightForWidth(made.width()), name
            if isinstance(made, Grid):
                assert made.findChildren(QLabel)
                for cell in made.findChildren(QLabel):
                    assert cell.geometry().right() <= made.width()
                    assert cell.height() >= cell.heightForWidth(cell.width()), cell.text()


def test_headings_are_no_sentences() -> None:
    for block in texts().split("\n"):
        if block.startswith(HEADING):
            assert not block.endswith(".")


def test_the_table_of_what_is_kept_has_a_scene_in_every_row(window: Window) -> None:
    window.show_card("what-is-kept")
    (grid,) = (made for made in window.reader.blocks if isinstance(made, Grid))
    told = [label.text() for label in grid.findChildren(QLabel)]
    for manner in ("batch", "purely online", "hybrid", "mini-batch", "incremental"):
        assert manner in told
    links = [link for made in grid.findChildren(Links) for link in made.links]
    assert [link.objectName().removeprefix("scene ") for link in links] == [
        "batch-beside-online",
        "cost-of-least-squares",
        "kernel-sine",
        "mini-batches",
        "many-passes",
    ]


def test_programs_and_books_are_named_where_they_belong() -> None:
    told = " ".join(pages()["programs-and-books"].blocks)
    for name in ("Vowpal Wabbit", "scikit-learn", "GURLS", "Liang", "Bottou", "Bertsekas", "Kushner & Yin"):
        assert name in told
    for name in ("Rosasco & Poggio", "Vovk, Gammerman & Shafer", "Mohri & Rostamizadeh", "Cesa-Bianchi & Lugosi"):
        assert name in told
    assert "Shalev-Shwartz" in told
    filters = " ".join(cards()["adaptive-filters"].blocks)
    assert all(word in filters for word in ("**LMS**", "**RLS**", "**Forgetting.**", "Widrow", "Plackett"))


def test_whoever_learns_has_a_source_in_the_reference() -> None:
    sources = dict[str, bool]()
    for block in pages()["learners"].blocks:
        if block.startswith(HEADING):
            heading = block.removeprefix(HEADING)
            sources[heading] = False
        elif block.startswith(SOURCE):
            sources[heading] = True
    assert [heading for heading, known in sources.items() if not known] == ["L27 · A person"]


def test_the_reference_describes_all_that_is_referred_to_and_nothing_else() -> None:
    learners, adversaries = registry.learners().values(), registry.adversaries().values()
    proofs = [*CERTIFICATES, *(proof for learner in learners for proof in certificates_in(learner.theorems))]
    specs = [*learners, *adversaries, *registry.games().values()]
    named = {part.ref for part in (*specs, *proofs)} | {
        spec.ref for members in registry.families().values() for spec in members.values() if spec.ref
    }
    found = entries()
    assert named <= set(found)
    assert set(found) - named <= {"C19", "C21", "L26"}  # of an adversary, a band, and what stands over all learners


def test_a_card_leads_to_the_reference_of_what_is_played(window: Window, qtbot: QtBot) -> None:
    window.show_card()
    by_name = {link.objectName(): link for link in window.reader.further}
    for ref in ("L10", "E9", "P2", "C7"):
        assert f"entry {entries()[ref].heading}" in by_name
    by_name[f"entry {entries()['E9'].heading}"].click()
    now(window)
    assert window.reader.name == "adversaries"
    heads = [made for made in window.reader.blocks if isinstance(made, QLabel)]
    at = next(made for made in heads if made.text().startswith("E9 · "))
    assert window.reader.text.verticalScrollBar().value() in (at.y(), window.reader.text.verticalScrollBar().maximum())


def test_before_a_fork_parts_the_mark_and_the_card_are_of_who_plays_there(window: Window) -> None:
    """As all that Why says is."""
    assert window.open("orthogonal-gradients")
    window.playback.jump(4)
    window.ways.part()
    window.controls.draft.choose("forks.1.learner", registry.learners()["lazy-gradient-descent"])
    heads = []
    for t in (8, 2):
        window.playback.jump(t)
        assert window.why.playing is not None
        learner = window.why.playing.learner
        window.show_misprints()
        top = window.reader.text.verticalScrollBar().value()
        (head,) = (made.text() for made in window.reader.blocks if isinstance(made, QLabel) and made.y() == top)
        heads.append(head.partition(DOT)[0])
        assert heads[-1] == str(concerning(learner.name)[0].number)
        window.toggle_card()
        assert window.reader._entries[0] == entries()[learner.ref]
    assert heads == ["23", "14"]
