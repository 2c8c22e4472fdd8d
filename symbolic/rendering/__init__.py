"""What people read: terms, formulas and claims as text, LaTeX and Markdown. Nothing here is trusted."""

from symbolic.rendering.display import Display, display
from symbolic.rendering.latex import latex
from symbolic.rendering.markdown import markdown
from symbolic.rendering.notations import DEFAULT, Notation
from symbolic.rendering.text import text

__all__ = ["DEFAULT", "Display", "Notation", "display", "latex", "markdown", "text"]
