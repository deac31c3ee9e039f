#!/usr/bin/env bash
# Checks how the images of a process get the library, in debug builds:
# - An app, two dynamic libraries and a test bundle share one copy, if each of them links GlobalDependenciesDynamic, or one
#   dynamic library that contains GlobalDependenciesTesting too.
# - A bundle without the library uses that of the program that loads it.
# - A process with two copies reports them once, and a test fails, if a program links or loads a library with another copy.
# - Xcode may build each target as a framework.
# check.sh release checks that a release build does not report two copies.
set -euo pipefail
cd "$(dirname "$0")"

if [ "$(uname)" = Darwin ]; then extension=dylib; else extension=so; fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
log=$folder/log
failed=0
fail() { echo "$1" >&2 && failed=1; }

# builds COMMAND…: runs a command, and shows its output if it fails.
builds() { "$@" >"$log" 2>&1 || { cat "$log" >&2 && exit 1; }; }

# build LINKAGE OPTION…: builds the programs and libraries. SwiftPM would use the plan of the last build, although this
# variable selects the targets in the manifests.
build() {
    export LINKAGE=$1
    shift
    builds swift build --disable-build-manifest-caching "$@"
}

# The symbols of the container's type, in the whole symbol table, because a second copy could be hidden.
symbols_of_core() { nm "$1" | grep -E ' [TDRB] ' | grep -c 18GlobalDependencies16ContainerStorageC || true; }

links() { if [ "$extension" = so ]; then readelf -d "$1"; else otool -L "$1"; fi | grep -F "$2" >/dev/null; }

# prints NAME OUTPUT MESSAGE OTHER COMMAND…: compares the output of a command, and its standard error, which must be one of
# the two messages.
prints() {
    local name=$1 expected=$2 message=$3 other=$4 output
    shift 4
    output=$("$@" 2>"$log") || fail "$name: ended with $?"
    if [ "$output" != "$expected" ]; then fail "$name: '$output' instead of '$expected'"; fi
    if [ "$(<"$log")" != "$message" ] && [ "$(<"$log")" != "$other" ]; then
        fail "$name: standard error is: $(<"$log") ---- instead of: $message"
    fi
}

if [ "${1:-}" = release ]; then
    build linked -c release
    programs=$(swift build -c release --show-bin-path)
    prints "a release build" "two stations" "" "" "$programs/Loader" "$programs/libDiary.$extension" readDefault
    [ $failed -eq 0 ] && echo "A release build prints nothing." && exit
    exit 1
fi
programs=$(cd "$(swift build --show-bin-path)" && pwd -P)
diary=$programs/libDiary.$extension

# shares LIBRARY TESTS: checks that one image defines the symbols of the core, and that each other image links it. Runs the
# app and the tests, which must print no message about two copies.
shares() {
    local image bundle=$programs/LinkagePackageTests.xctest
    if [ -d "$bundle" ]; then bundle=$(find "$bundle/Contents/MacOS" -type f); fi
    for image in "$programs/App" "$diary" "$programs/libWeather.$extension" "$bundle"; do
        if [ "$(symbols_of_core "$image")" -ne 0 ]; then fail "$image defines symbols of the core"; fi
        if ! links "$image" "lib$1.$extension"; then fail "$image does not link $1"; fi
    done
    if [ "$(symbols_of_core "$programs/lib$1.$extension")" -eq 0 ]; then fail "$1 has no symbols of the core"; fi
    prints "the app" "" "" "" "$programs/App"
    if ! swift test --skip-build >"$log" 2>&1 || grep -q GD016 "$log" || ! grep -q "with $2 test" "$log"; then
        fail "the tests: $(<"$log")"
    fi
}
build dynamic --build-tests
shares GlobalDependenciesDynamic 1
build umbrella --build-tests
shares Library 3

# This is the build of tests that an app hosts: the host exports its symbols, and the bundle links no product of this package.
if [ "$extension" = so ]; then
    host=(-Xlinker --export-dynamic) bundle=()
