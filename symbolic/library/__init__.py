"""Checks statements, whoever wrote them: each displayed line gets a verdict, and the lines together must prove the claim."""
