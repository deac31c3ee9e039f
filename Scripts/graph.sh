#!/usr/bin/env bash
# Draws the graph of the microapps in their README. With --check, compares it with the existing one.
set -euo pipefail
cd "$(dirname "$0")/.."

readme=Examples/Microapps/README.md
. Scripts/builds.sh
in_build debug swift build --product dependency-tool >&2
in_build debug swift build --build-tests --package-path Examples/Microapps >&2
programs=$(in_build debug swift build --show-bin-path)
graph=$("$programs/dependency-tool" graph --skip-build --package-path Examples/Microapps \
    --index-store "$programs/index/store" --format mermaid)
drawn=$(graph=$graph awk '
    /^```mermaid$/ { print; print ENVIRON["graph"]; skip = 1; next }
    /^```$/ { skip = 0 }
    !skip' "$readme")
if [ "${1:-}" = --check ]; then
    diff <(echo "$drawn") "$readme" || { echo "$readme shows another graph: run Scripts/graph.sh" && exit 1; }
else
    echo "$drawn" >"$readme"
fi
