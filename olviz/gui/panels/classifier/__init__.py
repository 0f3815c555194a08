"""Linear and curved classifiers among their points."""
