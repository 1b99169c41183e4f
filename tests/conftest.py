"""What all tests share."""

import gc

from hypothesis import settings

# A shared or slow machine is no fault of the code, and a failing example must be repeatable from the log alone.
settings.register_profile("rulebook-lab", deadline=None, print_blob=True)
settings.load_profile("rulebook-lab")


def pytest_collection_finish():
    """All that was loaded stays until the end, so nobody looks for garbage there; elsewhere, less often than usual."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
