"""The pages of Ulti."""
