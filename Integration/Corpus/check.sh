#!/usr/bin/env bash
# Compiles the expansions of macros for randomly generated declarations (500 of each kind, or the number in the
# argument) and for the protocols of the modules in this repository, and checks that each compiles or is refused as
# documented.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The declarations of the corpus import modules that these targets depend on.
for target in GlobalDependenciesTesting CommandDependency; do swift build --traits Macros --target $target; done
swift build -c release --package-path Integration/Corpus
corpus=$(swift build -c release --package-path Integration/Corpus --show-bin-path)/Corpus
# SwiftPM derives the name of a package from its folder.
package=$(basename "$PWD" | tr 'A-Z-' 'a-z_')
"$corpus" "$(swift build --show-bin-path)" Sources/GlobalDependencies/Documentation.docc/Macros.md \
    "${1:-500}" "${2:-1}" "$package" Sources/FacadeConformance Micropackages/*/Sources
