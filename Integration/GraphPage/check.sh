#!/usr/bin/env bash
# Checks the page of the graph, without a Swift build: its layout as a pure function, which Node.js runs, and its picture.
# Without Node.js, it checks nothing.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v node >/dev/null; then echo "node is not installed" && exit; fi
node layout-check.js
./picture.sh --check
