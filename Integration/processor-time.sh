# shellcheck shell=bash
# To be sourced by checks that measure how long a command works.

# processor_time COMMAND…: runs a command three times, and prints the milliseconds of a processor that it and the processes which
# it starts take in the fastest run. Its own output goes to standard error.
processor_time() {
    local best="" time
    for _ in 1 2 3; do
        time=$(
            TIMEFORMAT='%U %S'
            { time "$@" >&3 2>&1; } 3>&2 2>&1
        ) || return
        time=$(awk '{ print int(1000 * ($1 + $2)) }' <<<"$time")
        if [ -z "$best" ] || [ "$time" -lt "$best" ]; then best=$time; fi
    done
    echo "$best"
}
