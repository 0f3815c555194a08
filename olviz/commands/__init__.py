"""One module per command, each with ``run(options) -> exit status``."""
