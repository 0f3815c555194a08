"""Tools for maintainers: what writes tables, pictures and translations again, breaks the engine, measures its speed."""
