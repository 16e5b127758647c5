"""The referee's desk of every game: questions asked by their address, and their forms."""
