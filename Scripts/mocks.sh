#!/usr/bin/env bash
# Writes what the macros generate now: the mocks of the façades and of the tests, which are expansions of @DependencyMock,
# and the outcomes in Tests/GlobalDependenciesMacrosTests/Expansions: Scripts/mocks.sh [--check]. Review the changes, which
# are listed at the end.
# With --check it changes nothing, and runs the tests of the macros, which fail if a file does not match.
#
# It uses the swift-syntax of the toolchain, which takes seconds, or builds that of the package if the toolchain has none.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

host=$(toolchain_syntax)
if [ -n "$host" ]; then export GLOBAL_DEPENDENCIES_SYNTAX=$host; fi
if [ "${1:-}" = --check ]; then
    swift test --package-path Scripts/Macros
else
    GLOBAL_DEPENDENCIES_MOCKS=write swift test --package-path Scripts/Macros --filter Recorder
    git --no-pager diff --stat -- '*/Mock*.swift' Tests/GlobalDependenciesMacrosTests/Expansions
fi
