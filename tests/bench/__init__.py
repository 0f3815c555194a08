"""Speed against rivals: ``python -m tests.bench``. Never part of the tests: ratios depend on a quiet machine."""
