"""What tells a form that is sent again from one that is sent for the first time."""

import hashlib
import json

from flask import request, session
from werkzeug.datastructures import FileStorage

_TOKEN = "csrf_token"  # the browser's own in its session, and signed in every form that it sends


def this_send() -> str:
    """A name for what is sent now: the same only for the same content at the same address from the
    same browser. So nobody is answered with what another has opened, whatever keys he knows.
    """
    form = sorted((name, values) for name, values in request.form.lists() if name != _TOKEN)
    files = sorted((name, _digest(file)) for name, file in request.files.items(multi=True))
    content = json.dumps([session[_TOKEN], request.path, form, files])
    return hashlib.sha256(content.encode()).hexdigest()


def _digest(file: FileStorage) -> str:
    """What is in the file, which can be read again afterwards."""
    found = hashlib.sha256(file.stream.read()).hexdigest()
    file.stream.seek(0)
    return found
