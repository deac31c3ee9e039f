#!/usr/bin/env bash
# Measures this library beside swift-dependencies, Factory, Swinject and the original, in one program: compare.sh CLONES.
# CLONES is a folder with Git repositories in folders named GlobalDependencies (that of Gabardone), Factory, Swinject,
# swift-dependencies, swift-clocks, swift-concurrency-extras and swift-issue-reporting. Their sources are copied to `.build`.
#
# It prints what Scripts/figures.sh reads: the versions, the operations, and the sizes of stripped programs in bytes.
set -euo pipefail
clones=$(cd "${1:?usage: compare.sh CLONES}" && pwd)
cd "$(dirname "$0")"
copies=.build/copies
rm -rf "$copies"
mkdir -p "$copies"

# take REPOSITORY COMMIT FOLDER TARGET: copies a folder with sources.
take() {
    mkdir "$copies/$4"
    git -C "$clones/$1" archive "$2:$3" | tar x -C "$copies/$4"
}
original=dca8fb3
take GlobalDependencies $original Sources/GlobalDependencies Original
take Factory HEAD Sources/FactoryKit FactoryKit
take Swinject HEAD Sources Swinject
take swift-dependencies HEAD Sources/Dependencies Dependencies
take swift-clocks HEAD Sources/Clocks Clocks
take swift-concurrency-extras HEAD Sources/ConcurrencyExtras ConcurrencyExtras
take swift-issue-reporting HEAD Sources/IssueReporting IssueReporting
take swift-issue-reporting HEAD Sources/IssueReportingPackageSupport IssueReportingPackageSupport
mkdir "$copies/XCTestDynamicOverlay"
echo '@_exported import IssueReporting' >"$copies/XCTestDynamicOverlay/Exports.swift"

swift build -c release --quiet >&2
programs=$(swift build -c release --show-bin-path)

version() { git -C "$clones/$1" describe --tags --always; }
printf 'versions\t%s with Swift %s, beside swift-dependencies %s, Factory %s, Swinject %s and commit %s of the original\n' \
    "$(date +%F)" "$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')" \
    "$(version swift-dependencies)" "$(version Factory)" "$(version Swinject)" $original
"$programs/Comparison"

stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
size_of() { strip -o "$stripped" "$programs/$1" && wc -c <"$stripped"; }
empty=$(size_of Empty)
while IFS=: read -r program library; do
    printf 'stripped release program, more than an empty one\t%s\t%d\n' "$library" $(($(size_of "$program") - empty))
done <<END
SizeOfGlobalDependencies:here
SizeOfOriginal:the original
SizeOfSwiftDependencies:swift-dependencies
SizeOfFactory:Factory
SizeOfSwinject:Swinject
END
