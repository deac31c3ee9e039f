#!/usr/bin/env bash
# Runs LocalPath under libFuzzer and the address sanitizer, a million times or the number of times in the argument. A
# sanitizer error or a failed precondition ends the run with an error and the input.
set -euo pipefail
cd "$(dirname "$0")"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sources=../../../Micropackages/LocalDataFetchDependency/Sources
swiftc -swift-version 6 -package-name fuzz -O -enforce-exclusivity=checked -sanitize=fuzzer,address -parse-as-library \
    "$sources/LocalPath.swift" "$sources/LocalDataFetchError.swift" FuzzTarget.swift -o "$folder/fuzz"
cp -R corpus "$folder/corpus"
"$folder/fuzz" -runs="${1:-1000000}" -max_len=300 -artifact_prefix="$folder/" -print_final_stats=1 "$folder/corpus"
