"""The adversaries. A new one is one file beside these, and one line here."""

from olviz.engine.adversaries.basis import Basis, BasisOpposed
from olviz.engine.adversaries.gaussians import Gaussians
from olviz.engine.adversaries.non_separable import NonSeparable
from olviz.engine.adversaries.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.separable import Separable
from olviz.engine.adversaries.space_worst_case import SpaceWorstCase
from olviz.engine.adversaries.xor import Xor
from olviz.engine.protocol import Adversary

ADVERSARIES: tuple[type[Adversary], ...] = (
    Separable,
    Basis,
    BasisOpposed,
    PlaneWorstCase,
    SpaceWorstCase,
    NonSeparable,
    Gaussians,
    Xor,
)
