"""Streams and opponents that cost learners of finite classes as much as can be: what theorems promise is met here."""
