#!/usr/bin/env bash
# Draws the picture of a graph in README and in the documentation. With --check, compares it with the existing one.
set -euo pipefail
cd "$(dirname "$0")/../.."

picture=Sources/GlobalDependencies/Documentation.docc/program-graph.svg
drawn=$(node Integration/GraphPage/picture.js)
if [ "${1:-}" = --check ]; then
    cmp -s <(echo "$drawn") $picture || { echo "$picture shows another graph: run Integration/GraphPage/picture.sh" && exit 1; }
else
    echo "$drawn" >$picture
fi
