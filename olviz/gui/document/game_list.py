"""The games that were played, as a list: to be opened, or to be discarded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from olviz.engine.words.numbers import number
from olviz.gui.document.kept_list import KeptList, written
from olviz.gui.look.words import BETWEEN


class Played(NamedTuple):
    """A kept game: when its last key was pressed, how many there are and how many the machine hit.

    ``broken`` counts the cards that no bet fits; ``who`` pressed all keys where that was a bot.
    """

    path: Path
    title: str
    when: float
    keys: int
    hits: int
    taken_back: int
    broken: int
    who: str = ""


class GameList(KeptList[Played]):
    """The games with their scores, the latest first."""

    def __init__(
        self,
        games: Callable[[], Sequence[Played]],
        show_game: Callable[[Path], None],
        discard_game: Callable[[Path], None],
        parent: QWidget,
    ) -> None:
        super().__init__(games, show_game, discard_game, parent)
        said = self.tr("A game against sealed bets is kept when its last key is pressed. It stays on this computer.")
        nothing = self.tr("There is none yet: no game of keys was played to its last round on this computer.")
        self.call("games", "game-list", self.tr("Games played"), said, nothing)

    def told(self, one: Played) -> str:
        score = self.tr("{keys} keys: {who} {points}, the machine {hits}")
        points, who = number(one.keys - one.hits), one.who or self.tr("you")
        told = score.format(keys=number(one.keys), who=who, points=points, hits=number(one.hits))
        said = [written(one.when), one.title, told]
        if one.taken_back:
            said.append(self.tr("moves taken back: {count}").format(count=number(one.taken_back)))
        if one.broken:
            said.append(self.tr("seals that are broken: {count}").format(count=number(one.broken)))
        return BETWEEN.join(said)
