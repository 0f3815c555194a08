"""What cards and chapters are made of, so that tests go through few that show together what all do."""

from collections.abc import Hashable
from pathlib import Path

from olviz.gui.pages.blocks import FENCE, HEADING, KNOWN, LEARNERS, PICTURE, SCENES
from olviz.gui.pages.theory_cards import read

KINDS = ("$$", "|", FENCE, HEADING, KNOWN, LEARNERS, PICTURE, SCENES, "")  # the last: a paragraph


def made_of(path: Path) -> set[Hashable]:
    """The kinds of its blocks, each with about how long they are: to a power of two."""
    blocks = read(path).blocks
    return {(next(kind for kind in KINDS if block.startswith(kind)), len(block).bit_length()) for block in blocks}
