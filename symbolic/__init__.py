"""A symbolic proof checker: claims go in; proofs, exact counterexamples or honest evidence come out."""
