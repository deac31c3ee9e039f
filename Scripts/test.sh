#!/usr/bin/env bash
# Runs all tests of this package, and repeats the failures at the end: Scripts/test.sh [OPTION…], with options of `swift test`.
set -uo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test --quiet "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then printf '\nRepeated from the above:\n\n' && failures "$log"; fi
exit "$status"
