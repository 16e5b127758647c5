"""The rules of Ulti, one module per topic.

``referee`` judges and applies. ``values`` and ``bids`` hold the tables; ``dealing``, ``auction``,
``marriages`` and ``playing`` judge the moves of a deal; ``worlds``, ``deciding``, ``outcome`` and
``settlement`` decide each undertaking and its payment.

What groups play differently is a sheet: all options of ``values``. ``sheets`` reads the published
ones, ``house`` what a table writes, ``sense`` finds what may be a mistake, ``closing`` pays duties
and the premium of an evening, ``possible`` asks about results that no deal explains.

| rules | where |
|---|---|
| UL-EQ, UL-PTS | ``values``, ``spreading``, ``counting`` |
| UL-DEAL | ``dealing`` |
| UL-MAR | ``marriages`` |
| UL-BID | ``bids``, ``outcome`` |
| UL-AUC | ``auction`` |
| UL-DBL | ``auction``, ``settlement`` |
| UL-PLAY | ``playing``, ``duties`` |
| UL-SIL | ``settlement``, ``outcome`` |
| UL-SET | ``settlement``, ``dealing``, ``closing``, ``possible`` |
"""
