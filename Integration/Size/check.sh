#!/usr/bin/env bash
# Checks by how many bytes programs of this library are larger than programs without it, all of them stripped release
# builds of the programs that generate.py writes.
#
# check.sh checks a program on core alone, a program with keys and scopes, and what each further dependency of a kind adds,
# over its protocol and its implementation. The program on core alone links neither Foundation nor a test framework, and the
# build, if it is the first in its folder, compiles nothing of the commands.
# check.sh --micropackages [--size] prints by how many bytes each micropackage makes a program on core alone larger and,
# without --size, by how many milliseconds it makes a clean debug build longer, on a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")"
package=$(cd ../.. && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
selection=${1:-}
python3 generate.py "$package" "$folder" "${selection#--}"
cd "$folder"
programs=$(swift build -c release --show-bin-path)
is_clean=true
if [ -d "$programs" ]; then is_clean=false; fi
swift build -c release

# file_size PROGRAM: prints the bytes of a program.
file_size() {
    strip -o "$folder/stripped" "$programs/$1"
    wc -c <"$folder/stripped"
}

if [ "$selection" = --micropackages ]; then
    # milliseconds TARGET: prints the time of a clean build of a target of this package, the fewer of two.
    milliseconds() {
        local start time least=
        for _ in 1 2; do
            rm -rf "$folder/build"
            start=$(date +%s%N)
            env -u SWIFTPM_BUILD_DIR swift build --package-path "$package" --scratch-path "$folder/build" --target "$1" \
                >"$folder/output"
            time=$((($(date +%s%N) - start) / 1000000))
            if [ -z "$least" ] || [ "$time" -lt "$least" ]; then least=$time; fi
        done
        echo "$least"
    }
    core=$(file_size Core)
    for path in "$package"/Micropackages/*Dependency; do
        name=$(basename "$path")
        "$programs/${name%Dependency}" >"$folder/output"
        echo "$name adds $(($(file_size "${name%Dependency}") - core)) bytes to a program."
    done
    if [ "${2:-}" = --size ]; then exit; fi
    core=$(milliseconds GlobalDependencies)
    for path in "$package"/Micropackages/*Dependency; do
        name=$(basename "$path")
        more=$(($(milliseconds "$name") - core))
        # The build of a small target takes no longer than the variation.
        echo "$name adds $((more > 0 ? more : 0)) milliseconds to a clean build."
    done
    exit
fi

status=0
# fail TEXT: prints an error, and makes the check fail at its end.
fail() {
    echo "$1" >&2
    status=1
}

# limit BYTES LIMIT: fails if there are too many bytes. The limits are for programs in the format of this platform.
limit() {
    if [ "$(uname -sm)" = "Linux x86_64" ] && [ "$1" -gt "$2" ]; then fail "it may be $2 bytes"; fi
}

# An adopter compiles nothing of the commands but the plug-ins.
if $is_clean && find "$programs/" |
    grep -E '/(CIndexStore|SourceIndex|DependencyAnalysis|dependency.tool)\.build/.*\.o$'; then
    fail "a build of an adopter's package compiles the above"
fi
if [ "$(uname)" = Darwin ]; then libraries=$(otool -L "$programs/Core"); else libraries=$(ldd "$programs/Core"); fi
if grep -iE 'foundation|testing|xctest' <<<"$libraries"; then fail "a program on core alone links the above"; fi

# larger PROGRAM LIMIT: runs a program, and checks by how many bytes it is larger than an empty one.
larger() {
    "$programs/$1"
    local bytes=$(($(file_size "$1") - $(file_size Empty)))
    echo "The program $1 is $bytes bytes larger than an empty one."
    limit "$bytes" "$2"
}

# The limits are the bytes with Swift 6.3.1, which the comments state, and a hundredth for other versions.
larger Core 227800 # 225640
larger Scoped 315000 # 311896

# The text and the data. The size of a file is a multiple of a page, which is more than a dependency.
content_size() {
    strip -o "$folder/stripped" "$programs/$1"
    size "$folder/stripped" | awk 'NR == 2 { print $1 + $2 }'
}
# each KIND: prints the bytes of each further dependency.
each() { echo $((($(content_size "${1}120") - $(content_size "${1}20")) / 100)); }

bare=$(each Bare)
# The limits are those of 1172, 1534 and 1475 bytes. The compiler inlines the accessor of a default, of 177 bytes, where the
# program reads it through the container, which adds 112 bytes to each read.
while read -r kind most; do
    bytes=$(($(each "$kind") - bare))
    echo "$kind: each further dependency adds $bytes bytes."
    limit "$bytes" "$most"
done <<END
Default 1184
Shared 1550
Key 1490
END
exit $status
