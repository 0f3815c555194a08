"""The architecture as tests: who may import whom, which words may stand where, what must be listed."""

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

import olviz.engine
import olviz.sweeps
from olviz.engine.adversaries import shipped_adversaries
from olviz.engine.adversaries.shipped_adversaries import ADVERSARIES
from olviz.engine.declare.parameters import Spec, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.games.shipped_parts import CLASSES, KERNELS, LOSSES, MAPS, MATRIX_SETS, PENALTIES, SETS
from olviz.engine.learners import shipped_learners
from olviz.engine.learners.shipped_learners import LEARNERS
from olviz.engine.round.capabilities import erratum
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.certificate import certificates_in
from olviz.gui.panels.catalogue import PANELS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "olviz"
ENGINE = PACKAGE / "engine"
GUI = PACKAGE / "gui"

TOP_LEVEL = {
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "olviz",
    "pyproject.toml",
    "requirements.lock",
    "resources",
    "tests",
}
LEFT_BEHIND = re.compile(r"dist|build|venv|__pycache__|.*\.egg-info")  # by tools; in .gitignore

THIRD_PARTY = {"numpy", "msgspec", "tomli_w"}
INSIDE = {"olviz.engine", "olviz.resources"}  # the one door to shipped files knows no Qt

SPECS: tuple[type[Spec], ...] = (
    *LEARNERS,
    *ADVERSARIES,
    *CLASSES,
    *SETS,
    *MATRIX_SETS,
    *MAPS,
    *LOSSES,
    *PENALTIES,
    *KERNELS,
    *registry.GAMES,
)


def files(folder: Path) -> list[Path]:
    found = sorted(folder.rglob("*.py"))
    assert found, folder
    return found


class Source(NamedTuple):
    """What is asked of a file again and again: its imports, its strings, and those of them that are docstrings."""

    imports: tuple[str, ...]
    strings: frozenset[str]
    docstrings: frozenset[str]


@cache
def source(path: Path) -> Source:
    """Parsed once."""
    named, strings, docstrings = list[str](), set[str](), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            named += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.add(node.value)
        elif isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            docstrings.add(ast.get_docstring(node, clean=False) or "")
    return Source(tuple(named), frozenset(strings), frozenset(docstrings))


def imports(path: Path) -> tuple[str, ...]:
    """Every module a file names in an import, wherever the import stands."""
    return source(path).imports


def modules(package: ModuleType) -> list[ModuleType]:
    names = [info.name for info in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
    return [package, *map(importlib.import_module, names)]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


HOUSE = {name_of(path): path for path in files(PACKAGE) if path.name not in ("__init__.py", "hook-olviz.py")}


@cache
def known_to(name: str) -> frozenset[str]:
    """The modules of the house that a module imports, wherever the import stands."""
    named = set(imports(HOUSE[name]))
    return frozenset({one for each in named for one in (each, each.rpartition(".")[0]) if one in HOUSE and one != name})


def reached(homes: set[str]) -> set[str]:
    """They, and all modules they rest on."""
    found, fresh = set[str](), homes & set(HOUSE)
    while fresh:
        found |= fresh
        fresh = {other for name in fresh for other in known_to(name)} - found
    return found


def test_the_visible_top_level() -> None:
    visible = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert {name for name in visible - TOP_LEVEL if not LEFT_BEHIND.fullmatch(name)} == set()


def test_the_engine_imports_numpy_msgspec_and_itself() -> None:
    for path in files(ENGINE):
        for name in imports(path):
            root = name.split(".")[0]
            inside = any(f"{name}.".startswith(f"{door}.") for door in INSIDE)
            assert root in THIRD_PARTY or root in sys.stdlib_module_names or inside or name == "olviz.__version__", (
                path,
                name,
            )


def test_files_of_strangers_are_parsed_behind_one_door() -> None:
    """What parses without measure is called where it is measured before; our own files may be read as they are."""
    own = {GUI / "document/scene_chooser.py", PACKAGE / "requirements.py", ENGINE / "files/toml.py"}
    for path in files(PACKAGE):
        assert path in own or "tomllib" not in set(imports(path)), path
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"np\.load\b|literal_eval|(?<![.\w])(eval|exec)\(|pickle\.|np\.lib\.format", text), path


