#!/usr/bin/env bash
# Runs all tests of this package: Scripts/test.sh [OPTION…], with options of `swift test`. The output ends with the failures and the
# summary of the run. On a terminal, a line shows the progress.
set -uo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log
events=$work/events
options=(--quiet)
clear=

# show_progress: shows once a second how many tests have ended, and the one that has run for the longest time.
show_progress() {
    while sleep 1 && [ -d "$work" ]; do
        awk -F '"' '!/"testID":/ { next }
            match($0, /"testID":"[^"]*/) { id = substr($0, RSTART + 10, RLENGTH - 10) }
            /"kind":"testStarted"/ { running[id] = NR }
            /"kind":"testEnded"/ { delete running[id]; ended++ }
            END {
                for (id in running) if (id ~ /\(/ && (!first || running[id] < running[first])) first = id
                gsub(/^[^.]*\.|\\|\/[^\/]*:[0-9]+:[0-9]+$/, "", first)
                printf "\r\033[K%d ended%s", ended, first ? ", " substr(first, 1, 60) " runs" : ""
            }' "$events" 2>/dev/null
    done
}
if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
    options+=(--event-stream-output-path "$events" --event-stream-version 0)
    clear=$'\r\033[K'
    show_progress &
fi

swift test "${options[@]}" "$@" 2>&1 | tee "$log" | sed -u "s/^/$clear/"
status=${PIPESTATUS[0]}
if [ -n "$clear" ]; then kill %1 && printf '%s' "$clear"; fi
if [ "$status" -ne 0 ]; then
    printf '\nRepeated from the above:\n\n'
    failures "$log" && echo
    # A build that fails has no summary.
    grep '^	 Executed [1-9]' "$log" | tail -n 1
    grep '^✘ Test run with' "$log"
fi
exit "$status"
