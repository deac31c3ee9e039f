#!/usr/bin/env bash
# Builds the macros with the swift-syntax of the toolchain, in seconds instead of minutes, and prints the options with
# which SwiftPM uses them in a build without the trait: Scripts/toolchain-macros.sh. Prints nothing if the toolchain has
# no modules of swift-syntax. The last option is the path of the library, and its folder contains the index store `index`.
#
# Only checks of expansions use it. For an app, SwiftPM builds macros with the package.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

host=$(toolchain_syntax)
[ -n "$host" ] || exit 0

# Plugin.swift has the entry point of a program, which a library cannot contain.
sources=()
while IFS= read -r source; do sources+=("$source"); done < <(
    find "$PWD/Sources/GlobalDependenciesMacros" -name '*.swift' -not -name Plugin.swift | LC_ALL=C sort
)
# The compiler skips files that have not changed, also if the macros have, unless a condition differs.
version=$({ swiftc --version 2>/dev/null && cat "${sources[@]}" Scripts/toolchain-macros.sh; } | git hash-object --stdin)
folder=$builds/macros-of-toolchain/$version
library=$folder/libGlobalDependenciesMacros.so
if [ ! -e "$library" ]; then
    mkdir -p "$folder"
    swiftc -emit-library -o "$library" -index-store-path "$folder/index" -index-ignore-system-modules -module-name GlobalDependenciesMacros -parse-as-library -D Macros -swift-version 6 \
        -warnings-as-errors -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility -I "$host" -L "$host" -lSwiftSyntax -lSwiftSyntaxMacros \
        -lSwiftSyntaxBuilder -lSwiftParser -lSwiftDiagnostics "${sources[@]}" >&2
fi
echo "-Xswiftc -DMacros -Xswiftc -DMacros_$version -Xswiftc -load-plugin-library -Xswiftc $library"