def test_only_the_window_imports_qt() -> None:
    for path in files(PACKAGE):
        if GUI not in path.parents:
            roots = {name.split(".")[0] for name in imports(path)}
            assert not roots & {"PySide6", "pyqtgraph", "pytestqt"}, path


def run_python(program: str) -> str:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_importing_the_engine_changes_nothing_global() -> None:
    program = """
import sys, warnings
import numpy as np
def world():
    state = np.random.get_state()
    return np.geterr(), np.get_printoptions(), state[1].tobytes(), list(warnings.filters), sys.getrecursionlimit()
before = world()
import olviz.engine
import olviz.engine.experiment.registry
import olviz.engine.experiment.scenario
import olviz.engine.experiment.batch
import olviz.engine.speech.rounds
import olviz.gui.panels.catalogue  # the list, not the panels
import olviz.commands.sweep
registry = olviz.engine.experiment.registry
registry.learners(), registry.adversaries(), registry.classes()
assert world() == before
print(*sorted({name.split('.')[0] for name in sys.modules}))
"""
    late = {"PySide6", "pyqtgraph", "scipy", "sklearn", "shiboken6", "dask", "distributed", "pyarrow", "tqdm"}
    assert not set(run_python(program).split()) & late


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_imports_neither_numpy_nor_qt(arguments: list[str]) -> None:
    program = f"""
import contextlib, io, sys
from olviz.cli import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main({arguments!r})
print(*sorted({{name.split('.')[0] for name in sys.modules}} & {{'numpy', 'msgspec', 'PySide6', 'pyqtgraph'}}))
"""
    assert run_python(program) == ""


@pytest.mark.parametrize(
    ("folder", "listed"),
    [
        ("learners", (*LEARNERS, *shipped_learners.PEOPLE, *shipped_learners.BESIDE)),
        ("adversaries", (*ADVERSARIES, *shipped_adversaries.PEOPLE)),
        ("games.classes", CLASSES),
        ("games.sets", SETS),
        ("games.matrix_sets", MATRIX_SETS),
        ("games.maps", MAPS),
        ("games.losses", LOSSES),
        ("games.penalties", PENALTIES),
        ("games.kernels", KERNELS),
    ],
)
def test_every_file_is_listed(folder: str, listed: tuple[type[Spec], ...]) -> None:
    """A file of these folders holds a listed member, or serves one that does."""
    here = f"olviz.engine.{folder}."
    served = reached({member.__module__ for member in listed})
    for name in (name for name in HOUSE if name.startswith(here) and not name.startswith(f"{here}shipped_")):
        module = importlib.import_module(name)
        members = [
            value
            for value in vars(module).values()
            if isinstance(value, type)
            and issubclass(value, Spec)
            and value.__module__ == name
            and vars(value).get("name")
        ]
        assert set(members) <= set(listed), f"{name} is in no list of what is shipped"
        assert name in served, f"{name} is idle"


def test_every_panel_file_is_listed() -> None:
    listed = {entry.module for entry in PANELS} | {"olviz.gui.panels.frame.panel"}
    there = {name for name in HOUSE if name.startswith("olviz.gui.panels.")} - {"olviz.gui.panels.catalogue"}
    assert there <= reached(listed)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_everything_listed_says_who_it_is(spec: type[Spec]) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", spec.name)
    assert spec.title
    assert spec.ref or getattr(spec, "source", "") or issubclass(spec, CLASSES)
    assert spec.__doc__
    for parameter in parameters_of(spec):
        assert parameter.title != parameter.name, f"{parameter.name} has no title"
        assert parameter.help, f"{parameter.name} has no description"


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_every_learner_can_be_explained(learner: type) -> None:
    assert learner.source
    assert any(line.phase is not None for line in learner.pseudocode)
    promised = (*bounds_in(learner.theorems), *certificates_in(learner.theorems))
    assert not (erratum(learner) and promised), "a broken variant promises nothing"


def test_names_are_unique() -> None:
    for members in (LEARNERS, ADVERSARIES, CLASSES, registry.GAMES):
        assert len({member.name for member in members}) == len(members)
    assert len({entry.name for entry in PANELS}) == len(PANELS)


ENGLISH = {"recorded"}  # a tag that is also an ordinary word: inside a longer text it names nobody


def strings(path: Path) -> frozenset[str]:
    return source(path).strings


def texts(path: Path) -> frozenset[str]:
    """The strings that are no docstrings."""
    return strings(path) - source(path).docstrings


