#!/usr/bin/env bash
# Builds the documentation with the toolchain alone: Scripts/documentation.sh [FOLDER]. Fails on any warning, and if a
# landing page omits a symbol.
#
# The archive FOLDER/Site.doccarchive is a web site with all products: python3 -m http.server --directory FOLDER/Site.doccarchive,
# and then /documentation, or /tutorials/using-globaldependencies.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

output=${1:-.build/documentation}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$output"

# docc is next to the compiler, possibly behind a link. Xcode provides the path of its own.
docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || docc=$(xcrun --find docc)

# copy_symbols MODULE FOLDER: copies the symbol graphs of a module, and those of its extensions of other modules. Symbols
# that it re-exports are documented in their own module.
copy_symbols() {
    local graphs graph
    graphs=$(graphs_of "$1")
    mkdir -p "$work/symbols/$1"
    for graph in "$graphs/$1.symbols.json" "$graphs/$1@"*.symbols.json; do
        if [ -e "$graph" ]; then cp "$graph" "$work/symbols/$1"; fi
    done
    grep -rqE --include='*.swift' '^@_exported public import \w+$' "$2" || return 0
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

archives=()
dependencies=()

# document MODULE [CATALOGUE]: creates the pages of a module from its symbols and its articles. These may link to the
# modules that were documented before: <doc:/Module/Article>.
document() {
    local module=$1 archive=$output/$1.doccarchive
    shift
    echo "$module"
    rm -rf "$archive"
    "$docc" convert "$@" --output-path "$archive" --warnings-as-errors \
        --enable-experimental-external-link-support ${dependencies[@]+"${dependencies[@]}"} \
        --additional-symbol-graph-dir "$work/symbols/$module" --fallback-display-name "$module" \
        --fallback-bundle-identifier "$module" --fallback-default-module-kind Library
    archives+=("$archive")
    dependencies+=(--dependency "$archive")
    # docc groups symbols without a topic by kind, without a warning. With SwiftUI, there are symbols that other
    # platforms lack.
    [ $# -eq 1 ] && [ "$(uname)" = Linux ] || return 0
    local page missing
    page=$archive/data/documentation/$(tr '[:upper:]' '[:lower:]' <<<"$module").json
    missing=$(grep -oE '\{[^{}]*"generated":true[^{}]*\}' "$page" | grep -oE '"doc:[^"]*"' || true)
    [ -z "$missing" ] || { printf 'in no topic of %s:\n%s\n' "$1" "$missing" && return 1; }
}

build_graphs
# The articles of the core link to the products. The products cannot link back: in a module that extends types of the
# core, DocC takes /GlobalDependencies for these extensions.
modules=$(Scripts/targets.py products | grep -vE '^(GlobalDependencies|AsyncHTTPClientDataFetch)\b')
modules+=$'\nGlobalDependencies\tSources/GlobalDependencies'
while IFS=$'\t' read -r module folder; do
    copy_symbols "$module" "$folder"
    catalogue=()
    if [ -d "$folder/Documentation.docc" ]; then catalogue=("$folder/Documentation.docc"); fi
    document "$module" ${catalogue[@]+"${catalogue[@]}"}
done <<<"$modules"

# One site, with a landing page that lists the products, the core first. docc sorts them by name.
site=$output/Site.doccarchive
rm -rf "$site"
last=$((${#archives[@]} - 1))
"$docc" merge "${archives[last]}" "${archives[@]:0:last}" --synthesized-landing-page-name GlobalDependencies \
    --synthesized-landing-page-topics-style list --output-path "$site"
python3 - "$site/data/documentation.json" <<'P'
import json, sys
page = json.load(open(sys.argv[1]))
products = page["topicSections"][0]["identifiers"]
products.sort(key=lambda name: not name.lower().endswith("/globaldependencies"))
assert products[0].lower().endswith("/globaldependencies"), products
json.dump(page, open(sys.argv[1], "w"))
P
