"""The handout of a lesson: a page for every stop, answers at the end, and nothing where something is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from olviz.engine.lessons.lesson import from_table, to_text
from olviz.gui.lesson.handout import Handout
from tests.conftest import Olviz

QUESTION: dict[str, Any] = {"ask": "How <b>often</b>?", "choices": ["{bound@end}", "12"], "answer": "A"}
TABLE: dict[str, Any] = {
    "title": "Two <img src='x'>",
    "stops": [
        {
            "scene": "halving-worst-case",
            "round": 1,
            "title": "A vote",
            "text": "{experts} experts",
            "question": QUESTION,
        },
        {
            "scene": "perceptron-plane",
            "round": 3,
            "phase": "charge",
            "text": "{mistakes}",
            "notes": "Not for the room.",
        },
    ],
}


def written(folder: Path, **more: Any) -> Path:
    path = folder / "mine.toml"
    path.write_text(to_text(from_table(TABLE | more)), encoding="utf-8")
    return path


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def test_it_has_a_page_for_every_stop_and_one_for_the_answers(olviz: Olviz, tmp_path: Path) -> None:
    out = tmp_path / "pages.pdf"
    assert olviz("handout", written(tmp_path), "-o", out) == (0, "", "")
    assert out.read_bytes().startswith(b"%PDF")
    assert pages(out.read_bytes()) == 3


def test_texts_are_filled_and_taken_as_they_are_written(qtbot: object) -> None:
    lesson = from_table(TABLE)
    handout = Handout(lesson)
    for place, stop in enumerate(lesson.stops, 1):
        handout.add(place, stop, QImage(16, 9, QImage.Format.Format_RGB32), lambda text: text.replace("{", "<7"))
    handout.pdf()
    text = handout.text
    assert "Two <img src='x'>" in text
    assert "How <b>often</b>?" in text
    assert text.index("Answers") < text.rindex("A  <7bound@end}")
    assert "Not for all" not in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("handout", "halving-to-hegde", "-o", "x.pdf"), "did you mean 'halving-to-hedge'?"),
        (("handout", "perceptron-plane", "-o", "x.pdf"), "no such file or lesson"),
        (("handout", "mine.toml", "-o", "x.png"), "legal: .pdf"),
        (("handout", "mine.toml", "-o", "folder/x.pdf"), "folder"),
        (("handout", "false.toml", "-o", "x.pdf"), "stops.1.text"),
        (("handout", "code.py", "-o", "x.pdf"), "is no lesson"),
    ],
)
def test_what_cannot_be_written_is_refused_and_nothing_is(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path).rename("false.toml")
    Path("false.toml").write_text(Path("false.toml").read_text("utf-8").replace("{experts}", "{nobody}"), "utf-8")
    written(tmp_path)
    Path("code.py").write_text("", encoding="utf-8")
    before = sorted(tmp_path.iterdir())
    status, out, err = olviz(*words)
    assert (status, out) == (2, "")
    assert why in err
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_that_is_there_stays_where_a_number_is_wrong(olviz: Olviz, tmp_path: Path) -> None:
    out = tmp_path / "pages.pdf"
    out.write_bytes(b"before")
    stops = [TABLE["stops"][0] | {"text": "{mistakes@19}"}]
    assert olviz("handout", written(tmp_path, stops=stops), "-o", out)[0] == 2
    assert out.read_bytes() == b"before"
