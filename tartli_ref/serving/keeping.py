"""What is kept from one start to the next: the folder, the server's secret, the tables."""

import os
import secrets
import time
from pathlib import Path

from tartli_ref.instance import DATABASE
from tartli_ref.serving.trouble import CannotServe
from tartli_ref.store import Store, StoreUnavailable, open_store

SECRET_BYTES = 32
SHORTEST_SECRET = 32
PATIENCE = 2.0  # seconds that another start has for writing its secret
PAUSE = 0.02


def make_folder(instance: Path) -> None:
    """A folder that only this user may look into; one that exists stays as it is."""
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(cannot_make(instance, error)) from error


def secret_in(instance: Path) -> str:
    """The server's own key, made on the first start; of two starts at once, one makes it."""
    path = instance / "secret"
    try:
        return new_secret(path)
    except FileExistsError:
        return written_secret(path)
    except OSError as error:
        raise CannotServe(cannot_make(path, error)) from error


def new_secret(path: Path) -> str:
    """Makes the file, which only this user may read, or fails because it is there."""
    secret = secrets.token_hex(SECRET_BYTES)
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
    with os.fdopen(opened, "w", encoding="ascii") as file:
        file.write(secret)
        file.flush()
        os.fsync(opened)
    return secret


def written_secret(path: Path) -> str:
    """Reads the file once it is whole, which it always is but in the moment of its making."""
    deadline = time.monotonic() + PATIENCE
    while len(secret := read_secret(path)) < SHORTEST_SECRET:
        if time.monotonic() >= deadline:
            raise CannotServe(f"{path} is too short for a secret: delete it and start again.")
        time.sleep(PAUSE)
    return secret


def read_secret(path: Path) -> str:
    """What the file holds now."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotServe(f"{path} cannot be read as the server's secret.") from error


def store_in(instance: Path) -> Store:
    """The tables; what is wrong with their file is said in the store's own words."""
    path = instance / DATABASE
    try:
        return open_store(path)
    except StoreUnavailable as error:
        raise CannotServe(f"{path}: {error}") from error


def cannot_make(path: Path, error: OSError) -> str:
    """Names the setting that can be changed, INSTANCE."""
    return f"{path} cannot be made ({error.strerror}): use INSTANCE=... make run"