else
    host=(-Xlinker -export_dynamic) bundle=(-Xlinker -undefined -Xlinker dynamic_lookup)
fi
build hosted --product Loader "${host[@]}"
builds swiftc -swift-version 6 -warnings-as-errors -parse-as-library -I "$programs/Modules" -module-name HostTests \
    Hosted/HostTests.swift -emit-library -o "$folder/HostTests.$extension" ${bundle[@]+"${bundle[@]}"}
if [ "$(symbols_of_core "$programs/Loader")" -eq 0 ]; then fail "the host has no symbols of the core"; fi
if [ "$(symbols_of_core "$folder/HostTests.$extension")" -ne 0 ]; then fail "the hosted bundle defines symbols of the core"; fi
prints "the hosted bundle" $'overridden: wind\nscope of the tests: hail\nno other station' "" "" \
    "$programs/Loader" "$folder/HostTests.$extension" runTests

message() {
    cat <<END
GlobalDependencies [GD016]: two copies of GlobalDependencies were loaded, so an override in one has no effect in the \
other.

  This copy:   $1
  Other copy:  $2

To fix it, do one of these:
  1. If an app that links it hosts a test bundle that links it too: see "Unit tests in Xcode" in the documentation.
  2. If several frameworks or plug-ins link it: link \`GlobalDependenciesDynamic\` to every target that uses it, and no \
other product of this package.
  3. If they link other products of this package too: link all products to one framework of your own, and link every \
other target to that framework.
END
}
loaded=$(message "$diary" "$programs/Loader")

# fails NAME REPORT COMMAND…: runs tests of which one must fail with the message.
fails() {
    local name=$1 report=$2
    shift 2
    if "$@" >"$log" 2>&1 || [ "$(grep -c "GlobalDependencies \[" "$log")" -ne 1 ] || ! grep -q "$report" "$log"; then
        fail "$name: $(<"$log")"
    fi
}

# Two copies in a test process are an issue of one test, whichever copy detects the other, and whenever.
export DIARY=$diary
tests=$programs/LinkagePackageTests.xctest
swift_testing=("$tests" --testing-library swift-testing)
detected='✘ Test [A-Za-z]*() recorded an issue at CopiesTests.swift'
for way in linked loaded; do
    build $way --build-tests
    if [ $way = linked ]; then
        # The message depends on the order in which the dynamic linker loads the copies.
        prints "a linked copy" "two stations" "$loaded" "$(message "$programs/Loader" "$diary")" \
            "$programs/Loader" "$diary" readDefault
    else
        # A copy that is loaded later detects the other one, at its first use of any kind.
        for function in makeContainer getDefault prepare readContainer; do
            stations="no other station"
            if [ $function = readContainer ]; then stations="two stations"; fi
            prints "a loaded copy: $function" "$stations" "$loaded" "$loaded" "$programs/Loader" "$diary" $function
        done
    fi
    fails "a $way copy, all tests" "$detected" "${swift_testing[@]}"
    fails "a $way copy, a test with the trait" "$detected" "${swift_testing[@]}" --filter '\.CopiesTests/'
    fails "a $way copy, a test without the trait" "$detected" "${swift_testing[@]}" --filter '\.PlainCopiesTests/'
    fails "a $way copy, XCTest" ": error: CopiesTestCase.testAfterUseOfOtherCopy : GlobalDependencies \[GD016\]" "$tests"
done

# Xcode builds a target that two images share as a framework, unless a dynamic product of the package has its name.
conflicts=$(swift package --package-path ../.. dump-package | python3 -c '
import json, sys
package = json.load(sys.stdin)
dynamic = {product["name"] for product in package["products"] if product["type"].get("library") == ["dynamic"]}
print(*sorted(dynamic & {target["name"] for target in package["targets"]}))
assert dynamic, "there is no dynamic product"')
if [ -n "$conflicts" ]; then fail "dynamic products have the names of targets: $conflicts"; fi

if [ $failed -ne 0 ]; then exit 1; fi
echo "The images of a process share one copy of the library, and two copies are reported once, with both paths."
