#!/usr/bin/env bash
# Checks that the oldest platforms of Apple that the package supports have each symbol that its code uses:
# Integration/Platforms/availability.sh. The tool in Tools/AvailabilityCheck joins the index of a debug build, and that of
# the macros, with the versions in the symbol graphs of the toolchain and in apple.txt.
#
# The index contains what Linux compiles. Code for Apple's platforms only, such as views, is compiled by check.sh and by
# Examples/TideClock/check.sh. The tests of the tool have mutants that it must refuse.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(uname)" != Linux ]; then
    echo "The check needs the standard library of Linux."
    exit 0
fi

. Scripts/builds.sh
in_build debug swift build --build-tests
in_build debug swift build --product availability-check
stores=("$builds/debug/debug/index/store")
# The macros are in the index of no build without their trait. They are compiled as Scripts/toolchain-macros.sh does.
compiler=$(readlink -f "$(command -v swiftc)")
host=$(cd "$(dirname "$compiler")/../lib/swift/host" 2>/dev/null && pwd) || host=
if [ -n "$host" ] && [ -d "$host/SwiftSyntaxMacros.swiftmodule" ]; then
    folder=$builds/macros-of-toolchain/index
    rm -rf "$folder"
    mkdir -p "$folder"
    sources=()
    while IFS= read -r source; do sources+=("$PWD/$source"); done < <(
        find Sources/GlobalDependenciesMacros -name '*.swift' -not -name Plugin.swift | LC_ALL=C sort
    )
    (cd "$folder" && swiftc -c -module-name GlobalDependenciesMacros -parse-as-library -D Macros -swift-version 6 \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility -I "$host" -index-store-path store \
        -index-ignore-system-modules "${sources[@]}")
    stores+=("$folder/store")
else
    echo "The toolchain has no swift-syntax, so the macros are not checked."
fi
"$builds/debug/debug/availability-check" . Integration/Platforms/apple.txt "$builds/availability" "${stores[@]}"
echo "Apple's platforms have the symbols that the code uses"
