#!/usr/bin/env bash
# Prints the public declarations of each product into API/<product>.txt: Scripts/api.sh [--check] [PACKAGE]. With
# --check it changes nothing, and fails if a file does not match, so that a review shows every change of the public
# surface.
#
# AsyncHTTPClientDataFetch needs packages, which this script never fetches. Its declarations are printed from the build
# of a package that sets the trait, such as Tests/Clients/AsyncHTTPClient, and then no others.
set -euo pipefail
cd "$(dirname "$0")/.."

check=false
if [ "${1:-}" = --check ]; then check=true && shift; fi
package=${1:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/modules" "$work/symbols" "$work/API"

# print_symbols MODULE [FOLDER]: prints the public symbols of a module, or those of a folder of sources.
print_symbols() {
    python3 - "$1" "${2:-}" "$work/symbols" >"$work/API/$1.txt" <<'P'
import glob, json, sys
module, sources, folder = sys.argv[1:]
symbols = []
for path in glob.glob(f"{folder}/{module}*.symbols.json"):
    if path.split("/")[-1].split("@")[0].split(".")[0] == module: symbols += json.load(open(path))["symbols"]
# A module that re-exports another product does not repeat its declarations. FacadeSupport is not a product.
folders = [f"/{sources}/", "/Sources/FacadeSupport/"]
def is_own(symbol): return any(folder in symbol.get("location", {}).get("uri", "") for folder in folders)
# Symbols that the compiler derives have no location.
types = {symbol["pathComponents"][0] for symbol in symbols if is_own(symbol)}
lines = set()
for symbol in symbols:
    if not sources or is_own(symbol) or "location" not in symbol and symbol["pathComponents"][0] in types:
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or symbol["kind"]["identifier"] == "swift.extension":
            continue
        declaration = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        lines.add(".".join(symbol["pathComponents"][:-1]) + " │ " + " ".join(declaration.split()))
print("\n".join(sorted(line.removeprefix(" │ ") for line in lines)))
P
}

# surface MODULE FOLDER OPTION…: extracts the symbol graph of a module, and prints the public symbols.
surface() {
    local module=$1 folder=$2
    shift 2
    find "$folder" -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 \
        swiftc -emit-module -emit-module-path "$work/modules/$module.swiftmodule" -module-name "$module" \
        -emit-symbol-graph -emit-symbol-graph-dir "$work/symbols" -emit-extension-block-symbols \
        -symbol-graph-minimum-access-level public -parse-as-library -package-name globaldependencies -D Macros \
        -suppress-warnings -I "$work/modules" -swift-version 6 -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility "$@"
    [ "$module" = FacadeSupport ] || print_symbols "$module" "$folder"
}

if [ -n "$package" ]; then
    module=AsyncHTTPClientDataFetch
    target=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
    headers=()
    # A folder that ends in -tool.build is that of a target that is also built for a plug-in. Its module map is a second one.
    for map in "$package"/.build/debug/*.build/module.modulemap "$package"/.build/checkouts/*/Sources/*/include/*.modulemap; do
        case $map in *-tool.build/*) continue ;; esac
        headers+=(-Xcc "-fmodule-map-file=$map")
    done
    swift symbolgraph-extract -module-name $module -I "$package/.build/debug/Modules" -target "$target" "${headers[@]}" \
        -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/symbols"
    print_symbols $module
    recorded=(API/$module.txt "$work/API/$module.txt")
else
    surface GlobalDependencies Sources/GlobalDependencies
    surface FacadeSupport Sources/FacadeSupport
    surface GlobalDependenciesInspection Sources/GlobalDependenciesInspection \
        -I Sources/GlobalDependenciesInspectionLoader/include
    surface GlobalDependenciesLifetimes Sources/GlobalDependenciesLifetimes
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
    cp API/AsyncHTTPClientDataFetch.txt "$work/API"
    recorded=(API "$work/API")
fi

if $check; then
    diff -ru "${recorded[@]}" || { echo "The public surface has changed: run Scripts/api.sh $package, and review the change." && exit 1; }
else
    rm -rf "${recorded[0]}"
    mv "${recorded[1]}" "${recorded[0]}"
fi
