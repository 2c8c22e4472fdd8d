"""Hypothesis tests, privacy regions, k-cuts, and conversion from Rényi differential privacy."""

from symproof.statements import Note

NOTE = Note(
    prefix="N1",
    title="Hypothesis testing and Rényi differential privacy",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis testing interpretations and Rényi differential privacy",
    reading=(
        "loss_means", "renyi_orders", "privacy_loss", "renyi_counterexample", "merging_outcomes", "merging_further",
        "renyi_convexity", "renyi_properties", "privacy_region", "renyi_region", "renyi_conversion",
        "conversion_curve", "conversion_by_region", "conversion_inverses", "cut_laws", "decision_rules",
        "gaussian_privacy", "gaussian_tests", "hellinger", "hellinger_boundary", "hellinger_inverse",
        "hellinger_region", "two_generated", "two_point_conversion",
    ),
    stated=frozenset((
        "cut.props", "cut.det", "deterministic.printed", "bvn", "eps.2gen", "eps.2gen.tv", "eps.2gen.loss",
        "renyi.cex", "renyi.cex.pair1", "renyi.cex.pair2", "renyi.inf", "renyi.facts", "conv.mironov", "conv.better",
        "region.dp", "region.renyi", "thm18", "lemma15ext", "hellinger", "hellinger.region", "hellinger.attained",
        "hellinger.weight.printed", "hellinger.slope.printed", "gdp", "gdp.converse", "gdp.generated", "quasi",
        "losses",
    )),
)  # fmt: skip
