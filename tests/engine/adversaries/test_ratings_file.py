"""Ratings from files: what is read, and what is refused with its line, its value and what is legal."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz.engine.adversaries.files.file_rows import Kept
from olviz.engine.adversaries.files.ratings import RatingsFile
from olviz.engine.declare.parameters import InputError
from olviz.engine.files import tables
from olviz.engine.games.matrix import Matrix
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.trace import Trace

PLAIN = "who,what,rating\nAnn,Emma,1\nBob,Kim,-2.5\nAnn,Kim,0\n"


def written(folder: Path, text: str) -> str:
    path = folder / "mine.csv"
    path.write_text(text, encoding="utf-8")
    return str(path)


def played(file: str, rounds: int = 6, **fields: Any) -> Trace:
    trace = Trace(Matrix(), MatrixGradientDescent(step=0.5), RatingsFile(file=file, **fields), rounds, 3)
    trace.extend()
    return trace


def test_names_are_rows_and_columns_in_their_order(tmp_path: Path) -> None:
    trace = played(written(tmp_path, PLAIN), order="file")
    assert trace["x"].tolist() == [[0, 0], [1, 1], [0, 1], [0, 0], [1, 1], [0, 1]]
    assert trace["y"].tolist() == [1, -2.5, 0, 1, -2.5, 0]
    named = [names_of(trace.adversary).cell(*cell) for cell in trace["x"][:2].tolist()]
    assert named == [("Ann", "Emma"), ("Bob", "Kim")]
    declared = trace.game.declared
    assert (declared.shape, declared.targets, declared.truth) == ((2, 2), 2.5, None)
    assert "3 ratings, 2 rows, 2 columns" in declared.words


def test_columns_may_stand_anywhere(tmp_path: Path) -> None:
    file = written(tmp_path, "when,stars,book,reader\n1,2,Emma,Ann\n2,3,Kim,Bob\n")
    trace = played(file, user="reader", item="book", rating="stars", order="file")
    assert trace["x"][:2].tolist() == [[0, 0], [1, 1]]
    assert trace["y"][:2].tolist() == [2, 3]


def test_the_largest_that_is_declared_may_be_rated(tmp_path: Path) -> None:
    trace = played(written(tmp_path, "i,j,r\n1,1,2\n1,2,-5\n"), order="file", largest=5.0)
    assert trace["y"][:2].tolist() == [2, -5]
    assert trace.game.declared.targets == 5


def test_numbered_cells_are_those_of_the_matrix_that_is_named(tmp_path: Path) -> None:
    trace = played(written(tmp_path, "i,j,r\n10,2,1\n3,1,-1\n"), order="file", users=12, items=4)
    assert trace.game.declared.shape == (12, 4)
    assert trace["x"][:2].tolist() == [[9, 1], [2, 0]]
    assert names_of(trace.adversary).cell(9, 1) == ("10", "2")


def test_every_pass_meets_every_rating_once(tmp_path: Path) -> None:
    trace = played("book-ratings", 520)
    for half in (trace["x"][:260], trace["x"][260:]):
        assert len({tuple(cell) for cell in half.tolist()}) == 260
    assert (np.abs(trace["y"]) <= trace.game.declared.targets).all()


@pytest.mark.parametrize(
    ("text", "fields", "told"),
    [
        ("i,j,r\n1,1,2\n5,1,1\n", {"users": 4}, ["mine.csv, line 3", "'5'", "column i", "from 1 to 4"]),
        ("i,j,r\n1,0,2\n", {"items": 4}, ["mine.csv, line 2", "'0'", "column j", "from 1 to 4"]),
        ("i,j,r\n1,1.5,2\n", {"items": 4}, ["line 2", "'1.5'", "whole numbers"]),
        ("i,j,r\n1,1,2\n1,2,-7\n", {"largest": 5.0}, ["mine.csv, line 3", "−7", "column r", "from −5 to 5"]),
        ("i,j,r\n1,1,-5.004\n", {"largest": 5.0}, ["−5.004 in column r", "from −5 to 5"]),
        ("i,j,r\n1,1,good\n", {}, ["mine.csv, line 2", "good", "needs a number"]),
        ("i,r\n1,2\n", {}, ["mine.csv", "2 columns", "the rating"]),
        ("i,j,r\n1,1,2\n", {"item": "i"}, ["item", "'i'", "j, r"]),
        ("i,j,r\n1,1,2\n", {"rating": "q"}, ["no column", "'q'"]),
        ("i,j,r\n", {}, ["no rows"]),
        (
            "i,j,r\n" + "".join(f"u{k},v{k},1\n" for k in range(600)),
            {},
            ["600 × 600 cells", "at most 250000"],
        ),
    ],
)
def test_a_file_that_cannot_be_is_refused(tmp_path: Path, text: str, fields: dict[str, Any], told: list[str]) -> None:
    with pytest.raises(InputError) as refused:
        played(written(tmp_path, text), **fields)
    for part in told:
        assert part in str(refused.value)


def test_the_shipped_ratings_are_what_is_said_of_them() -> None:
    ratings = RatingsFile().ratings
    world = ratings.source.world
    assert isinstance(world, Kept)
    assert [len(side.names) for side in ratings.sides] == [24, 16]
    assert ratings.source.count == 260 == len(set(zip(*(codes.tolist() for codes in world.rows.codes), strict=True)))
    assert set(np.unique(world.rows.numbers)) <= set(np.arange(-2, 2.5, 0.5))
    assert "book-ratings" in tables.shipped()
