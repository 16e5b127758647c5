"""A table: the terms agreed before the first deal, and the log of everything entered since."""
