# Needs make, a C compiler and Python 3.11 or newer; everything else is installed into .venv.

PORT ?= 8000
DATA ?= .parlour

BIN := .venv/bin
PY  := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet

# Touched once everything is in place, so an install that broke off is taken up again.
RUN_INSTALLED := .venv/.run-installed
INSTALLED := .venv/.installed
BENCH_INSTALLED := .venv/.bench-installed

SCHEMA := service/graphql/schema.graphql
OPENAPI := openapi/parlour.json

# Node comes with the development dependencies; where there is none for this platform, from PATH.
TYPESCRIPT := clients/typescript
TYPESCRIPT_INSTALLED := $(TYPESCRIPT)/node_modules/.package-lock.json
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix $(TYPESCRIPT)
WEB := clients/web
WEB_INSTALLED := $(WEB)/node_modules/.package-lock.json
WEB_NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix $(WEB)

.DEFAULT_GOAL := help
.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' Makefile

# Each candidate is run, not only looked up: one may be too old, a version manager's launcher for
# a version that isn't there, or packaged without the modules that make an environment.
$(PY):
	@for candidate in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
		if $$candidate -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' \
			>/dev/null 2>&1; then \
			echo "Creating .venv with $$($$candidate --version)"; \
			exec $$candidate -m venv .venv; \
		fi; \
	done; \
	echo "No suitable Python among: $(or $(PYTHON),python3.13 python3.12 python3.11 python3)." >&2; \
	echo "Parlour needs Python 3.11 or newer with the venv and ensurepip modules" >&2; \
	echo "(on Debian and Ubuntu the latter come with the package python3-venv)." >&2; \
	echo "To name one: make install PYTHON=/path/to/python3" >&2; \
	exit 1

# A part of what is in requirements.lock, at the same versions.
$(RUN_INSTALLED): deploy/requirements.lock deploy/build.lock pyproject.toml | $(PY)
	@echo "Installing Parlour and what it runs with into .venv"
	@$(PIP) install --require-hashes -r deploy/requirements.lock -r deploy/build.lock
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(INSTALLED): requirements.lock pyproject.toml | $(PY)
	@echo "Installing Parlour and its locked dependencies into .venv"
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(BENCH_INSTALLED): requirements-bench.lock $(INSTALLED)
	@echo "Installing what the benchmarks compare with into .venv"
	@$(PIP) install --require-hashes -r requirements-bench.lock
	@touch $@

$(TYPESCRIPT_INSTALLED): $(TYPESCRIPT)/package-lock.json $(INSTALLED)
	@echo "Installing the TypeScript client's locked tools into $(TYPESCRIPT)/node_modules"
	@$(NPM) ci --no-audit --no-fund --silent
	@touch $@

.PHONY: install
install: $(INSTALLED) ## Install Parlour and what develops it into .venv, all checked against the lock

.PHONY: run
run: $(RUN_INSTALLED) ## Serve on PORT (8000), with the matches kept in DATA (.parlour)
	$(BIN)/parlour serve --port $(PORT) --data $(DATA)

# Without Chromium everything is tested but what the page does in a browser.
.PHONY: test
test: install $(TYPESCRIPT_INSTALLED) ## Run all tests; those of the page need Debian's chromium
	@command -v chromium >/dev/null || echo "There is no chromium: the page isn't tested in a browser" >&2
	$(PY) -m pytest -n 3 --dist worksteal $(if $(shell command -v chromium),,--ignore=tests/e2e/page)

.PHONY: lint
lint: install ## Check style, formatting and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

.PHONY: types
types: install ## Check types
	$(BIN)/mypy

.PHONY: format
format: install ## Format the code and mend what style can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Written beside and then moved, so that a failure leaves the committed schema as it was.
.PHONY: schema
schema: install ## Write the GraphQL schema anew from the code
	$(BIN)/parlour schema > $(SCHEMA).tmp
	mv $(SCHEMA).tmp $(SCHEMA)

.PHONY: openapi
openapi: install ## Write the OpenAPI document anew from the code
	$(BIN)/parlour openapi > $(OPENAPI).tmp
	mv $(OPENAPI).tmp $(OPENAPI)

.PHONY: clients
clients: install $(TYPESCRIPT_INSTALLED) ## Generate the clients anew from the schema and clients/operations
	$(PY) -m clients.generate
	$(NPM) run --silent generate
	$(NPM) run --silent build

$(WEB_INSTALLED): $(WEB)/package-lock.json $(INSTALLED)
	@$(WEB_NPM) ci --silent --no-audit --no-fund
	@touch $@

.PHONY: web
web: $(WEB_INSTALLED) ## Build the page into service/web
	$(WEB_NPM) run --silent build

.PHONY: screenshots
screenshots: install ## Take the pictures of all games in docs/screenshots anew (needs Chromium)
	$(PY) -m tests.e2e.page.screenshots

.PHONY: page-report
page-report: install ## Measure the page anew for docs/page.md and docs/page-accessibility.md (needs Chromium)
	$(PY) -m tests.e2e.page.report

.PHONY: check-web
check-web: $(WEB_INSTALLED) ## Check the page: types, style, and that what is committed was built from it
	@$(WEB_NPM) run --silent check
	@$(WEB_NPM) run --silent lint
	@$(WEB_NPM) run --silent test
	@$(WEB_NPM) run --silent build -- --outDir ../../build/web --logLevel warn
	@diff -r service/web build/web || { echo "service/web is stale: run 'make web'" >&2; exit 1; }

