"""Speed against rivals: ``python -m tests.bench``. Never part of the tests: ratios depend on a quiet machine."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded, as the program does
