"""People made of rules: whom MindReader is measured against, and whom one can watch it play."""
