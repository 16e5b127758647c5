"""The rules of Tartli, one module per topic.

``referee`` judges and applies. ``values``, ``melds`` and ``contests`` hold the tables and
comparisons; ``declaring``, ``specifying``, ``playing``, ``exchange`` and ``bela`` judge the moves
of a trick; ``counting``, ``going_out`` and ``match`` the deal and the buli.
"""
