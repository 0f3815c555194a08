"""The adversaries, by family; those that read people's files apart."""
