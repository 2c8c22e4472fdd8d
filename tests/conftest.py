"""Options of the tests."""

import pytest
from hypothesis import settings

# The same examples in every run, so that a run that fails can be repeated; --many draws new ones.
settings.register_profile("fixed", derandomize=True)


def pytest_addoption(parser):
    parser.addoption("--many", action="store_true", help="every mutant, and longer hunts for counterexamples")


def pytest_configure(config):
    settings.load_profile("default" if config.getoption("--many") else "fixed")


@pytest.fixture(scope="session")
def many(request):
    """Whether to take the time for everything."""
    return request.config.getoption("--many")
