#!/usr/bin/env bash
# Checks that 100,000 lifetimes and 400,000 derived containers leak no memory, and that closing instances takes a number of
# instructions that is linear in the number of instances. Linux only.
#
# Without --lifetimes, it then prints the peak memory of transfers with URLSession, for the table in Comparing.md. Tests of
# Integration/Clients/AsyncHTTPClient make these transfers, and check their limits.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
programs=$(swift build -c release --show-bin-path)
"$programs/Lifetimes"

# Callgrind does not understand all of the debugging information.
strip --strip-debug -o "$programs/Stripped" "$programs/Lifetimes"
for number in 500 1000 2000 4000; do
    counts[number]=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$programs/Stripped" $number 2>&1 |
        sed -nE 's/.* Collected : ([0-9]+)$/\1/p')
    echo "closing $number instances: ${counts[number]} instructions"
done
if ((10 * counts[4000] > 25 * counts[2000])); then echo "more than 2.5 times as many for 4000 as for 2000" >&2 && exit 1; fi
if [ "${1:-}" = --lifetimes ]; then exit; fi

swift test -c release --package-path ../Clients/AsyncHTTPClient --filter '\.MemoryTests/' |
    sed -nE 's/^URLSession (download|stream): /\1: /p; s/^URLSession downloadBesideUnread: /unread: /p'
