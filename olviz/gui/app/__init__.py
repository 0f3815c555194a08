"""The program: one application, one window, its menus and keys."""
