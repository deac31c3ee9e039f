#!/usr/bin/env bash
# Checks that a program that uses only the core links neither Foundation nor a test framework, and that its build, if it is
# the first in its folder, compiles nothing of the commands.
set -euo pipefail
cd "$(dirname "$0")"

programs=$(swift build -c release --show-bin-path)
is_clean=true
if [ -d "$programs" ]; then is_clean=false; fi
swift build -c release
# An adopter compiles nothing of the commands but the plug-ins.
if $is_clean && find "$programs/" |
    grep -E '/(CIndexStore|SourceIndex|DependencyAnalysis|dependency.tool)\.build/.*\.o$'; then
    echo "a build of an adopter's package compiles the above" >&2
    exit 1
fi
program=$programs/CoreOnly
"$program"

if [ "$(uname)" = Darwin ]; then libraries=$(otool -L "$program"); else libraries=$(ldd "$program"); fi
if grep -iE 'foundation|testing|xctest' <<<"$libraries"; then
    echo "a program on core alone links the above" >&2
    exit 1
fi
echo "A program on core alone links no Foundation and no test framework."
