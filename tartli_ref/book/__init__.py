"""The book: totals over a group's sessions, and the payments due.

``lines`` are its entries, ``book`` the fold over its log, ``people`` the players' identities,
``sessions`` a table as one evening, ``ledger`` the balances, ``settling`` the fewest payments.
"""
