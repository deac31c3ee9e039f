# shellcheck shell=bash
# The build folders of the checks, to be sourced from the root of this package. One folder for each set of compiler flags,
# which nested packages share with this package: a client then compiles its own code only. They are not those of
# `swift build` and `swift test`, since the checks treat warnings as errors and write symbol graphs.

builds=$PWD/.build/checks

# in_build FOLDER COMMAND…: runs a command whose builds have the folder debug, release, release-tests,
# thread-sanitizer, macros, toolchain-macros or servers. The tests need a build in release whose modules are testable.
in_build() {
    local folder=$builds/$1
    shift
    # SwiftPM would follow the plan of the previous package in this folder if no file of that package has changed.
    rm -f "$folder"/*.yaml
    env SWIFTPM_BUILD_DIR="$folder" GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS="$folder/symbol-graphs" "$@"
}

# toolchain_syntax: prints the folder with the modules of swift-syntax of the toolchain, or nothing if it lacks one of them.
toolchain_syntax() {
    local host module
    host=$(cd "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host" 2>/dev/null && pwd) || return 0
    for module in SwiftSyntaxMacros SwiftSyntaxBuilder SwiftSyntaxMacroExpansion; do
        if [ ! -d "$host/$module.swiftmodule" ]; then return 0; fi
    done
    echo "$host"
}

# with_servers COMMAND…: runs `swift test` or `swift test list` for a package that needs the packages of servers. These are
# compiled once, because all commands have the same flags.
with_servers() { in_build servers "$@" --configuration release --enable-index-store; }

# with_macros COMMAND…: runs `swift build` or `swift test` for the client of the macros. It uses macros that are built
# with the swift-syntax of the toolchain in seconds, or those of the package if the toolchain has none.
with_macros() {
    local options
    options=$(Scripts/toolchain-macros.sh)
    if [ -n "$options" ]; then
        macros_folder=toolchain-macros
        # shellcheck disable=SC2086 # The output is a list of options.
        GLOBAL_DEPENDENCIES_TOOLCHAIN_MACROS=1 \
            in_build toolchain-macros "$@" --package-path Integration/Clients/Macros $options
    else
        macros_folder=macros
        in_build macros "$@" --package-path Integration/Clients/Macros
    fi
}

# failures LOG: prints the failures of the compiler and of tests in an output, then the names of the failed tests and where they stand.
# Fails if there are none.
failures() {
    awk '/^Repeated from the above:/ { exit }
        /^(◇|✔|━|⚠|↳ GlobalDependencies|Test |Build|\[[0-9]+\/|[0-9]+ (passed|steps))/ { shows = 0 }
        /^✘ Test run / { next }
        /^✘/ || (/error: / && !/^━/) { shows = 1 }
        shows { found = 1; print }
        END { exit !found }' "$1" || return 1
    failed_tests "$1" | sed '1i\
\
Failed tests:
s/^/  /'
}

# failed_tests LOG: prints the name of each failed test in an output of `swift test` once, with the place of its first failure.
failed_tests() {
    sed -nE 's/^✘ Test (.+) recorded an issue( with .*)? at ([^ ]+:[0-9]+):[0-9]+: .*/\1\t\3/p
        s/^([^ ]+:[0-9]+): error: ([^ ]+\.[^ ]+) : .*/\2\t\1/p' "$1" | awk -F '\t' '!seen[$1]++ { print $1 ", at " $2 }'
}

# first_source FOLDER [CONDITION…]: prints a source file, if there is one.
first_source() { find "$@" -name '*.swift' -not -path '*.docc/*' -print -quit; }

# build_graphs: builds what writes the symbol graphs. The compiler keeps the file of an extended module whose extensions are gone. So
# all graphs of a product that has changed after one of them was written are removed before, and its module is compiled again.
build_graphs() {
    local module folder graphs graph
    while IFS=$'\t' read -r module folder; do
        graphs=("$builds"/*/symbol-graphs/"$module"{,@*}.symbols.json)
        for graph in "${graphs[@]}"; do
            if [ -e "$graph" ] && [ -n "$(first_source "$folder" -newer "$graph")" ]; then
                rm -f "${graphs[@]}" && touch "$(first_source "$folder")" && break
            fi
        done
    done < <(Scripts/targets.py products)
    in_build debug swift build
    with_macros swift build --build-tests
}

# graphs_of MODULE: prints the folder with the symbol graphs of a module. Those of a build with macros are complete.
graphs_of() {
    local folder
    for folder in "$macros_folder" debug; do
        if [ -e "$builds/$folder/symbol-graphs/$1.symbols.json" ]; then
            echo "$builds/$folder/symbol-graphs" && return
        fi
    done
    echo "$1 has no symbol graph" >&2 && return 1
}
