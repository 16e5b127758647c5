"""The slate's pages: the grid with its keypad, and its forms."""
