#!/usr/bin/env bash
# Checks the budgets of the benchmarks: ratios, allocations and throughput in a run of the program, the runs of a small
# simulated test, and instructions in another run of the program, under Callgrind. Only the program for Linux on x86_64 has
# budgets of instructions.
#
# Benchmarks/check.sh --instructions does the last only.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
program=$(swift build -c release --show-bin-path)/Benchmarks

# The test has 20,000 runs, for which its budget is a second. The check fails if the fastest of five attempts takes more than two,
# because other work on the machine may delay them, as it does the ratios. Its build must not be one with testable modules:
# they have other code, and it would replace the program whose instructions are counted.
check_simulation() {
    local seconds log
    log=$(mktemp)
    for _ in 1 2 3 4 5; do
        swift test -c release --disable-testable-imports >"$log" 2>&1 || { cat "$log" >&2 && return 1; }
        seconds+=$(sed -nE 's/.*Test run with 1 test .*passed after ([0-9.]+) seconds.*/ \1/p' "$log")
    done
    rm "$log"
    awk -v seconds="$seconds" 'BEGIN {
        split(seconds, all, " ")
        fastest = all[1]
        for (attempt in all) if (all[attempt] < fastest) fastest = all[attempt]
        printf "runs of a small simulated test a second: %d, budget 20000, limit 10000\n", 20000 / fastest
        exit fastest > 2
    }'
}

if [ "${1:-}" != --instructions ]; then
    "$program" --check
    check_simulation
fi
if [ "$(uname -sm)" != "Linux x86_64" ]; then exit 0; fi

counts=$(mktemp -d)
trap 'rm -rf "$counts"' EXIT
# Callgrind does not understand all of the debugging information.
strip --strip-debug -o "$counts/Benchmarks" "$program"
valgrind --tool=callgrind --callgrind-out-file="$counts/count" --zero-before=instruction_count_begins \
    --dump-before=instruction_count_ends "$counts/Benchmarks" --count-instructions >"$counts/rows" 2>"$counts/log" ||
    { cat "$counts/log" && exit 1; }

# Callgrind writes one file for each row, with a number at the end of its name, and a last one when the program ends.
number=0
status=0
printf '%12s %8s  %s\n' instructions budget row
while read -r runs budget name; do
    number=$((number + 1))
    total=$(sed -nE 's/^(summary|totals): ([0-9]+)$/\2/p' "$counts/count.$number" | head -n 1)
    instructions=$(((total + runs / 2) / runs))
    printf '%12d %8s  %s\n' "$instructions" "$budget" "$name"
    if [ "$budget" != - ] && [ "$instructions" -gt "$budget" ]; then
        echo "beyond the budget: $name" >&2
        status=1
    fi
done <"$counts/rows"
exit $status
