#!/usr/bin/env bash
# Checks that a program that uses only the core fetches no package, and links neither Foundation nor a test framework.
set -euo pipefail
cd "$(dirname "$0")"

swift package resolve
if [ -n "$(ls .build/checkouts 2>/dev/null)" ]; then
    echo "a program on core alone fetches packages: $(ls .build/checkouts)" >&2
    exit 1
fi

swift build -c release
program=$(swift build -c release --show-bin-path)/CoreOnly
"$program"

if [ "$(uname)" = Darwin ]; then libraries=$(otool -L "$program"); else libraries=$(ldd "$program"); fi
if grep -iE 'foundation|testing|xctest' <<<"$libraries"; then
    echo "a program on core alone links the above" >&2
    exit 1
fi
echo "A program on core alone links no Foundation and no test framework, and fetches no package."
