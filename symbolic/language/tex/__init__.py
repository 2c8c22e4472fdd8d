"""TeX mathematics, read by a strict grammar: what has two readings is an error that shows both."""
