"""The set that points are chosen from, and the dual points behind them."""
