#!/bin/sh
# Prints the Python to build .venv with: $PYTHON if it is set, else the first one that is new
# enough. Each is tried, not only looked up: a name on the PATH may lead nowhere.
is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

if [ -n "$PYTHON" ]; then
    is_new_enough "$PYTHON" && echo "$PYTHON" && exit
    echo "PYTHON=$PYTHON does not run, or is older than Python 3.11." >&2
    exit 1
fi
for name in python3.13 python3.12 python3.11 python3; do
    is_new_enough "$name" && echo "$name" && exit
done
echo "Python 3.11 or newer is needed, and none was found. Install it, or name it:" >&2
echo "    make run PYTHON=/path/to/python3" >&2
exit 1
