"""How many connections there is room for: each takes open files, of which a program has so many."""

import sys

if sys.platform != "win32":
    import resource

CONNECTIONS = 1000
FILES_EACH = 3  # the connection, what comes in by it, and what goes out, where these are large
FILES_OWN = 128  # the database, the port, who is let in before others go, and what else is open


def room_for_connections(wanted: int = CONNECTIONS) -> int:
    """As many as wanted, if the system lets this program have so many files open, else fewer."""
    if sys.platform == "win32":
        return min(wanted, 100)  # waitress's own number: the system cannot be asked
    files = FILES_OWN + FILES_EACH * wanted
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= now < files:  # less than 0 is no limit
        now = files if most < 0 else min(files, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return wanted if now < 0 else min(wanted, (now - FILES_OWN) // FILES_EACH)
