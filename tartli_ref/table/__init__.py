"""A table: what was agreed before the first deal, and the log of everything entered since."""
