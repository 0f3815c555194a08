"""A page holds every picture and sentence of a run, needs no network, and has nothing in it that strangers may run."""

import base64
import json
import re
import zlib
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Entry, Experiment, Note
from olviz.engine.lessons.lesson import from_table, to_text
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.speech.rounds import sentence
from olviz.gui.exports import page as pages
from olviz.gui.exports.drawings import Drawings, Packed
from olviz.gui.exports.page import Page
from olviz.gui.exports.paged import MOST_ENDS, places, scene_page
from olviz.gui.files.taking import paging
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.stage.render import font_for
from olviz.gui.stage.staging import Shot, setting_up
from olviz.resources import scenarios
from tests.conftest import Olviz
from tests.gui.lesson.test_handout import TABLE

SCENE, SIZE = "perceptron-separable", (640, 360)
EVIL = "</script><script>alert('\"')</script> ]]> <img src=x onerror=alert(1)> @RUN@ & \x01 &#x3c;b>"


def page_of(scene: Experiment, last: int, first: int = 0) -> Page:
    with font_for(SIZE), closing(at_once(setting_up(Shot(scene, last, Phase.LEARN, SIZE, LIGHT)))) as staging:
        *told, page = scene_page(staging, first)
    assert all(isinstance(each, int | str) for each in told)
    assert isinstance(page, Page)
    return page


@pytest.fixture(scope="module")
def twelve_rounds(qapp: QApplication) -> Page:
    """A page in every phase of them, to be packed in several ways."""
    return page_of(scenario.read(scenarios()[SCENE]), 12)


def held(html: str) -> dict[str, Any]:
    """What is packed in a page."""
    found = re.search(r'<script type="text/plain" id="run">([A-Za-z0-9+/=]*)</script>', html)
    assert found is not None
    unpacked: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(found[1])))
    return unpacked


def unpacked(lines: Sequence[str], drawings: Sequence[Sequence[Any]]) -> list[str]:
    """As the script of the page does it."""
    found, before = list[str](), list[int]()
    for head, tail, between in drawings:
        before = [*before[:head], *between, *(before[-tail:] if tail else [])]
        found.append("\n".join(lines[line] for line in before))
    return found


class Elements(HTMLParser):
    """The elements of a page with their attributes, and the text of each kind."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        tag = self.found[-1][0] if self.found else ""
        self.texts[tag] = self.texts.get(tag, "") + data


@settings(deadline=None)
@given(st.lists(st.lists(st.sampled_from("abcd"), max_size=9).map("\n".join), min_size=1, max_size=9), st.randoms())
def test_drawings_are_unpacked_as_they_were_added(texts: list[str], luck: Any) -> None:
    drawings = Drawings()
    at = [drawings.add(text) for text in texts]
    kept = sorted({place for place in at if luck.random() < 0.6})
    packed = at_once(drawings.packing(kept))
    assert isinstance(packed, Packed)
    assert unpacked(*packed) == [texts[at.index(place)] for place in kept]


def test_every_phase_of_every_round_has_its_picture_sentence_and_words(qapp: QApplication) -> None:
    scene = scenario.read(scenarios()[SCENE])
    run = held(page_of(scene, 4).html())
    drawn = unpacked(run["lines"], run["drawings"])
    assert [tuple(moment[:2]) for moment in run["moments"]] == [(0, 5), *((t, p) for t in range(1, 5) for p in Phase)]
    trace = scene.traces()[0]
    trace.extend(4)
    for t, phase, drawing, said, words in run["moments"]:
        assert ElementTree.fromstring(drawn[drawing]).get("viewBox") == "0 0 640 360"
        assert run["texts"][said] == sentence(trace, t, Phase(phase))
        assert run["texts"][words[0]].startswith("Hyperplane. ")
    assert len(drawn) > 8
    assert [stop["place"] for stop in run["stops"]] == [0, 5, 20]
    assert run["stops"][1]["text"] == next(note.text for note in scene.notes if note.round == 1)


def test_every_note_stands_at_its_round_whatever_their_order(qapp: QApplication) -> None:
    """That of round 0 was left out, and of two at one round the first; stops led to and fro."""
    texts = ((3, "second"), (0, "before"), (2, "first"), (3, "and third"), (4, "last"))
    scene = scenario.read(scenarios()[SCENE])._replace(notes=tuple(Note(at, text) for at, text in texts))
    run = held(page_of(scene, 4).html())
    told = [(run["moments"][stop["place"]][0], stop["text"]) for stop in run["stops"]]
    assert told == [(0, "before"), (2, "first"), (3, "second and third"), (4, "last")]


def test_it_asks_no_network_and_runs_its_own_script_alone(qapp: QApplication) -> None:
    html = page_of(scenario.read(scenarios()[SCENE]), 1).html()
    elements = Elements(html)
    policy = next(str(each["content"]) for tag, each in elements.found if each.get("http-equiv"))
    assert policy.startswith("default-src 'none'; base-uri 'none'; form-action 'none'")
    assert "unsafe" not in policy
    for kind, tag in (("script", "<script>"), ("style", "<style>")):
        text = html.split(tag)[1].split(f"</{kind}>")[0]
        hashed = base64.b64encode(sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{hashed}'" in policy
    written = re.sub(r"[A-Za-z0-9+/=]{200,}", "", html)
    assert not re.search(r"https?:|//[a-z]|\bon[a-z]+=|<link|<iframe|url\((?!data:)", written)
    assert [tag for tag, each in elements.found if {"src", "href", "style"} & each.keys()] == []


def test_strangers_texts_are_text(qapp: QApplication) -> None:
    plain = scenario.read(scenarios()[SCENE])
    named = tuple(Entry(entry.learner, EVIL[:60]) for entry in plain.learners)
    scene = plain._replace(title=EVIL, about=EVIL, notes=(Note(1, EVIL), Note(2, EVIL)), learners=named)
    page = page_of(scene, 3)
    elements, run = Elements(page.html()), held(page.html())
    assert [tag for tag, _ in elements.found if tag in ("script", "img", "b", "style")] == ["style", "script", "script"]
    assert elements.texts["title"].startswith(EVIL[:40])
    assert [stop["text"] for stop in run["stops"][:3]] == [EVIL, EVIL, EVIL]
    tags = {
        element.tag
        for text in unpacked(run["lines"], run["drawings"])
        for element in ElementTree.fromstring(text).iter()
    }
    assert not [tag for tag in tags if tag.endswith(("script", "}b", "foreignObject"))]


def test_a_page_is_packed_a_little_at_a_time(
    twelve_rounds: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever leaves meanwhile leaves the old file."""
    page, whole = twelve_rounds, twelve_rounds.html()
    monkeypatch.setattr(pages, "ENTRIES", 7)
    lines = held(whole)["lines"]
    assert sum(1 for _ in page.packing()) > len(page.moments) + len(lines) // 7
    assert held(page.html()) == held(whole)
    path = tmp_path / "a.html"
    path.write_text("before", encoding="utf-8")
    steps = paging(path, iter([page]))
    for _ in range(20):
        next(steps)
    steps.close()
    assert [(each, each.read_text(encoding="utf-8")) for each in tmp_path.iterdir()] == [(path, "before")]
    at_once(paging(path, iter([page])))
    assert held(path.read_text(encoding="utf-8")) == held(whole)


