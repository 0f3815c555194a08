"""Every shipped bot. A new one has one line here."""

from olviz.engine.people.bots.answering import Mirror, WinStay
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.chain import Chain, Coin, Drifting
from olviz.engine.people.bots.evading import Evader
from olviz.engine.people.bots.pattern import Alternator, DeBruijn, Periodic, ThueMorse

BOTS: tuple[Bot, ...] = (
    Coin(),
    Alternator(),
    *(Periodic(period) for period in range(3, 8)),
    *(Chain(order) for order in range(1, 6)),
    WinStay(),
    DeBruijn(4),
    DeBruijn(5),
    ThueMorse(),
    Drifting(),
    Mirror(),
)

PRESSERS: tuple[Bot, ...] = (*BOTS, Evader())  # whom a person may bet on
