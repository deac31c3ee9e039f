#!/usr/bin/env bash
# Checks that each module builds with what it may know and nothing else, that its tests build alone, and that a program of
# features and interfaces holds no live code.
set -euo pipefail
cd "$(dirname "$0")"

# Folders of their own, so that what another build has left is not mistaken for what this one needs.
scratches=$(mktemp -d)
trap 'rm -rf "$scratches"' EXIT

begin() {
    scratch=$scratches/$1
    mkdir "$scratch"
    allowed=()
}

built() {
    find "$scratch" -path '*/Modules/*.swiftmodule' -exec basename {} .swiftmodule \; | sort -u
}

# builds TARGET MODULE…: builds a target, with no other module than these and those since the beginning.
builds() {
    local start=$SECONDS more
    allowed+=("$@")
    if ! swift build --scratch-path "$scratch" --target "$1" >"$scratches/log" 2>&1; then
        cat "$scratches/log" >&2
        exit 1
    fi
    more=$(comm -23 <(built) <(printf '%s\n' "${allowed[@]}" | sort -u) | paste -sd ' ' -)
    if [ -n "$more" ]; then
        echo "$1 needs more to be built than it may know: $more" >&2
        exit 1
    fi
    shift
    echo "${allowed[*]: -$(($# + 1)):1} builds in $((SECONDS - start)) s${*:+, with $*}"
}

begin features-of-closures
builds DetailFeature

begin features-of-protocols
builds CatalogClient GlobalDependencies
# FacadeSupport is a part of ClockDependency that no other package can import.
builds SearchFeature ClockDependency FacadeSupport SettingsDependency
builds SearchFeatureTests GlobalDependenciesTesting
builds AppFeature DetailFeature
builds DetailFeatureTests
builds AppFeatureTests CatalogClientLive LocalDataFetchDependency RemoteDataFetchDependency

# What is in a program: FoundationNetworking is what URLSession is in.
swift build --scratch-path "$scratch" --product features-alone >/dev/null
swift build --scratch-path "$scratch" --product search >/dev/null
programs=$(swift build --scratch-path "$scratch" --show-bin-path)
live() {
    nm "$programs/$1" 2>/dev/null | grep -cE 'CatalogClientLive|RemoteDataFetchDependency|LocalDataFetchDependency' || true
}
network() {
    if [ "$(uname)" = Darwin ]; then otool -L "$programs/$1"; else ldd "$programs/$1"; fi | grep -c FoundationNetworking || true
}
"$programs/features-alone"
if [ "$(live features-alone)" != 0 ] || [ "$(network features-alone)" != 0 ]; then
    echo "a program of features and interfaces holds live code" >&2
    exit 1
fi
# Or nothing of that would be seen.
if [ "$(live search)" = 0 ] || { [ "$(uname)" != Darwin ] && [ "$(network search)" = 0 ]; }; then
    echo "the program with live code holds none" >&2
    exit 1
fi
echo "Features and interfaces hold no live code and link no network; the program has $(live search) symbols of it."
