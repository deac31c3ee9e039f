#!/usr/bin/env bash
# Checks what the linter and the graph read in an app of three local packages: a copy of the radio with findings in each.
# Integration/Lint runs the plug-ins on a package with a local one.
set -euo pipefail
cd "$(dirname "$0")/../.."

. Scripts/builds.sh
results=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$results"' EXIT
python3 Integration/LocalPackages/plant.py "$results/Radio"
in_build debug swift build --product dependency-tool
# The tests of a package are in the index only if it is the root.
for package in Features App; do
    in_build debug swift build --build-tests --package-path "$results/Radio/$package"
done
python3 Integration/LocalPackages/check.py "$results" "$builds/debug/debug"
