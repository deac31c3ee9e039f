#!/usr/bin/env bash
# Writes what the macros generate now: the mocks of the façades, which are expansions of @DependencyMock, and the outcomes in
# Tests/GlobalDependenciesMacrosTests/Expansions: Scripts/mocks.sh [--check]. Review the changes, which are listed at the end.
# With --check it changes nothing, and fails if a file does not match. It builds no façade, because a façade whose mock lacks
# a requirement does not compile.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

export GLOBAL_DEPENDENCIES_TARGETS=GlobalDependenciesMacrosTests
if [ "${1:-}" = --check ]; then
    in_build macros swift test --traits Macros --filter 'FacadeMockTests|ExpansionTests'
else
    GLOBAL_DEPENDENCIES_MOCKS=write in_build macros swift test --traits Macros --filter Recorder
    git --no-pager diff --stat -- '*/Mock*.swift' Tests/GlobalDependenciesMacrosTests/Expansions
fi
