"""Arithmetic that gives the same bits everywhere: sums, luck, lists that grow, nets, margins."""
