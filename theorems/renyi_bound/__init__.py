"""Pure differential privacy bounds every Rényi divergence by 2αε²."""

from symproof.statements import Note

NOTE = Note(
    prefix="N3",
    title="The 2αε² lemma",
    source="Bun, Steinke (2016), Concentrated differential privacy; Mironov (2017), Rényi differential privacy",
    reading=(
        "exponential_bounds", "l1_bound", "renyi_lemma", "sharp_renyi_bound",
    ),
    stated=frozenset((
        "lemma", "case1", "case1.printed", "exp", "key", "sym", "pointwise.printed", "pointwise", "integral",
        "onesided.printed", "l1.printed", "l1.printed.tv", "l1", "final.printed", "final", "sharp",
    )),
)  # fmt: skip
