"""What is computed of a run when its rounds are over: curves, comparators, best fits, risks, landscapes."""
