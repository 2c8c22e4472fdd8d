"""Polynomial relations: linear programs, sums of squares, elimination, real roots."""
