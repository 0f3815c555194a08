"""Targets from a file: real numbers to predict, against any learner of regression."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine import data
from olviz.engine.adversaries.points_file import Columns, File, chosen, last_column
from olviz.engine.adversaries.visiting import Sample, Visiting
from olviz.engine.games import Declared, Game
from olviz.engine.luck import Luck
from olviz.engine.sums import norm
from olviz.engine.words import said


class TargetsFile(Visiting, frozen=True, kw_only=True):
    """Rows of a CSV file, x from columns of numbers and the target from another one, visited in some order.

    X and Y are measured on the whole file beforehand; no number is rescaled. Power A0.
    """

    file: File
    columns: Columns = ""
    target: Annotated[
        str, Meta(title="Target column", description="The column that is predicted; empty: the last one.")
    ] = ""

    name = "targets-file"
    title = "Targets from a file"
    ref = "E26"
    reads = ".csv"

    @property
    def sample(self) -> Sample:
        """All rows, read again only when the file has changed."""
        return _sample(self, data.stamp(data.located(self.file)))

    def declares(self, game: Game, horizon: int) -> Declared:
        x, y = self.sample
        told = said("measured on the whole file {file}: {rows} rows, {rounds} rounds")
        source = told.format(file=data.located(self.file).name, rows=len(y), rounds=horizon)
        radius, most = float(norm(x).max()), float(np.abs(y).max())
        return Declared(len(x), radius, targets=most, iid=self.order == "drawn", source=source)

    def start(self, game: Game, luck: Luck) -> Sample:
        return self.sample


@lru_cache(maxsize=4)
def _sample(adversary: TargetsFile, stamp: Any) -> Sample:
    target = adversary.target or last_column(adversary.file)
    names = chosen(adversary.file, adversary.columns, target)
    numbers = np.ascontiguousarray(data.read(data.located(adversary.file), (*names, target)).numbers)
    return Sample(np.ascontiguousarray(numbers[:-1]), numbers[-1])
