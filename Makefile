# Two commands are all you need: `make play` and `make test`. Both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# Tests start Python many times over: compiled modules are kept, whatever the machine's own habit is.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test check prove mutants bench pictures format backup restore clean install

help:  ## what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

install: $(STAMP)  ## the environment in .venv, with pinned versions

$(STAMP): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wardroom needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

play: $(STAMP)  ## run the bot: on Discord with DISCORD_TOKEN, in the local harbour without
	$(BIN)/wardroom run

test: $(STAMP)  ## the tests, under ten minutes
	$(BIN)/python -m pytest -n 3 -m "not slow" -q

prove: $(STAMP)  ## the long proofs: many seeds, 200 tables, kill -9 at every await
	$(BIN)/python -m pytest -n 3 -m slow -q

GAME ?=
NUMBER ?= 300
SEED ?= 1

mutants: $(STAMP)  ## break NUMBER=300 lines of GAME=… (or of every game) at random: does a test notice?
	set -e; for game in $(or $(GAME),$$($(BIN)/python -c 'from games.core.registry import SLUGS; print(*SLUGS)')); do \
		$(BIN)/python -m tests.mutants $$game --number $(NUMBER) --seed $(SEED); done

check: $(STAMP)  ## format, lint, types, import walls, storybook
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pyright --warnings
	$(BIN)/lint-imports
	$(BIN)/python -m games.sleeping_gods.bookcheck

bench: $(STAMP)  ## the figures we hold ourselves to, beside a peer
	$(BIN)/wardroom bench

FILE ?= var/backups/$(shell date +%Y-%m-%d-%H%M%S).db

backup: $(STAMP)  ## a copy of the database while the bot runs: FILE=… or a dated one in var/backups
	mkdir -p -m 700 $(dir $(FILE))
	$(BIN)/wardroom backup $(FILE)

restore: $(STAMP)  ## put FILE=… in the database's place; the bot must be stopped
	$(if $(filter command line environment,$(origin FILE)),,$(error which one? make restore FILE=var/backups/….db))
	$(BIN)/wardroom restore $(FILE)

pictures: $(STAMP)  ## draw the static layers anew
	$(BIN)/python -m render.build

format: $(STAMP)  ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove the environment and caches; the database in var/ stays
	rm -rf $(VENV) .pytest_cache .ruff_cache build *.egg-info
