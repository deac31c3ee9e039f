# shellcheck shell=bash disable=SC2034,SC2154 # .ci/run, .ci/full and .ci/steps.sh share the variables.
# Runs the steps of .ci/steps.sh, for .ci/run and .ci/full, which source this file and set `full` to true or false.

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# A step that hangs must not hold up the rest. Not every platform has the command.
limit=(env)
if command -v timeout >/dev/null; then limit=(timeout --kill-after=10 2400); fi

listing=false
chosen=()
for argument in "$@"; do
    case $argument in
    --list) listing=true ;;
    -*) echo "usage: $0 [--list | STEP…]" >&2 && exit 2 ;;
    *) chosen+=("$argument") ;;
    esac
done

# step NAME DESCRIPTION COMMAND…: runs a command, or lists it. Prints its output if it fails.
step() {
    local name=$1 description=$2 start=$SECONDS result=ok log=$logs/$1.log
    shift 2
    if $listing; then printf '%-20s %s\n' "$name" "$description" && return; fi
    if [ ${#chosen[@]} -gt 0 ] && [[ " ${chosen[*]} " != *" $name "* ]]; then return; fi
    echo "=== $name: begins"
    # In a subshell, a command that exits does not end the lane.
    ("$@") >"$log" 2>&1 || result=FAILED
    printf '%d %s %s\n' $((SECONDS - start)) "$name" $result >>"$logs/results"
    if [ $result = FAILED ]; then
        # One step at a time prints, the reason before the end of the output.
        until mkdir "$logs/printing" 2>/dev/null; do sleep 0.1; done
        printf '\n=== %s: failures and end of the output\n' "$name"
        if failures "$log"; then printf '\nThe end of the output:\n\n'; fi
        grep -avE '^(✔|◇)' "$log" | tail -n 40
        rmdir "$logs/printing"
    fi
    printf '=== %s: %s, %d s\n' "$name" $result $((SECONDS - start))
}

# long_step NAME DESCRIPTION COMMAND…: a step of .ci/full only, which .ci/run runs if it is chosen by name.
long_step() {
    if $full || $listing || [ ${#chosen[@]} -gt 0 ]; then step "$1" "$2 (.ci/full only)" "${@:3}"; fi
}

# ends_if_failed: ends the run if a step has failed, before the expensive ones begin.
ends_if_failed() {
    if grep -q ' FAILED$' "$logs/results" 2>/dev/null; then summarize; fi
}

# in_lanes LANE…: calls functions concurrently. Each has build folders of its own. Most steps wait for one processor: a
# small package is planned, compiled and linked by one process after another.
in_lanes() {
    local lane
    if $listing; then
        for lane in "$@"; do "$lane"; done
        return
    fi
    for lane in "$@"; do
        ("$lane" && touch "$logs/$lane.ended") &
    done
    wait
    for lane in "$@"; do
        if [ ! -e "$logs/$lane.ended" ]; then echo "0 lane-$lane FAILED" >>"$logs/results"; fi
    done
}

# Counts the tests in the output of a step. Each run of `swift test` ends with a line of XCTest's, the last of several, and
# one of Swift Testing's.
count_tests() {
    local all bad
    all=$(grep -aoE 'Executed [0-9]+ tests?' "$1" | tail -n 1 | grep -oE '[0-9]+')
    bad=$(grep -aoE 'with [0-9]+ failures?' "$1" | tail -n 1 | grep -oE '[0-9]+')
    passed=$((passed + ${all:-0} - ${bad:-0}))
    broken=$((broken + ${bad:-0}))
    all=$(grep -aoE 'Test run with [0-9]+ tests?' "$1" | tail -n 1 | grep -oE '[0-9]+')
    bad=$(grep -aoE '^✘ Test .+ recorded an issue' "$1" | sort -u | wc -l)
    passed=$((passed + ${all:-0} - bad))
    broken=$((broken + bad))
}

# summarize: prints the steps with their seconds, the slowest first, and ends the run.
summarize() {
    local passed=0 broken=0 log name failed=()
    if $listing; then exit 0; fi
    touch "$logs/results"
    for name in ${chosen[@]+"${chosen[@]}"}; do
        grep -q " $name " "$logs/results" || echo "0 no-such-step:$name FAILED" >>"$logs/results"
    done
    for log in "$logs"/*.log; do if [ -e "$log" ]; then count_tests "$log"; fi; done
    printf '\n%7s  %s\n' seconds step
    sort -rn "$logs/results" | while read -r seconds name result; do
        printf '%7d  %s %s\n' "$seconds" "$name" "${result/ok/}"
    done
    while read -r _ name result; do
        if [ "$result" = FAILED ]; then failed+=("$name"); fi
    done <"$logs/results"
    printf '%d steps in %d s' "$(wc -l <"$logs/results")" "$SECONDS"
    if [ ${#failed[@]} -gt 0 ]; then printf ', FAILED: %s' "${failed[*]}"; fi
    printf '\n%d passed, %d failed\n' "$passed" "$broken"
    [ ${#failed[@]} -eq 0 ] || exit 1
    if $full && [ ${#chosen[@]} -eq 0 ] && [ -z "$(git status --porcelain)" ]; then
        git rev-parse HEAD >.build/checks/full-passed
    fi
    exit 0
}
