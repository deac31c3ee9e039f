#!/usr/bin/env bash
# Runs tests that must fail, under both frameworks, and compares everything that they report with what is expected: the
# messages, the tests that are blamed, and that the runs fail. A program that runs no tests reports to standard error.
set -euo pipefail
cd "$(dirname "$0")"
folder=$(pwd -P)

# Prints the reports in what a run has printed, without what differs from run to run, in an order of their own.
reports() {
    awk '
        /^(✘|⚠︎|━) .* recorded an? (known )?(issue|warning)/ || /: error: / || /^error: / || /^GlobalDependencies: / {
            if (block != "") print block
            block = $0
            next
        }
        /^(◇|✔|✘|━|⚠︎|Test |\t Executed|\[)/ {
            if (block != "") print block
            block = ""
        }
        block != "" { block = block "\037" $0 }
        END { if (block != "") print block }
    ' | sed -E "s#$folder/#…/#g; s# with 1 argument +at# at#" | LC_ALL=C sort | uniq | tr '\037' '\n'
}

# Prints reports without what is not known in a release build, in which no caller is looked for, and the table it is in.
known() {
    if [ $configuration = debug ]; then cat; else sed -E '/^ +(Read|Called) by: /d; s/^( +[A-Z][a-z ]+:) +/\1 /'; fi
}

output=$(mktemp)
trap 'rm -f "$output"' EXIT
failed=0
# check NAME EXPECTED COMMAND…: runs what must fail, and compares its reports.
check() {
    local name=$1 expected=$2 status=0
    shift 2
    "$@" >"$output" 2>&1 || status=$?
    if [ $status -ne 1 ]; then echo "$name: ended with $status" >&2 && failed=1; fi
    if ! diff <(reports <"$output" | known) <(known <"$expected") >&2; then echo "$name: see above" >&2 && failed=1; fi
}

for configuration in debug release; do
    swift build --build-tests -c $configuration
    programs=$(swift build -c $configuration --show-bin-path)
    # Run as `swift test` runs it, which was seen to lose the end of the output.
    tests=$programs/ReportTestPackageTests.xctest
    swift_testing=("$tests" --testing-library swift-testing)
    check "Swift Testing, $configuration" Expected/SwiftTesting.txt "${swift_testing[@]}"
    check "Swift Testing, one after another, $configuration" Expected/SwiftTesting.txt \
        "${swift_testing[@]}" --no-parallel
    check "XCTest, $configuration" Expected/XCTest.txt "$tests"
    if ! diff <("$programs/Program" 2>&1 >/dev/null | reports | known) <(known <Expected/Program.txt) >&2; then
        echo "a program without tests, $configuration: see above" >&2 && failed=1
    fi
done

if [ $failed -ne 0 ]; then exit 1; fi
echo "Every report is whole, and reaches the test that is to blame."
