#!/usr/bin/env bash
# Prints by how many bytes each micropackage makes a stripped release program larger than one on core alone and, without
# `--size`, by how many seconds it makes a clean debug build longer: measure.sh [--size]. The build times are those of a
# machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
programs=$(swift build -c release --show-bin-path)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
size() {
    "$programs/$1" >"$folder/output"
    cp "$programs/$1" "$folder/program"
    strip "$folder/program"
    wc -c <"$folder/program"
}
core=$(size Core)
names=()
for path in ../../Micropackages/*Dependency; do names+=("$(basename "$path" Dependency)"); done
for name in "${names[@]}"; do echo "${name}Dependency adds $(($(size "$name") - core)) bytes to a program."; done
if [ "${1-}" = --size ]; then exit; fi

# Prints the milliseconds of a clean build of a target of this package, the fewer of two.
milliseconds() {
    local start time least=
    for _ in 1 2; do
        rm -rf "$folder/build"
        start=$(date +%s%N)
        env -u SWIFTPM_BUILD_DIR swift build --package-path ../.. --scratch-path "$folder/build" --target "$1" >"$folder/output"
        time=$((($(date +%s%N) - start) / 1000000))
        if [ -z "$least" ] || [ "$time" -lt "$least" ]; then least=$time; fi
    done
    echo "$least"
}
core=$(milliseconds GlobalDependencies)
for name in "${names[@]}"; do
    more=$(($(milliseconds "${name}Dependency") - core))
    # The build of a small target takes no longer than the variation.
    echo "${name}Dependency adds $((more > 0 ? more : 0)) milliseconds to a clean build."
done
