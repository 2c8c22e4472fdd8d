"""Other tools on the same claims, with the same limits, in one run.

usage: pip install . -r benchmarks/peers-requirements.txt
       python -m benchmarks.peers [ROWS.jsonl] [--seconds S] [--limit N --seed K] [--only TOOL] [--plot FILE] [--out FILE]

A row is {"id", "variables": {name: type}, "given": [...], "goal", "truth": "true" | "false" | "undefined"}; without a
file the rows are those of benchmarks/claims.jsonl. Each claim is read once by the project's own grammar and means the
same for every tool: wherever the hypotheses hold, the goal is defined and holds. So the conditions of definedness are
part of what is asked.

    symproof  as `symproof prove`, the re-check by the kernel included
    z3, cvc5  the hypotheses and the negated goal as SMT-LIB 2: unsat proves, sat refutes (`smtlib`)
    alkahest  simplification for identities, `verified_sign` on boxes, `decide` for at most two variables,
              `prove_nonneg` for more
    sympy     simplify, is_nonnegative and its like, ask; solve_univariate_inequality where there is one variable

Every tool has a process of its own with a limit of time and memory, started before the clock runs; row by row the
tools take turns, so that a busy machine is busy for all. An answer after the limit is none. `decided` counts what is
proved or refuted rightly; `wrong` is proved though false or undefined, or refuted though true. The ratio is the
median, over the claims that both decided, of the tool's time to symproof's. A tool that is not installed is left out
and named.
"""
