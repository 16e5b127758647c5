"""A second account of a book, written from the rules and the notation, without the program.

``players``, ``evenings`` and ``bookings`` make a book of which everything is known; ``deeds`` is
what stands in the end. ``tartli``, ``threes`` and ``sitting`` reckon an evening, ``ledger`` the
money, ``pages`` and ``sheets`` what the pages and the files of the book have to say.
"""
