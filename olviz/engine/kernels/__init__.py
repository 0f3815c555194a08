"""Every shipped kernel."""

from olviz.engine.kernels.gaussian import Gaussian
from olviz.engine.kernels.kernel import Kernel
from olviz.engine.kernels.laplace import Laplace
from olviz.engine.kernels.linear_kernel import LinearKernel
from olviz.engine.kernels.polynomial import Polynomial

KERNELS: tuple[type[Kernel], ...] = (Gaussian, Laplace, Polynomial, LinearKernel)
