#!/usr/bin/env bash
# Creates micropackages in a copy of this repository, and checks their files: Integration/Micropackage/check.sh. It
# compiles nothing: a micropackage is Templates/Micropackage with another name, which is built and tested as a package.
set -euo pipefail
cd "$(dirname "$0")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
# With what is not committed. A file that is deleted and not yet committed is listed, and omitted here.
git ls-files --cached --others --exclude-standard -z | while IFS= read -r -d '' file; do
    if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | tar -c --null -T - | tar -x -C "$copy"
cd "$copy"
git init -q
git add .

fail() {
    echo "$1" >&2
    exit 1
}

# refuses STATUS NAME: expects the script to end with a status and to create nothing.
refuses() {
    local status=0
    Scripts/new-micropackage.sh "$2" 2>/dev/null || status=$?
    [ $status -eq "$1" ] || fail "new-micropackage.sh '$2' ended with $status instead of $1"
    [ -z "$(git status --porcelain | sed '/^A /d')" ] || fail "new-micropackage.sh '$2' changed files"
}

refuses 2 tideTable
refuses 2 'Tide Table'
refuses 2 ../Tides
refuses 2 Switch
refuses 2 Dependency
refuses 2 Keepsake
refuses 2 ConformanceCase
refuses 2 NameOfTwentyTwoLetters
refuses 1 Settings
refuses 1 SettingsDependency

# files FOLDER NAME: prints the files of the template, or of a copy, with a name in place of Keepsake.
files() {
    (cd "$1" && find . -type f ! -name Package.swift | sed "s/Keepsake/$2/g" | LC_ALL=C sort)
}

# creates NAME PROPERTY: expects the script to create a micropackage with the files and the names of the template.
creates() {
    local folder=Micropackages/$1Dependency
    Scripts/new-micropackage.sh "$1Dependency" >/dev/null
    diff <(files Templates/Micropackage "$1") <(files "$folder" "$1") || fail "the files of $1 are not the template's"
    grep -q "var $2: any $1 {" "$folder/Sources/$1Dependency.swift" || fail "$1 does not declare '$2'"
    if find "$folder" | grep -i keepsake || grep -rni keepsake "$folder"; then fail "$1 contains the template's name"; fi
}

# The name is between the name of an entry of one line and that of an entry of several.
creates Reachability reachability
# The longest name, which begins with an abbreviation.
creates URLAccessibilityItems urlAccessibilityItems
grep -A 1 'name: "RandomNumberGenerator"' Package.swift | grep -q 'name: "Reachability"' || fail "the entry is out of order"
grep -A 1 '("LocalDataFetch"' Tests/GlobalDependenciesMacrosTests/FacadeMock.swift | grep -q '("Reachability"' ||
    fail "the mock is out of order"

# With the rule about the order of imports, which depends on the name.
swift format lint --strict --configuration "$(sed 's/"rules": {/& "OrderedImports": true,/' .swift-format)" --recursive \
    Micropackages/{Reachability,URLAccessibilityItems}Dependency
swift format lint --strict Package.swift Tests/GlobalDependenciesMacrosTests/FacadeMock.swift
Scripts/house-rules.sh
Scripts/prose.sh
