"""What is proved of the adversaries beside this folder, each under its adversary's name."""
