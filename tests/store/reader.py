"""A process that reads the logs of a store from its first on: `reader.py PATH LOGS`. It prints the
number of each as soon as it was read.
"""

import sys
from contextlib import closing

from tests.opening import open_at

with closing(open_at(sys.argv[1])) as store:
    for table in range(1, int(sys.argv[2]) + 1):
        store.rows_after(table, 0)
        print(table, flush=True)
