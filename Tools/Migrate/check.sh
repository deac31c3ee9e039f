#!/usr/bin/env bash
# Converts an app that uses a stub of Factory, with registrations that stay and without, one that uses a stub of Swinject, and one
# with a global `Current`, the last two with the steps of manual-steps.patch. Checks that the same tests pass before and after, and
# that a second run changes nothing.
set -euo pipefail
cd "$(dirname "$0")"

root=$(cd ../.. && pwd)
tool=$(swift build --show-bin-path)/migrate-dependencies
apps=$PWD/.build/apps
log=$(mktemp)
trap 'rm -f "$log"' EXIT

fail() { echo "$1" >&2 && exit 1; }

# copies NAME: copies the fixture, without the build folder of an earlier copy.
copies() {
    local copy=$apps/$fixture/$1
    app=$copy/$name
    mkdir -p "$copy"
    rm -rf "${copy:?}/$stub" "$app"/{Package.swift,Sources,Tests,migrate.json,.git}
    cp -R "Fixtures/$fixture/." "$copy"
}

commits() {
    git -C "$app" init -q
    printf '.build/\nPackage.resolved\n' >"$app/.gitignore"
    git -C "$app" add -A
    git -C "$app" -c user.name=check -c user.email=check@example.com commit -qm App
}

# migrates OPTION…: runs the tool.
migrates() {
    "$tool" --from "$library" "$@" --package ".package(name: \"GlobalDependencies\", path: \"$root\")" "$app" >"$log" 2>&1
}

# tested: runs the tests of the app, and prints how many there are.
tested() {
    swift test --package-path "$app" >"$log" 2>&1 || { cat "$log" >&2 && fail "the tests of $app failed"; }
    sed -nE 's/.*Executed ([0-9]+) tests?.*/XCTest \1/p; s/.*Test run with ([0-9]+) tests.*/Swift Testing \1/p' "$log" |
        sort -u | paste -sd , -
}

# converts: converts the app, and runs the tool again.
converts() {
    migrates --write || { cat "$log" >&2 && fail "the tool failed"; }
    migrates --write --allow-dirty
    grep -q '^0 files changed' "$log" || { cat "$log" >&2 && fail "a second run changed files"; }
}

swift build --product migrate-dependencies >"$log" 2>&1 || { cat "$log" >&2 && exit 1; }

# checks REMOVED…: converts the app, and again without the files whose registrations stay, if there are any.
checks() {
    local before after complete plan
    copies before
    before=$(tested)

    # Some registrations stay.
    copies mixed
    commits
    echo >>"$app/Package.swift"
    if migrates --write || [ $? -ne 2 ]; then fail "a working tree with changes is rewritten"; fi
    [ "$(git -C "$app" status --porcelain)" = " M Package.swift" ] || fail "the refused run has changed files"
    git -C "$app" checkout -q .
    migrates
    git -C "$app" diff --quiet --exit-code || fail "the plan has changed files"
    plan=$(grep -E 'can be rewritten with certainty' "$log")
    converts
    if [ -f "$app/../manual-steps.patch" ]; then git -C "$app" apply --unidiff-zero ../manual-steps.patch; fi
    after=$(tested)
    [ "$after" = "$before" ] || fail "$library: before: $before, after: $after"
    if [ "$library" != world ]; then
        grep -q 'warning: migrate: The scope .graph.' "$log" || fail "the registration that stays has no warning"
    fi

    echo "$plan"
    echo "$library: Before: $before. After: $after."
    if [ $# = 0 ]; then return; fi

    # No registration stays.
    copies complete
    for file in "$@"; do rm "$app/$file"; done
    commits
    converts
    if grep -rnE 'Factory|Container\b' "$app/Sources" "$app/Tests" "$app/Package.swift"; then
        fail "the converted app still uses $library"
    fi
    complete=$(tested)
    if grep -q 'warning: ' "$log"; then grep 'warning: ' "$log" >&2 && fail "the converted app has warnings"; fi
    echo "$library: Without the registrations that stay: $complete."
}

# Errors. Tests of the package compare the messages.
library=factory
app=$apps/missing
if migrates || [ $? -ne 2 ]; then fail "a missing folder does not end the tool with status 2"; fi
grep -q '^error: There is no folder at ' "$log" || fail "the error for a missing folder is: $(<"$log")"

fixture=FactoryApp name=Bakery stub=Factory
checks Sources/BakeryServices/Container+Graph.swift Tests/BakeryTests/GraphTests.swift
# A folder with the name Swinject would be the same package as a clone of this repository in a folder with that name.
library=swinject fixture=SwinjectApp name=Harbour stub=SwinjectStandIn
checks
library=world fixture=WorldApp name=Lantern stub=none
checks
