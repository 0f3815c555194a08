"""Every shipped kernel."""

from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.kernels.laplace import Laplace
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.kernels.polynomial import Polynomial

KERNELS: tuple[type[Kernel], ...] = (Gaussian, Laplace, Polynomial, LinearKernel)
