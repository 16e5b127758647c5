"""The club edition: the same application on PostgreSQL, by any number of processes on any number of
machines. What only it needs is not installed with the others: see docs/operating.md.
"""
