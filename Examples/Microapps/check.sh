#!/usr/bin/env bash
# Checks that each module builds with its declared dependencies only, that its tests build alone, and that a program of
# features and interfaces contains no live code.
set -euo pipefail
cd "$(dirname "$0")"

# Separate build folders, so that a module from another build does not hide a missing dependency.
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

# builds TARGET MODULE…: builds a target, with no other modules than these and those of earlier calls.
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
# The interface contains its unimplemented test value, and is a key.
builds CatalogClient GlobalDependencies GlobalDependenciesDoubles GlobalDependenciesScopes
# SettingsDependency has two internal modules.
builds SearchFeature ClockDependency GlobalDependenciesFaults GlobalDependenciesFiles SettingsDependency
# GlobalDependenciesTesting runs a test case in a lifetime, and explains its reads if it fails. The simulation, in which the
# search also runs, replaces three dependencies.
builds SearchFeatureTests GlobalDependenciesTesting GlobalDependenciesInspection GlobalDependenciesLifetimes \
    GlobalDependenciesSimulation ClockDoubles GlobalDependenciesTasks DateDependency RandomNumberGeneratorDependency UUIDDependency
builds AppFeature DetailFeature
builds DetailFeatureTests
# The tests of the app link FacadeDoubles, which has the doubles of all façades.
mapfile -t doubles < <(cd ../.. && Scripts/targets.py imports FacadeDoubles RemoteDataFetchCassettes | cut -f 1)
builds AppFeatureTests CatalogClientLive "${doubles[@]}"

# The symbols and libraries in a program. FoundationNetworking contains URLSession.
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
# Otherwise the check would detect no live code at all.
if [ "$(live search)" = 0 ] || { [ "$(uname)" != Darwin ] && [ "$(network search)" = 0 ]; }; then
    echo "the program with live code holds none" >&2
    exit 1
fi
echo "Features and interfaces hold no live code and link no network; the program has $(live search) symbols of it."
