"""The commands that take everything from one place to another: ``move`` between databases,
``upgrade`` from an older version, ``restore``, ``export --all`` and ``import --all``.
"""

from tartli_ref.server.moving.archive import export_all, import_all
from tartli_ref.server.moving.databases import move_all
from tartli_ref.server.moving.older import restore_any, upgrade

__all__ = ["export_all", "import_all", "move_all", "restore_any", "upgrade"]
