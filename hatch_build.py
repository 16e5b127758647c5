"""The step before the wheel is built: the catalogues that the program reads are compiled."""

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface):
    """Compiles them with the project's own tool."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        sys.path.insert(0, self.root)
        from tools import compiled  # noqa: PLC0415 - it is found only now

        compiled.main()
