"""A recorded run as an adversary: what was shown and revealed then is shown and revealed again."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.files import archive
from olviz.engine.files.archive import Archive, Told
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import FromFile
from olviz.engine.words import nouns


class Recorded(Table, FromFile, frozen=True):
    """The rows of a recorded run, in their order; a longer run begins again with the first one.

    It keeps the power and the declared numbers of the adversary that was recorded: a theorem that the original
    excludes is not promised by its copy, nor one about new rounds, of which it has none. The file as read is the
    world of its run: one that changes later changes none.
    """

    file: Annotated[str, Meta(title="File", description="An .npz written by olviz.", extra={"file": True})]
    learner: Annotated[
        int,
        Meta(
            ge=1,
            le=9,
            title="Learner",
            description="Whose rounds are played, from 1: an adaptive adversary answers each learner in its own way.",
        ),
    ] = 1

    name = "recorded"
    title = "Recorded run"
    ref = "E26"
    reads = ".npz"
    own_points = False

    @property
    def power(self) -> Power:
        return Power(self._told.power)

    def gives(self, game: Game) -> frozenset[str]:
        answered = "targets" if "y" in self._arrays and self._arrays["y"].dtype.kind == "f" else "labels"
        names = {"x": "positions" if self._told.shape else "x", "y": answered, "z": "vectors"}
        if game.size:
            names |= {"advice": "advice", "losses": "losses"}
        return frozenset(given for stored, given in names.items() if stored in self._arrays)

    def declares(self, game: Game, horizon: int) -> Declared:
        return self._told.declared()._replace(iid=False)  # whatever the seed, the same rows: no others can be drawn

    def check(self, game: Game, horizon: int) -> None:
        if horizon and not self._rounds:
            raise InputError("{file!r} has no rounds; legal: a run of at least one", place="file", file=self.file)
        arrays = self._arrays
        advised = "advice" in arrays or (game.advised is not None and "x" in arrays)
        if horizon and game.size and "losses" not in arrays and not (advised and "y" in arrays):
            raise InputError("{file!r} does not store what its experts lost", place="file", file=self.file)
        if self._told.augmented and getattr(game, "bias", False) != self._told.bias:
            raise InputError(
                "{file!r} was measured {how} bias; legal in this game: the other way",
                place="file",
                file=self.file,
                how="with" if self._told.bias else "without",
            )
        for name in ("y", "advice"):
            if name in arrays and arrays[name].dtype.kind == "i" and not np.isin(arrays[name], game.labels).all():
                raise InputError(
                    "{file!r} has other labels in {name}; legal in this game: {labels}",
                    place="file",
                    file=self.file,
                    name=name,
                    labels=", ".join(map(str, game.labels)),
                )
        wanted = {"advice": game.size, "losses": game.size}
        if game.advised is not None and "x" in arrays:
            wanted = {"x": game.advised.dimension, "losses": game.size}
        for name, width in wanted.items():
            if name in self._arrays and width not in (0, self._width(name)):
                raise InputError(
                    "{file!r} has {found} of {name} in a round; legal in this game: {width}",
                    place="file",
                    file=self.file,
                    found=nouns.numbers(self._width(name)),
                    name=name,
                    width=width,
                )

        if (
            game.advised is not None
            and "x" in self._arrays
            and not game.advised.takes(self._arrays["x"].T[: game.advised.dimension])
        ):
            raise InputError(
                "{file!r} has other points than the class {value!r} knows",
                place="file",
                file=self.file,
                value=game.advised.name,
            )

    def start(self, game: Game, luck: Luck) -> Archive:
        return self._archive

    def rows(self, game: Game, world: Archive, block: int, luck: Luck) -> tuple[Shown, Reveal, Archive]:
        arrays = world.learners[self.learner - 1]
        at = np.arange(block * BLOCK, (block + 1) * BLOCK) % world.meta.stored(self.learner - 1)
        x, advice, y, losses, z = (
            np.ascontiguousarray(np.moveaxis(arrays[name][at], 0, -1)) if name in arrays else None
            for name in ("x", "advice", "y", "losses", "z")
        )
        if x is not None and world.meta.learners[self.learner - 1].bias:
            x = x[:-1]
        if x is not None and game.advised is not None:
            advice = None  # the game asks its own class
        return Shown(x, advice), Reveal(y, losses, z), world

    def _width(self, name: str) -> int:
        shape = self._arrays[name].shape
        return (shape[1] if len(shape) > 1 else 1) - (name == "x" and self._told.bias)

    @property
    def _archive(self) -> Archive:
        path = Path(self.file)
        try:
            status = path.stat()
            found = _read(path, status.st_mtime_ns, status.st_size)
        except OSError as error:
            why = error.strerror or str(error)
            raise InputError("{file!r} cannot be read: {why}", place="file", file=self.file, why=why) from None
        except InputError as error:
            raise InputError("{why}", place="file", why=str(error)) from None
        if self.learner > len(found.learners):
            raise InputError(
                "{value} is not legal; legal: 1 to {count}, the learners of {file!r}",
                place="learner",
                value=self.learner,
                count=len(found.learners),
                file=self.file,
            )
        return found

    @property
    def _rounds(self) -> int:
        return self._archive.meta.stored(self.learner - 1)

    @property
    def _told(self) -> Told:
        return self._archive.meta.learners[self.learner - 1]

    @property
    def _arrays(self) -> dict[str, Array]:
        return self._archive.learners[self.learner - 1]


@lru_cache(maxsize=2)
def _read(path: Path, changed: int, size: int) -> Archive:
    """The file as it was at this change, read once."""
    return archive.read(path)
