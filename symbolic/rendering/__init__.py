"""What people read: terms, formulas and claims as text, LaTeX and Markdown. Nothing here is trusted."""

from symproof.rendering.display import Display, display
from symproof.rendering.latex import latex
from symproof.rendering.markdown import markdown
from symproof.rendering.notations import DEFAULT, Notation
from symproof.rendering.text import text

__all__ = ["DEFAULT", "Display", "Notation", "display", "latex", "markdown", "text"]
