"""People's own data: what is read, what is refused and in which words, and what is measured on it."""

from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.svm import SVC

from olviz.engine.adversaries.files.advice import AdviceFile
from olviz.engine.adversaries.files.column_experts import ColumnExperts
from olviz.engine.adversaries.files.losses import LossesFile
from olviz.engine.adversaries.files.points import PointsFile, visited
from olviz.engine.adversaries.painted.painted_points import PaintedPoints
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario as experiment
from olviz.engine.files import tables
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared
from olviz.engine.learners.classification.perceptron import NOVIKOFF, SQUEEZE, Perceptron
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.numerics.hard_margin import hard_margin, shortest_in_hull
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links
from olviz.engine.theory.online_to_batch import inherited

PETALS = "petal_length, petal_width"
SEPARABLE = PointsFile(columns=PETALS, positive="versicolor", against="setosa")


def written(folder: Path, text: str | bytes, name: str = "points.csv") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def play(adversary: Adversary, rounds: int, bias: bool = False) -> Trace:
    trace = Trace(Classification(bias=bias), Perceptron(), adversary, rounds, 3)
    trace.extend()
    return trace


def test_the_shipped_tables_are_the_published_ones() -> None:
    for name, bunch, label in (("iris", load_iris(), "species"), ("breast-cancer", load_breast_cancer(), "diagnosis")):
        names = tables.header(tables.located(name))
        assert names[-1] == label
        sheet = tables.read(tables.located(name), names[:-1], (label,))
        assert_array_equal(sheet.numbers.T, bunch.data)
        said = np.array(sheet.texts[0].values)[sheet.texts[0].codes]
        assert_array_equal(said, bunch.target_names[bunch.target])


@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_commas_semicolons_and_byte_order_marks_read_alike(
    tmp_path: Path, separator: str, start: str, end: str
) -> None:
    lines = ["a;b;kind", "1;-2.5e1;red", ' 3 ;.5;"dark blue"', "5;6;red", ""]
    path = written(tmp_path, start + end.join(lines).replace(";", separator))
    sheet = tables.read(path, ("b", "a"), ("kind",))
    assert_array_equal(sheet.numbers, [[-25, 0.5, 6], [1, 3, 5]])
    assert sheet.texts[0].values == ("dark blue", "red")
    assert_array_equal(sheet.texts[0].codes, [1, 0, 1])


