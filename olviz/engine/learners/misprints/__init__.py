"""Learners as they are misprinted, to watch what breaks. No theorem covers them."""
