# Everything runs in .venv, created on first use. `make` alone lists the targets.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?=
export PYTHON

# keep compiled files: the tests start dozens of servers, and a player starts one each evening
unexport PYTHONDONTWRITEBYTECODE

VENV    := .venv
PY      := $(VENV)/bin/python
RUNTIME := $(VENV)/runtime.stamp
COMPILED := $(VENV)/compiled.stamp
DEV     := $(VENV)/dev.stamp
CLUB_TESTS := tests/club tests/store tests/service tests/bookkeeping tests/book
CHECKED := tartli_ref app.py bench tools
BIOME   := npx --yes @biomejs/biome@2.6.8

# a test that hangs for ten minutes fails, with the stack of each thread
DAILY := $(PY) -m pytest -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

# rebuild an environment whose Python is gone (never created, or the system's was upgraded)
REBUILD := $(if $(realpath $(PY)),,rebuild)
INSTALL  = python="$$(sh tools/find_python.sh)" && "$$python" tools/install.py

.PHONY: help run wheel test test-long check format bench catalogues clean chromium rebuild pocket pocket-run test-pocket test-club release published

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(COMPILED)  ## Start the server (PORT=5010 HOST=0.0.0.0 INSTANCE=./instance)
	@exec $(PY) app.py

test: $(DEV) chromium  ## Run the tests, in a real browser too
	$(DAILY) -n 2 --dist worksteal -m "not long and not timed and not pocket and not club"

test-long: $(DEV) chromium  ## Run the tests that take minutes, and those that look at the clock
	$(PY) -m pytest -n 2 --dist worksteal -m "(long or hypothesis) and not timed and not pocket and not club" --hypothesis-profile long
	$(PY) -m pytest -m timed
	$(PY) -m tools.pocket --plain && $(PY) -m pytest -m "pocket and long"
	$(PY) -m pytest -n 2 --dist worksteal --postgres -m "(long or club) and not timed and not pocket" $(CLUB_TESTS) tests/web

test-pocket: $(DEV) chromium  ## Build the pocket edition and test it (needs Node.js)
	$(PY) -m tools.pocket --plain
	$(DAILY) -m "pocket and not long"

test-club: $(DEV)  ## Test the club edition, on a server of PostgreSQL that it starts
	$(DAILY) -n 2 --dist worksteal --postgres -m "not long and not timed and not pocket" $(CLUB_TESTS)

check: $(DEV)  ## Look at format, style and types
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy --strict $(CHECKED)
	$(PY) -m djlint --lint --quiet templates
	@if $(BIOME) --version >/dev/null 2>&1; then $(BIOME) check; \
	else echo "No Node.js here, or no network: style sheets and scripts were not looked at."; fi

pocket: $(COMPILED)  ## Build the pocket edition, static files, into dist/pocket (needs Node.js)
	$(PY) -m tools.pocket

pocket-run: $(COMPILED)  ## Try the pocket edition that was built (PORT=5020 HOST=0.0.0.0 CERT=file KEY=file)
	@test -d dist/pocket || $(PY) -m tools.pocket
	@exec $(PY) -m tools.pocket.serve

wheel: $(RUNTIME)  ## Build the program as one file to install elsewhere, into dist
	@$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist . && ls dist/*.whl

release: $(RUNTIME)  ## Build the files of a release into dist/release: two zips, the wheel, their SHA-256 (TAG=v0.2.0)
	@grep -qx 'version = "$(TAG:v%=%)"' pyproject.toml || { echo "TAG=$(TAG) is not the version in pyproject.toml." >&2; exit 1; }
	@rm -f dist/*.whl
	@$(MAKE) --no-print-directory wheel pocket
	@$(PY) -m tools.release

published: $(RUNTIME)  ## Say where the project is published, in README, docs and app (AT=https://github.com/OWNER/NAME)
	@$(PY) -m tools.published "$(AT)"

format: $(DEV)  ## Format the code and apply automatic fixes
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .
	@if command -v npx >/dev/null; then $(BIOME) format --write; fi

bench: $(DEV)  ## Measure speed and size (ARGS="taps pages")
	$(PY) -m bench $(ARGS)

catalogues: $(DEV)  ## Bring the translations up to date with the code
	$(PY) -m tools.catalogues

clean:  ## Remove .venv and all build output, never instance/
	rm -rf $(VENV) build dist pocket/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache tests/browser/shots
	find . -name __pycache__ -prune -exec rm -rf {} +

chromium: $(DEV)
	@$(PY) -m tools.chromium

$(RUNTIME): requirements.txt $(REBUILD)
	@$(INSTALL) $< $@

$(DEV): requirements-dev.txt $(COMPILED)
	@$(INSTALL) $< $@

$(COMPILED): tools/compiled.py $(wildcard tartli_ref/words/catalogues/*/LC_MESSAGES/*.po) $(RUNTIME)
	@$(PY) -m tools.compiled && touch $@
