"""Inequalities by the signs of derivatives."""