.PHONY: check-generated
check-generated: install check-web $(TYPESCRIPT_INSTALLED) ## Check that the committed GraphQL schema, OpenAPI document, clients and page are the code's
	@$(BIN)/parlour schema > $(SCHEMA).tmp
	@diff -u $(SCHEMA) $(SCHEMA).tmp || { echo "$(SCHEMA) is stale: run 'make schema'" >&2; exit 1; }
	@rm $(SCHEMA).tmp
	@$(BIN)/parlour openapi > $(OPENAPI).tmp
	@diff -u $(OPENAPI) $(OPENAPI).tmp || { echo "$(OPENAPI) is stale: run 'make openapi'" >&2; exit 1; }
	@rm $(OPENAPI).tmp
	@$(PY) -m clients.generate --check
	@$(NPM) run --silent check-generated

.PHONY: golden
golden: install ## Record the golden logs that are missing
	$(PY) -m tests.engine.golden

.PHONY: bench
bench: $(BENCH_INSTALLED) ## Run the benchmarks
	$(PY) -m tests.benchmarks
	$(PY) -m tests.benchmarks.service
	$(PY) -m tests.benchmarks.replicas

# Everything that is compared comes from the registries: OpenSpiel into .venv, the rest into
# .bench-peers.
.PHONY: bench-peers
bench-peers: $(BENCH_INSTALLED) ## Compare with boardgame.io, Colyseus and OpenSpiel: docs/performance.md (12 minutes)
	$(PY) -m tests.benchmarks.compare

.PHONY: bench-scale
bench-scale: $(BENCH_INSTALLED) ## Measure subscribers, memory and what costs grow with: docs/performance.md (10 minutes)
	$(PY) -m tests.benchmarks.scale

.PHONY: bench-profile
bench-profile: $(BENCH_INSTALLED) ## Sample where the time of a move goes (2 minutes)
	$(PY) -m tests.benchmarks.profile

.PHONY: bench-steps
bench-steps: $(BENCH_INSTALLED) ## What a move takes in the service itself, without connections (1 minute)
	$(PY) -m tests.benchmarks.steps

.PHONY: soak
soak: install ## Matches while workers, API and Redis are killed, disks are full, clocks jump, ... (10 minutes)
	$(PY) -m tests.benchmarks.ai_soak
	$(PY) -m tests.benchmarks.faults

.PHONY: dashboard
dashboard: $(BENCH_INSTALLED) ## Draw the dashboard as it looks during the soak of faults (needs Prometheus)
	$(PY) -m tests.benchmarks.dashboard docs/images/dashboard.png

.PHONY: bot-soak
bot-soak: install ## A bot in JavaScript plays 100 matches while its connections are cut
	$(PY) -m tests.benchmarks.bot_soak

.PHONY: fuzz-rest
fuzz-rest: install ## Some minutes of requests that schemathesis makes of the OpenAPI document
	$(PY) -m tests.service.rest.fuzz

STRENGTH ?=

.PHONY: strength
strength: install ## Let the computer players play each other (STRENGTH="--games 100 bah-humbug")
	$(PY) -m tests.benchmarks.strength $(STRENGTH)

BALANCE ?=

.PHONY: spirits-balance
spirits-balance: install ## How hard Spirits of Christmas is, by mode and seats (BALANCE="--player greedy --docs")
	$(PY) -m tests.benchmarks.spirits_balance $(BALANCE)

# Universal: one lock for every platform and every Python from 3.11 on.
LOCK := $(BIN)/uv pip compile --no-config --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock" pyproject.toml

.PHONY: lock
lock: install ## Lock the newest dependencies that pyproject.toml admits
	$(LOCK) --upgrade --extra dev --output-file requirements.lock
	$(LOCK) --upgrade --extra bench --constraint requirements.lock --output-file requirements-bench.lock
	$(LOCK) --upgrade --extra otel --extra s3 --constraint requirements.lock \
		--output-file deploy/requirements.lock
	printf 'hatchling\neditables\n' | $(subst pyproject.toml,-,$(LOCK)) --upgrade --constraint requirements.lock \
		--output-file deploy/build.lock

# Asks services on the internet, so it is no part of the tests.
.PHONY: audit
audit: install ## Look for known vulnerabilities of the locked dependencies
	$(BIN)/uvx --no-config pip-audit==2.10.1 --strict --require-hashes --disable-pip -r requirements.lock
	@git ls-files '*package-lock.json' | while read -r lock; do \
		echo "$$lock:"; (cd "$$(dirname "$$lock")" && npm audit) || exit 1; \
	done

.PHONY: check-alerts
check-alerts: ## Run the tests of the alerts (needs promtool, which comes with Prometheus)
	promtool check rules deploy/prometheus/alerts.yaml
	promtool test rules deploy/prometheus/alerts_test.yaml

# What the Dockerfile does, in a fresh environment instead of an image.
.PHONY: check-image
check-image: ## Install Parlour as the image does, from the image's locks, and start it
	rm -rf build/image
	$(PY) -m venv build/image/build
	$(PY) -m venv build/image/parlour
	build/image/build/bin/pip install --quiet --require-hashes -r deploy/build.lock
	build/image/parlour/bin/pip install --quiet --require-hashes -r deploy/requirements.lock
	build/image/build/bin/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/image/dist .
	build/image/parlour/bin/pip install --quiet --no-deps --no-index build/image/dist/*.whl
	build/image/parlour/bin/parlour games


# Not DATA: it holds people's matches.
.PHONY: clean
clean: ## Remove .venv, builds and caches, but no matches
	rm -rf $(TYPESCRIPT)/node_modules $(TYPESCRIPT)/dist
	rm -rf .venv .bench-peers build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