BAD = {
    "header": ("x,y,l\n", "points.csv: has a header and no rows; legal: at least one row"),
    "empty": ("", "points.csv: is empty; its first line must name the columns"),
    "no header": ("1,2,3\n", "points.csv, line 1: has only numbers, but the first line must name the columns"),
    "twins": ("x,x,l\n1,2,a\n", "points.csv, line 1: two columns are named 'x'"),
    "nameless": ("x,,l\n1,2,a\n", "points.csv, line 1: column 2 has no name"),
    "ragged": ("x,y,l\n1,2,a\n1,2\n", "points.csv, line 3: has 2 cells, and the header names 3 columns"),
    "hole": ("x,y,l\n1,2,a\n\n1,2,b\n", "points.csv, line 3: is empty; only the end of the file may be"),
    "text": (
        "x,y,l\n1,2,a\n1,n/a,b\n",
        "points.csv, line 3: “n/a” is not a number. Column y needs a number in every row.",
    ),
    "missing": ("x,y,l\n1,,a\n", "points.csv, line 2: column y is empty; it needs a number in every row"),
    "nan": ("x,y,l\n1,nan,a\n", "points.csv, line 2: “nan” is not a number. Column y needs a number in every row."),
    "huge": (
        "x,y,l\n1,1e999,a\n",
        "points.csv, line 2: “1e999” is not a number. Column y needs a number in every row.",
    ),
    "large": (
        "x,y,l\n1,1,a\n1,-1e101,a\n",
        "points.csv, line 3: “-1e101” in column y is not legal; legal: 0, or from 1e-100 to 1e+100 in size",
    ),
    "small": (
        "x,y,l\n1,1,a\n1,1e-101,a\n",
        "points.csv, line 3: “1e-101” in column y is not legal; legal: 0, or from 1e-100 to 1e+100 in size",
    ),
    "python": ("x,y,l\n1,1_0,a\n", "points.csv, line 2: “1_0” is not a number. Column y needs a number in every row."),
    "comma": (
        "x;y;l\n1;2,75;a\n",
        "points.csv, line 2: “2,75” has a decimal comma. Column y needs a decimal point: 2.75.",
    ),
    "label": ("x,y,l\n1,2,a\n1,2, \n", "points.csv, line 3: column l is empty; it needs a label in every row"),
    "quoted": ('x,y,l\n1,2,"a\nb"\n1,q,b\n', "points.csv, line 4: “q” is not a number. Column y needs a number"),
    "one class": ("x,y,l\n1,2,a\n3,4,a\n", "points.csv: column l holds one label only: 'a'"),
    "latin": ("x,y,l\n1,2,é\n".encode("latin-1"), "points.csv: is not UTF-8 text; legal: a CSV file in UTF-8"),
    "short": ("x,y,l\n1\n", "points.csv, line 2: has 1 cell, and the header names 3 columns"),
    "tabs": ("x\ty\tl\n1\t2\ta\n", "points.csv: is separated by tabs; legal: commas or semicolons"),
    "archive": (b"PK\x03\x04" + b"\0" * 200, "points.csv: is not text; legal: a CSV file in UTF-8"),
    "steering": (
        'x\x1b[31m,"y\nz\u202e",l\n1,q,a\n',
        r"points.csv, line 3: “q” is not a number. Column y\nz\u202e needs a number in every row.",
    ),
    "binary": (bytes(range(256)) * 9, "points.csv"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_files_are_refused_in_one_line(tmp_path: Path, case: str) -> None:
    text, message = BAD[case]
    path = written(tmp_path, text)
    with pytest.raises(InputError) as refusal:
        play(PointsFile(file=str(path)), 10)
    assert str(refusal.value).startswith(message)
    assert "\n" not in str(refusal.value)


def test_what_is_no_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputError, match="is a directory; legal: a CSV file"):
        tables.header(tmp_path)
    with pytest.raises(InputError, match=r"nothing\.csv: cannot be read: No such file"):
        tables.header(tmp_path / "nothing.csv")
    monkeypatch.setattr(tables, "FILE_LIMIT", 3)
    with pytest.raises(InputError, match="has more than 3 bytes"):
        tables.header(written(tmp_path, "a,b\n1,2\n"))

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("olviz.engine.files.atomic._at_once", refused)
    with pytest.raises(InputError, match=r"points\.csv: cannot be read: Permission denied"):
        tables.header(tmp_path / "points.csv")


def test_a_file_is_as_wide_as_the_memory_bears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ",".join(f"c{place}" for place in range(tables.MOST_COLUMNS))
    row = ",".join(["1"] * tables.MOST_COLUMNS)
    assert tables.read(written(tmp_path, f"{names}\n{row}\n{row}\n"), ("c9", "c9999")).numbers.shape == (2, 2)
    with pytest.raises(InputError, match="has more than 10000 columns; legal: at most that"):
        tables.header(written(tmp_path, names + ",more\n"))
    monkeypatch.setattr(tables, "LINE_LIMIT", 20)
    with pytest.raises(InputError, match="has a line of more than 20 letters"):
        tables.read(written(tmp_path, "a,b\n1,2\n1,2" + "0" * 20 + "\n"), ("a",))


def test_the_number_of_cells_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "a,b,l\n" + "1,2,c\n" * 40)
    monkeypatch.setattr(tables, "CELL_LIMIT", 100)
    assert tables.read(path, ("a",), ("l",)).numbers.shape == (1, 40)
    with pytest.raises(InputError, match="has more than 100 cells in use"):
        tables.read(path, ("a", "b"), ("l",))
    monkeypatch.setattr(tables, "MOST_LABELS", 2)
    with pytest.raises(InputError, match="column a has more than 2 different labels"):
        tables.read(written(tmp_path, "a\n1\n2\n3\n"), (), ("a",))


