"""Small faults set into the rules core, one at a time: does a daily test notice each?

A fault that none notices is a rule that nothing holds. `make mutants` sets a sample of them, in a
copy of the tree, and runs for each the tests that come by its line.
"""
