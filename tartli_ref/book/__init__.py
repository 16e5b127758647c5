"""The book: the sums of many sessions of a group, and who pays whom.

``lines`` are its entries, ``book`` the fold over its log, ``people`` who is who, ``sessions`` a
table as one evening, ``ledger`` the balances, ``settling`` the fewest payments.
"""
