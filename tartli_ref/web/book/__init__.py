"""The pages of books, and of what a table comes to."""
