"""Three-player deals with open cards: the best result of one player against two."""
