"""What the program costs: ``python -m bench`` measures it against something, in the same run."""