@pytest.mark.parametrize("path", files(GUI), ids=lambda path: str(path.relative_to(GUI)))
def test_the_window_knows_nobody_by_name(path: Path) -> None:
    """No class, tag or title of a learner, an adversary or a class of experts, not inside a text either.

    No panel's name, module or class in another panel. Sets and losses bear words of drawing: ball, box, linear, space.
    """
    text, told, tags = path.read_text(encoding="utf-8"), texts(path), strings(path)
    known = {*LEARNERS, *ADVERSARIES, *CLASSES}
    imported = list(imports(path))
    elsewhere = {name.rsplit(".", 1)[-1] for name in imported if not name.startswith("olviz.")}  # typing.Generic
    words = set(re.findall(r"\w+", text))
    for member in known:
        assert member.__name__ in elsewhere or member.__name__ not in words, member.__name__
        assert member.name not in tags, member.name
        for name in {member.name, member.title} - ENGLISH:
            whole = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
            assert not [said for said in told if name in said and whole.search(said)], name
    if GUI / "panels" in path.parents and path.stem not in ("__init__", "catalogue", "panel"):
        for entry in PANELS:
            if entry.module.rsplit(".", 1)[1] != path.stem:
                if entry.name not in entry.needs:  # else it is the name of what is drawn
                    assert entry.name not in tags, entry.name
                assert entry.module not in tags, entry.module
                assert not any(f"{name}.".startswith(f"{entry.module}.") for name in imported), entry.module


ROUNDING = {
    "sum",
    "mean",
    "average",
    "dot",
    "vdot",
    "matmul",
    "einsum",
    "tensordot",
    "linalg",
    "power",
    "prod",
    "cumsum",
}


@pytest.mark.parametrize(
    "path",
    [path for path in files(ENGINE / "learners") if path.parent.name != "theorems"],
    ids=lambda path: path.stem,
)
def test_learners_round_the_same_in_every_layout(path: Path) -> None:
    """What rounds differently alone, in a batch and in a block does not occur in learners: ``sums`` does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            assert node.attr not in ROUNDING, f"line {node.lineno}: .{node.attr}"
            assert not (node.attr == "exp" and isinstance(node.value, ast.Name) and node.value.id == "math")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("sum", "pow", "exp"), f"line {node.lineno}: {node.func.id}()"
        elif isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.MatMult | ast.Pow), f"line {node.lineno}"


GUESSING = {  # they take text for HTML where it looks like it, or always
    "QLabel",
    "QMessageBox",
    "QToolTip",
    "QWhatsThis",
    "QErrorMessage",
    "QProgressDialog",
    "QInputDialog",
    "QTextEdit",
    "QTextBrowser",
    "QTextDocument",
    "QTextDocumentFragment",
    "QStaticText",
    "QGraphicsTextItem",
    "LabelItem",
    "TextItem",
    "LegendItem",
    "ButtonItem",
    "InfLineLabel",
}
SETTERS = {
    "setToolTip",
    "setTabToolTip",
    "setWhatsThis",
    "setTabWhatsThis",
    "setStatusTip",
    "setTextFormat",
    "setHtml",
    "insertHtml",
    "appendHtml",
    "setMarkdown",
    "setInformativeText",
    "setLabel",  # of an axis of pyqtgraph
    "setTitle",  # of a plot, and of menus, which are allowed below
    "ToolTipRole",
    "WhatsThisRole",
    "StatusTipRole",
}


def test_words_on_the_screen_go_through_one_door() -> None:
    """Text of strangers is never taken for HTML: nothing that guesses is used but in ``plain``."""
    for path in set(files(GUI)) - {GUI / "look/plain.py"}:
        menus = {"generator.setTitle", "scenes.setTitle"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name):
                assert node.id not in GUESSING, f"{path}, line {node.lineno}: {node.id}"
            elif isinstance(node, ast.alias):
                assert node.name not in GUESSING, f"{path}, an import of {node.name}"
            elif isinstance(node, ast.Attribute):
                assert node.attr not in GUESSING, f"{path}, line {node.lineno}: {node.attr}"
                assert node.attr not in SETTERS or ast.unparse(node) in menus, (
                    f"{path}, line {node.lineno}: {node.attr}"
                )
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "addRow":
                assert len(node.args) != 2, f"{path}, line {node.lineno}: a form makes a label that guesses"


def _with_base(base: str) -> Iterator[tuple[Path, ast.ClassDef]]:
    """The classes of the window that have this one among their bases."""
    for path in files(GUI):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and base in map(ast.unparse, node.bases):
                yield path, node


def test_no_field_is_taken_for_what_a_mark_can_do() -> None:
    """Whether a mark covers pixels, or answers, is seen by the names it has: a colour called ``ink`` was called."""
    checked = [
        node for _, node in _with_base("Protocol") if "runtime_checkable" in map(ast.unparse, node.decorator_list)
    ]
    deeds = [{part.name for part in node.body if isinstance(part, ast.FunctionDef)} for node in checked]
    assert {"ink"} in deeds
    for path, node in _with_base("NamedTuple"):
        fields = {ast.unparse(part.target) for part in node.body if isinstance(part, ast.AnnAssign)}
        done = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        taken = [known & fields for known in deeds if "paint" in done and known <= fields | done and known & fields]
        assert not taken, f"{path}, {node.name}: {taken}"


def test_pixels_become_coordinates_through_one_door() -> None:
    """Qt's own way back is none below a scale of 10⁻¹²: so ``to_data`` divides."""
    for path in files(GUI):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "inverted" in text else ():
            assert not isinstance(node, ast.Attribute) or node.attr != "inverted", f"{path}, line {node.lineno}"


