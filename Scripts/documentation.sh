#!/usr/bin/env bash
# Builds the documentation with the toolchain alone: Scripts/documentation.sh [FOLDER]. Fails on any warning, and where a
# landing page leaves something out.
#
# Each archive in the folder is a web site: python3 -m http.server --directory FOLDER/GlobalDependencies.doccarchive,
# and then /documentation/globaldependencies, or /tutorials/using-globaldependencies.
set -euo pipefail
cd "$(dirname "$0")/.."

output=${1:-.build/documentation}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$output" "$work/modules"

# docc stands beside the compiler, to which the command may be a link. Xcode knows where it has its own.
docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || docc=$(xcrun --find docc)

# build MODULE FOLDER OPTION…: compiles a module for its symbols. Macros are declared in it, and need no plug-in for that.
build() {
    local module=$1 folder=$2
    shift 2
    mkdir -p "$work/symbols/$module"
    find "$folder" -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 \
        swiftc -emit-module -emit-module-path "$work/modules/$module.swiftmodule" -module-name "$module" \
        -emit-symbol-graph -emit-symbol-graph-dir "$work/symbols/$module" -emit-extension-block-symbols \
        -parse-as-library -package-name globaldependencies -D Macros -suppress-warnings -I "$work/modules" \
        -swift-version 6 -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility "$@"
}

# keep_own_symbols MODULE FOLDER: drops what a module re-exports, which the pages of another module describe.
keep_own_symbols() {
    python3 - "$1" "/$2/" "$work/symbols" <<'P'
import glob, json, sys
module, sources, folder = sys.argv[1:]
for path in glob.glob(f"{folder}/{module}/{module}*.symbols.json"):
    graph = json.load(open(path))
    graph["symbols"] = [s for s in graph["symbols"] if sources in s.get("location", {}).get("uri", "")]
    own = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [r for r in graph["relationships"] if r["source"] in own]
    json.dump(graph, open(path, "w"))
P
}

# document MODULE [CATALOGUE]: makes the pages of a module, of its symbols and of what was written for it.
document() {
    local module=$1 archive=$output/$1.doccarchive
    shift
    echo "$module"
    rm -rf "$archive"
    "$docc" convert "$@" --output-path "$archive" --warnings-as-errors \
        --additional-symbol-graph-dir "$work/symbols/$module" --fallback-display-name "$module" \
        --fallback-bundle-identifier "$module" --fallback-default-module-kind Library
    # What is in no topic is put into one by its kind, without a warning. SwiftUI has symbols that are not there elsewhere.
    [ $# -eq 1 ] && [ "$(uname)" = Linux ] || return 0
    local page missing
    page=$archive/data/documentation/$(tr '[:upper:]' '[:lower:]' <<<"$module").json
    missing=$(grep -oE '\{[^{}]*"generated":true[^{}]*\}' "$page" | grep -oE '"doc:[^"]*"' || true)
    [ -z "$missing" ] || { printf 'in no topic of %s:\n%s\n' "$1" "$missing" && return 1; }
}

build GlobalDependencies Sources/GlobalDependencies
document GlobalDependencies Sources/GlobalDependencies/Documentation.docc
build FacadeSupport Sources/FacadeSupport
build GlobalDependenciesInspection Sources/GlobalDependenciesInspection -I Sources/GlobalDependenciesInspectionLoader/include
document GlobalDependenciesInspection Sources/GlobalDependenciesInspection/Documentation.docc
build GlobalDependenciesTesting Sources/GlobalDependenciesTesting -I Sources/GlobalDependenciesTestingLoader/include
document GlobalDependenciesTesting Sources/GlobalDependenciesTesting/Documentation.docc
build FacadeConformance Sources/FacadeConformance
document FacadeConformance
for folder in Micropackages/*; do
    build "$(basename "$folder")" "$folder/Sources"
    document "$(basename "$folder")"
done
build RemoteDataFetchCassettes Micropackages/RemoteDataFetchDependency/Cassettes
document RemoteDataFetchCassettes
for module in SwiftDependenciesCompatibility SwiftDependenciesCompatibilityTesting; do
    build $module Sources/$module -I Sources/GlobalDependenciesTestingLoader/include
    keep_own_symbols $module Sources/$module
    document $module
done
