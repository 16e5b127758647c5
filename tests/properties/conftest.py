"""The helpers of these tests lie beside them, the honest players beside the oracles."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "oracle")]
