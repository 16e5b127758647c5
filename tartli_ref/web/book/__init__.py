"""The pages of books and of sessions."""
