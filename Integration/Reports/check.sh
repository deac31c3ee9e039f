#!/usr/bin/env bash
# Runs tests that must fail, under both frameworks, and compares their reports with the expected ones: the messages, the
# tests that record them, and the failure of the runs. A program that runs no tests reports to standard error:
# check.sh [debug | release].
set -euo pipefail
cd "$(dirname "$0")"
folder=$(pwd -P)

# Prints the reports in the output of a run, sorted, without the parts that differ from run to run.
reports() {
    awk '
        /^(✘|⚠︎|━) .* recorded an? (known )?(issue|warning)/ || /: error: / || /^error: / || /^GlobalDependencies \[/ {
            if (block != "") print block
            block = $0
            next
        }
        /^(◇|✔|✘|━|⚠︎|➜|⎙|Test |\t Executed|\[)/ {
            if (block != "") print block
            block = ""
        }
        block != "" { block = block "\037" $0 }
        END { if (block != "") print block }
    ' | sed -E "s#$folder/#…/#g; s# with 1 argument +at# at#" | LC_ALL=C sort | uniq | grep -vE "$omitted" | tr '\037' '\n'
}

# Prints reports without the parts that a release build lacks: the caller, the alignment of the table with it, and the place
# of the call.
known() {
    if [ "$configuration" = debug ]; then cat; else
        sed -E '/^ +(Read by|Called by|Created by|Used by|Resumed by|Sleep|Container of): /d; s/^( +[A-Z][a-z ]+:) +/\1 /; s/^[^ ]+: error: /error: /; s/ at [^ ]+: (Issue recorded)$/: \1/' | reports
    fi
}

output=$(mktemp)
folders=$(mktemp -d)
trap 'rm -rf "$output" "$folders"' EXIT
failed=0
# check NAME EXPECTED COMMAND…: runs tests that must fail, and compares their reports.
check() {
    local name=$1 expected=$2 status=0
    shift 2
    "$@" >"$output" 2>&1 || status=$?
    if [ $status -ne 1 ]; then echo "$name: ended with $status" >&2 && failed=1; fi
    if ! diff <(reports <"$output" | known) <(known <"$expected") >&2; then echo "$name: see above" >&2 && failed=1; fi
}

# place STATUS HEADLINE PLACE COMMAND…: runs one test whose code runs elsewhere, in a process that ends at once.
place() {
    local expected=$1 headline=$2 place=$3 status=0
    shift 3
    REPORT_PLACE=$place timeout 120 "$@" >"$output" 2>&1 || status=$?
    if [ $status -ne "$expected" ]; then echo "$* at $place: ended with $status" >&2 && failed=1; fi
    if [ -n "$headline" ] && ! grep -qE "$headline" "$output"; then echo "$* at $place: no report" >&2 && failed=1; fi
    if [ -z "$headline" ] && grep -q "GlobalDependencies \[" "$output"; then echo "$* at $place: a report" >&2 && failed=1; fi
}

# places COMMAND PREFIX…: runs all such tests of a framework. Each is given as an argument with the prefix.
places() {
    local prefix=$1 place
    shift
    local live="\`.\\.greeting\` was read (in a test that does not override it|through the container of a test after the test had ended)"
    for place in thread queue detachedTask; do
        place 1 "$live" $place "$@" "${prefix}$(named PlaceTests liveRead)"
        place 1 "\`Greeting.greeting\` was called" $place "$@" "${prefix}$(named PlaceTests unimplementedCall)"
    done
    place 1 "was read through the container of a test after the test had ended" thread "$@" "${prefix}$(named PlaceTests readAtExit)"
    for place in thread queue detachedTask timer stream release isolatedRelease; do
        place 1 "was read through \`.default\` outside of every test" $place "$@" "${prefix}$(named PlaceTests detachedRead)"
        place 0 "" $place "$@" "${prefix}$(named AllowingPlaceTests allowedDetachedRead)"
        place 0 "" $place "$@" "${prefix}$(named OtherPlaceTests detachedReadOfOtherTest)"
    done
}

configuration=${1:-debug}
# The reports that are not compared. The optimizer leaves fewer places at which a task is suspended, so the runs of simulated
# tests are other ones in a release build, and another seed finds a fault.
omitted='a^'
if [ "$configuration" = release ]; then omitted='\[GD053\]|walletPaysTwice|SimulationTests.test(CounterLosesNoStep|ThrowsError)'; fi
# SwiftPM would use the plan of the last build, although the environment selects the products in the manifest.
builds_tests() { swift build --build-tests --disable-build-manifest-caching -c "$configuration"; }
builds_tests
programs=$(swift build -c "$configuration" --show-bin-path)
# Runs the program directly, because `swift test` has lost the end of the output.
tests=$programs/ReportsPackageTests.xctest
swift_testing=("$tests" --testing-library swift-testing)
check "Swift Testing, $configuration" Expected/SwiftTesting.txt "${swift_testing[@]}"
check "Swift Testing, one after another, $configuration" Expected/SwiftTesting.txt \
    "${swift_testing[@]}" --no-parallel
check "XCTest, $configuration" Expected/XCTest.txt "$tests"

# The documentation quotes reports of these tests.
if ! python3 - ../../Sources/GlobalDependencies/Documentation.docc/Testing.md Expected/*.txt >&2 <<'END'; then failed=1; fi
import re, sys

# The frameworks put their own marks before the first line, and indent the others.
lines = lambda text: [line.strip() for line in text.strip().splitlines()]
expected = [line for path in sys.argv[2:] for line in lines(open(path).read())]
reports = [lines(block) for block in re.findall(r"```text\n(GlobalDependencies \[.*?)```", open(sys.argv[1]).read(), re.S)]
for report in reports:
    starts = (index for index, line in enumerate(expected) if line.endswith(report[0]))
    if not any(expected[start + 1 : start + len(report)] == report[1:] for start in starts):
        sys.exit("no test makes this report of the documentation:\n" + "\n".join(report))
if not reports: sys.exit("the documentation quotes no report")
END

# Another test of the class may read an override, so a part of the class reports none.
"$tests" XCTestTests.UnusedOverrideTests/testReadsNothing >"$output" 2>&1 || true
if grep -q GD025 "$output"; then echo "a part of a class reports an unused override" >&2 && failed=1; fi

# An editor can open the place of each issue of a test.
"${swift_testing[@]}" --event-stream-output-path "$folders/events" --event-stream-version 0 >"$output" 2>&1 || true
if ! python3 - "$folders/events" >&2 <<'END'; then echo "the place of an issue cannot be opened" >&2 && failed=1; fi
import json, os, sys

places = set()
for line in open(sys.argv[1]):
    event = json.loads(line)["payload"]
    if event.get("kind") == "issueRecorded" and "testID" in event:
        place = event["issue"]["sourceLocation"]
        places.add(place.get("filePath") or place["_filePath"])
missing = [place for place in places if not os.path.isfile(place)]
if missing or not places: sys.exit(f"places: {sorted(missing)} of {len(places)}")
END
named() { echo "PlaceTests/$2\\(\\)"; }
places "SwiftTestingTests." "${swift_testing[@]}" --filter
place 0 "" queue "${swift_testing[@]}" --filter 'SwiftTestingTests.PlaceTests/detachedReadOfLiveTest\(\)'
# Swift Testing ignores the issues of a condition.
place 1 "^error: .*\`Greeting.greeting\` was called" condition "${swift_testing[@]}" --filter '\.ConditionTests/'
# conditions STATUS HEADLINE TEST: runs a test whose condition or trait reads a live dependency.
conditions() {
    local place
    for place in liveCondition preparation; do
        place "$1" "$2" $place "${swift_testing[@]}" --filter "\.ConditionTests/$3\(\)"
    done
}
outside="was read before or after a strict test"
conditions 1 "$outside" strictTest
conditions 0 "" liveTest
conditions 0 "" plainTest
named() { echo "$1/test${2^}"; }
places "XCTestTests." "$tests"
if ! diff <("$programs/Program" 2>&1 >/dev/null | reports | known) <(known <Expected/Program.txt) >&2; then
    echo "a program without tests, $configuration: see above" >&2 && failed=1
fi

# Xcode runs both frameworks in one process, whose arguments do not name the framework. A report from a thread without a
# test is an issue, and does not end the process. XCTest of Linux accepts no arguments of Xcode, so unit tests pass these.
REPORT_XCODE=1 XCTestConfigurationFilePath=/Reports.xctestconfiguration "$tests" >"$output" 2>&1 || status=$?
if ! diff <(sed -n '/Test run started/,$p' "$output" | grep -v '^error: ' | reports | known) \
    <(known <Expected/SwiftTesting.txt) >&2; then echo "Swift Testing in Xcode: see above" >&2 && failed=1; fi
for report in "error: ReadAfterTestTests.testBIsNotToBlame : GlobalDependencies \[GD024\]" \
    "^error: GlobalDependencies \[GD014\]: \`UnusedOverrideTests.tearDown\`"; do
    if ! grep -q "$report" "$output"; then echo "XCTest in Xcode: no report '$report'" >&2 && failed=1; fi
done
if grep -q "while none of their tests ran" "$output"; then echo "in Xcode, the process ended early" >&2 && failed=1; fi

# An app that hosts tests may prepare dependencies when it launches, but no test uses them. Any other process may not.
mkdir "$folders/Host.app"
ln -s "$tests" "$folders/Host.app/Host"
host() { REPORT_HOST=1 "$@" >"$output" 2>&1; }
if ! host "$folders/Host.app/Host" --testing-library swift-testing --filter '\.HostTests/' ||
    ! host "$folders/Host.app/Host" XCTestTests.HostTests || grep -q GD009 "$output"; then
    cat "$output" >&2
    echo "the preparation of an app that hosts tests is reported, or used by its tests" >&2 && failed=1
fi
if host "${swift_testing[@]}" --filter '\.HostTests/' || ! grep -q 'GD009' "$output"; then
    echo "the preparation of a process that is not an app is not reported" >&2 && failed=1
fi

# A test that fails has the record of its reads as attachments, or prints it under XCTest. One that passes has none. An
# issue outside of all tests is recorded once.
attachments=$folders/attachments
mkdir "$attachments"
evidence() { "${swift_testing[@]}" --attachments-path "$attachments" --filter "SwiftTestingTests.EvidenceTests/$1\(\)" >"$output" 2>&1; }
if evidence passing && evidence knownIssue && evidence cancelled && ! evidence issueOutsideOfTests &&
    [ "$(grep -c 'recorded an issue' "$output")" -eq 1 ] && [ -z "$(ls "$attachments")" ] && ! evidence failingExpectation &&
    diff -r "$attachments" Expected/Attachments >&2 && ! "$tests" XCTestTests.EvidenceTests >"$output" 2>&1 &&
    diff <(awk '/^Test EvidenceTests/ { p = 1 } /^Test Case/ { p = 0 } p' "$output") Expected/XCTestEvidence.txt >&2 &&
    ! "$tests" XCTestTests.EvidenceOfErrorTests >"$output" 2>&1 && grep -q '^Dependencies that were read:' "$output"; then
    echo "The evidence of failures is whole."
else
    echo "the evidence of a failure is not the expected one" >&2 && failed=1
fi

# One line of the manifest makes the tests without the trait strict. Above, they pass.
export REPORT_STRICT=1
builds_tests
check "Swift Testing, every test strict" Expected/StrictSwiftTesting.txt \
    "$tests" --testing-library swift-testing --filter 'SwiftTestingTests\.Plain'
check "XCTest, every test strict" Expected/StrictXCTest.txt \
    "$tests" XCTestTests.PlainTests,XCTestTests.PlainContainerOriginTests,XCTestTests.PlainBetweenTests
conditions 1 "$outside" plainTest
conditions 0 "" liveTest
for place in thread queue detachedTask; do
    place 1 "was read through \`.default\` outside of every test" $place "${swift_testing[@]}" \
        --filter 'SwiftTestingTests.PlaceTests/detachedReadOfOtherTest\(\)'
done
# Code that uses the default container before the test support is loaded makes no test less strict.
for use in read derivation scope instance description; do
    if ! REPORT_EARLY=$use "${swift_testing[@]}" --filter '\.EarlyUseTests/' >"$output" 2>&1 || ! grep -q "with 5 tests" "$output"; then
        cat "$output" >&2
        echo "after an early $use, a read is not reported" >&2 && failed=1
    fi
done

if [ $failed -ne 0 ]; then exit 1; fi
echo "Every report is whole, and reaches the test that is to blame."
