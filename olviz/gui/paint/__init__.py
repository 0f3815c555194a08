"""Marks and the surfaces they are painted on."""
