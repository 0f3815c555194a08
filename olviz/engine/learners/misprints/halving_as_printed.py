"""Halving with the misprinted update, to watch why it must be y_t."""

from __future__ import annotations

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Game, Reveal, Seen, Shown
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.version_space import Space, kept
from olviz.engine.round.capabilities import Misprint
from olviz.engine.words.translate import translate


class HalvingAsPrinted(Halving, Misprint, frozen=True):
    """Keeps the experts that agreed with the prediction ŷ_t instead of the label y_t; promises nothing.

    A mistaken majority survives and the minority that was right is discarded, perhaps with the perfect expert.
    """

    name = "halving-as-printed"
    title = "Halving as printed"
    card = "halving"
    meant = "halving"
    broken = (
        "The update keeps f(xₜ) = ŷₜ, as printed, where it must keep f(xₜ) = yₜ: a mistaken majority survives, "
        "and the experts that were right are discarded."
    )
    sentences = Halving.sentences | {
        Phase.OBSERVE: "**Round {t}** · the experts advise; {survivors} of {experts} are left",
    }
    theorems = ()
    pseudocode = (
        *Halving.pseudocode[:-1],
        Line(
            "Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = ŷₜ}",
            Phase.LEARN,
            1,
            "{survivors} → {next_survivors} left",
            right=Halving.pseudocode[-1].text,
        ),
    )

    @property
    def spared(self) -> str:
        return translate("always with the winning vote")

    def block(self, game: Game, state: Space, shown: Shown, reveal: Reveal) -> None:
        """None: who survives depends on the vote, one round at a time."""

    def learn(self, game: Game, state: Space, seen: Seen) -> Space:
        return kept(state, seen.shown.advice != seen.play)
