"""The learners, by family; misprints apart."""
