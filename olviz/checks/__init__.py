"""The laws, for everyone: what every learner, adversary, loss, set and kernel keeps, asked of one of your own.

    from olviz.checks import check_learner
    check_learner(WinStay)

raises ``Broken``, with the law and the smallest case that breaks it, or nothing. ``grades`` tells all laws one by one.
"""

from olviz.checks.grading import Grade as Grade
from olviz.checks.grading import check_adversary as check_adversary
from olviz.checks.grading import check_kernel as check_kernel
from olviz.checks.grading import check_learner as check_learner
from olviz.checks.grading import check_loss as check_loss
from olviz.checks.grading import check_set as check_set
from olviz.checks.grading import grades as grades
from olviz.checks.law import Broken as Broken
