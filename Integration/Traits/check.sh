#!/usr/bin/env bash
# Checks that an app can set the trait `Macros` by URL: it resolves, builds and runs with the remedies in Macros.md,
# and a package that does not set the trait fetches nothing, and runs the plug-in. Also checks the table there of the cases in which SwiftPM
# fails. The repository is a tagged clone of this one in a temporary folder.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q --no-tags ../.. "$work/GlobalDependencies"
git -C "$work/GlobalDependencies" tag 1.0.0
cp -R App Feature "$work"
cd "$work"
unset SWIFTPM_BUILD_DIR GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS GLOBAL_DEPENDENCIES_URL FEATURE_URL TRAIT_IN APP_LISTS_SYNTAX
rm -rf App/.build Feature/.build
library=file://$work/GlobalDependencies
feature=file://$work/Feature
# The shared cache of SwiftPM would keep a clone of each temporary repository.
swiftpm=(--cache-path "$work/cache")

# fails TEXT: prints an error, and ends the check.
fails() {
    echo "$1" >&2
    exit 1
}

# resolves VARIABLE=VALUE…: resolves the app without previous state, and checks that it fetches swift-syntax.
resolves() {
    rm -rf App/.build App/Package.resolved
    env "$@" swift package --package-path App "${swiftpm[@]}" resolve >"$work/log" 2>&1 || return 1
    [ -d App/.build/checkouts/swift-syntax ] || fails "an app does not fetch swift-syntax: $*"
}

# must_resolve VARIABLE=VALUE…: checks that the app resolves.
must_resolve() {
    resolves "$@" || fails "an app does not resolve: $* $(cat "$work/log")"
}

# must_not_resolve VARIABLE=VALUE…: checks that the app does not resolve, that it does if it lists swift-syntax, and that
# it does if both packages set the trait.
must_not_resolve() {
    if resolves "$@"; then fails "SwiftPM resolves an app with $*: simplify Macros.md"; fi
    grep -q "error: exhausted attempts to resolve the dependencies graph" "$work/log" ||
        fails "SwiftPM reports another error: $(cat "$work/log")"
    must_resolve "$@" APP_LISTS_SYNTAX=1
    must_resolve "$@" TRAIT_IN=App,Feature
}

GLOBAL_DEPENDENCIES_URL=$library swift package --package-path Feature "${swiftpm[@]}" resolve
[ "$(ls Feature/.build/checkouts)" = GlobalDependencies ] || fails "a package without the trait fetches packages"
GLOBAL_DEPENDENCIES_URL=$library swift package --package-path Feature "${swiftpm[@]}" dependencies lint >"$work/log" 2>&1 ||
    fails "the plug-in does not run: $(cat "$work/log")"
grep -qx "0 findings." "$work/log" || fails "the plug-in has no summary: $(cat "$work/log")"

# The rows of the table in Macros.md: the library and the package by URL, one of them local, both local.
git -C Feature init -q
git -C Feature add Package.swift Sources
git -C Feature -c user.name=Test -c user.email=test@example.org commit -q -m "Add the feature"
git -C Feature tag 1.0.0
must_resolve GLOBAL_DEPENDENCIES_URL="$library" FEATURE_URL="$feature" TRAIT_IN=App
must_not_resolve GLOBAL_DEPENDENCIES_URL="$library" FEATURE_URL="$feature" TRAIT_IN=Feature
must_not_resolve GLOBAL_DEPENDENCIES_URL="$library" TRAIT_IN=App
must_resolve GLOBAL_DEPENDENCIES_URL="$library" TRAIT_IN=Feature
must_resolve TRAIT_IN=App
must_not_resolve TRAIT_IN=Feature

export GLOBAL_DEPENDENCIES_URL=$library TRAIT_IN=App APP_LISTS_SYNTAX=1
rm -rf App/.build App/Package.resolved
swift build --package-path App "${swiftpm[@]}"
[ "$(swift run --skip-build --package-path App "${swiftpm[@]}" App)" = "Hello, world" ] || fails "the app does not run"
echo "An app that sets the trait builds and runs, and the cases in which SwiftPM fails are those of Macros.md."
