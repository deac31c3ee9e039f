#!/usr/bin/env bash
# Runs the parsers of header fields, addresses and cassettes with inputs that libFuzzer derives from the corpus. Then both
# transports follow redirects to the addresses among these inputs, unless they lead to another machine: fuzz.sh [RUNS
# [OPTION…]], with options of `swift run` for the transports.
set -euo pipefail
cd "$(dirname "$0")"
root=../../..
runs=${1:-1000000}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags=(
    -swift-version 6 -package-name fuzz -parse-as-library -O -sanitize=fuzzer -I "$work"
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility
)
for module in GlobalDependencies GlobalDependenciesFaults GlobalDependenciesFiles; do
    find "$root/Sources/$module" -name '*.swift' -not -path '*.docc/*' -print0 |
        xargs -0 swiftc "${flags[@]}" -module-name $module -emit-module -emit-module-path "$work/" \
            -emit-library -static -o "$work/lib$module.a"
done
# Compiles one module, because the fuzz target calls internal functions of both libraries.
find "$root/Micropackages/RemoteDataFetchDependency/Sources" "$root/Micropackages/RemoteDataFetchDependency/Cassettes" \
    Fuzz.swift -name '*.swift' -print0 |
    xargs -0 swiftc "${flags[@]}" -module-name RemoteDataFetchDependency -L "$work" -lGlobalDependenciesFaults \
        -lGlobalDependenciesFiles -lGlobalDependencies -o "$work/fuzz"
cp -r corpus "$work/corpus"
"$work/fuzz" -runs="$runs" -max_len=512 -timeout=10 -artifact_prefix="$work/" -print_final_stats=1 "$work/corpus" \
    2>"$work/log" || { tail -n 40 "$work/log"; for f in "$work"/crash-* "$work"/timeout-*; do [ -e "$f" ] && xxd "$f"; done; exit 1; }
grep -E '^Done|number_of_executed_units' "$work/log"
swift run "${@:2}" --package-path $root/Integration/Clients/AsyncHTTPClient Transfer AsyncHTTPClient locations "$work/corpus"
