"""Giving a lesson: from stop to stop by a remote, what the room reads, and what the lecturer alone sees."""
