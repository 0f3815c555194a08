"""The control panel: forms read from declarations."""
