"""Small helpers of the Makefile and the tests; the program itself needs none of them."""
