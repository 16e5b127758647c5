"""The pages that only Tartli has: its play screen, its desk and its audit."""
