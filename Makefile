# `make play` and `make test` do all set-up: they need Python 3.11 or newer and a package index.
PYTHON ?= python3
BIN := .venv/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export BARDO_CACHE ?= $(CURDIR)/.cache

.PHONY: venv play test check-long mutants bench pictures rows clean

venv: .venv/play-ready

.venv/play-ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bardo needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[lab,web]'
	@touch $@

.venv/test-ready: .venv/play-ready
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' -e examples/connect_four -e examples/fearful_bot
	@command -v chromium chromium-browser google-chrome >/dev/null || test -n "$$BARDO_CHROMIUM" || \
		(apt-get install -y -q chromium || $(BIN)/playwright install chromium) >/dev/null 2>&1 || \
		echo 'No Chromium was found and none could be installed: the tests in the browser will be left out.'
	@touch $@

.venv/bench-ready: .venv/test-ready
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[peers]' || \
		echo 'The peers could not be installed; Bardo is measured alone.'
	@touch $@

play: venv
	@$(BIN)/bardo

test: .venv/test-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -m 'not long' -n auto --dist loadfile

check-long: .venv/test-ready
	$(BIN)/pytest -m long -n auto --dist worksteal

# Which random changes of the code the tests notice: make mutants AREAS='hungry-ghost server'
mutants: .venv/test-ready
	@$(BIN)/python -m benchmarks.mutants $(AREAS)

bench: .venv/bench-ready
	$(BIN)/python -m benchmarks

pictures: .venv/test-ready
	@$(BIN)/python -m bardo.terminal.gallery pictures
	@$(BIN)/python -m bardo.web.gallery pictures

rows: venv
	@$(BIN)/python -m bardo.engine.authoring.typed_rows

clean:
	rm -rf .venv .cache pictures