def test_iris_is_measured_in_the_games_own_coordinates() -> None:
    trace = play(SEPARABLE, 400, bias=True)
    declared = trace.game.declared
    assert round(declared.margin, 3) == 0.268
    assert round(declared.radius, 2) == 5.44
    assert round((declared.radius / declared.margin) ** 2) == 410
    assert declared.dimension == 3
    assert_array_equal(trace["norm"].max(), declared.radius)
    assert_allclose(trace["margin"].min(), declared.margin, rtol=1e-12)
    assert declared.source.startswith("measured on the whole file iris.csv: 100 rows, versicolor is +1, setosa is −1")
    assert declared.source.endswith("4 passes")
    assert judge(NOVIKOFF, trace).status == "holds"
    assert broken_links(SQUEEZE, trace) == []
    assert play(SEPARABLE, 10).game.declared.margin == 0  # without the bias no line through 0 separates them


def test_labels_are_chosen_and_swapped() -> None:
    y = {
        names: PointsFile(positive=names[0], against=names[1]).points.y for names in (("virginica", "setosa"), ("", ""))
    }
    assert_array_equal(y["virginica", "setosa"], np.repeat([-1, 1], 50))
    assert_array_equal(y["", ""], np.repeat([-1, -1, 1], 50))  # the last in sorting order against the rest
    assert_array_equal(PointsFile(against="virginica").points.y, np.repeat([1, -1], 50))
    assert "virginica is +1, any other is −1" in PointsFile().declares(Classification(), 10).source
    with pytest.raises(InputError, match="positive: 'rose' does not stand in column species; legal: 'setosa' or"):
        play(PointsFile(positive="rose"), 10)
    with pytest.raises(InputError, match="against: 'setosa' is not legal; legal: another label"):
        play(PointsFile(positive="setosa", against="setosa"), 10)
    with pytest.raises(InputError, match=r"iris\.csv: has no column 'petal'; did you mean 'petal_"):
        play(PointsFile(columns="petal"), 10)


def test_numbers_as_labels_sort_by_size(tmp_path: Path) -> None:
    path = written(tmp_path, "x,l\n1,9\n2,10\n3,9\n")
    assert_array_equal(PointsFile(file=str(path)).points.y, [-1, 1, -1])


