"""The columns of a table as experts: each judges by its own measurement alone."""

from __future__ import annotations

from typing import Any

from olviz.engine.adversaries.files.points import Points, PointsFile, chosen, last_column, visited
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.words.translate import plural


class ColumnExperts(PointsFile, frozen=True):
    """Expert i says +1 in the rows where column i lies above its mean, else −1; y as in ``points-file``. Power A0.

    The means are taken over the whole file beforehand.
    """

    name = "column-experts"
    title = "Columns of a file as experts"
    ref = "E26"
    columns_read = ""

    def suited(self) -> Game | None:
        return Experts(hypotheses=Advisers(experts=len(self.points.x)))

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"advice", "labels"})

    def check(self, game: Game, horizon: int) -> None:
        super().check(game, horizon)
        check_size(game, len(self.points.x), self.file)

    def expert(self, game: Game, index: int) -> str:
        return chosen(self.file, self.columns, self.label or last_column(self.file))[index]

    def declares(self, game: Game, horizon: int) -> Declared:
        points = self.points
        faultless = bool((points.above == points.y).all(axis=1).any())
        return Declared(realizable=faultless, iid=self.order == "drawn", source=self.told(points, horizon))

    def rows(self, game: Game, world: Points, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        index = visited(self.order, block, luck, len(world.y))
        return Shown(advice=world.above[:, index]), Reveal(world.y[index]), world


def check_size(game: Game, columns: int, file: str) -> None:
    """Raises ``InputError`` unless the game has as many experts as the file has columns of them."""
    if game.size != columns:
        raise InputError(
            plural(
                "{size} expert is not legal with {file}; legal: {columns}, one for each column",
                "{size} experts are not legal with {file}; legal: {columns}, one for each column",
                game.size,
            ),
            place="game.hypotheses",
            size=game.size,
            file=file,
            columns=columns,
        )
