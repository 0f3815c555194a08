"""The window: the only folder that knows Qt and pyqtgraph."""