@pytest.mark.parametrize("count", [1, 100, 256, 700])
def test_every_pass_visits_every_row_once(count: int) -> None:
    luck = Luck(5, "adversary")
    for order in ("file", "shuffled"):
        index = np.concatenate([visited(order, block, luck, count) for block in range(12)])
        for lap in range(len(index) // count):
            assert_array_equal(np.sort(index[lap * count : (lap + 1) * count]), np.arange(count))
    if count > 1:
        assert not np.array_equal(index[:count], index[count : 2 * count])  # reshuffled
    many = visited("shuffled", 3, Luck(5, "adversary", runs=[0, 4]), count)
    assert_array_equal(many[0], visited("shuffled", 3, luck, count))
    assert_array_equal(many[1], visited("shuffled", 3, Luck(5, "adversary", run=4), count))
    assert np.bincount(visited("drawn", 0, luck, count), minlength=count).sum() == BLOCK


def test_a_file_that_changes_changes_no_run(tmp_path: Path) -> None:
    path = written(tmp_path, "x,y,l\n1,2,a\n3,4,b\n")
    adversary = PointsFile(file=str(path), order="file")
    trace = Trace(Classification(), Perceptron(), adversary, 1000, 1)
    trace.extend(10)
    written(tmp_path, "x,y,l\n1,2,a\n3,4,b\n5,6,a\n")
    trace.extend()
    assert trace["norm"].max() == 5
    assert len(adversary.points.y) == 3


def test_columns_become_experts() -> None:
    adversary = ColumnExperts(file="breast-cancer", order="file")
    game = Experts(hypotheses=Advisers(experts=30))
    shown, reveal, _ = adversary.rows(game, adversary.start(game, Luck(1, "adversary")), 0, Luck(1, "adversary"))
    bunch = load_breast_cancer()
    assert_array_equal(shown.advice, np.where(bunch.data > bunch.data.mean(axis=0), 1, -1)[:256].T)
    assert_array_equal(reveal.y, np.where(bunch.target == 0, 1, -1)[:256])  # 0 is malignant
    with pytest.raises(InputError, match=r"game\.hypotheses: 5 experts are not legal with breast-cancer; legal: 30"):
        adversary.check(Experts(hypotheses=Advisers()), 10)


@pytest.mark.parametrize(
    "points",
    [
        [(1, 1, 1), (-1, -1, 1), (1, -1, -1), (-1, 1, -1)],
        [(0.1, 0.1, 1), (0.2, 0.2, -1), (0.7, 0.7, 1), (0.6, 0.6, -1)],
    ],
    ids=["the corners of XOR", "decimals"],
)
@pytest.mark.parametrize("bias", [False, True])
def test_where_least_squares_prefer_no_direction_none_is_declared(
    points: list[tuple[float, ...]], bias: bool, tmp_path: Path
) -> None:
    """It was what rounding left of w = 0, and regret was counted against it."""
    lines = [f"{a},{b},{'yes' if y > 0 else 'no'}" for a, b, y in points]
    file = PointsFile(file=str(written(tmp_path, "\n".join(["a,b,y", *lines, ""]))))
    painted = PaintedPoints(points=tuple(number for point in points for number in map(float, point)))
    for adversary in (file, painted):
        declared = adversary.declares(Classification(bias=bias), 10)
        assert declared.direction is None
        assert declared.source.endswith("by least squares none is better than another")


@pytest.mark.parametrize(
    ("cells", "above"),
    [([0.1] * 7, []), ([2.2] * 150, []), ([0.7, 0.3, 0.4, 0.5, 0.1, 0.4], [0, 3]), ([1e9, 1e9 + 1, 1e9 + 2], [2])],
    ids=["one number", "one of many", "a decimal", "large ones"],
)
def test_a_number_at_the_mean_of_its_column_is_not_above_it(
    cells: list[float], above: list[int], tmp_path: Path
) -> None:
    """Of as many equal numbers the mean was rounded below them, and that of six decimals below 0.4."""
    lines = [f"{cell!r},{'no' if at % 2 else 'yes'}" for at, cell in enumerate(cells)]
    points = PointsFile(file=str(written(tmp_path, "\n".join(["a,y", *lines, ""])))).points
    assert_array_equal(np.flatnonzero(points.above[0] > 0), above)


def rows(adversary: Table, game: Experts, count: int) -> tuple:
    adversary.check(game, 10)
    luck = Luck(1, "adversary")
    shown, reveal, _ = adversary.rows(game, adversary.start(game, luck), 0, luck)
    return tuple(None if part is None else part[..., :count] for part in (shown.advice, reveal.y, reveal.losses))


def test_advice_comes_from_a_file(tmp_path: Path) -> None:
    path = str(written(tmp_path, "ann,bob,rain\nno,yes,yes\nno,no,no\n", "advice.csv"))
    two = Experts(hypotheses=Advisers(experts=2))
    advice, y, _ = rows(AdviceFile(file=path), two, 3)
    assert_array_equal(advice, [[-1, -1, -1], [1, -1, 1]])
    assert_array_equal(y, [1, -1, 1])  # the third round begins the second pass
    assert_array_equal(rows(AdviceFile(file=path, positive="no"), two, 3)[1], [-1, 1, -1])
    three = str(written(tmp_path, "ann,bob,sky\nsun,rain,snow\nrain,rain,sun\n", "sky.csv"))
    advice, y, _ = rows(AdviceFile(file=three), Experts(hypotheses=Advisers(experts=2, classes=3)), 2)
    assert_array_equal(advice, [[2, 0], [0, 0]])  # rain, snow, sun
    assert_array_equal(y, [1, 2])
    with pytest.raises(InputError, match=r"sky\.csv: has 3 different labels .*; legal: 2 to 2"):
        rows(AdviceFile(file=three), two, 2)
    with pytest.raises(InputError, match="positive: 'maybe' is not legal; legal: 'no' or 'yes'"):
        rows(AdviceFile(file=path, positive="maybe"), two, 2)


def test_losses_come_from_a_file(tmp_path: Path) -> None:
    path = str(written(tmp_path, "ann;bob\n0;0.5\n2;1\n", "losses.csv"))
    two = Experts(hypotheses=Advisers(experts=2))
    assert_array_equal(rows(LossesFile(file=path), two, 3)[2], [[0, 2, 0], [0.5, 1, 0.5]])
    assert LossesFile(file=path).declares(two, 10).loss_range == 2
    with pytest.raises(InputError, match="5 experts are not legal"):
        rows(LossesFile(file=path), Experts(hypotheses=Advisers()), 2)


def test_a_column_without_a_mistake_is_declared(tmp_path: Path) -> None:
    """All rows are known before round 1, so a sample of them is realizable or not."""
    two = Experts(hypotheses=Advisers(experts=2))
    for kind, right, wrong in (
        (LossesFile, "ann,bob\n0,0.5\n0,0\n", "ann,bob\n0,0.5\n1,0\n"),
        (LossesFile, "ann,bob\n0,0.5\n0,1\n", "ann,bob\n0,-0.5\n0,1\n"),
        (AdviceFile, "ann,bob,sun\nno,yes,yes\nno,no,no\n", "ann,bob,sun\nno,yes,yes\nno,yes,no\n"),
        (ColumnExperts, "a,b,y\n1,5,no\n2,6,yes\n", "a,b,y\n1,5,no\n2,6,yes\n3,1,no\n"),
    ):
        for number, (text, faultless) in enumerate(((right, True), (wrong, False))):
            adversary = kind(file=str(written(tmp_path, text, f"{kind.name}-{number}.csv")), order="drawn")
            assert adversary.declares(two, 10).realizable == faultless
            trace = Trace(two, Halving() if kind is not LossesFile else Consistent(), adversary, 10, 1)
            trace.extend()
            assert (judge(inherited(trace)[0], trace).status == "holds") == faultless


def test_losses_below_0_widen_the_declared_range(tmp_path: Path) -> None:
    adversary = LossesFile(file=str(written(tmp_path, "ann,bob\n-1,0.5\n0,0.5\n", "below.csv")))
    trace = Trace(Experts(hypotheses=Advisers(experts=2)), Hedge(), adversary, 20, 1)
    trace.extend()
    assert trace.game.declared.loss_range == 1.5
    assert judge(bounds_of(trace)[0], trace).status == "holds"


SCENARIO = """
schema = 1
[game]
name = "classification"
[adversary]
name = "points-file"
file = "FILE"
[[learners]]
name = "perceptron"
"""


def scenario(folder: Path, file: str) -> Path:
    path = folder / "scene.toml"
    path.write_text(SCENARIO.replace("FILE", file), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "file", ["/etc/passwd", "../points.csv", "sub/../../points.csv", "C:/x.csv", "..\\\\x.csv", "out.csv"]
)
def test_a_scenario_reads_no_strangers_file(tmp_path: Path, file: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "out.csv").symlink_to(written(tmp_path, "x,y,l\n1,2,a\n3,4,b\n"))
    with pytest.raises(
        InputError, match=r"scene\.toml: adversary\.file: .* is not legal; legal: 'book-ratings' or 'breast-cancer' or"
    ):
        experiment.read(scenario(home, file))


def test_a_scenario_reads_beside_itself_and_is_saved_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    written(tmp_path / "data", "x,y,l\n1,2,a\n3,4,b\n")
    path = scenario(tmp_path, "data/points.csv")
    monkeypatch.chdir("/")
    read = experiment.read(path)
    assert read.traces()[0].extend(50) == 50
    saved = experiment.to_text(read, tmp_path)
    assert 'file = "data/points.csv"' in saved
    path.write_text(saved, encoding="utf-8")
    assert experiment.read(path) == read
    assert 'file = "iris"' in scenario(tmp_path, "iris").read_text()
    assert experiment.read(path).adversary.name == "points-file"


def test_a_scenario_is_not_saved_where_it_could_not_be_opened_again(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir(), there.mkdir()
    table = written(here, "a,b,kind\n1,2,yes\n3,1,no\n")
    given = {"name": "points-file", "file": tables.Trusted(table)}
    learners = [{"name": "perceptron"}]
    scene = experiment.from_table({"game": {"name": "classification"}, "adversary": given, "learners": learners})
    assert 'file = "points.csv"' in experiment.to_be_saved(scene, here)
    with pytest.raises(InputError, match=r"there: a scenario saved here could not be opened again \(adversary.file: "):
        experiment.to_be_saved(scene, there)


def test_the_person_at_the_keyboard_may_name_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    outside = written(tmp_path, "x,y,l\n1,2,a\n3,4,b\n")
    monkeypatch.chdir(tmp_path)
    table = experiment.read_table(scenario(home, "iris"))
    for said in (str(outside), "points.csv", "home/../points.csv"):
        read = experiment.from_table(experiment.with_setting(table, "adversary.file", said), base=home)
        assert read.traces()[0].extend() == 200


def test_the_hard_margin_is_that_of_a_support_vector_machine() -> None:
    rng = np.random.default_rng(5)
    for d, n, gap in ((2, 40, 0.1), (3, 400, 0.02), (10, 60, 0.3), (5, 3, 0.5)):
        w = rng.standard_normal(d)
        w /= np.sqrt((w * w).sum())
        x = rng.standard_normal((d, n))
        y = np.where(w @ x >= 0, 1, -1)
        x = x + gap * w[:, None] * y
        # a machine through 0: with every point also mirrored through it, the best line has no offset
        machine = SVC(C=1e9, kernel="linear", tol=1e-8).fit(np.hstack([x, -x]).T, np.concatenate([y, -y]))
        reference = machine.coef_[0] / np.sqrt((machine.coef_[0] * machine.coef_[0]).sum())
        found = hard_margin(x, y)
        assert found is not None
        assert_allclose(found.margin, (y * (reference @ x)).min(), rtol=1e-4)  # as exact as the machine is
        assert_allclose(found.direction, reference, atol=1e-4)
        length = np.sqrt((shortest_in_hull(x * y) ** 2).sum())
        assert_allclose(found.margin, length, rtol=1e-9)  # no direction has a larger margin than this length
        assert_allclose((y * (found.direction @ x)).min(), found.margin, rtol=1e-12)


def test_what_is_not_separable_has_no_margin() -> None:
    corners = np.array([[1.0, -1.0, -1.0, 1.0], [1.0, 1.0, -1.0, -1.0]])
    assert hard_margin(corners, np.array([1, -1, 1, -1])) is None  # XOR
    assert hard_margin(np.array([[1.0, 1.0], [2.0, 2.0]]), np.array([1, -1])) is None  # one point, both labels
    assert hard_margin(np.zeros((2, 3)), np.array([1, -1, 1])) is None
    one = hard_margin(np.array([[3.0], [4.0]]), np.array([-1]))
    assert one is not None
    assert_allclose([one.margin, *one.direction], [5, -0.6, -0.8], rtol=1e-15)
    close = hard_margin(np.array([[1.0, 1.0], [1e-6, -1e-6]]), np.array([1, -1]))
    assert close is not None
    assert_allclose([close.margin, *close.direction], [1e-6, 0, 1], atol=1e-12)
    rng = np.random.default_rng(1)
    x = rng.standard_normal((4, 500))
    assert hard_margin(x, np.where(rng.random(500) < 0.5, 1, -1)) is None


def test_what_is_measured_on_a_file_is_said_in_one_line() -> None:
    declared = Declared(radius=5.4388, margin=0.26812, source="measured on the whole file iris.csv")
    assert declared.words == "X = 5.44, γ = 0.268, measured on the whole file iris.csv"
    assert Declared().words == ""
    assert Declared(loss_range=2.0).words == "c = 2, declared by the adversary"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('a,b,c\n1,2,3\n1,"2,3\n1,2,3\n1,2,3\n', "line 3: has 2 cells, and the header names 3 columns"),
        ('a\n1\n"2\n3\n4\n', "line 3: .* is not a number"),
        ("a\n1,2\n", "line 2: has 2 cells, and the header names 1 column$"),
    ],
)
def test_a_row_is_blamed_where_it_begins_wherever_a_quote_lets_it_end(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=said):
        list(tables.pieces(path, ("a",)))
