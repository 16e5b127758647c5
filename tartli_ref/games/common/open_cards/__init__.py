"""Deals of three with open cards: what one of them could have made against the other two."""
