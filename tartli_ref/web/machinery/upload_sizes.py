"""Limits of uploads, which exceed those of other forms and are highest for a book."""

from flask import Flask, request

from tartli_ref.web.machinery.edition import edition

UPLOAD_MOST = 1024 * 1024


LARGEST_BOOK = 16 * 1024 * 1024


LARGEST_COPY = 64 * 1024 * 1024


PACKED_MOST = 4 * 1024 * 1024  # characters of a packed file in a form; players' texts compress well


LARGEST = {
    "uploads.look": LARGEST_COPY,
    "uploads.upload": LARGEST_BOOK,
    "kept.bring_in": LARGEST_COPY,
}


FIELD_MOST = {"uploads.upload": PACKED_MOST, "kept.bring_in": LARGEST_COPY}


def register(app: Flask) -> None:
    """Set the upload limits, which exceed that of other forms and are highest for a book.

    Register this before anything that reads the form.
    """
    app.before_request(_let_files_be_large)


def _let_files_be_large() -> None:
    if request.mimetype == "multipart/form-data":
        most = LARGEST_COPY if edition().owned else LARGEST_BOOK
        request.max_content_length = min(most, LARGEST.get(request.endpoint or "", UPLOAD_MOST))
        request.max_form_memory_size = FIELD_MOST.get(request.endpoint or "", UPLOAD_MOST)
