"""Speed against rivals: ``python -m tests.tools.bench``. Never part of the tests: ratios depend on a quiet machine."""

import os

for name, value in (("OPENBLAS_NUM_THREADS", "1"), ("NUMPY_MADVISE_HUGEPAGE", "0")):
    os.environ.setdefault(name, value)  # before numpy is loaded, as the program does
