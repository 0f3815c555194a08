"""What is promised of the learners beside this folder, each under its learner's name."""
