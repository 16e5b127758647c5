"""Evenings as this version writes them, kept so that no later version changes one."""