def test_what_would_be_too_large_leaves_phases_out_and_then_rounds(
    twelve_rounds: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = twelve_rounds
    all_of_it, fewer = len(at_once(page._packed(range(len(page.moments))))), len(at_once(page._packed(page._fewer(1))))
    assert fewer < all_of_it
    monkeypatch.setattr(pages, "LIMIT", fewer)
    html = page.html()
    assert "Phases are left out." in html
    assert [moment[:2] for moment in held(html)["moments"]] == [[t, 5] for t in range(13)]
    monkeypatch.setattr(pages, "LIMIT", len(at_once(page._packed(page._fewer(4)))))
    html = page.html()
    assert "Of every 4 rounds one is shown." in html
    run = held(html)
    assert [run["moments"][stop["place"]][0] for stop in run["stops"]] == [0, 1, 12]


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.lists(st.integers(0, 10**6), max_size=9))
def test_moments_are_few_in_order_and_have_the_ends(first: int, more: int, told: list[int]) -> None:
    last = first + more
    found = places(first, last, told)
    assert found == sorted(set(found))
    assert (found[0][0], found[-1]) == (first, (last, Phase.LEARN))
    assert len(found) <= max(MOST_ENDS + len(told), 1005)
    assert {t for t in told if first <= t <= last} <= {t for t, _ in found}


def test_the_theme_that_is_asked_for(olviz: Olviz, tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    words = [SCENE, "--from", 2, "--to", 3, "--theme", "dark", "--size", "640x360", "-o", path]
    assert olviz("render", *words) == (0, "", "")
    html = path.read_text(encoding="utf-8")
    assert f"--bg: {DARK.bg}" in html
    assert [moment[0] for moment in held(html)["moments"]] == [2] * 5 + [3] * 5
    assert list(tmp_path.iterdir()) == [path]


def test_a_lesson_has_its_stops_what_lies_between_and_its_questions(olviz: Olviz, tmp_path: Path) -> None:
    seen = EVIL.replace("\x01", "")  # of a lesson, a sign that nobody sees is refused
    between = {"scene": "perceptron-plane", "round": 6, "reach": "phases", "title": seen, "text": "{mistakes}"}
    source, path = tmp_path / "mine.toml", tmp_path / "mine.html"
    source.write_text(to_text(from_table(TABLE | {"stops": [*TABLE["stops"], between]})), encoding="utf-8")
    assert olviz("handout", source, "-o", path) == (0, "", "")
    html = path.read_text(encoding="utf-8")
    run = held(html)
    assert [stop["place"] for stop in run["stops"]] == [0, 1, len(run["moments"]) - 1]
    assert [moment[:2] for moment in run["moments"][1:4]] == [[3, 4], [3, 5], [4, 1]]
    first, _, last = run["stops"]
    assert (first["ask"], first["right"], len(first["choices"])) == ("How <b>often</b>?", 0, 2)
    assert last["title"] == seen
    assert last["text"].isdigit()
    assert "Not for the room." not in json.dumps(run) + html
    assert Elements(html).texts["title"].strip() == TABLE["title"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["-o", "a.html", "--at", "3"], "--at: is not for a.html; a page shows --from A --to B"),
        (["-o", "a.html", "--fps", "3"], "--fps: is not for a.html; a page shows --from A --to B"),
        (["-o", "a.html", "--from", "4", "--to", "3"], "--to: 3 is before the first round, 4"),
        (["-o", "a.htm"], "has no known ending"),
        (["-o", "missing/a.html"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = olviz("render", SCENE, *words)
    assert (status, out) == (2, "")
    assert why in err
    assert list(tmp_path.iterdir()) == []
