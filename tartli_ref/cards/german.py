"""The 32-card pack with German suits (TH-EQ-01), in the order of sequences (TH-RANK-01)."""

from tartli_ref.cards.pack import Pack, Rank, Suit

GERMAN = Pack(suits=tuple(Suit), ranks=tuple(Rank))
