#!/usr/bin/env bash
# Converts an app that uses a stub of Factory. Checks that the same tests pass before and after, with factories that stay and
# without, and that a second run changes nothing.
set -euo pipefail
cd "$(dirname "$0")"

root=$(cd ../.. && pwd)
tool=$(swift build --show-bin-path)/migrate-dependencies
apps=$PWD/.build/apps
log=$(mktemp)
trap 'rm -f "$log"' EXIT

fail() { echo "$1" >&2 && exit 1; }

# copies NAME: copies the app, without the build folder of an earlier copy.
copies() {
    app=$apps/$1/Bakery
    mkdir -p "$apps/$1"
    rm -rf "$apps/$1/Factory" "$app"/{Package.swift,Sources,Tests,migrate.json,.git}
    cp -R Fixtures/FactoryApp/. "$apps/$1"
}

commits() {
    git -C "$app" init -q
    printf '.build/\nPackage.resolved\n' >"$app/.gitignore"
    git -C "$app" add -A
    git -C "$app" -c user.name=check -c user.email=check@example.com commit -qm App
}

# migrates OPTION…: runs the tool.
migrates() {
    "$tool" --from factory "$@" --package ".package(name: \"GlobalDependencies\", path: \"$root\")" "$app" >"$log" 2>&1
}

# tested: runs the tests of the app, and prints how many there are.
tested() {
    swift test --package-path "$app" >"$log" 2>&1 || { cat "$log" >&2 && fail "the tests of $app failed"; }
    sed -nE 's/.*Executed ([0-9]+) tests.*/XCTest \1/p; s/.*Test run with ([0-9]+) tests.*/Swift Testing \1/p' "$log" |
        sort -u | paste -sd , -
}

# converts: converts the app, and runs the tool again.
converts() {
    migrates --write || { cat "$log" >&2 && fail "the tool failed"; }
    migrates --write --allow-dirty
    grep -q '^0 files changed' "$log" || { cat "$log" >&2 && fail "a second run changed files"; }
}

swift build --product migrate-dependencies >"$log" 2>&1 || { cat "$log" >&2 && exit 1; }

# Errors.
app=$apps/missing
if migrates --plan || [ $? -ne 2 ]; then fail "a missing folder does not end the tool with status 2"; fi
grep -q '^error: There is no folder at ' "$log" || fail "the error for a missing folder is: $(<"$log")"
mkdir -p "$apps/empty"
app=$apps/empty
if migrates --plan || [ $? -ne 2 ]; then fail "a folder without Swift files does not end the tool with status 2"; fi

if "$tool" --from swinject --write Fixtures >"$log" 2>&1; then fail "an app that uses Swinject is rewritten"; fi
# shellcheck disable=SC2016 # The backquotes are those of the message.
grep -q '`--write` does not support Swinject yet' "$log" || fail "the error for \`--write\` with Swinject is: $(<"$log")"

# Before.
copies before
before=$(tested)

# Some factories stay.
copies mixed
commits
echo >>"$app/Sources/Bakery/Screens.swift"
if migrates --write || [ $? -ne 2 ]; then fail "a working tree with changes is rewritten"; fi
git -C "$app" diff --quiet --exit-code -- Sources/BakeryServices || fail "the refused run has changed files"
git -C "$app" checkout -q .
migrates --plan
git -C "$app" diff --quiet --exit-code || fail "the plan has changed files"
plan=$(grep -E 'can be rewritten with certainty' "$log")
converts
after=$(tested)
[ "$after" = "$before" ] || fail "before: $before, after: $after"
# shellcheck disable=SC2016 # The backquotes are those of the message.
grep -q 'warning: migrate: The scope `graph`' "$log" || fail "the factory that stays has no warning"

# No factory stays.
copies complete
rm "$app/Sources/BakeryServices/Container+Graph.swift" "$app/Tests/BakeryTests/GraphTests.swift"
commits
converts
if grep -rnE 'Factory|Container\b' "$app/Sources" "$app/Tests" "$app/Package.swift" |
    grep -vE 'The container of the|DependencyContainer'; then
    fail "the converted app still uses Factory"
fi
complete=$(tested)
if grep -q 'warning: ' "$log"; then grep 'warning: ' "$log" >&2 && fail "the converted app has warnings"; fi

echo "$plan"
echo "Before: $before. After: $after. Without the factories that stay: $complete."
