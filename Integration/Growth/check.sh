#!/usr/bin/env bash
# Checks what each further dependency of a kind adds to a stripped release program: its bytes, over those of the protocol
# and the implementation without a container.
#
# Integration/Growth/check.sh --times compiles 200 dependencies of each kind, and prints the CPU times, and their ratios to
# the time of the protocols and implementations alone. It checks nothing.
set -euo pipefail
cd "$(dirname "$0")"
# shellcheck source-path=SCRIPTDIR
. ../processor-time.sh
fewer=20
more=120
compiled=200

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if [ "${1:-}" = --times ]; then
    python3 generate.py ../.. "$folder" 1 $compiled
else
    python3 generate.py ../.. "$folder" $fewer $more
fi
cd "$folder"

if [ "${1:-}" = --times ]; then
    swift build -c release --target Key1
    modules=$(swift build -c release --show-bin-path)/Modules
    bare=
    for kind in Bare Default Shared Key; do
        best=$(processor_time swiftc -O -wmo -parse-as-library -swift-version 6 -module-name Program -I "$modules" -c \
            "Sources/$kind$compiled/Program.swift" -o "$folder/Program.o")
        bare=${bare:-$best}
        echo "$kind: $compiled compile in $best ms, $((best / bare)).$((10 * best / bare % 10)) times the protocols alone."
    done
    exit
fi

swift build -c release
programs=$(swift build -c release --show-bin-path)
# The text and the data. The size of a file is a multiple of a page, which is more than a dependency.
size_of() {
    strip -o "$folder/stripped" "$programs/$1"
    size "$folder/stripped" | awk 'NR == 2 { print $1 + $2 }'
}
# Prints the bytes of each further dependency.
each() { echo $((($(size_of "$1$more") - $(size_of "$1$fewer")) / (more - fewer))); }

status=0
bare=$(each Bare)
# The limits are the bytes with Swift 6.3.1 and a hundredth for other versions: 1172, 1534 and 1475. The compiler inlines the
# accessor of a default, of 177 bytes, where the program reads it through the container, which adds 112 bytes to each read.
while read -r kind limit; do
    bytes=$(($(each "$kind") - bare))
    echo "$kind: each further dependency adds $bytes bytes."
    # The limits are for programs in the format of this platform.
    if [ "$(uname -sm)" = "Linux x86_64" ] && [ "$bytes" -gt "$limit" ]; then
        echo "it may add $limit bytes" >&2
        status=1
    fi
done <<END
Default 1184
Shared 1550
Key 1490
END
exit $status
