#!/usr/bin/env bash
# Builds the documentation with the toolchain alone: Scripts/documentation.sh [FOLDER]. Fails on any warning, on a page of a product
# without a summary, and on one with topics that omits a symbol.
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
# that it re-exports are documented in their own module, if that is a product.
copy_symbols() {
    local graphs graph
    graphs=$(graphs_of "$1")
    mkdir -p "$work/symbols/$1"
    for graph in "$graphs/$1.symbols.json" "$graphs/$1@"*.symbols.json; do
        if [ -e "$graph" ]; then cp "$graph" "$work/symbols/$1"; fi
    done
    grep -rqE --include='*.swift' '^@_exported public import ' "$2" || return 0
    python3 - "$1" "$(surface_of "$1" "$2")" "$work/symbols" <<'P'
import glob, json, sys
module, sources, folder = sys.argv[1:]
sources = [f"/{source}/" for source in sources.split(",")]
for path in glob.glob(f"{folder}/{module}/{module}*.symbols.json"):
    graph = json.load(open(path))
    graph["symbols"] = [s for s in graph["symbols"] if any(source in s.get("location", {}).get("uri", "") for source in sources)]
    own = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [r for r in graph["relationships"] if r["source"] in own]
    json.dump(graph, open(path, "w"))
P
}

# catalog_of MODULE FOLDER: prints the folder of the articles of a module, if it has any. The README of a micropackage is the
# page of its module, without the links to files, which are not on the site.
catalog_of() {
    local package=${2%/Sources} catalog=$work/$1.docc
    if [ -d "$2/Documentation.docc" ]; then echo "$2/Documentation.docc" && return; fi
    if [ "$package" = "$2" ]; then return; fi
    mkdir -p "$catalog"
    sed -E "1s/.*/# \`\`$1\`\`/; s/\[([^]]*)\]\((\.|[^):]*\.md)[^)]*\)/\1/g" "$package/README.md" >"$catalog/$1.md"
    echo "$catalog"
}

archives=()
dependencies=()

# document MODULE CATALOG: creates the pages of a module from its symbols and its articles. These may link to the
# modules that were documented before: <doc:/Module/Article>.
document() {
    local module=$1 archive=$output/$1.doccarchive
    echo "$module"
    rm -rf "$archive"
    "$docc" convert "$2" --output-path "$archive" --warnings-as-errors \
        --enable-experimental-external-link-support ${dependencies[@]+"${dependencies[@]}"} \
        --additional-symbol-graph-dir "$work/symbols/$module" --fallback-display-name "$module" \
        --fallback-bundle-identifier "$module" --fallback-default-module-kind Library
    archives+=("$archive")
    dependencies+=(--dependency "$archive")
    local page missing
    page=$archive/data/documentation/$(tr '[:upper:]' '[:lower:]' <<<"$module").json
    python3 -c 'import json, sys; sys.exit("abstract" not in json.load(sys.stdin))' <"$page" ||
        { echo "$module has no summary" && return 1; }
    # docc groups symbols without a topic by kind, without a warning. With SwiftUI, there are symbols that other platforms lack.
    grep -q '^## Topics' "$2/$module.md" && [ "$(uname)" = Linux ] || return 0
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
    document "$module" "$(catalog_of "$module" "$folder")"
done <<<"$modules"

# One site, with a landing page that lists the products, the core first. docc sorts them by name. The page repeats
# the summary of the core, its table of questions and the paragraph before the table.
site=$output/Site.doccarchive
rm -rf "$site"
last=$((${#archives[@]} - 1))
"$docc" merge "${archives[last]}" "${archives[@]:0:last}" --synthesized-landing-page-name GlobalDependencies \
    --synthesized-landing-page-topics-style list --output-path "$site"
python3 - "$site/data/documentation.json" "$site/data/documentation/globaldependencies.json" <<'P'
import json, sys
page, core = (json.load(open(path)) for path in sys.argv[1:])
content = core["primaryContentSections"][0]["content"]
table = [block["type"] for block in content].index("table")
page["abstract"] = core["abstract"]
page["primaryContentSections"] = [{"kind": "content", "content": content[table - 1:table + 1]}]
page["references"].update(core["references"])
products = page["topicSections"][0]["identifiers"]
products.sort(key=lambda name: not name.lower().endswith("/globaldependencies"))
assert products[0].lower().endswith("/globaldependencies"), products
json.dump(page, open(sys.argv[1], "w"))
P
