"""Where the keyboard is: where Tab takes it, and the ring that says so."""
