#!/usr/bin/env bash
# Writes the mocks of the façades, which are expansions of @DependencyMock: Scripts/mocks.sh [--check]. With --check it
# changes nothing, and fails if a file does not match. Package.swift omits the façades while the variable is set,
# because a façade whose mock lacks a requirement does not compile.
set -euo pipefail
cd "$(dirname "$0")/.."

export GLOBAL_DEPENDENCIES_MOCKS=write
if [ "${1:-}" = --check ]; then GLOBAL_DEPENDENCIES_MOCKS=check; fi
swift test --traits Macros --scratch-path .build/macros -Xswiftc -warnings-as-errors --filter FacadeMockTests
