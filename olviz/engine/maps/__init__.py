"""Every shipped mirror map."""

from olviz.engine.maps.entropic import Entropic
from olviz.engine.maps.euclidean import Euclidean
from olviz.engine.maps.mirror_map import MirrorMap
from olviz.engine.maps.p_norm import PNorm

MAPS: tuple[type[MirrorMap], ...] = (Euclidean, Entropic, PNorm)
