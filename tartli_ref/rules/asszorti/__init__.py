"""The rules of Asszorti, one module per topic.

``referee`` judges and applies. ``values`` and ``scoring`` hold the tables; ``dealing``,
``bidding``, ``announcing``, ``doubling``, ``playing``, ``ending`` and ``arriving`` judge the moves
of a deal.
"""
