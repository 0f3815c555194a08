"""A sender who reads the weights of the filter: the sender and its words."""
