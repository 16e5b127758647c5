"""The book: what many sessions of a group add up to, and who pays whom.

``lines`` is what can be entered in a book, ``book`` the fold over its log, ``people`` who is who,
``sessions`` a table as one evening, ``ledger`` the balances, ``settling`` the fewest payments.
"""
