# `make play` and `make test` do all set-up: they need Python 3.11 or newer and a package index.
# Node comes from the package index too; npm brings a linter and a type checker, which no user of Bardo needs.
PYTHON ?= python3
BIN := .venv/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
# Tests start hundreds of processes: they share bytecode, which Python writes when it first imports a module.
unexport PYTHONDONTWRITEBYTECODE
export BARDO_CACHE ?= $(CURDIR)/.cache
# One process more than there are cores: browser tests wait a lot.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

.PHONY: venv play test lint client check-long coverage mutants bench wheel pictures rows clean

venv: .venv/play-ready

.venv/play-ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bardo needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	@echo 'Setting up Bardo in .venv (about a minute, only once) …'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check -e '.[lab,web]'
	@touch $@

.venv/test-ready: .venv/play-ready
	@echo 'Installing what the tests need (about a minute, only once) …'
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check -e '.[dev]' -e examples/connect_four -e examples/fearful_bot
	@command -v chromium chromium-browser google-chrome >/dev/null || test -n "$$BARDO_CHROMIUM" || \
		(apt-get install -y -q chromium || $(BIN)/playwright install chromium) >/dev/null 2>&1 || \
		echo 'No Chromium was found and none could be installed: the tests in the browser will be left out.'
	@touch $@

.venv/bench-ready: .venv/test-ready
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check -e '.[peers]' || \
		echo 'The peers could not be installed; Bardo is measured alone.'
	@touch $@

play: venv
	@$(BIN)/bardo

test: .venv/test-ready
	@$(MAKE) --no-print-directory --jobs=2 lint client
	$(BIN)/pytest -m 'not long' -n $(WORKERS) --dist loadscope --no-loadscope-reorder

lint: .venv/test-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

client: export PATH := $(CURDIR)/$(BIN):$(PATH)
client: .venv/test-ready
	@cmp -s package.json node_modules/installed.json || \
		(npm install --silent --no-package-lock --no-audit --no-fund --fetch-retries=1 --fetch-timeout=20000 && \
			cp package.json node_modules/installed.json) || \
		echo 'The linter and the type checker could not be installed from npm: the client is only unit-tested.'
	@if cmp -s package.json node_modules/installed.json; then node_modules/.bin/biome ci && node_modules/.bin/tsc; fi
	node --test --test-reporter=dot 'tests/client/*.test.js'

check-long: .venv/test-ready
	$(BIN)/pytest -m long -n auto --dist worksteal
	@$(MAKE) coverage

# Which statements and branches the tests run, folder by folder; compiled rules are seen where they run interpreted.
coverage: .venv/test-ready
	@rm -f .coverage .coverage.*
	$(BIN)/coverage run -m pytest -m 'not long' -n $(WORKERS) --dist loadscope --no-loadscope-reorder
	@$(BIN)/coverage combine -q
	@$(BIN)/python -m benchmarks.covered

# Which random changes of the code the tests notice: make mutants AREAS='hungry-ghost server'
mutants: .venv/test-ready
	@$(BIN)/python -m benchmarks.mutants $(AREAS)

bench: .venv/bench-ready
	$(BIN)/python -m benchmarks

# A wheel with machine code for this machine's processor and for common ones, and kernels for GPUs.
wheel: export BARDO_CACHE := $(CURDIR)/bardo/made
wheel: venv
	@rm -rf bardo/made dist
	games=$$($(BIN)/python -c 'from bardo.engine.authoring.registry import own_games; print(*own_games())') && \
		$(BIN)/bardo warm $$games && BARDO_PROCESSOR=x86-64-v3 $(BIN)/bardo warm --gpu $$games
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	@rm -rf bardo/made
	@ls -sh dist

pictures: .venv/test-ready
	@$(BIN)/python -m bardo.terminal.gallery pictures
	@$(BIN)/python -m bardo.web.gallery pictures

rows: venv
	@$(BIN)/python -m bardo.engine.authoring.typed_rows

clean:
	rm -rf .venv .cache pictures node_modules dist bardo/made
