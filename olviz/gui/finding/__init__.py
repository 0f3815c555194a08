"""Ctrl+K: everything there is, found by the names people know it by; and the ways into it."""
