#!/usr/bin/env bash
# Builds the macros with the swift-syntax of the toolchain, in seconds instead of minutes, and prints the options with
# which SwiftPM uses them in a build without the trait: Scripts/toolchain-macros.sh. Prints nothing if the toolchain has
# no modules of swift-syntax.
#
# Only checks of expansions use it. For an app, SwiftPM builds macros with the package.
set -euo pipefail
cd "$(dirname "$0")/.."

compiler=$(readlink -f "$(command -v swiftc)")
host=$(cd "$(dirname "$compiler")/../lib/swift/host" 2>/dev/null && pwd) || exit 0
[ -d "$host/SwiftSyntaxMacros.swiftmodule" ] && [ -d "$host/SwiftSyntaxBuilder.swiftmodule" ] || exit 0

folder=$PWD/.build/toolchain-macros
library=$folder/libGlobalDependenciesMacros.so
mkdir -p "$folder"
sources=()
# Plugin.swift has the entry point of a program, which a library cannot contain.
for source in Sources/GlobalDependenciesMacros/*.swift; do
    if [ "$(basename "$source")" != Plugin.swift ]; then sources+=("$source"); fi
done
swiftc -emit-library -o "$library" -module-name GlobalDependenciesMacros -parse-as-library -D Macros -swift-version 6 \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -I "$host" -L "$host" -lSwiftSyntax -lSwiftSyntaxMacros \
    -lSwiftSyntaxBuilder -lSwiftParser -lSwiftDiagnostics "${sources[@]}" >&2
echo "-Xswiftc -DMacros -Xswiftc -load-plugin-library -Xswiftc $library"
