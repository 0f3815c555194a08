"""The weights of one learner."""
