"""What a textbook names, and lemmas that several notes lean on."""

from symproof.statements import Note

NOTE = Note(
    prefix="L",
    title="Lemmas",
    source="",
    reading=(
        "normal_law", "tangent_lemma", "moment_parts", "randomised_rules", "weighted_bounds",
    ),
    stated=frozenset((
        "tangent",
    )),
)  # fmt: skip
