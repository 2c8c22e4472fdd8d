"""What hypotheses say of the symbols: bounds, boxes, points, graphs."""
