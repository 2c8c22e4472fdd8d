"""What the shape of a goal and of its hypotheses settles."""
