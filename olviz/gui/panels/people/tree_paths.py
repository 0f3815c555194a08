"""The ways through its trees of contexts that a machine took to its last bet."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from olviz.engine.declare.phases import Phase
from olviz.engine.people.insight import Node, path_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.signs import key_sign
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.people.branch import Branch, Step

SURE = 1 - 1e-9  # of a law that says one key


class Paths(OneLearner):
    """A board for each tree; of the round that is waited for nothing is shown."""

    shows = frozenset({"shares"})
    least = (70, 34)
    reading = tr(
        "A tree has a node for every run of latest rounds, from none at the top to the longest below. Each says what "
        "came most often after it, and a pruning of the tree is an expert that looks back just as far as its leaf. The "
        "bars are the parts of the weight of all prunings that end at each node: where they are long, so many rounds "
        "back tell most."
    )

    def __init__(self) -> None:
        super().__init__()
        self.boards = (Board(), Board())
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        for board in self.boards:
            row.addWidget(board)
        self.card = Card(self, tr("How far back it looks"), body)
        self.card.restyle(self.theme)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        shown = max(t if phase >= Phase.REVEAL else t - 1, 1)
        for place, (board, path) in enumerate(zip(self.boards, path_of(self.trace, shown), strict=True)):
            colour, name = self.theme.learners[self.place], f"tree {place + 1}"
            marks = Branch(path.tree, steps_of(self.trace, path.nodes), colour, self.theme, name)
            board.show_marks([marks], self.theme, marks)
        said = tr("bet of round {t}").format(t=number(shown))
        self.card.subtitle.say(BETWEEN.join([*self.belong(), said]))
        self.card.has_data(True)


def steps_of(trace: Trace, nodes: tuple[Node, ...]) -> tuple[Step, ...]:
    """The nodes in words: the symbols from the root on, the latest round first, and what each says."""
    return tuple(
        Step(depth, node.symbol or tr("always"), _says(trace, node), node.ends, node.seen)
        for depth, node in enumerate(nodes)
    )


def _says(trace: Trace, node: Node) -> str:
    labels = trace.game.labels
    sure = [place for place, chance in enumerate(node.law.tolist()) if chance >= SURE]
    return key_sign(labels, sure[0]) if sure and node.seen else ""
