"""Measurements of this project, beside other engines: `make bench`."""
