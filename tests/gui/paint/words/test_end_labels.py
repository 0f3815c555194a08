"""Labels at the ends of curves: pushed apart, cut, and left out where there is no room."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication

from olviz.gui.look.measures import base
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.end_labels import NOTED, EndLabel, EndLabels, _blocks, cut, fitting, in_words, joined, pushed
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, width_of


def test_labels_are_pushed_apart_no_more_than_needed():
    np.testing.assert_allclose(pushed(np.array([10.0, 50.0]), 12, 0, 100), [10, 50])
    np.testing.assert_allclose(pushed(np.array([50.0, 50.0, 50.0]), 12, 0, 100), [38, 50, 62])
    np.testing.assert_allclose(pushed(np.array([98.0, 97.0]), 12, 0, 100), [100, 88])
    np.testing.assert_allclose(pushed(np.array([1.0, -5.0]), 12, 0, 100), [12, 0])


def test_one_label_is_kept_where_there_is_no_room() -> None:
    label = EndLabel(1.0, "M = 3", "", "#17202B")
    assert fitting([label], 0, "{count} more") == [label]
    assert len(fitting([label, label], 1, "{count} more")) == 2


def test_end_labels_leave_the_first_line_to_a_note(qapp, monkeypatch):
    heights = []
    monkeypatch.setattr("olviz.gui.paint.words.end_labels.write", lambda canvas, at, parts: heights.append(at.y()))
    ends = tuple(EndLabel(100.0 + step, f"curve {step}", "1", "#000000") for step in range(3))
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Canvas(painter, QTransform(1, 0, 0, -1, 0, 110), QRectF(0, 0, 400, 200), 4, base(), "#FFFFFF")
    EndLabels(5, ends, "#000000").paint(canvas)
    free, line = min(heights), QFontMetricsF(base()).height()
    heights.clear()
    EndLabels(5, ends, "#000000", noted=True).paint(canvas)
    painter.end()
    assert free < NOTED * 4 + line / 2 <= min(heights)
    assert len(heights) == 3


def test_curves_that_end_alike_share_a_label_that_shows_the_symbols_of_all():
    keys = ("disc", "#0000FF"), ("square", "#FF0000")
    bounds = [EndLabel(7.5, "bound", "7.50", "#000000", False, *key) for key in keys]
    other = EndLabel(7.5, "Lazy", "7.50", "#000000", True, "square", "#FF0000")
    first, second = joined([bounds[0], other, bounds[1]])
    assert [part.text.strip() for part in first.parts] == ["●", "■", "bound", "7.50"]
    assert [part.colour for part in first.parts[:2]] == ["#0000FF", "#FF0000"]
    assert second == other
    assert joined([bounds[0], bounds[1]._replace(y=7.6)]) == [bounds[0], bounds[1]._replace(y=7.6)]


def test_labels_without_room_make_way_for_those_that_matter_more():
    labels = [
        EndLabel(float(at), name, "", "", rank=rank)
        for at, (name, rank) in enumerate([("bound", 2), ("one", 0), ("drawn", 1), ("two", 0), ("bound 2", 2)])
    ]
    assert [label.text for label in fitting(labels, 5, "+{count}")] == [label.text for label in labels]
    assert [label.text for label in fitting(labels, 4, "+{count} more")] == ["one", "drawn", "two", "+2 more"]
    assert [label.text for label in fitting(labels, 1, "+{count}")] == ["one", "+4"]


def test_a_label_in_little_room_keeps_its_number(qapp):
    bound = EndLabel(1.0, "bound", "8.33", "", full="ln N / η + ηc²t/8 = 8.33")
    font, whole = base(), width_of(bound.parts, base())
    assert bound.cut(whole, font) == bound
    short = bound.cut(whole - 2, font)
    assert (short.full, short.text, short.number) == ("", "bound", "8.33")
    for room in (150, 80, 40):
        cut = EndLabel(1.0, "Hedge with the learning rate of theorem 7", "9.84", "", True, "disc", "").cut(room, font)
        assert cut.number == "9.84"
        assert width_of(cut.parts, font) <= room or not cut.text


def test_names_that_differ_in_their_ends_are_cut_in_the_middle(qapp):
    labels = [EndLabel(at, f"γX² = {at}", "4.00", "", True, "disc", "") for at in (0.5, 0.01)]
    room = width_of(labels[1].parts, base()) - 20
    assert all(label.text.endswith(f"{label.y}"[-1]) for label in cut(labels, room, base()))
    assert cut(labels[:1], 1000, base()) == labels[:1]
    (alone,) = cut(labels[1:], room, base())
    assert alone.text.endswith("…")


def test_a_name_without_room_loses_words_and_no_letters(qapp):
    names = "Randomised weighted majority", "Hedge, expected", "Follow the leader"
    labels = [EndLabel(1.0, name, "506", "", True, "disc", "") for name in names]
    room = width_of(labels[2].parts, base()) - 20
    assert [label.text for label in in_words(labels, room, base())] == ["Randomised", "Hedge", "Follow the"]
    assert in_words([*labels, labels[0]], room, base()) == []  # both would be the same
    assert [label.text for label in in_words(labels, 40, base())] == ["", "", ""]
    (formula,) = in_words([labels[0]._replace(text="1 / (1 + L − min L), expected")], room + 20, base())
    assert formula.text == ""


def test_a_name_that_others_begin_with_says_what_it_has_beyond_them(qapp: QApplication) -> None:
    """A fork stood as “Halving” beside “Halving”, and as “Online” beside “Online gradient”."""
    names = "Halving", "Halving, flipped", "Consistent"
    labels = [EndLabel(1.0, name, "16 (+14)", "", True, sign, "") for name, sign in zip(names, GLYPHS, strict=False)]
    room = width_of(labels[1].parts, base()) - 2
    assert [label.text for label in in_words(labels, room, base())] == ["Halving", "… flipped", "Consistent"]
    two = [*labels, labels[1]._replace(text="Consistent, flipped")]
    assert in_words(two, room, base()) == []
    assert len({label.text for label in cut(two, room, base())}) == 4


def test_no_figure_of_a_name_is_read_with_its_number(qapp: QApplication) -> None:
    """“Perceptron, after round 5 4 (−7)”."""
    label = EndLabel(1.0, "Perceptron, after round 5", "4 (−7)", "", True)
    assert "".join(part.text for part in label.parts) == f"Perceptron, after round 5:{SPACE}4 (−7)"
    for part in (0.9, 0.75, 0.6, 0.5):
        lines = label.broken(part * width_of(label.parts, base()), base())
        assert len(lines) > 1
        assert not [line for line in lines[1:-1] if line.parts[0].text[:1].isdigit()]
        assert "".join(part.text for part in lines[-1].parts) in ("4 (−7)", f"round 5:{SPACE}4 (−7)")


@pytest.mark.parametrize("most", range(4, 9))
def test_labels_that_rank_below_make_room_before_a_name_is_cut(most: int, qapp: QApplication) -> None:
    """A name takes as many lines as it needs, if need be in the place of a label of the draws."""
    names = ("Randomised weighted majority, expected", "Hedge, expected")
    ended = [EndLabel(float(at), name, "14.8", "#000000") for at, name in enumerate(names)]
    ended += [EndLabel(9.0 - rank, f"rank {rank}", "3", "#000000", rank=rank) for rank in (1, 2, 3)]
    room = QFontMetricsF(base()).horizontalAdvance("Randomised weighted mm")
    labels, blocks = _blocks(ended, room, base(), most, "+{count}")
    assert sum(map(len, blocks)) <= most
    assert [label.text for label in labels if label.text in names] == list(names)
    said = "".join(part.text for lines in blocks for line in lines for part in line.parts)
    assert "…" not in said


@pytest.mark.parametrize(("most", "kept"), [(4, 4), (3, 3), (2, 2), (1, 1)])
def test_as_many_names_stand_as_there_are_lines(most: int, kept: int, qapp: QApplication) -> None:
    """How many were left out has no line of its own where one of a name has room for it."""
    names = ("Consistent learner", "Halving", "Uniform on the survivors", "Majority")
    ended = [EndLabel(5.0 - at, name, "0", "#000000", True, "disc", "") for at, name in enumerate(names)]
    ended.append(EndLabel(0.0, "drawn", "0", "#000000", rank=1))
    labels, blocks = _blocks(ended, 1000, base(), most, "+{count} more")
    assert [label.text for label in labels] == list(names[:kept])
    assert len(blocks) == most
    said = ["".join(part.text for part in line.parts) for (line,) in blocks]
    assert [one.endswith(f"+{5 - kept} more") for one in said] == [False] * (kept - 1) + [True]


def test_what_is_left_out_is_counted_in_a_line_of_its_own_where_no_name_has_room_beside_it(qapp: QApplication) -> None:
    ended = [EndLabel(5.0 - at, f"learner {at}", "0", "#000000") for at in range(3)]
    room = width_of(ended[0].parts, base()) + 1
    labels, _ = _blocks(ended, room, base(), 2, "+{count} more")
    assert [(label.text, label.further) for label in labels] == [("learner 0", ""), ("+2 more", "")]
