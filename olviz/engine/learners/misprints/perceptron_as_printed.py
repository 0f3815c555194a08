"""The perceptron with the sign of the lecture notes: every mistake pushes w the wrong way."""

from __future__ import annotations

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Game, Reveal, Seen, Shown
from olviz.engine.learners.classification.perceptron import Perceptron, State
from olviz.engine.round.capabilities import Misprint


class PerceptronAsPrinted(Perceptron, Misprint, frozen=True):
    """Adds η(ŷ_t − y_t)x_t on a mistake, which moves w away from the label. No bound is its own."""

    name = "perceptron-as-printed"
    title = "Perceptron as printed"
    card = "perceptron"
    meant = "perceptron"
    broken = "The printed update w + (ŷ − y)x moves away from the label; right is w + ½(y − ŷ)x."
    source = "the lecture notes (erratum 28)"
    theorems = ()
    pseudocode = (
        *Perceptron.pseudocode[:7],
        Line(
            "wₜ₊₁ ← wₜ + η(ŷₜ − yₜ)xₜ",
            Phase.LEARN,
            2,
            "{w} + {step_w} = {next_w}",
            when="mistake",
            right=Perceptron.pseudocode[7].text,
        ),
        Perceptron.pseudocode[8],
    )

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        push = (seen.play - seen.reveal.y) * self.step
        return State(state.w + push * seen.shown.x)

    def block(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> None:
        """None: it is played step by step."""
