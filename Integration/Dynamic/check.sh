#!/usr/bin/env bash
# Checks that an app, two dynamic libraries and a test bundle share one copy of the library, if each of them links
# GlobalDependenciesDynamic, or one dynamic library that contains GlobalDependenciesTesting too.
set -euo pipefail
cd "$(dirname "$0")"

if [ "$(uname)" = Darwin ]; then extension=dylib; else extension=so; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0

fail() { echo "$1" >&2 && failed=1; }

# builds COMMAND…: runs a command, and shows its output if it fails.
builds() { "$@" >"$log" 2>&1 || { cat "$log" >&2 && exit 1; }; }

# The container's type, as all images would name it.
storage='18GlobalDependencies16ContainerStorageC'

# check_images LIBRARY: checks that one image defines the symbols of the core, and that each other image links it.
check_images() {
    local image
    for image in "$programs/App" "$programs/libDiary.$extension" "$programs/libWeather.$extension" "$bundle"; do
        if [ "$(symbols_of_core "$image")" -ne 0 ]; then fail "$image defines symbols of the core"; fi
        if ! links "$image" "lib$1.$extension"; then fail "$image does not link $1"; fi
    done
    if [ "$(symbols_of_core "$programs/lib$1.$extension")" -eq 0 ]; then fail "$1 has no symbols of the core"; fi
}

# The symbols are those of the whole symbol table, because a second copy could be hidden.
symbols_of_core() { nm "$1" | grep -E ' [TDRB] ' | grep -c "$storage" || true; }

links() { if [ "$extension" = so ]; then readelf -d "$1"; else otool -L "$1"; fi | grep -F "$2" >/dev/null; }

# check_runs TESTS: runs the app and the tests, which must print no message about two copies.
check_runs() {
    local output
    output=$("$programs/App" 2>"$log") || fail "the app ended with $?"
    if [ "$output" != "$expected" ]; then fail "the app printed '$output'"; fi
    if [ -s "$log" ]; then fail "the app reported: $(<"$log")"; fi
    if ! swift test --skip-build >"$log" 2>&1 || grep -q GD016 "$log" || ! grep -q "with $1 tests" "$log"; then
        fail "the tests: $(<"$log")"
    fi
}

expected='prepared: rain, rain, rain; stations: 1
overridden: wind, wind, wind; stations: 1
scope of the app: hail, hail, hail; stations: 1
scope of Weather: snow, snow, snow; stations: 1
scope of Diary: fog, fog, fog; stations: 1'

unset DYNAMIC_UMBRELLA
builds swift build --build-tests
programs=$(cd "$(swift build --show-bin-path)" && pwd -P)
bundle=$programs/DynamicPackageTests.xctest
if [ -d "$bundle" ]; then bundle=$(find "$bundle/Contents/MacOS" -type f); fi
check_images GlobalDependenciesDynamic
check_runs 4

# The libraries and the app link the umbrella instead.
export DYNAMIC_UMBRELLA=1
builds swift build --build-tests
check_images Umbrella
check_runs 6

if [ $failed -ne 0 ]; then exit 1; fi
echo "An app, two dynamic libraries and a test bundle share one copy of the library."
