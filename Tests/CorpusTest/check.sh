#!/usr/bin/env bash
# Compiles what the macros write for declarations made at random (500 of each kind, or as many as the argument says) and for
# the protocols of the modules here, and checks that each compiles or is refused as the documentation says.
set -euo pipefail
cd "$(dirname "$0")/../.."

macros=(--traits Macros --scratch-path .build/macros)
swift build "${macros[@]}" --target GlobalDependencies
swift build -c release --package-path Tests/CorpusTest
corpus=$(swift build -c release --package-path Tests/CorpusTest --show-bin-path)/Corpus
# SwiftPM calls a package so that is in a folder of this name.
package=$(basename "$PWD" | tr 'A-Z-' 'a-z_')
"$corpus" "$(swift build "${macros[@]}" --show-bin-path)" Sources/GlobalDependencies/Documentation.docc/Macros.md \
    "${1:-500}" "${2:-1}" "$package" Sources/FacadeConformance Micropackages/*/Sources
