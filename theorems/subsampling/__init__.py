"""Subsampling, group privacy and privacy profiles."""

from symproof.statements import Note

NOTE = Note(
    prefix="N2",
    title="Subsampling and privacy profiles",
    source="Balle, Barthe, Gaboardi (2018), Privacy amplification by subsampling",
    reading=(
        "divergence_forms", "strict_amplification", "privacy_profile", "group_privacy",
        "amplification_by_subsampling", "sampling_schemes", "draws_with_replacement", "membership_response",
        "laplace_noise", "gaussian_noise", "noise_profiles", "sampled_pairs",
    ),
    stated=frozenset((
        "tv", "def", "ajc", "int.printed", "int", "eps", "strict.printed", "profile", "group", "amp", "amp.poisson",
        "amp.without", "amp.with", "h.printed", "amp.tight", "profiles",
    )),
)  # fmt: skip
