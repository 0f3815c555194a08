"""What the lists of the control panel offer, and why they do not offer the rest."""
