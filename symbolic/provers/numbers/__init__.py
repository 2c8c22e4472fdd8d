"""Relations between numbers that are no fractions."""
