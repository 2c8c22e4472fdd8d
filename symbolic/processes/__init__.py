"""Hard limits from outside: problems are settled in child processes that can be stopped, and re-checked in others.

Whom to believe: a searching process runs provers, optimisers and numerics, so its word counts for nothing. It sends
what it found as JSON, with the problem as it was given. A second process, which has only ever loaded the language and
the kernel, reads both and lets the kernel say what the certificate or point shows. Only that word is reported as
proved, vacuous, refuted or ill-formed. Re-checking is bounded like searching: a proof that cannot be checked in the
time and memory allowed is no proof.

Time is limited on every system; memory where the system limits the address space of a process (Linux). Elsewhere that
is said once, as a warning.
"""

from symproof.processes.answers import CONFIRMED, SZS, Answer
from symproof.processes.parallel import in_parallel
from symproof.processes.pool import Pool
from symproof.processes.problems import Problem
from symproof.processes.process import MEMORY, Crashed, Failed, LimitedProcess, OutOfMemory, TimedOut

__all__ = [
    "CONFIRMED", "MEMORY", "SZS", "Answer", "Crashed", "Failed", "LimitedProcess", "OutOfMemory", "Pool", "Problem", "TimedOut",
    "in_parallel",
]  # fmt: skip
