"""What is said of a check: for the terminal and as data."""
