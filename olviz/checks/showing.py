"""The scenario file that shows how a law is broken."""

from __future__ import annotations

import re
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import structs

from olviz.checks.cases import Case
from olviz.checks.grading import Grade, breaks, patience
from olviz.checks.settings_tried import SEED
from olviz.checks.streams import Fixed
from olviz.checks.watch.patience import PATIENCE, within
from olviz.engine.adversaries.files.advice import AdviceFile
from olviz.engine.adversaries.files.losses import LossesFile
from olviz.engine.adversaries.files.points import PointsFile
from olviz.engine.adversaries.files.targets import TargetsFile
from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.experiment.scenario import Entry, Experiment, read, to_be_saved
from olviz.engine.files import tables
from olviz.engine.files.atomic import replacing
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import summary
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of

OURS = "Written by olviz check. "
TRIES = 8  # of a file that shows a law broken: who plays another run each time may for once play the same


def shown(grade: Grade, name: str, folder: Path) -> Path | None:
    """Writes a scenario file in which a law is broken, and gives its place; None where no file can hold the case."""
    if grade.broken is None or grade.law is None or not isinstance(grade.broken.case, Case):
        return None
    path = _place(folder, "-".join([*_words(name), *_words(grade.sentence.lower())[:8]]))
    written = list[Path]()
    try:
        case = _filed(grade.broken.case, path, written)
        text = to_be_saved(_experiment(case, name, grade), folder.absolute())
        _write(path, text)
        written.append(path)
        seconds = patience(grade.broken)
        if any(breaks(grade.law, replayed(path), seconds) is not None for _ in range(TRIES)):
            return path
    except InputError:  # the case is not one that a file can hold
        pass
    for each in written:
        each.unlink()
    return None


def replayed(path: Path) -> Case:
    """The case that such a file holds."""
    scene = read(path)
    return Case(scene.game, scene.learners[0].learner, scene.adversary, scene.rounds)


def fails_when_run(path: Path, seconds: float = PATIENCE) -> bool:
    """Whether a run of such a file tells that something is broken: an error, a divergence, a bound or proof that fails.

    So does a run that does not end, for which no longer than ``seconds`` is waited.

    What only two runs beside each other show, or a look into the state, it does not; nor an error in several rounds at
    once, for how many are played at once is a matter of time.
    """
    scene = read(path)
    try:
        with within(seconds):
            (trace,) = scene.traces()
            for t in range(1, scene.rounds + 1):
                trace.extend(t)
            summary(scene, [trace])
            return trace.diverged is not None or _has_failed(trace)
    except (Exception, SystemExit):  # whatever the code of the case does
        return True


def _has_failed(trace: Trace) -> bool:
    bounds = any(judge(bound, trace).status == "fails" for bound in bounds_of(trace))
    return bounds or any(broken_links(certificate, trace) for certificate in certificates_of(trace))


def _experiment(case: Case, name: str, grade: Grade) -> Experiment:
    entry = Entry(case.learner, "")
    about = f"{OURS}{grade.broken.detail if grade.broken else ''}"[:4000]
    title = f"{name}: {grade.sentence}"
    return Experiment(case.game, case.adversary, (entry,), case.rounds, SEED, title=title, about=about)


def _words(text: str) -> list[str]:
    """What can stand in the name of a file, and leads into no other folder."""
    return re.findall(r"[^\W_]+", text)


def _place(folder: Path, stem: str) -> Path:
    """A name in the folder that is free, or that of a file which olviz check wrote."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.olviz.toml" for number in count(1))
    return next(folder / name for name in names if _is_ours(folder / name))


def _is_ours(path: Path) -> bool:
    with suppress(InputError, OSError):
        return not path.exists() or read(path).about.startswith(OURS)
    return False


def _write(path: Path, text: str) -> None:
    with replacing(path) as part:
        part.write_text(text, encoding="utf-8")


def _filed(case: Case, path: Path, written: list[Path]) -> Case:
    """The case with its data beside the scenario: a copy of the file it reads, or the rounds it was made of."""
    beside = path.with_name(path.name.removesuffix(".olviz.toml") + ".csv")
    adversary: Any = case.adversary
    if isinstance(adversary, Fixed):
        header, columns, reader = _table(adversary)
        rows = zip(*(column[: case.rounds].tolist() for column in columns), strict=True)
        _write(beside, "\n".join([header, *(",".join(map(repr, row)) for row in rows)]) + "\n")
        written.append(beside)
        return case._replace(adversary=reader(file=tables.Trusted(beside.absolute()), order="file"))
    kind: type[Adversary] = type(adversary)
    for parameter in parameters_of(kind):
        file = getattr(adversary, parameter.name)
        if parameter.kind == "file" and file not in tables.shipped():
            beside = beside.with_suffix(Path(file).suffix)
            shutil.copyfile(file, beside)
            written.append(beside)
            adversary = structs.replace(adversary, **{parameter.name: str(beside.absolute())})
    return case._replace(adversary=adversary)


def _table(stream: Fixed) -> tuple[str, list[Array], type[Any]]:
    """A table of the rounds, time first, and who reads it; ``InputError`` where there is none for them."""
    x, advice = stream.shown
    y, losses, _ = stream.reveal
    if losses is not None:
        return _header(len(losses)), list(losses), LossesFile
    if advice is not None and y is not None:
        return _header(len(advice)) + ",outcome", [*advice, y], AdviceFile
    if x is not None and y is not None and not stream.declared.shape:
        reader: type[Adversary] = PointsFile if y.dtype.kind == "i" else TargetsFile
        return _header(len(x)) + ",y", [*x, y], reader
    raise InputError("no file holds these rounds")


def _header(count: int) -> str:
    return ",".join(f"c{number}" for number in range(1, count + 1))
