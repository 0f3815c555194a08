"""Proofs term by term."""
