"""``python -m olviz``."""

import sys

from olviz.cli import main

sys.exit(main())
