#!/usr/bin/env bash
# Checks that the products can be binary frameworks, and that Xcode can link each target as a library of its own:
# Integration/Distribution/check.sh. Then checks that mistakes are refused.
#
# Builds each module with library evolution, and reads its interface together with those of the modules that it imports.
# Links each target in C as a shared library whose symbols must all be defined, as Apple's linker requires. The article
# Platforms.md describes the limits.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(uname)" != Linux ]; then
    echo "The check needs the linker of Linux."
    exit 0
fi

. Scripts/mistakes.sh
libraries=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/linux
output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
mkdir "$output/modules" "$output/interfaces" "$output/libraries"
Scripts/targets.py c >"$output/c-targets"
headers=()
while IFS=$'\t' read -r _ folder _; do headers+=(-I "$folder/include"); done <"$output/c-targets"
# In an interface, a type that has the name of its module hides the module. With the last option, the interface contains
# `Module::Type` instead of `Module.Type`. Warnings say that the modules of Linux are not built with library evolution.
options=(
    -module-cache-path "$output/cache" "${headers[@]}" -suppress-warnings
    -parse-as-library -package-name globaldependencies -swift-version 6
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -enable-library-evolution
    -Xfrontend -enable-module-selectors-in-module-interface
)

# build MODULE FOLDER: builds a module for distribution, and lists the symbols that it exports.
build() {
    find "$2" -name '*.swift' -not -path '*.docc/*' >"$output/$1.files"
    swiftc "${options[@]}" -module-name "$1" -whole-module-optimization -emit-module \
        -emit-module-path "$output/modules/$1.swiftmodule" -I "$output/modules" \
        -emit-module-interface-path "$output/interfaces/$1.swiftinterface" -no-verify-emitted-module-interface \
        -emit-tbd-path "$output/modules/$1.tbd" -Xfrontend -tbd-install_name -Xfrontend "$1" "@$output/$1.files"
}

# read_interface MODULE: reads an interface as the compiler of an adopter does, who has no module of this package.
read_interface() {
    swiftc -frontend -typecheck-module-from-interface "$output/interfaces/$1.swiftinterface" -module-name "$1" \
        -I "$output/interfaces" "${headers[@]}" -module-cache-path "$output/cache"
}

# link_alone NAME FOLDER [DEPENDENCIES]: links a target in C as a library of its own. JobQueues.c and index_store.c call
# functions of the libraries of Swift.
link_alone() {
    local dependencies=()
    read -ra dependencies <<<"${3:-}"
    clang -shared -fPIC -Wl,-z,defs "${headers[@]}" "$2"/*.c -o "$output/libraries/lib$1.so" -L "$output/libraries" \
        ${dependencies[@]+"${dependencies[@]/#/-l}"} -L "$libraries" -lswiftCore -lswift_Concurrency -ldispatch
}

# replacements_are_exported: checks that a Swift module exports each function that replaces a weak one of a target in C.
# Xcode makes all other symbols of a target invisible to other targets, so the weak function would remain. Functions of the
# platform that a target in C replaces are weak, too, and have other names.
replacements_are_exported() {
    local name status=0
    while read -r name; do
        if ! grep -qF "\"$name\"" "$output"/modules/*.tbd; then
            echo "no module exports $name, which is weak in a target in C: its declaration must be package or public"
            status=1
        fi
    done < <(nm --defined-only --extern-only "$output"/libraries/*.so | awk '$2 == "W" && $3 ~ /^GlobalDependencies/ { print $3 }')
    return $status
}

# refuse MESSAGE FOLDER FILE CODE REPLACEMENT COMMAND…: checks that a command refuses a mistake in a copy of a folder. The
# copy is the last argument of the command.
refuse() {
    local message=$1 copy=$output/copy file=$3 replacement=$5
    copy_with_mistake "$copy" "$2" "$file" "$4" "$replacement" || return 1
    shift 5
    if "$@" "$copy" >"$output/refusal" 2>&1; then
        echo "this was accepted in $file: $replacement" >&2
        return 1
    fi
    if ! grep -q "$message" "$output/refusal"; then
        cat "$output/refusal" >&2
        return 1
    fi
}

links=0
while IFS=$'\t' read -r name folder dependencies; do
    link_alone "$name" "$folder" "$dependencies"
    links=$((links + 1))
done <"$output/c-targets"
echo "$links targets in C link as libraries of their own"

# While a module is built, the interface of the one before it is read.
modules=0
reading=
while IFS=$'\t' read -r name folder; do
    build "$name" "$folder"
    if [ -n "$reading" ]; then wait "$reading"; fi
    read_interface "$name" &
    reading=$!
    modules=$((modules + 1))
done < <(Scripts/targets.py products | cut -f 1 | xargs Scripts/targets.py imports)
wait "$reading"
replacements_are_exported
echo "$modules modules build with library evolution, and their interfaces are read"

refuse "undefined reference to 'GlobalDependenciesTesting_load'" Sources/GlobalDependenciesTestingLoader Loader.c \
    '^__attribute__((weak)) \(.*\) {}$' '\1;' link_alone Mistake
refuse "may not be initialized directly" Sources/GlobalDependenciesScopes Dependency.swift '^@frozen .*' '' \
    build GlobalDependenciesScopes
builds_and_exports() { build GlobalDependenciesInspection "$1" && replacements_are_exported; }
refuse "no module exports GlobalDependenciesInspection_load" Sources/GlobalDependenciesInspection ReadRecorder.swift \
    'package func load' 'func load' builds_and_exports
echo "mistakes are refused"
