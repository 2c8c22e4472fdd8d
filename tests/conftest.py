"""Options of the tests."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--many", action="store_true", help="every mutant, and longer hunts for counterexamples")


@pytest.fixture(scope="session")
def many(request):
    """Whether to take the time for everything."""
    return request.config.getoption("--many")
