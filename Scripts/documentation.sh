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
# that it re-exports are documented in their own module.
copy_symbols() {
    local graphs graph
    graphs=$(graphs_of "$1")
    mkdir -p "$work/symbols/$1"
    for graph in "$graphs/$1.symbols.json" "$graphs/$1@"*.symbols.json; do
        if [ -e "$graph" ]; then cp "$graph" "$work/symbols/$1"; fi
    done
    grep -rqE --include='*.swift' '^@_exported public import ' "$2" || return 0
    python3 - "$1" "$2" "$work/symbols" <<'P'
import glob, json, sys
module, sources, folder = sys.argv[1:]
for path in glob.glob(f"{folder}/{module}/{module}*.symbols.json"):
    graph = json.load(open(path))
    graph["symbols"] = [s for s in graph["symbols"] if f"/{sources}/" in s.get("location", {}).get("uri", "")]
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

# One site, with a landing page that lists the products in groups, and so does its list of contents. docc sorts them by name. The
# page repeats the summary of the core, its table of questions and the paragraph before the table.
site=$output/Site.doccarchive
rm -rf "$site"
last=$((${#archives[@]} - 1))
"$docc" merge "${archives[last]}" "${archives[@]:0:last}" --synthesized-landing-page-name GlobalDependencies \
    --synthesized-landing-page-topics-style list --output-path "$site"
python3 - "$site" <<'P'
import json, re, sys
site = sys.argv[1]
page, index = (json.load(open(f"{site}/{name}.json")) for name in ["data/documentation", "index/index"])
root = index["interfaceLanguages"]["swift"][0]
modules = {module["title"]: module for module in root["children"]}
groups = {
    "Start": [
        "GlobalDependencies", "GlobalDependencies/Adopting", "GlobalDependenciesScopes", "GlobalDependenciesSwiftUI",
    ],
    # In the order of the table in README.
    "Façades": [
        "GlobalDependenciesFacades", *re.findall(r"^\| \[`(\w+Dependency)`\]", open("README.md").read(), re.M),
        "GlobalDependencies/Micropackages",
    ],
    "Testing": [
        "GlobalDependencies/Testing", "GlobalDependenciesTesting", "GlobalDependenciesDoubles",
        "GlobalDependenciesSimulation", *sorted(filter(re.compile("^(?!Global).*Doubles$").search, modules)),
        "RemoteDataFetchCassettes", *sorted(filter(re.compile("Conformance$").search, modules)),
    ],
    "Servers": ["GlobalDependenciesLifetimes/Servers", "GlobalDependenciesLifetimes"],
    "Tools": ["GlobalDependencies/Linting", "GlobalDependencies/ProgramGraph", "GlobalDependenciesInspection"],
    "Moving": [
        "GlobalDependencies/Comparing", "SwiftDependenciesCompatibility", "SwiftDependenciesCompatibilityTesting",
        *(f"GlobalDependencies/MigratingFrom{name}" for name in
          ["SwiftDependencies", "Factory", "Swinject", "Current", "TheOriginal"]),
    ],
}
grouped = [name for group in groups.values() for name in group if "/" not in name]
assert sorted(grouped) == sorted(modules), f"in no group or in two: {set(modules) ^ set(grouped) or grouped}"

def identifier(name):
    return f"doc://{name.partition('/')[0]}/documentation/{name}"

wanted = {identifier(name) for names in groups.values() for name in names}
for name in modules:
    references = json.load(open(f"{site}/data/documentation/{name.lower()}.json"))["references"]
    page["references"].update((key, references[key]) for key in wanted & references.keys())
core = json.load(open(f"{site}/data/documentation/globaldependencies.json"))
content = core["primaryContentSections"][0]["content"]
table = [block["type"] for block in content].index("table")
page["abstract"] = core["abstract"]
page["references"].update(core["references"])
page["primaryContentSections"] = [{"kind": "content", "content": content[table - 1:table + 1]}]
page["topicSections"] = [
    {"anchor": title, "title": title, "identifiers": list(map(identifier, names))} for title, names in groups.items()
]
assert wanted <= page["references"].keys(), f"no page: {wanted - page['references'].keys()}"
root["children"] = [
    item for title, names in groups.items()
    for item in [{"title": title, "type": "groupMarker"}, *(modules[name] for name in names if name in modules)]
]
json.dump(page, open(f"{site}/data/documentation.json", "w"))
json.dump(index, open(f"{site}/index/index.json", "w"))
P
