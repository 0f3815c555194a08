"""Code of people, watched as it runs: what it gives, what it leaves as it was, and how long it takes."""
