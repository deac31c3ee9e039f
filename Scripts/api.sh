#!/usr/bin/env bash
# Prints the public declarations of each product into API/<product>.txt: Scripts/api.sh [--check]. With --check it changes
# nothing, and fails if a file does not match, so that a review sees every change of the public surface.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/modules" "$work/symbols" "$work/API"

# surface MODULE FOLDER OPTION…: compiles a module for its symbols, and prints the public ones.
surface() {
    local module=$1 folder=$2
    shift 2
    find "$folder" -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 \
        swiftc -emit-module -emit-module-path "$work/modules/$module.swiftmodule" -module-name "$module" \
        -emit-symbol-graph -emit-symbol-graph-dir "$work/symbols" -emit-extension-block-symbols \
        -symbol-graph-minimum-access-level public -parse-as-library -package-name globaldependencies -D Macros \
        -suppress-warnings -I "$work/modules" -swift-version 6 -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility "$@"
    [ "$module" = FacadeSupport ] || python3 - "$module" "$folder" "$work/symbols" >"$work/API/$module.txt" <<'P'
import glob, json, sys
module, sources, folder = sys.argv[1:]
symbols = []
for path in glob.glob(f"{folder}/{module}*.symbols.json"):
    if path.split("/")[-1].split("@")[0].split(".")[0] == module: symbols += json.load(open(path))["symbols"]
# A module that re-exports another product does not repeat its surface. FacadeSupport is no product.
folders = [f"/{sources}/", "/Sources/FacadeSupport/"]
def is_own(symbol): return any(folder in symbol.get("location", {}).get("uri", "") for folder in folders)
# What the compiler derives has no location.
types = {symbol["pathComponents"][0] for symbol in symbols if is_own(symbol)}
lines = set()
for symbol in symbols:
    if is_own(symbol) or "location" not in symbol and symbol["pathComponents"][0] in types:
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or symbol["kind"]["identifier"] == "swift.extension":
            continue
        declaration = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        lines.add(".".join(symbol["pathComponents"][:-1]) + " │ " + " ".join(declaration.split()))
print("\n".join(sorted(line.removeprefix(" │ ") for line in lines)))
P
}

surface GlobalDependencies Sources/GlobalDependencies
surface FacadeSupport Sources/FacadeSupport
surface GlobalDependenciesInspection Sources/GlobalDependenciesInspection \
    -I Sources/GlobalDependenciesInspectionLoader/include
surface GlobalDependenciesTesting Sources/GlobalDependenciesTesting -I Sources/GlobalDependenciesTestingLoader/include
surface FacadeConformance Sources/FacadeConformance
for folder in Micropackages/*; do surface "$(basename "$folder")" "$folder/Sources"; done
surface RemoteDataFetchCassettes Micropackages/RemoteDataFetchDependency/Cassettes
surface SwiftDependenciesCompatibility Sources/SwiftDependenciesCompatibility
surface SwiftDependenciesCompatibilityTesting Sources/SwiftDependenciesCompatibilityTesting \
    -I Sources/GlobalDependenciesTestingLoader/include
for folder in Micropackages/*/Conformance; do
    name=$(basename "$(dirname "$folder")")
    surface "${name%Dependency}Conformance" "$folder"
done

if [ "${1:-}" = --check ]; then
    diff -ru API "$work/API" || { echo "The public surface has changed: run Scripts/api.sh, and review the change." && exit 1; }
else
    rm -rf API
    mv "$work/API" API
fi
