"""Code that at least two games share."""
