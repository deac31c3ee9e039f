#!/usr/bin/env bash
# Prints the public surface of each product into API/<product>.txt: Scripts/api.sh [--check | --release VERSION] [PACKAGE].
# With --check it changes nothing. It fails if a file does not match, so that a review shows every change, and if a change
# breaks the last released surface, which is in API/Released. With --release it records the surface as the released one.
# API/Package.txt contains the products, traits and platforms, API/Messages.txt the identifiers of the messages.
#
# An intended break needs a line in API/intended-breaks.txt, with its reason, or a section of the next major version at the
# top of CHANGELOG.md. Scripts/breakage.sh explains the form of a line. A release empties the file.
#
# AsyncHTTPClientDataFetch needs packages, which this script never fetches. Its declarations are printed from the build
# of a package that sets the trait, such as Integration/Clients/AsyncHTTPClient, and then no others.
#
# The files contain the declarations that a build for Linux has, with the toolchain that printed them.
set -euo pipefail
cd "$(dirname "$0")/.."

check=false
release=
case ${1:-} in
--check) check=true && shift ;;
--release) release=$2 && shift 2 ;;
esac
package=${1:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/modules" "$work/symbols" "$work/API"

swift package dump-package >"$work/manifest.json"

# The modules in C that modules in Swift import.
loaders=(-I Sources/GlobalDependenciesInspectionLoader/include -I Sources/GlobalDependenciesTestingLoader/include)

# print_symbols MODULE [FOLDER]: prints the public symbols of a module, or those of a folder of sources.
print_symbols() {
    python3 Scripts/surface.py module "$1" "${2:-}" "$work/symbols" "$work/manifest.json" >"$work/API/$1.txt"
}

# surface MODULE FOLDER: extracts the symbol graph of a module, and prints the public symbols.
surface() {
    local module=$1 folder=$2
    find "$folder" -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 \
        swiftc -emit-module -emit-module-path "$work/modules/$module.swiftmodule" -module-name "$module" \
        -emit-symbol-graph -emit-symbol-graph-dir "$work/symbols" -emit-extension-block-symbols \
        -symbol-graph-minimum-access-level public -parse-as-library -package-name globaldependencies -D Macros \
        -suppress-warnings -I "$work/modules" "${loaders[@]}" -swift-version 6 -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility
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
    surface GlobalDependenciesMocks Sources/GlobalDependenciesMocks
    surface GlobalDependenciesInspection Sources/GlobalDependenciesInspection
    surface GlobalDependenciesLifetimes Sources/GlobalDependenciesLifetimes
    surface GlobalDependenciesTesting Sources/GlobalDependenciesTesting
    surface FacadeConformance Sources/FacadeConformance
    for folder in Micropackages/*; do surface "$(basename "$folder")" "$folder/Sources"; done
    surface RemoteDataFetchCassettes Micropackages/RemoteDataFetchDependency/Cassettes
    surface SwiftDependenciesCompatibility Sources/SwiftDependenciesCompatibility
    surface SwiftDependenciesCompatibilityTesting Sources/SwiftDependenciesCompatibilityTesting
    for folder in Micropackages/*/Conformance; do
        name=$(basename "$(dirname "$folder")")
        surface "${name%Dependency}Conformance" "$folder"
    done
    cp API/AsyncHTTPClientDataFetch.txt "$work/API"
    python3 Scripts/surface.py package "$work/manifest.json" >"$work/API/Package.txt"
    python3 Scripts/surface.py messages Sources/GlobalDependencies/Documentation.docc/Messages.md >"$work/API/Messages.txt"
    recorded=(API "$work/API")
fi

# Prints each change that breaks the last released surface, unless the next version is a major one.
breaks_nothing() {
    local released next
    if [ ! -f API/Released/version ]; then
        echo "No release is recorded in API/Released, so no change is a break."
        return 0
    fi
    released=$(cut -d ' ' -f 1 API/Released/version)
    next=$(sed -n 's/^## \([0-9][0-9]*\)\..*/\1/p' CHANGELOG.md | head -n 1)
    dump_modules "$work/API/digester.json"
    if Scripts/breakage.sh compare API/Released "$work/API" API/intended-breaks.txt; then return 0; fi
    if [ "${next:-0}" -gt "${released%%.*}" ]; then
        echo "The changes above break $released. The next version in CHANGELOG.md is $next.0.0, which permits them."
    else
        echo "The changes above break $released. Undo them, or see the top of Scripts/api.sh." && return 1
    fi
}

dump_modules() {
    Scripts/breakage.sh dump "$work/modules" "$1" "${loaders[@]}"
}

differs() { ! diff -ru --exclude=Released --exclude=intended-breaks.txt "${recorded[@]}"; }

if $check || [ -n "$release" ]; then
    if differs; then
        echo "The public surface has changed: run Scripts/api.sh $package, and review the change." && exit 1
    fi
    if [ -z "$package" ]; then breaks_nothing; fi
elif [ -n "$package" ]; then
    mv "$work/API/$module.txt" API
else
    find API -maxdepth 1 -name '*.txt' -not -name intended-breaks.txt -delete
    mv "$work/API"/*.txt API
fi

if [ -n "$release" ]; then
    rm -rf API/Released
    mkdir API/Released
    rm -f "$work/API/digester.json"
    cp "$work/API"/*.txt API/Released
    dump_modules "$work/digester.json"
    # Without the time of day, the same surface gives the same file.
    gzip -nc9 "$work/digester.json" >API/Released/digester.json.gz
    echo "$release $(swiftc --version 2>/dev/null | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p')" >API/Released/version
    sed -i.old '/^#/!d' API/intended-breaks.txt
    rm API/intended-breaks.txt.old
fi
