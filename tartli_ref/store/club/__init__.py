"""The club edition: the same application on PostgreSQL, with any number of processes and machines.
Its extra packages are optional: see docs/operating.md.
"""
