#!/usr/bin/env bash
# Writes the mocks of the façades, which are expansions of @DependencyMock: Scripts/mocks.sh [--check]. With --check it
# changes nothing, and fails if a file does not match. It builds no façade, because a façade whose mock lacks a requirement
# does not compile.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

export GLOBAL_DEPENDENCIES_MOCKS=write
if [ "${1:-}" = --check ]; then GLOBAL_DEPENDENCIES_MOCKS=check; fi
export GLOBAL_DEPENDENCIES_TARGETS=GlobalDependenciesMacrosTests
in_build macros swift test --traits Macros --filter FacadeMockTests
