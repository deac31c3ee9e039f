#!/usr/bin/env bash
# Draws the graph of the microapps in their README. With --check, compares it with the existing one. Needs a debug build
# of this package and of the microapps.
set -euo pipefail
cd "$(dirname "$0")/.."

readme=Examples/Microapps/README.md
graph=$(.build/debug/dependency-tool graph --skip-build --package-path Examples/Microapps --format mermaid)
drawn=$(graph=$graph awk '
    /^```mermaid$/ { print; print ENVIRON["graph"]; skip = 1; next }
    /^```$/ { skip = 0 }
    !skip' "$readme")
if [ "${1:-}" = --check ]; then
    diff <(echo "$drawn") "$readme" || { echo "$readme shows another graph: run Scripts/graph.sh" && exit 1; }
else
    echo "$drawn" >"$readme"
fi
