VENV ?= .venv
BIN  := $(VENV)/bin
# The first interpreter that really starts, is new enough and can make a venv: shims can exist and fail.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys,venv,ensurepip; sys.exit(sys.version_info<(3,11))' >/dev/null 2>&1 && { echo $$p; break; }; done)
UV ?= $(shell command -v uv 2>/dev/null)
# `make lock` keeps the versions that still fit; `make lock UPGRADE=--upgrade` takes the newest.
UPGRADE ?=
WORKERS ?= 2
# `make arena ARENA="--games 200 --slug pikto"` measures less.
ARENA ?=
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder
COMPILE := "$(UV)" pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
  --no-header --python-version 3.11 $(UPGRADE) pyproject.toml

define install
	@if [ -n "$(UV)" ]; then \
	  [ -x $(BIN)/python ] || "$(UV)" venv --quiet --python '>=3.11' $(VENV); \
	  VIRTUAL_ENV=$(VENV) "$(UV)" pip install --quiet --require-hashes -r $(1); \
	else \
	  [ -x $(BIN)/python ] || [ -n "$(PYTHON)" ] || { \
	    echo "Python 3.11 or newer with venv is needed (Debian: apt install python3-venv; elsewhere: install uv)." >&2; exit 1; }; \
	  [ -x $(BIN)/python ] || { echo "Installing into $(VENV), about half a minute ..."; $(PYTHON) -m venv $(VENV); }; \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(1); \
	fi
	@touch $@
endef

.PHONY: run test check fuzz arena bench lock chromium clean

run: $(VENV)/.run
	@exec $(BIN)/python manage.py serve

test: check chromium
	$(PYTEST) -m "not services"
	$(BIN)/python tests/with_services.py $(PYTEST) -m "services or not (browser or embedded)"

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tests.lock_files check
	$(BIN)/mypy
	$(BIN)/djlint --lint --quiet templates
	$(BIN)/python manage.py makemigrations --check --dry-run --settings site_config.settings_test

chromium: $(VENV)/.dev
	@$(BIN)/python -m tests.chromium

fuzz: $(VENV)/.dev
	$(BIN)/python manage.py fuzz_games

arena: $(VENV)/.dev
	$(BIN)/python manage.py arena $(ARENA)

bench: $(VENV)/.dev
	$(BIN)/python -m tests.bench

lock: $(VENV)/.dev
	@[ -n "$(UV)" ] || { echo "make lock needs uv on the PATH." >&2; exit 1; }
	$(COMPILE) -o requirements.txt
	$(COMPILE) --group dev -c requirements.txt -o requirements-dev.txt
	@$(BIN)/python -m tests.lock_files stamp

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.run: requirements.txt
	$(call install,requirements.txt)

$(VENV)/.dev: requirements-dev.txt
	$(call install,requirements-dev.txt)
	@touch $(VENV)/.run
