"""Ulti in sentences."""
