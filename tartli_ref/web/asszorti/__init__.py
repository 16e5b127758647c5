"""The pages of Asszorti."""
