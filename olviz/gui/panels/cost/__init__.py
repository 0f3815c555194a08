"""What learners cost, counted and elsewhere."""
