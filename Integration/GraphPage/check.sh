#!/usr/bin/env bash
# Checks the page of the graph, without a Swift build: its layout as a pure function, which Node.js runs, and its picture.
# With --browser, loads pages in Chromium without a window, and checks what they show. Without these programs, it checks
# nothing. BROWSER is another name or path of Chromium.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v node >/dev/null; then echo "node is not installed" && exit; fi
if [ "${1:-}" != --browser ]; then
    node layout-check.js
    ./picture.sh --check
    exit
fi
for program in "${BROWSER:-chromium}" chromium-browser google-chrome google-chrome-stable; do
    if command -v "$program" >/dev/null; then exec node browser-check.js "$(command -v "$program")"; fi
done
echo "Chromium is not installed"
