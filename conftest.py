"""No test reads or writes how far a reader has come: notebooks look the same in every test."""

import os
import tempfile

os.environ["RULEBOOK_LAB_FOLDER"] = tempfile.mkdtemp(prefix="rulebook-lab-")
