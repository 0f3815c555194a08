"""What several proofs rest on."""
