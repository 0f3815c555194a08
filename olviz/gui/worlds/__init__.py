"""The runs behind the one in front: played in slices, read by panels, kept while they may be wanted again."""
