"""The three seats by their letters."""

from tartli_ref.rules.common.seats import THREE_SEATS

A, B, C = THREE_SEATS
