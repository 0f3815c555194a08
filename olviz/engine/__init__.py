"""The mathematics: games, learners, adversaries and theorems. Knows numpy, and nothing of any screen."""
