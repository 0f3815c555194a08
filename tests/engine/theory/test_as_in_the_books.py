"""Every bound that is shipped says what the books prove, letter by letter: a wrong constant is wrong here first.

A formula is bettered in one place; where its line of text changes, the line below is held against the source again.
"""

from olviz.engine.experiment import registry
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.formula import in_text

DRAWN = ", as drawn"
BOOKS = [
    ("One expert a mistake", "N − 1"),
    ("One expert a mistake", "c(N − 1)"),
    ("Halving", "⌊log₂ N⌋"),
    ("Optimal mistakes", "Ldim F"),
    ("Uniform on the survivors", "H(N) − 1"),
    ("Uniform on the survivors", "c(H(N) − 1)"),
    ("Uniform on the survivors, path-wise", "H(N) − H(Ω)"),
    ("Uniform on the survivors, path-wise", "c(H(N) − H(Ω))"),
    ("Uniform on the survivors, logarithm", "ln N"),
    ("Uniform on the survivors, logarithm", "c ln N"),
    ("Follow the leader", "NL* + N − 1"),
    ("Follow the leader", "NL* + (N − 1)c"),
    ("Randomised weighted majority", "(L* ln(1/β) + ln N) / (1 − β)"),
    ("Randomised weighted majority", "c(L* ln(1/β) + ln N) / (1 − β^c)"),
    ("Weighted majority", "(m* ln(1/β) + ln N) / ln(2/(1 + β))"),
    ("Weighted majority with β = ½", "2.41(m* + log₂ N)"),
    ("Weighted majority with β = 0 is halving", "⌊log₂ N⌋"),
    ("Hedge, tuned to T", "ln N / η + ηc²t/8"),
    ("Hedge at a fixed rate", "ln N / η + ηc²t/8"),
    ("Hedge, as the notes tune it", "c√(T ln N / 2) (1 + t/T)"),
    ("Hedge at any time", "c√(t ln N)"),
    ("Hedge at any time, Cesa-Bianchi & Lugosi's rate", "1.5c√(t ln N / 2)"),
    ("Hedge at any time, as the book prints it", "c(2√(t ln N / 2) + √(ln N / 8))"),
    ("Hedge with doubling", "(2 + √2)c√(t ln N / 2)"),
    ("Hedge for small losses", "c(ηL* + ln N) / (1 − e^(−ηc))"),
    ("Hedge, second order", "ln N / η + (η/2) Σ⟨p, ℓ²⟩"),
    ("Hedge with a prior", "ln(1/π)/ηₜ + (c²/8) Ση"),
    ("Hedge with a prior and doubling", "ln(1/π) Σ 1/η + (c²/8) Ση"),
    ("MindReader", "min (L + ln(1/π)/η) + Δ"),
    ("MindReader at worst, against experts with a name", "M* + (1 + ln(1/π)/α) (√(αt)/2 + 1)"),
    ("Novikoff 1962", "(X/γ)²"),
    ("Novikoff, measured so far", "(Xₜ/γₜ)²"),
    ("Novikoff, w* in hindsight", "(Xₜ/γₜ)²"),
    ("Hinge loss of w*", "(‖u‖X + √((‖u‖X)² + 4L))²/4"),
    ("Hinge loss of w*, as a sum", "L + ‖u‖X√L + (‖u‖X)²"),
    ("Freund & Schapire 1999", "((X + D₂)/γ)²"),
    ("Halving over a net", "⌊log₂ N⌋"),
    ("Gradient descent, tuned to T", "R²/(2η) + ηB²t/2"),
    ("Gradient descent at a fixed step", "R²/(2η) + ηB²t/2"),
    ("Gradient descent, from the gradients so far", "R²/(2η) + (η/2) Σ‖g‖²"),
    ("Gradient descent at any time", "√2 DB√t"),
    ("Gradient descent without a declared B", "√2 D√(Σ‖g‖²)"),
    ("Gradient descent with step 1/√t", "D²√t/2 + (√t − ½)B²"),
    ("Gradient descent on strongly convex losses", "B²/(2σ) (1 + ln t)"),
    ("Lazy gradient descent, tuned to T", "K²/(2η) + ηB²t/2"),
    ("Lazy gradient descent at a fixed step", "K²/(2η) + ηB²t/2"),
    ("Lazy gradient descent, from the gradients so far", "K²/(2η) + (η/2) Σ‖g‖²"),
    ("Lazy gradient descent at any time", "√2 KB√t"),
    ("The leader of quadratic losses", "L²(4Hₜ − 3)"),
    ("The leader of strongly convex losses", "B²/(2σ) (1 + ln t)"),
    ("Regularised leader", "λW² + ρ²t/(4λ)"),
    ("Regularised leader, by be-the-leader and stability", "λW² + ρ²t/(2λ)"),
    ("Regularised leader, as the notes chain it", "λW² + ρ²t/λ"),
    ("Regularised leader, from the gradients so far", "λW² + Σ‖g‖²/(4λ)"),
    ("Mirror descent, tuned to T", "D/η + ηG²t/(2α)"),
    ("Mirror descent at a fixed step", "Dψ(u, w₁)/η + ηG²t/(2α)"),
    ("Mirror descent, from the gradients so far", "Dψ(u, w₁)/η + η/(2α) Σ‖g‖²"),
    ("Exponentiated gradient, tuned to T", "ln d / η + ηG∞²t/2"),
    ("Exponentiated gradient at a fixed step", "ln d / η + ηG∞²t/2"),
    ("Exponentiated gradient, from the gradients so far", "ln d / η + (η/2) Σ‖g‖²"),
    ("Exponentiated gradient ±, tuned to T", "ln(2d)/η + ηU²G∞²t/2"),
    ("Exponentiated gradient ± at a fixed step", "ln(2d)/η + ηU²G∞²t/2"),
    ("Online SVM, tuned to T", "R²/(2η) + ηX²t/2"),
    ("Online SVM at a fixed step", "R²/(2η) + ηX²t/2"),
    ("Mistakes under the hinge loss of u", "Σ ℓ(u) + ‖u‖²/(2η) + ηX²t/2"),
    ("Regularised SVM", "(2X)²/(2λ) (1 + ln t)"),
    ("Regularised SVM, against u", "Σ ℓ(u) + (2X)²/(2λ) (1 + ln t)"),
    ("Online ridge with falling steps", "B²/(2σ) (1 + ln t)"),
    ("Gradient steps against w*", "Σ ℓ(w*) + ‖w*‖²/(2η) + (η/2) Σ‖g‖²"),
    ("Gradient steps", "‖u‖²/(2η) + (η/2) Σ‖g‖²"),
    ("Proximal steps against w*", "Σ ℓ(w*) + ‖w*‖²/(2η) + (η/2) Σ‖∇φ‖²"),
    ("Proximal steps", "‖u‖²/(2η) + (η/2) Σ‖∇φ‖²"),
    ("Stochastic gradient on any stream", "(L* + ‖u‖²/γ) / (1 − γX²)"),
    ("Averaged stochastic gradient, at the step for averaging", "(2/t) (σ√d + X‖w*‖)²"),
    ("Averaged stochastic gradient on an iid stream", "(σ√d/(1 − X√γ) + ‖w*‖/√γ)²/(2t)"),
    ("Averaged stochastic gradient with falling steps", "(‖w*‖² + σ²X² Σγ²) / (2(2 − γX²)tγₜ)"),
    ("Falling steps on an iid stream", "(‖w*‖² + σ²X² Σγ²) / ((2 − γX²)tγₜ)"),
    ("Kernel gradient descent", "(min Σ(f − y)² + ‖f‖²/γ) / (1 − γκ²)"),
    ("Novikoff, among features", "(κₜ/γₜ)²"),
    ("Gradient descent on a trace ball", "τ²/(2η) + ηB²t/2"),
    ("Gradient descent on a Frobenius ball", "R²/(2η) + ηB²t/2"),
    ("Gradient descent on a box of entries", "a²mn/(2η) + ηB²t/2"),
    ("Gradient descent on a trace ball, at a fixed step", "τ²/(2η) + ηB²t/2"),
    ("Gradient descent on a Frobenius ball, at a fixed step", "R²/(2η) + ηB²t/2"),
    ("Gradient descent on a box of entries, at a fixed step", "a²mn/(2η) + ηB²t/2"),
    ("Recursive least squares", "max (p − y)² · d ln(1 + tX²/(λd))"),
]


def shipped() -> set[tuple[str, str]]:
    """The name of every bound of a learner or an adversary, and its formula in a line of text."""
    players = (*registry.learners().values(), *registry.adversaries().values())
    return {(bound.name, in_text(bound.formula)) for player in players for bound in bounds_in(player.theorems)}


def test_every_bound_is_the_one_of_its_source() -> None:
    assert {stated for stated in shipped() if not stated[0].endswith(DRAWN)} == set(BOOKS)


def test_what_is_drawn_exceeds_a_bound_by_what_azuma_allows() -> None:
    """A step of a martingale is at most c, or 1 where losses are no larger."""
    drawn = {stated for stated in shipped() if stated[0].endswith(DRAWN)}
    allowed = {(name + DRAWN, f"{text} + {'c' * ('c' in text)}√((t/2) ln(1/δ))") for name, text in BOOKS}
    assert drawn
    assert drawn <= allowed
