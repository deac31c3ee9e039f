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

# The commit on which .ci/full has passed, and those on which each step with a condition has passed last.
passed_full=.ci/full-passed
passed_steps=.ci/steps-passed

# passed_on STEP: prints the commit on which a step has passed last, or nothing if it is no ancestor of this one.
passed_on() {
    local commit
    commit=$(awk -v step="$1" '$1 == step { print $2 }' $passed_steps 2>/dev/null)
    if git merge-base --is-ancestor "${commit:-none}" HEAD 2>/dev/null; then echo "$commit"; fi
}

# lists KIND STEP PATTERN…: succeeds if a file below one of the folders, or a target of one of the names, is in the list of what
# has changed since a step has passed last. If it never has, everything counts as changed.
lists() {
    local kind=$1 base list pattern
    base=$(passed_on "$2")
    shift 2
    [ -n "$base" ] || return 0
    list=$logs/$kind-$base
    if [ ! -e "$list" ]; then
        { Scripts/targets.py files "$base" && Scripts/targets.py "$kind" "$base"; } >"$list.$BASHPID" || return 0
        mv "$list.$BASHPID" "$list"
    fi
    for pattern in "$@"; do
        case $pattern in
        */) grep -q "^$pattern" "$list" && return 0 ;;
        *) grep -qx "$pattern" "$list" && return 0 ;;
        esac
    done
    return 1
}

# changed STEP PATTERN…: succeeds if a file, or a target that contains it, has changed since the step has passed.
changed() { lists changed "$@"; }

# affected STEP PATTERN…: succeeds if a file, a target or one that it depends on has changed, or if steps were chosen by name.
affected() { [ ${#chosen[@]} -gt 0 ] || lists affected "$@"; }

# is_due STEP WHEN: decides whether a step runs. WHEN is `always`, `partly` for a step that decides itself what of it runs,
# `full`, or `changed:` or `affected:` and patterns with commas.
is_due() {
    local patterns
    case $2 in
    always | partly) ;;
    full) $full ;;
    changed:* | affected:*) IFS=, read -ra patterns <<<"${2#*:}" && { $full || "${2%%:*}" "$1" "${patterns[@]}"; } ;;
    *) echo "no such condition: $2" >&2 && exit 2 ;;
    esac
}

# step NAME WHEN COMMAND…: runs a command if it is due, or chosen by name. Prints its output if it fails.
step() {
    local name=$1 when=$2 start=$SECONDS result=ok log=$logs/$1.log
    shift 2
    if $listing; then printf '%-26s %s\n' "$name" "$when" && return; fi
    if [ ${#chosen[@]} -gt 0 ]; then
        [[ " ${chosen[*]} " == *" $name "* ]] || return 0
    elif ! is_due "$name" "$when"; then
        echo "$name" >>"$logs/not-due" && return 0
    fi
    echo "=== $name: begins"
    # In a subshell, a command that exits does not end the lane.
    ("$@") >"$log" 2>&1 || result=FAILED
    printf '%d %s %s\n' $((SECONDS - start)) "$name" $result >>"$logs/results"
    if [ $result = ok ] && [[ $when != always && $when != full ]]; then echo "$name" >>"$logs/passed"; fi
    if [ $result = FAILED ]; then
        # One step at a time prints, the reason before the end of the output.
        until mkdir "$logs/printing" 2>/dev/null; do sleep 0.1; done
        printf '\n=== %s: failures and end of the output\n' "$name"
        grep -aE -A 6 'recorded an issue|error: ' "$log" | head -n 80
        echo ...
        grep -avE '^(✔|◇)' "$log" | tail -n 40
        rmdir "$logs/printing"
    fi
    printf '=== %s: %s, %d s\n' "$name" $result $((SECONDS - start))
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
    bad=$(grep -aE '^✘ Test .* failed after' "$1" | grep -acv '^✘ Test run with ')
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
    if [ -s "$logs/not-due" ]; then printf 'not run: %s\n' "$(paste -sd ' ' "$logs/not-due")"; fi
    while read -r _ name result; do
        if [ "$result" = FAILED ]; then failed+=("$name"); fi
    done <"$logs/results"
    record_steps
    tell_age
    printf '%d steps in %d s' "$(wc -l <"$logs/results")" "$SECONDS"
    if [ ${#failed[@]} -gt 0 ]; then printf ', FAILED: %s' "${failed[*]}"; fi
    printf '\n%d passed, %d failed\n' "$passed" "$broken"
    [ ${#failed[@]} -eq 0 ] || exit 1
    if $full && [ ${#chosen[@]} -eq 0 ]; then record_full; fi
    exit 0
}

# tell_age: prints the commit that .ci/full passed on, and its age.
tell_age() {
    local commit date
    if [ ! -f $passed_full ]; then echo ".ci/full has not passed on any commit yet." && return; fi
    read -r commit date <$passed_full
    printf '.ci/full passed on %s at %s, %s commits ago.\n' "${commit:0:12}" "$date" \
        "$(git rev-list --count "$commit..HEAD" 2>/dev/null || echo 'an unknown number of')"
}

# is_commit: succeeds if the working tree is that of the commit, except for the records.
is_commit() { [ -z "$(git status --porcelain -- . ":!$passed_full" ":!$passed_steps")" ]; }

# record_steps: records the commit for the steps with a condition that have passed.
record_steps() {
    [ -s "$logs/passed" ] && is_commit || return 0
    {
        awk 'NR == FNR { passed[$1]; next } !($1 in passed)' "$logs/passed" $passed_steps 2>/dev/null
        awk -v commit="$(git rev-parse HEAD)" '{ print $1, commit }' "$logs/passed"
    } | sort -u >"$logs/steps-passed"
    cp "$logs/steps-passed" $passed_steps
}

# record_full: records the commit on which all steps have passed.
record_full() {
    if ! is_commit; then
        echo "$passed_full was not written: the working tree differs from the commit."
    else
        printf '%s %s\n' "$(git rev-parse HEAD)" "$(date -u +%Y-%m-%dT%H:%MZ)" >$passed_full
        echo "Commit $passed_full and $passed_steps to record it."
    fi
}
