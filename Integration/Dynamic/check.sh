#!/usr/bin/env bash
# Checks that an app, two dynamic libraries and a test bundle share one copy of the library, if each of them links
# GlobalDependenciesDynamic, or one dynamic library that contains GlobalDependenciesTesting too. Checks also that a bundle
# without the library uses that of the program that loads it, and that Xcode may build each target as a framework.
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

# SwiftPM would use the plan of the last build, although this variable selects the products in the manifests.
unset DYNAMIC_UMBRELLA
builds swift build --build-tests --disable-build-manifest-caching
programs=$(cd "$(swift build --show-bin-path)" && pwd -P)
bundle=$programs/DynamicPackageTests.xctest
if [ -d "$bundle" ]; then bundle=$(find "$bundle/Contents/MacOS" -type f); fi
check_images GlobalDependenciesDynamic
check_runs 4

# The libraries and the app link the umbrella instead.
export DYNAMIC_UMBRELLA=1
builds swift build --build-tests --disable-build-manifest-caching
check_images Umbrella
check_runs 6

# A bundle that links no product of this package finds the library in its host, if that exports its symbols. This is the build
# of tests that an app hosts, with the object files of the build above. Other checks build modules into the same folder, so that of
# the host is searched first.
if [ "$extension" = so ]; then
    host=(-Xlinker --export-dynamic) bundle=()
else
    host=(-Xlinker -export_dynamic) bundle=(-Xlinker -undefined -Xlinker dynamic_lookup)
fi
hosted=$programs/Hosted
mkdir -p "$hosted"
flags=(-swift-version 6 -warnings-as-errors -parse-as-library -I "$hosted" -I "$programs/Modules")
builds swiftc "${flags[@]}" -enable-upcoming-feature InternalImportsByDefault -module-name Host Hosted/Host.swift \
    -emit-module -emit-module-path "$hosted/Host.swiftmodule" -emit-executable -o "$hosted/Host" \
    "$programs"/GlobalDependencies{,Scopes}.build/*.o "${host[@]}"
builds swiftc "${flags[@]}" -module-name HostTests Hosted/HostTests.swift \
    -emit-library -o "$hosted/HostTests.$extension" ${bundle[@]+"${bundle[@]}"}
if [ "$(symbols_of_core "$hosted/Host")" -eq 0 ]; then fail "the host has no symbols of the core"; fi
if [ "$(symbols_of_core "$hosted/HostTests.$extension")" -ne 0 ]; then fail "the hosted bundle defines symbols of the core"; fi
output=$("$hosted/Host" "$hosted/HostTests.$extension" 2>"$log") || fail "the host ended with $?"
if [ "$output" != $'overridden: wind\nscope of the tests: hail' ] || [ -s "$log" ]; then
    fail "the hosted bundle printed '$output' and reported: $(<"$log")"
fi

# Xcode builds a target that two images share as a framework, unless a dynamic product of the package has its name.
conflicts=$(swift package --package-path ../.. dump-package | python3 -c '
import json, sys
package = json.load(sys.stdin)
dynamic = {product["name"] for product in package["products"] if product["type"].get("library") == ["dynamic"]}
print(*sorted(dynamic & {target["name"] for target in package["targets"]}))
assert dynamic, "there is no dynamic product"')
if [ -n "$conflicts" ]; then fail "dynamic products have the names of targets: $conflicts"; fi

if [ $failed -ne 0 ]; then exit 1; fi
echo "An app, two dynamic libraries and a test bundle share one copy of the library."
