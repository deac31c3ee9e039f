#!/usr/bin/env bash
# Checks the difference in size between a small program that uses only the core and an empty one, both stripped release
# builds.
set -euo pipefail
cd "$(dirname "$0")"
limit=298400 # bytes: 295432 with Swift 6.3.1, and a margin for other versions

swift build -c release
programs=$(swift build -c release --show-bin-path)
"$programs/Small"

stripped=$(mktemp -d)
trap 'rm -rf "$stripped"' EXIT
size() {
    cp "$programs/$1" "$stripped"
    strip "$stripped/$1"
    wc -c <"$stripped/$1"
}
more=$(($(size Small) - $(size Empty)))
echo "A small program on core alone is $more bytes larger than an empty one."
# The limit is for programs in the format of this platform.
if [ "$(uname -sm)" = "Linux x86_64" ] && [ "$more" -gt "$limit" ]; then
    echo "it may be $limit bytes larger" >&2
    exit 1
fi
