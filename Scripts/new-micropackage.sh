#!/usr/bin/env bash
# Creates a micropackage that builds and passes its tests: Scripts/new-micropackage.sh NAME, such as Haptics. It is a
# copy of Scripts/Template, with the name in place of Keepsake: a small store of strings, with a live
# implementation in a file, one in memory, a mock and a conformance suite. Replace its requirements by those of your
# system API. The script ends with the next steps.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    echo "$1" >&2
    exit "${2:-1}"
}

usage="usage: Scripts/new-micropackage.sh NAME, such as Haptics"
[ $# -eq 1 ] || fail "$usage" 2
case $1 in -h | --help) echo "$usage" && exit 0 ;; esac

NAME=${1%Dependency}
LC_ALL=C
[[ $NAME =~ ^[A-Z][A-Za-z0-9]*$ ]] || fail "'$1' is not a name in UpperCamelCase, such as Haptics." 2
# With a longer name, the formatter breaks a line of the mock at another place than in the expansion of the macro.
[ ${#NAME} -le 21 ] || fail "'$NAME' has more than 21 characters, for which the lines of the template are too long." 2
template=Scripts/Template
folder=Micropackages/${NAME}Dependency
[ ! -e "$folder" ] || fail "$folder exists."

# TideTable becomes tideTable, URLCache becomes urlCache, and UUID becomes uuid.
PROPERTY=$(awk -v name="$NAME" 'BEGIN {
    match(name, /^[A-Z]+/)
    count = RLENGTH
    if (count > 1 && substr(name, count + 1, 1) ~ /[a-z]/) count--
    print tolower(substr(name, 1, count)) substr(name, count + 1)
}')
# The name becomes a type and a property of the container, and must not hide what the template or the container uses.
reserved=' any as associatedtype await break case catch class continue default defer deinit do else enum extension
 fallthrough false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup
 private protocol public repeat rethrows return self static struct subscript super switch throw throws true try type
 typealias var where while actor async context swift string error data url bool int array dictionary mutex sendable
 dependencies dependency hasher staticstring uint fileid filemanager suite test testing foundation '
lowercase=$(tr '[:upper:]' '[:lower:]' <<<"$NAME")
if [[ ${reserved//$'\n'/ } == *" $lowercase "* ]] || git grep -qw "$NAME" -- "$template/*.swift"; then
    fail "'$NAME' is a word of Swift, or a name that the template uses." 2
fi
for name in $NAME File$NAME InMemory$NAME Mock$NAME ${NAME}Error; do
    type="^ *(public |package )?(nonisolated |final )*(class|struct|enum|actor|protocol) $name\b"
    if git grep -qE "$type" -- 'Sources/GlobalDependencies/*.swift' ':!*.docc/*'; then
        fail "The container declares a type '$name'. Choose another name."
    fi
done
if git grep -qE "(public|package) +var $PROPERTY\b" -- 'Sources/GlobalDependencies/*.swift' 'Micropackages/*.swift' \
    ':!*.docc/*'; then
    fail "A dependency '$PROPERTY' exists. Choose another name."
fi

git ls-files "$template"/{Sources,Conformance,Tests,README.md} | while IFS= read -r file; do
    copy=$folder/${file#"$template"/}
    copy=${copy//Keepsake/$NAME}
    mkdir -p "$(dirname "$copy")"
    sed -e "s/Keepsake/$NAME/g" -e "s/keepsake/$PROPERTY/g" "$file" >"$copy"
done

# Another name has another place among the imports, and may make lines too long.
swift format --in-place --recursive "$folder" \
    --configuration "$(sed 's/"rules": {/& "OrderedImports": true,/' .swift-format)"

# Inserts the entries of the micropackage into the manifest and into the list of mocks, in the order of the names.
python3 - "$NAME" <<'P'
import re, sys
name = sys.argv[1]
def insert(path, begin, entry, line):
    text = open(path).read()
    start = text.index(begin) + len(begin)
    end = re.compile(r"^ *\]$", re.M).search(text, start).start()
    # An entry may span several lines, of which only the first has this indentation.
    entries = re.findall(entry, text[start:end], re.M | re.S)
    position = start
    for item in entries:
        if re.search(r'"(\w+)"', item).group(1) > name: break
        position = text.index(item, start) + len(item)
    open(path, "w").write(text[:position] + line + text[position:])
insert("Package.swift", "let micropackages = [\n", r"^    Micropackage\(.*?(?=^    Micropackage|\Z)",
       f'    Micropackage(name: "{name}", modules: ["GlobalDependenciesDoubles"], has: [.conformanceSuite]),\n')
insert("Tests/GlobalDependenciesMacrosTests/FacadeMock.swift", "static let all = [\n",
       r"^        FacadeMock\(.*?(?=^        FacadeMock|\Z)",
       f'        FacadeMock("{name}", in: "Micropackages/{name}Dependency/Sources"),\n')
P

# The checks list files with git. This only announces the new ones, with which git stash fails until they are added.
git add --intent-to-add "$folder"

cat <<E
Created $folder and its entries in Package.swift and in the list of mocks (FacadeMock.swift).

  swift test --filter '^${NAME}DependencyTests\\.'    builds it and runs its tests

Next:
1. Replace the two requirements of $NAME.swift by those of your system API, and the strings in the implementations,
   the conformance cases, the tests, the comments and the README. Name the file of the live implementation after the API.
2. Run Scripts/mocks.sh, which writes Mock$NAME.swift again.
3. Run Scripts/api.sh, which records the public declarations in API/. Review them.
4. Add a row to the tables of README.md and of Sources/GlobalDependencies/Documentation.docc/Micropackages.md, and a line
   to CHANGELOG.md.
5. If the live implementation uses API for which Apple requires a privacy manifest, add PrivacyInfo.xcprivacy, and
   ".privacyManifest" to what the entry in Package.swift has.
6. Run Scripts/check.sh quick.
E
