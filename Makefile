# `make` alone lists what can be made. Anything longer than a line lives in tools/.

PYTHON ?=
LAB_ARGS ?=
PYTEST_ARGS ?=
BENCH_ARGS ?=
MATCH_ARGS ?=
SOAK_ARGS ?=
FUZZ_ARGS ?=
GAME ?=
REPORT_ARGS ?=
BROWSER ?= yes

ENV := .venv
PY := $(ENV)/bin/python
# JupyterLab refuses to start as root unless told.
ALLOW_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
NEW_ENV = python="$$(sh tools/find-python "$(PYTHON)")" && "$$python" -m tools.environment

# Compiled once for the many processes of tests and notebooks, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help env lab test lint format unit notebook-test browser-test courses soak exercises fuzz bench match box-report notebooks lock binder-check clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: $(ENV)/made ## open JupyterLab on the start notebook (LAB_ARGS="--no-browser --port 9999")
	@# JupyterLab shows the saved pictures of trusted notebooks only.
	@find notebooks -name '*.ipynb' -exec $(ENV)/bin/jupyter trust --log-level=ERROR {} + > /dev/null
	$(PY) -m jupyterlab $(ALLOW_ROOT) --LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb $(LAB_ARGS)

# One after the other, whatever -j says: they share two cores and one kernel at a time.
.NOTPARALLEL:

test: lint unit notebook-test browser-test ## run every check and test (BROWSER=no leaves out the browser)

lint: $(ENV)/made ## check style, format and types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

format: $(ENV)/made ## put the code in the one format, and mend what ruff can
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

unit: $(ENV)/made ## run the unit, rule and property tests (PYTEST_ARGS="-k advance")
	$(PY) -m pytest --ignore tests/browser -n auto --dist worksteal -p no:nbval -p no:anyio $(PYTEST_ARGS)

notebook-test: $(ENV)/made ## run every notebook and compare its outputs with the saved ones
	$(PY) -m pytest --nbval notebooks

# These tests wait for most of their time, so that two cores serve three of them. What fails in that crowd is tried once
# more, alone: a machine that was too slow for a moment is no fault of ours, and both runs are there to be read.
browser-test: $(ENV)/made ## drive a real JupyterLab in Chromium
ifeq ($(BROWSER),no)
	@echo "The browser tests were left out, as asked: BROWSER=no"
else
	$(PY) -m tests.browser.chromium
	$(PY) -m pytest -m browser -n 3 --dist worksteal $(PYTEST_ARGS) tests/browser \
	  || $(PY) -m pytest -m browser --last-failed --last-failed-no-failures none $(PYTEST_ARGS) tests/browser
endif

courses: $(ENV)/made ## do every task of all four courses by mouse, in Chromium
	$(PY) -m tests.browser.chromium
	COURSES=all $(PY) -m pytest -m browser -n 2 $(PYTEST_ARGS) tests/browser/test_learn.py

soak: $(ENV)/made ## play 10,000 random games of each game and check every one
	$(PY) -m tests.soak $(SOAK_ARGS)

exercises: $(ENV)/made ## make 20,000 exercises of each game and answer each once more (SOAK_ARGS="--game jade")
	$(PY) -m tests.exercises_soak $(SOAK_ARGS)

fuzz: $(ENV)/made ## try a million bad positions, records, boxes and moves (FUZZ_ARGS="--inputs 50000 --game jade")
	$(PY) -m tests.fuzz $(FUZZ_ARGS)

bench: $(ENV)-bench/made ## time this project beside other engines
	$(ENV)-bench/bin/python -m benchmarks.run $(BENCH_ARGS)

match: $(ENV)/made ## let bots play each other and fill benchmarks/matches.txt (MATCH_ARGS="--game jade --pair hard medium")
	$(PY) -m tools.match $(MATCH_ARGS)

box-report: $(ENV)/made ## tell how games with a reconstructed box go (GAME=desert REPORT_ARGS="my_box.toml")
	$(PY) -m tools.box_report $(GAME) $(REPORT_ARGS)

notebooks: $(ENV)/made ## run every notebook and save its outputs
	$(PY) -m tools.notebooks

lock: ## renew constraints.txt and binder/requirements.txt
	$(NEW_ENV) $(ENV)-lock uv
	$(ENV)-lock/bin/python -m tools.lock

binder-check: ## check binder/ without Docker
	$(NEW_ENV) $(ENV)-binder jupyter-repo2docker
	$(ENV)-binder/bin/python -m tools.binder_check

clean: ## remove the environments and what tools left behind
	rm -rf $(ENV) $(ENV)-* build dist test-results .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

env: $(ENV)/made

# Installed in place, so that the notebooks and tests use the code of the checkout; the page's extension alone is copied.
# JupyterLab would ask about news, in a box that lies on the buttons beside a board.
$(ENV)/made: Makefile pyproject.toml constraints.txt tools/environment.py $(wildcard widgets/labextension/* widgets/labextension/static/*)
	@$(NEW_ENV) $(ENV) -c constraints.txt -e ".[lab,dev]"
	@$(ENV)/bin/jupyter labextension disable "@jupyterlab/apputils-extension:announcements" --log-level=ERROR || { rm $@; exit 1; }

$(ENV)-bench/made: pyproject.toml constraints.txt benchmarks/requirements.txt tools/environment.py
	@$(NEW_ENV) $(ENV)-bench -c constraints.txt -r benchmarks/requirements.txt -e .
