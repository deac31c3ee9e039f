#!/usr/bin/env bash
# Checks that an app can set the trait `Macros` by URL: it resolves, builds and runs with the remedies in the README,
# and a package that does not set the trait fetches nothing. The repository is a tagged clone of this one in a temporary
# folder.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q --no-tags ../.. "$work/GlobalDependencies"
git -C "$work/GlobalDependencies" tag 1.0.0
cp -R App Feature "$work"
cd "$work"
unset SWIFTPM_BUILD_DIR GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS
rm -rf App/.build Feature/.build
export GLOBAL_DEPENDENCIES_URL=file://$work/GlobalDependencies
# The shared cache of SwiftPM would keep a clone of each temporary repository.
swiftpm=(--cache-path "$work/cache")

# fails TEXT: prints an error, and ends the check.
fails() {
    echo "$1" >&2
    exit 1
}

# resolves: resolves the app without previous state, and prints its packages.
resolves() {
    rm -rf App/.build App/Package.resolved
    swift package --package-path App "${swiftpm[@]}" resolve >"$work/log" 2>&1 || return 1
    ls App/.build/checkouts
}

swift package --package-path Feature "${swiftpm[@]}" resolve
[ "$(ls Feature/.build/checkouts)" = GlobalDependencies ] || fails "a package without the trait fetches packages"

# SwiftPM 6.3 fails to resolve this. Once it succeeds, the README needs no remedy.
if resolves; then fails "an app resolves although a local package does not set the trait: simplify README"; fi
error="error: exhausted attempts to resolve the dependencies graph"
grep -q "$error" "$work/log" || fails "SwiftPM reports another error: $(cat "$work/log")"

git -C Feature init -q
git -C Feature add Package.swift Sources
git -C Feature -c user.name=Test -c user.email=test@example.org commit -q -m "Add the feature"
git -C Feature tag 1.0.0
FEATURE_URL=file://$work/Feature resolves | grep -q swift-syntax || fails "an app with packages by URL does not resolve"
FEATURE_SETS_TRAIT=1 resolves | grep -q swift-syntax || fails "an app whose packages all set the trait does not resolve"
export APP_LISTS_SYNTAX=1
resolves | grep -q swift-syntax || fails "an app that lists swift-syntax does not resolve"

swift build --package-path App "${swiftpm[@]}"
[ "$(swift run --skip-build --package-path App "${swiftpm[@]}" App)" = "Hello, world" ] || fails "the app does not run"
echo "An app sets the trait by URL, and the packages on the way need not."
