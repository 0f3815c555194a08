"""The painting: points drawn by hand, which the run is played on."""
