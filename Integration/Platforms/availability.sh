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
# The macros are in the index of no build without their trait.
options=$(Scripts/toolchain-macros.sh)
if [ -n "$options" ]; then
    stores+=("$(dirname "${options##* }")/index")
else
    echo "The toolchain has no swift-syntax, so the macros are not checked."
fi
"$builds/debug/debug/availability-check" . Integration/Platforms/apple.txt "$builds/availability" "${stores[@]}"
echo "Apple's platforms have the symbols that the code uses"
