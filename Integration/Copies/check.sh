#!/usr/bin/env bash
# Checks that a process with two copies of the library prints one complete warning, if a program links or loads a
# dynamic library with another copy, that a test fails if its process has two copies, and that a process with one copy
# prints none: check.sh [debug]. A release build prints none at all: check.sh release.
set -euo pipefail
cd "$(dirname "$0")"

configuration=${1:-debug}
swift build -c "$configuration"
programs=$(cd "$(swift build -c "$configuration" --show-bin-path)" && pwd -P)
if [ "$(uname)" = Darwin ]; then plugin=libPlugin.dylib; else plugin=libPlugin.so; fi

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

failed=0
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT
# check NAME OUTPUT MESSAGE OTHER COMMAND…: compares the output of a command, and its standard error, which must be one
# of the two messages.
check() {
    local name=$1 expected=$2 message=$3 other=$4 output
    shift 4
    output=$("$@" 2>"$errors") || { echo "$name: ended with $?" >&2 && failed=1; }
    if [ "$output" != "$expected" ]; then echo "$name: '$output' instead of '$expected'" >&2 && failed=1; fi
    if [ "$(<"$errors")" != "$message" ] && [ "$(<"$errors")" != "$other" ]; then
        printf '%s: standard error is:\n%s\n---- instead of:\n%s\n' "$name" "$(<"$errors")" "$message" >&2
        failed=1
    fi
}

if [ "$configuration" = release ]; then
    check "a release build" "two journals" "" "" "$programs/Linking"
    [ $failed -eq 0 ] && echo "A release build prints nothing." && exit
    exit 1
fi

check "one copy" "one journal" "" "" "$programs/Alone"
check "one copy, in a library" "one journal" "" "" "$programs/Sharing"
# The message depends on the order in which the dynamic linker loads the copies.
check "a linked copy" "two journals" \
    "$(message "$programs/Linking" "$programs/$plugin")" "$(message "$programs/$plugin" "$programs/Linking")" \
    "$programs/Linking"
# A copy that is loaded later detects the other one, at its first use of any kind.
loaded=$(message "$programs/$plugin" "$programs/Loading")
loading=("$loaded" "$loaded" "$programs/Loading" "$programs/$plugin")
check "a loaded copy that makes a container" "no other journal" "${loading[@]}" makeContainer
check "a loaded copy that gets the default container" "no other journal" "${loading[@]}" getDefault
check "a loaded copy that prepares" "no other journal" "${loading[@]}" prepare
check "a loaded copy that is handed a container" "two journals" "${loading[@]}" readContainer

if ! swift test >"$errors" 2>&1 || grep -q "GlobalDependencies \[" "$errors"; then
    printf 'one copy, in a test process:\n%s\n' "$(<"$errors")" >&2
    failed=1
fi

# Two copies in a test process are an issue of one test, whichever copy detects the other, and whenever.
# fails NAME REPORT COMMAND…: runs tests of which one must fail with the message.
fails() {
    local name=$1 report=$2
    shift 2
    if "$@" >"$errors" 2>&1 || [ "$(grep -c "GlobalDependencies \[" "$errors")" -ne 1 ] || ! grep -q "$report" "$errors"; then
        printf '%s:\n%s\n' "$name" "$(<"$errors")" >&2
        failed=1
    fi
}
export COPIES_PLUGIN="$programs/$plugin"
tests=$programs/CopiesPackageTests.xctest
swift_testing=("$tests" --testing-library swift-testing)
detected='✘ Test [A-Za-z]*() recorded an issue at CopiesTests.swift'
for way in linked loaded; do
    export COPIES_IN_TESTS=$way
    swift build --build-tests
    fails "a $way copy, all tests" "$detected" "${swift_testing[@]}"
    fails "a $way copy, a test with the trait" "$detected" "${swift_testing[@]}" --filter '\.CopiesTests/'
    fails "a $way copy, a test without the trait" "$detected" "${swift_testing[@]}" --filter '\.PlainCopiesTests/'
    fails "a $way copy, XCTest" ": error: CopiesTestCase.testAfterUseOfOtherCopy : GlobalDependencies \[GD016\]" "$tests"
done

if [ $failed -ne 0 ]; then exit 1; fi
echo "Two copies in one process are reported once, with both paths, and one copy is not."
