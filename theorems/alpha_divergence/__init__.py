"""The α-divergence (hockey-stick divergence) and its joint convexity."""

from symproof.statements import Note

NOTE = Note(
    prefix="N0",
    title="The α-divergence",
    source="Balle, Barthe, Gaboardi (2018), Privacy amplification by subsampling",
    reading=(
        "nonnegativity", "total_variation", "joint_convexity", "advanced_joint_convexity", "amplification",
        "amplified_epsilon",
    ),
    stated=frozenset((
        "nonneg", "tv", "jc.printed", "jc", "ajc.1", "ajc.2", "ajc.3", "ajc.equiv", "ajc.4", "ajc", "cor.1", "cor.2",
        "cor.3", "app.printed", "app", "eps.exact", "approx.printed", "eps.approx", "compare.printed", "compare",
        "compare.app",
    )),
)  # fmt: skip
