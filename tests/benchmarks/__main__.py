"""`python -m tests.benchmarks`: the engine's benchmark. See also `tests.benchmarks.service`."""

from tests.benchmarks.engine import main

main()
