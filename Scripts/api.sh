#!/usr/bin/env bash
# Prints the public surface of each product into API/<product>.txt: Scripts/api.sh [--check | --release VERSION]. With
# --check it changes nothing. It fails if a file does not match, so that a review shows every change, and if a change breaks
# the last released surface, which is in API/Released. With --release it records the surface as the released one.
# API/Package.txt contains the products, traits and platforms, API/Messages.txt the identifiers of the messages.
#
# An intended break needs a line in API/intended-breaks.txt, with its reason, or a section of the next major version at the
# top of CHANGELOG.md. Scripts/breakage.sh explains the form of a line. A release empties the file.
#
# The declarations are those of the symbol graphs that the builds of the checks write, on Linux. AsyncHTTPClientDataFetch is
# built only with its trait, which fetches packages: Scripts/api.sh [--check] --async-http-client prints it, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

check=false
release=
async_http_client=false
while [ $# -gt 0 ]; do
    case $1 in
    --check) check=true ;;
    --release) release=$2 && shift ;;
    --async-http-client) async_http_client=true ;;
    *) echo "unknown argument: $1" >&2 && exit 2 ;;
    esac
    shift
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/API"
swift package dump-package >"$work/manifest.json"

# print_symbols MODULE SOURCES GRAPHS: prints the public symbols of folders of sources.
print_symbols() {
    python3 Scripts/surface.py module "$1" "$2" "$3" "$work/manifest.json" >"$work/API/$1.txt"
}

unbuilt=AsyncHTTPClientDataFetch
if $async_http_client; then
    with_servers swift test list --package-path Integration/Clients/AsyncHTTPClient >/dev/null
    sources=$(Scripts/targets.py products | sed -n "s/^$unbuilt\t//p")
    print_symbols $unbuilt "$sources" "$builds/servers/symbol-graphs"
    recorded=("API/$unbuilt.txt" "$work/API/$unbuilt.txt")
else
    build_graphs
    Scripts/targets.py products | grep -v "^$unbuilt" >"$work/modules"
    while IFS=$'\t' read -r module folder; do
        print_symbols "$module" "$(surface_of "$module" "$folder")" "$(graphs_of "$module")"
    done <"$work/modules"
    cp API/$unbuilt.txt "$work/API"
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

# dump_modules FILE: dumps the declarations of all modules for the digester.
dump_modules() {
    local modules names=() name
    modules=$(in_build debug swift build --show-bin-path)/Modules
    while read -r name _; do names+=("$name"); done <"$work/modules"
    # The modules in C that modules in Swift import.
    Scripts/breakage.sh dump "$1" "${names[@]}" -- -I "$modules" -I Sources/GlobalDependenciesInspectionLoader/include \
        -I Sources/GlobalDependenciesTestingLoader/include
}

differs() { ! diff -ru --exclude=Released --exclude=intended-breaks.txt "${recorded[@]}"; }

if $check || [ -n "$release" ]; then
    if differs; then
        echo "The public surface has changed: run Scripts/api.sh without --check, and review the change." && exit 1
    fi
    if ! $async_http_client; then breaks_nothing; fi
elif $async_http_client; then
    mv "$work/API/$unbuilt.txt" API
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