PRODUCTS = {"dot", "vdot", "matmul", "einsum", "tensordot", "inner", "outer", "linalg"}
ONE_SHAPE = {  # of what is multiplied, however many rounds were played at once
    "numerics/sums.py": "each row is a product of its own",
    "analysis/prefix_ridge.py": "eigenvalues are found matrix by matrix",
    "analysis/prefix_kernel_ridge.py": "parts of one size, at multiples of it",
    "games/losses/square.py": "eigenvalues are found matrix by matrix",
    "games/matrix_sets/trace_ball.py": "a matrix of one round",
    "adversaries/convex/orthogonal.py": "the directions of one round",
    "adversaries/files/points.py": "the whole file",
    "adversaries/classification/spam/sender.py": "all words, and a block of messages",
    "games/solver.py": "the problem of one prefix",
    "numerics/hard_margin.py": "the points of one prefix",
    "analysis/inverse.py": "the points of one prefix",
    "analysis/fit.py": "the points of a grid",
    "analysis/pictured/lines.py": "the places of a picture",
    "analysis/pictured/shadow.py": "a matrix of one round",
    "games/sets/decision_set.py": "the directions of a plane",
    "analysis/landscape.py": "the points of a grid",
    "words/workings.py": "the vectors of one round, as they are written",
    "run/divergence.py": "a number too large or not, which no last bit decides",
}


def test_products_whose_shape_is_that_of_a_chunk_are_sums() -> None:
    """BLAS rounds a product by its shape, and the clock decides how many rounds a chunk has: so ``sums`` adds."""
    found = set()
    for path in files(ENGINE):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            multiplied = isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult)
            named = isinstance(node, ast.Attribute) and node.attr in PRODUCTS
            if multiplied or (named and isinstance(node.value, ast.Name) and node.value.id == "np"):
                found.add(path.relative_to(ENGINE).as_posix())
    assert found == set(ONE_SHAPE)


def test_every_public_name_has_a_docstring() -> None:
    for module in (*modules(olviz.engine), *modules(olviz.sweeps)):
        assert module.__doc__, module.__name__
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
                continue
            if inspect.isfunction(value):
                assert inspect.getdoc(value), (module.__name__, name)
            elif inspect.isclass(value):
                assert vars(value).get("__doc__"), (module.__name__, name)
                for method, function in vars(value).items():
                    if inspect.isfunction(function) and not method.startswith("_"):
                        assert inspect.getdoc(getattr(value, method)), f"{name}.{method} is no word of a contract"


# the rooms, and the arrows between them

