"""Powers, exponentials and logarithms by their laws."""
