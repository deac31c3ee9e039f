#!/usr/bin/env bash
# Generates tests that make, read and override dependencies in many combinations, and compares their reports with those that
# a model of the documentation predicts: check.sh [COUNT [SEED]].
set -euo pipefail
cd "$(dirname "$0")"

export PYTHONDONTWRITEBYTECODE=1
count=${1:-2000}
seed=${2:-1}
output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
python3 generate.py ../.. "$output/package" "$count" "$seed"
cd "$output/package"
# SwiftPM would use the plan of the last build.
swift build --build-tests --disable-build-manifest-caching
program=$(swift build --show-bin-path)/ReportModelPackageTests.xctest
cd - >/dev/null
failed=0

# fails COMMAND…: runs tests, some of which must fail, but not end otherwise. A test that waits forever must not hang.
fails() {
    local status=0
    timeout 900 "$@" || status=$?
    if [ $status -ne 1 ]; then echo "$* ended with $status" && return 1; fi
}

# compares RUN: compares the reports of a run, whose words describe the run to the program that compares.
compares() { python3 compare.py "$output/package" "$1" "$output/$1.txt" "${@:2}" || failed=1; }

# swift_testing RUN FILTER OPTION…
swift_testing() {
    local run="swift-testing $1" filter=$2
    shift 2
    fails "$program" --testing-library swift-testing --filter "TestingPrograms\.$filter" "$@" \
        --event-stream-version 6.3 --event-stream-output-path "$output/events" >"$output/$run.txt" 2>&1 || failed=1
    compares "$run" "$output/events"
}

# xctest RUN TESTS
xctest() {
    fails "$program" ${2:+"$2"} >"$output/xctest $1.txt" 2>&1 || failed=1
    compares "xctest $1"
}

# A thread of another test may make a read that strict tests report, so these run alone.
for order in parallel no-parallel; do
    swift_testing "strict $order" Strict --$order
    swift_testing "live plain $order" '(Live|Plain)' --$order
    REPORT_STRICT=1 swift_testing "plain every-test-strict $order" Plain --$order
done
xctest all ''
REPORT_STRICT=1 xctest every-test-strict ''
# XCTest runs in parallel as processes, each with a part of the tests.
xctest "part 0" "$(python3 compare.py "$output/package" --part 0)" &
other=$!
xctest "part 1" "$(python3 compare.py "$output/package" --part 1)"
[ $failed -eq 0 ] || { wait $other || true; exit 1; }
wait $other