ROOMS = (  # from the ground upwards: each knows those before it; the longest name counts
    "olviz.engine.numerics",
    "olviz.engine.words",
    "olviz.engine.declare",
    "olviz.engine.games",
    "olviz.engine.round",
    "olviz.engine.run",
    "olviz.engine.files",
    "olviz.engine.analysis",
    "olviz.engine.theory",
    "olviz.engine.learners",
    "olviz.engine.adversaries",
    "olviz.engine.experiment",
    "olviz.engine.verdicts",
    "olviz.engine.worlds",
    "olviz.engine.people",
    "olviz.engine.speech",
    "olviz.engine.lessons",
    "olviz.sweeps",
    "olviz.gui.look",
    "olviz.gui.widgets",
    "olviz.gui.paint",
    "olviz.gui.worlds",
    "olviz.gui.panels.frame",
    "olviz.gui.panels.catalogue",
    "olviz.gui.panels.points",
    "olviz.gui.panels.tracks",
    "olviz.gui.panels",
    "olviz.gui.player",
    "olviz.gui.document",
    "olviz.gui.seat",
    "olviz.gui.stage",
    "olviz.gui.lesson",
    "olviz.gui.controls",
    "olviz.gui.pages",
    "olviz.gui.why",
    "olviz.gui.exports",
    "olviz.gui.files",
    "olviz.gui.finding",
    "olviz.gui.app",
    "olviz.commands",
)
MOST_LOOSE = 12
MIRRORED = (  # parts whose files bear the names of those that they are about, by design
    "theorems",
    "gui/panels",
    "commands",
    "checks/laws",
)


def test_every_module_has_a_room() -> None:
    inside = {name for name in HOUSE if name.startswith(("olviz.engine.", "olviz.gui.", "olviz.sweeps."))}
    assert {name for name in inside if room_of(name) < 0} == set()


def room_of(name: str) -> int:
    """The place of its room among all; −1 where it lies in none."""
    found = [room for room in ROOMS if f"{name}.".startswith(f"{room}.")]
    return ROOMS.index(max(found, key=len)) if found else -1


def arrows() -> set[tuple[str, str]]:
    """Who imports whom, type-checking imports included."""
    return {(name, other) for name in HOUSE for other in known_to(name)}


def test_arrows_run_downwards() -> None:
    placed = {arrow for arrow in arrows() if min(map(room_of, arrow)) >= 0}
    upwards = {(name, other) for name, other in placed if room_of(other) > room_of(name)}
    assert upwards == set()


def test_no_circle_of_modules() -> None:
    """What is known below grows until nobody is left: whoever remains stands in a circle."""
    below = {name: known_to(name) for name in HOUSE}
    while free := {name for name, others in below.items() if not others & set(below)}:
        below = {name: others for name, others in below.items() if name not in free}
    assert below == {}


FACES = {"olviz", "olviz.engine", "olviz.checks", "olviz.freezing"}  # packages that hand on what others import of them


def test_packages_only_say_what_they_are() -> None:
    """Else every module below one rests on all that it names, and with them stands in a circle."""
    for path in (path for path in files(PACKAGE) if path.name == "__init__.py"):
        assert name_of(path.parent) in FACES or not imports(path), path


def test_no_folder_is_crowded() -> None:
    for folder in {path.parent for path in files(PACKAGE)}:
        loose = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(loose) <= MOST_LOOSE, f"{folder.relative_to(ROOT)}: {len(loose)} loose modules"


def mirrors(path: Path) -> str:
    """The part of ``MIRRORED`` that a file stands in; empty where it stands in none."""
    folder = f"/{path.parent.relative_to(PACKAGE).as_posix()}/"
    return next((part for part in MIRRORED if f"/{part}/" in folder), "")


def test_no_two_files_of_one_name() -> None:
    """But where parts mirror others: a theorem its learner, a panel what it pictures, a command what it takes."""
    named = [(path.stem, mirrors(path)) for path in files(PACKAGE) if path.stem not in ("__init__", "__main__")]
    assert {name for name in named if named.count(name) > 1} == set()


def test_the_plan_names_what_is_there() -> None:
    """Every path in ``olviz/README.md`` exists, and every room stands in it."""
    text = (PACKAGE / "README.md").read_text(encoding="utf-8")
    paths = set(re.findall(r"`((?:engine|gui|sweeps|commands|resources|tests|olviz)/[\w/.-]*)`", text))
    assert paths
    for path in paths:
        assert (PACKAGE / path).exists() or (ROOT / path).exists(), path
    for room in {path.parent for part in (ENGINE, GUI) for path in files(part)} - {ENGINE, GUI}:
        top = room.relative_to(PACKAGE).parts[:2]
        assert f"`{'/'.join(top)}/`" in text, top
