#!/usr/bin/env bash
# Prints the public surface of each product into API/<product>.txt: Scripts/api.sh [--check]. With --check it changes nothing, and
# fails if a file does not match, so that a review shows every change. A line that is removed is a break: VERSIONING.md.
# API/Package.txt contains the products, traits and platforms, API/Messages.txt the identifiers of the messages.
#
# The declarations are those of the symbol graphs that the builds of the checks write, on Linux. AsyncHTTPClientDataFetch is
# built only with its trait, which fetches packages: Scripts/api.sh [--check] --async-http-client prints it, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

check=false
async_http_client=false
for argument in "$@"; do
    case $argument in
    --check) check=true ;;
    --async-http-client) async_http_client=true ;;
    *) echo "unknown argument: $argument" >&2 && exit 2 ;;
    esac
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/API"
swift package dump-package >"$work/manifest.json"

# print_symbols MODULE SOURCES GRAPHS: prints the public symbols of a folder of sources.
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
        print_symbols "$module" "$folder" "$(graphs_of "$module")"
    done <"$work/modules"
    cp API/$unbuilt.txt "$work/API"
    python3 Scripts/surface.py package "$work/manifest.json" >"$work/API/Package.txt"
    python3 Scripts/surface.py messages Sources/GlobalDependencies/Documentation.docc/Messages.md >"$work/API/Messages.txt"
    recorded=(API "$work/API")
fi

if $check; then
    if diff -ru "${recorded[@]}"; then exit; fi
    echo "The public surface has changed: run Scripts/api.sh without --check, and review the change." && exit 1
elif $async_http_client; then
    mv "$work/API/$unbuilt.txt" API
else
    rm API/*.txt
    mv "$work/API"/*.txt API
fi
