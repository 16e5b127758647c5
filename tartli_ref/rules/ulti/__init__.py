"""The rules of Ulti, one module per topic.

``referee`` judges and applies. ``values`` and ``bids`` hold the tables; ``dealing``, ``auction``,
``doubling``, ``marriages`` and ``playing`` judge the moves of a deal; ``worlds``, ``deciding``,
``outcome`` and ``settlement`` decide each undertaking and its payment.

| rules | where |
|---|---|
| UL-EQ, UL-PTS | ``values``, ``spreading``, ``counting`` |
| UL-DEAL | ``dealing`` |
| UL-MAR | ``marriages`` |
| UL-BID | ``bids``, ``outcome`` |
| UL-AUC | ``auction`` |
| UL-DBL | ``doubling``, ``settlement`` |
| UL-PLAY | ``playing``, ``duties`` |
| UL-SIL | ``settlement``, ``outcome`` |
| UL-SET | ``settlement``, ``dealing`` |
"""
