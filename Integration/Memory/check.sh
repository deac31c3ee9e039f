#!/usr/bin/env bash
# Checks that 100,000 lifetimes and 400,000 derived containers leak no memory, and that closing instances takes a number of
# instructions that is linear in the number of instances. Then fetches 200 MB in several ways, and 1 GB compressed to 1 MB, and
# checks the peak memory and leaks. Linux only.
set -euo pipefail
cd "$(dirname "$0")"
limit=98304 # KB; 200 MB held whole are 204800, and 43000 were seen

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

folder=$(mktemp -d)
compressed=$(mktemp)
head -c 1G /dev/zero | gzip -9 >"$compressed"
coproc server { "$programs/Server" "$compressed"; }
process=$!
trap 'kill "$process" 2>/dev/null || true; rm -rf "$folder" "$compressed"' EXIT
read -r url <&"${server[0]}"

failed=0
check() {
    local mode=$1 address=$2 expected=$3 left=$4 limit=${5:-$limit} line
    line=$("$programs/Fetcher" "$mode" "$address" "$folder/file")
    echo "$line"
    if [ "${line%, at most*}" != "$mode: $expected" ]; then echo "expected: $expected" >&2 && failed=1; fi
    if [ "$(grep -oE '[0-9]+ KB' <<<"$line" | tail -n 1 | cut -d' ' -f1)" -gt "$limit" ]; then
        echo "more than $limit KB of memory" >&2 && failed=1
    fi
    if [ "$(ls -A "$folder")" != "$left" ]; then echo "left in the folder: $(ls -A "$folder")" >&2 && failed=1; fi
    rm -f "$folder/file"
    echo >&"${server[1]}"
    if ! read -r -t 900 <&"${server[0]}"; then echo "waited 15 minutes for the connection to close" >&2 && failed=1; fi
}

check download "$url" "209715200 bytes in the file" file
check stream "$url" "209715200 bytes in the stream" ""
check limit "$url-unsized" "stopped before 5242880 bytes: true" ""
check cancel "$url" "cancelled" ""
# A stream without a reader buffers 64 MiB before it fails.
check unread "$url" "209715200 bytes in the file" file $((limit + 65536))
check compressed "$url-compressed" "stopped before 1048576 bytes: true" ""
exit $failed
