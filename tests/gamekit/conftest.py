"""Hypothesis tries the same cases in every run; `HYPOTHESIS=wild` tries new ones, and many more."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("same", max_examples=120, derandomize=True, deadline=None, suppress_health_check=HealthCheck)
settings.register_profile("wild", max_examples=5_000, deadline=None, suppress_health_check=HealthCheck)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))
