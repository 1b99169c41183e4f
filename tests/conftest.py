"""What all tests share."""

from hypothesis import settings

# A shared or slow machine is no fault of the code, and a failing example must be repeatable from the log alone.
settings.register_profile("rulebook-lab", deadline=None, print_blob=True)
settings.load_profile("rulebook-lab")
