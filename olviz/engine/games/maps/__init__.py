"""Every shipped mirror map."""

from olviz.engine.games.maps.entropic import Entropic
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.maps.p_norm import PNorm

MAPS: tuple[type[MirrorMap], ...] = (Euclidean, Entropic, PNorm)
