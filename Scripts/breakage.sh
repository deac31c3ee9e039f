#!/usr/bin/env bash
# Finds changes of the public surface that break adopters. Scripts/api.sh calls it, and Integration/Breakage tests it.
#
# breakage.sh dump FILE MODULE… -- OPTION…: dumps modules with swift-api-digester. The options say where they are.
# breakage.sh compare RELEASED CURRENT [ALLOWED]: prints each break, and fails if there is one that ALLOWED does not list.
#     RELEASED and CURRENT contain the files of Scripts/surface.py, and RELEASED digester.json.gz, CURRENT digester.json.
#     A line of ALLOWED is a break as this script prints it, a tab, and the reason. A line that matches none is an error.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)

digester=(swift-api-digester)
if command -v xcrun >/dev/null; then digester=(xcrun swift-api-digester); fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

dump() {
    local file=$1 options=() info
    shift
    while [ "$1" != -- ]; do options+=(-module "$1") && shift; done
    shift
    info='import json, sys; print(json.load(sys.stdin)["target"]["triple"])'
    options+=(-target "$(swiftc -print-target-info | python3 -c "$info")")
    if command -v xcrun >/dev/null; then options+=(-sdk "$(xcrun --show-sdk-path)"); else options+=(-sdk /); fi
    "${digester[@]}" -dump-sdk "${options[@]}" "$@" -swift-version 6 -swift-only -abort-on-module-fail \
        -avoid-location -avoid-tool-args -o "$file"
}

compare() {
    local released=$1 current=$2 allowed=${3:-/dev/null}
    gzip -dc "$released/digester.json.gz" >"$work/released.json"
    # Without the option, a break ends the tool with an error, and so does a file that it cannot read.
    "${digester[@]}" -diagnose-sdk -swift-only -print-module -disable-fail-on-error \
        -input-paths "$work/released.json" -input-paths "$current/digester.json" >"$work/report" 2>&1 ||
        { cat "$work/report" && return 1; }
    python3 "$scripts/breakage.py" "$released" "$current" "$work/report" >"$work/breaks"
    grep -v '^#' "$allowed" | cut -f 1 | LC_ALL=C sort -u >"$work/allowed" || true
    LC_ALL=C sort -u "$work/breaks" >"$work/sorted"
    local unexpected unused
    unexpected=$(LC_ALL=C comm -23 "$work/sorted" "$work/allowed")
    unused=$(LC_ALL=C comm -13 "$work/sorted" "$work/allowed")
    if [ -n "$unexpected" ]; then printf '%s\n' "$unexpected"; fi
    if [ -n "$unused" ]; then printf 'allowed, but not found: %s\n' "$unused"; fi
    [ -z "$unexpected$unused" ]
}

case ${1:-} in
dump | compare) "$@" ;;
*) echo "usage: breakage.sh dump FILE MODULE… -- OPTION… | compare RELEASED CURRENT [ALLOWED]" >&2 && exit 2 ;;
esac
