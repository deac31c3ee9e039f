#!/usr/bin/env bash
# Checks the findings and the graph of a package with known ones: Fixture, whose README explains its markers.
set -euo pipefail
cd "$(dirname "$0")/Fixture"

swift build --build-tests
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
# The commands as an adopter runs them. With findings, the first one fails.
status=0
swift package dependencies lint --format compiler >"$results/plugin.txt" 2>"$results/plugin-errors.txt" || status=$?
if [ $status -ne 1 ]; then
    echo "swift package dependencies lint ended with $status instead of 1" >&2
    exit 1
fi
swift package dependencies graph --format json >"$results/plugin.json"

# The rest calls the tool itself, for its exit status: SwiftPM ends each failed plug-in with 1.
swift build --product dependency-tool
python3 ../check.py "$PWD" "$(swift build --show-bin-path)/dependency-tool" "$results"
