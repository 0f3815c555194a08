"""The ideas that MindReader weighs, a file each."""
