#!/usr/bin/env bash
# Creates a micropackage in a copy of this repository, and checks that it builds without a warning, passes its tests and
# every check of its files, and that its conformance suite fails if an implementation is wrong:
# Integration/Micropackage/check.sh. The copy is built from the beginning, which takes minutes.
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
    [ -z "$(git status --porcelain | grep -v '^A ')" ] || fail "new-micropackage.sh '$2' changed files"
}

refuses 2 tideTable
refuses 2 'Tide Table'
refuses 2 ../Tides
refuses 2 Switch
refuses 2 Dependency
refuses 1 Settings
refuses 1 SettingsDependency

# The name is between the name of an entry of one line and that of an entry of several.
Scripts/new-micropackage.sh ReachabilityDependency
library=ReachabilityDependency
grep -A1 'name: "RandomNumberGenerator"' Package.swift | grep -q 'name: "Reachability"' || fail "the entry is out of order"

git ls-files -z "*$library*.swift" Package.swift '*FacadeMock.swift' | xargs -0 swift format lint --strict
Scripts/house-rules.sh
Scripts/prose.sh
# Building the other tests would take most of the time.
cat >>Package.swift <<END
package.targets.removeAll { \$0.isTest && !["${library}Tests", "GlobalDependenciesTests"].contains(\$0.name) }
END
swift build --build-tests -Xswiftc -warnings-as-errors
options=(--skip-build -Xswiftc -warnings-as-errors)
swift test "${options[@]}" --filter "^${library}Tests\\."
swift test "${options[@]}" --filter 'DocumentationTests/blocksOfDocumentCompile'

# An implementation that drops each value is wrong, which the cases of the suite report, and no other test need.
live=Micropackages/$library/Sources/FileReachability.swift
grep -q "strings\[name\] = value" "$live" || fail "$live has no line to break"
sed -i.bak 's/strings\[name\] = value/strings[name] = nil/' "$live"
rm "$live.bak"
swift build --build-tests -Xswiftc -warnings-as-errors
if swift test "${options[@]}" --filter "^${library}Tests\\.ReachabilityConformanceTests" >"$copy/broken.txt" 2>&1; then
    fail "the conformance suite passes with a wrong implementation"
fi
grep -q 'It is not true that a stored string replaces the earlier one' "$copy/broken.txt" || {
    tail -n 20 "$copy/broken.txt" >&2
    fail "the conformance suite does not say which fact is not true"
}
echo "the conformance suite fails with a wrong implementation, as it should"
