#!/usr/bin/env bash
# Checks that the macros either expand to code without syntax errors or refuse with a diagnostic, for every declaration in
# the packages of a folder of git repositories, which is the argument. Prints how often they did what.
set -euo pipefail
repositories=$1
cd "$(dirname "$0")/../.."

MACRO_CORPUS=$(mktemp -d)
export MACRO_CORPUS
trap 'rm -rf "$MACRO_CORPUS"' EXIT
# Only one of those that have one name, whose letters differ in size.
while read -r repository; do
    name=$(basename "${repository,,}" .git)
    [ -e "$MACRO_CORPUS/$name" ] && continue
    mkdir "$MACRO_CORPUS/$name"
    git -C "$repository" archive HEAD | tar -x -C "$MACRO_CORPUS/$name"
done < <(find "$repositories" -maxdepth 2 -name '*.git' -print | sort)

# Without optimisation the parser takes minutes.
swift test -c release -Xswiftc -enable-testing --traits Macros --scratch-path .build/macros --filter CorpusTests
