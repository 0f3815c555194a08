"""The look: colours by role, sizes, icons, signs, and words as they are written."""
