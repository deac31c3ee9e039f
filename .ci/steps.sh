# shellcheck shell=bash disable=SC2154 # .ci/runner.sh sets the variables.
# The steps of .ci/run and .ci/full, in their order: step NAME WHEN COMMAND. A step builds what it needs, so each can run
# alone. WHEN is `always`, `full` for .ci/full only, or, for steps that take a minute or more, one of two conditions for a change
# since the step has passed last, with targets and folders: `changed:` if the steps that always run cover what such a target
# imports, and `affected:` if a change of what it imports counts, too. A step that runs `partly` looks at these changes itself.

. Scripts/builds.sh
# The random operations of the tests, which are a tenth as many in .ci/run.
if $full; then
    export GLOBAL_DEPENDENCIES_RANDOM_OPERATIONS=10
    # All tests at once, as Swift Testing runs those of an adopter.
    export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=100000
fi

# Static checks.

lint() { git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel; }

scripts_are_clean() {
    if ! command -v shellcheck >/dev/null; then echo "shellcheck is not installed" && return; fi
    git ls-files -z '*.sh' .ci/run .ci/full 'Scripts/hooks/*' |
        xargs -0 shellcheck --external-sources --source-path=SCRIPTDIR/..
}

# fetches WANTED UNWANTED PACKAGE: resolves a package in a new folder. It fetches a package that matches the first pattern,
# if there is one, and none that matches the second.
fetches() {
    local folder packages status=0
    folder=$(mktemp -d)
    swift package --package-path "$3" --scratch-path "$folder" resolve || status=1
    packages=$(ls "$folder/checkouts" 2>/dev/null)
    rm -rf "$folder"
    if [ -n "$1" ] && ! grep -qxE "$1" <<<"$packages"; then echo "$3 does not fetch $1" && status=1; fi
    if grep -xE "$2" <<<"$packages"; then echo "$3 fetches the above" && status=1; fi
    return $status
}

only_traits_fetch() {
    local client status=0
    fetches '' '.+' . || status=1
    for client in Integration/Clients/*/ Templates/*/; do
        case $(basename "$client") in
        Macros) fetches swift-syntax 'async-http-client|swift-[^s].*' "$client" ;;
        AsyncHTTPClient) fetches async-http-client swift-syntax "$client" ;;
        *) fetches '' '.+' "$client" ;;
        esac || status=1
    done
    return $status
}

step format always lint
step house-rules always Scripts/house-rules.sh
step prose always Scripts/prose.sh
step links always Scripts/links.sh
step figures always Scripts/figures.sh --check
step shell-scripts always scripts_are_clean
step release-script always Integration/Release/check.sh
step new-micropackage always Integration/Micropackage/check.sh
step only-traits-fetch always only_traits_fetch
step breaks-of-surface changed:Scripts/,Integration/Breakage/ Integration/Breakage/check.sh
ends_if_failed

# In debug builds.

# dependencies_of PACKAGE OPTION…: lints a package, and checks its graph, also with the options.
dependencies_of() {
    in_build debug swift build --product dependency-tool &&
        in_build debug swift build --build-tests --package-path "$1" || return 1
    local options=(--skip-build --package-path "$1" --index-store "$builds/debug/debug/index/store")
    "$builds/debug/debug/dependency-tool" lint "${options[@]}" &&
        "$builds/debug/debug/dependency-tool" graph "${options[@]}" --check captive --check cycle "${@:2}"
}

# Runs a command while four processes that never wait take what they get of the processors.
beside_busy_loops() {
    local loops=() status=0
    for _ in 1 2 3 4; do
        while :; do :; done &
        loops+=($!)
    done
    "$@" || status=$?
    kill "${loops[@]}"
    return $status
}

# repeat COUNT COMMAND…: runs a command COUNT times, two runs at once, or until it fails.
repeat() {
    local count=$1 run other status
    shift
    for ((run = 2; run <= count; run += 2)); do
        "$@" &
        other=$!
        status=0
        "$@" || status=1
        wait $other || status=1
        if [ $status -ne 0 ]; then echo "a run of the pair $((run / 2)) failed" && return 1; fi
    done
}

# The tests that wait, retry or listen, except those of the clock that repeat themselves, by the test target.
waiting=(
    'ClockDependencyTests\.' 'FireAndForgetDependencyTests\.' 'GlobalDependenciesLifetimesTests\.'
    'GlobalDependenciesTestingTests\.' 'LocalDataFetchDependencyTests\.(Locking|Interference)'
    'NotificationsDependencyTests\.' 'RemoteDataFetchDependencyTests\.' 'SettingsDependencyTests\.'
)
repeats_itself='TestClock(Exactness|Scenario)Tests|endlessSleepsAtOneInstant|pollingTestIs|DifferentialTests'

# repeats_waiting COUNT FOLDER CONFIGURATION: builds and repeats these tests of what has changed, in the build folder. The
# repetitions run the program of the tests: `swift test` would resolve the packages again if the other lane has changed
# Package.resolved, and two of these at once fail.
repeats_waiting() {
    local tests target filter=
    for tests in "${waiting[@]}"; do
        target=${tests%%\\*}
        if $full || changed waiting "$target" "${target%Tests}"; then filter+="|^$tests"; fi
    done
    if [ -z "$filter" ]; then echo "no such target has changed" && return; fi
    local options=(--filter "${filter#|}" --skip "$repeats_itself")
    in_build "$2" "${limit[@]}" swift test -c "$3" "${options[@]}" &&
        repeat "$1" "${limit[@]}" "$builds/$2/$3/GlobalDependenciesPackageTests.xctest" \
            --testing-library swift-testing "${options[@]}"
}

# A package of its own, such as a client, is tested in the folder of this package.
tests_package() { in_build debug "${limit[@]}" swift test --package-path "$1"; }

# An example is also linted, and its graph contains each read of its tests.
tests_example() {
    local reads
    reads=$builds/reads/$(basename "$1")
    rm -rf "$reads"
    GLOBAL_DEPENDENCIES_RUN_TIME_GRAPHS=$reads tests_package "$1" &&
        dependencies_of "$1" --run-time "$reads" --check unseen
}

tests_migration_in_swift_5() { MIGRATION_LANGUAGE_MODE=5 tests_package Integration/Clients/Migration; }

# The example writes a gallery of pictures.
example_runs() {
    local output
    output=$(in_build debug swift run --package-path Examples/ImageCache image-cache) || return 1
    echo "$output"
    [ -s "$(grep -oE '/[^ ]*gallery\.html' <<<"$output" | tail -n 1)" ]
}

package_macros() {
    in_build macros "${limit[@]}" swift test --traits Macros \
        --filter '^GlobalDependenciesMacrosTests\.|DocumentationTests|MacroErrorTests'
}

in_debug() {
    step tests always in_build debug "${limit[@]}" swift test
    step availability always "${limit[@]}" Integration/Platforms/availability.sh
    step dependencies always dependencies_of .
    step busy-loops full beside_busy_loops in_build debug "${limit[@]}" \
        swift test --skip-build --skip 'DocumentationTests|DifferentialTests'
    step executors-of-platform affected:ClockDependencyTests,GlobalDependenciesTestingTests \
        env GLOBAL_DEPENDENCIES_TEST_EXECUTORS=off SWIFTPM_BUILD_DIR="$builds/debug" \
        GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS="$builds/debug/symbol-graphs" "${limit[@]}" \
        swift test --filter '^(ClockDependency|GlobalDependenciesTesting)Tests\.'
    step executors-hooks affected:GlobalDependenciesTestingTests \
        env GLOBAL_DEPENDENCIES_TEST_EXECUTORS=hooks SWIFTPM_BUILD_DIR="$builds/debug" \
        GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS="$builds/debug/symbol-graphs" "${limit[@]}" \
        swift test --filter '^GlobalDependenciesTestingTests\.'
    # The search for tasks that have yielded is measured, not proven, so that it refuses no change.
    step exactness-hooks full env GLOBAL_DEPENDENCIES_TEST_EXECUTORS=hooks SWIFTPM_BUILD_DIR="$builds/debug" \
        GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS="$builds/debug/symbol-graphs" "${limit[@]}" \
        swift test --filter '^(ClockDependency|GlobalDependenciesSimulation)Tests\.'
    # With fewer random operations, since each search takes twenty times as long here.
    step busy-loops-hooks full beside_busy_loops env GLOBAL_DEPENDENCIES_TEST_EXECUTORS=hooks SWIFTPM_BUILD_DIR="$builds/debug" \
        GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS="$builds/debug/symbol-graphs" GLOBAL_DEPENDENCIES_RANDOM_OPERATIONS=1 "${limit[@]}" \
        swift test --filter '^ClockDependencyTests\.'
    if ! $full; then step waiting partly repeats_waiting 4 debug debug; fi
    local client
    for client in Swift5 Swift6 ThreeModules SideBySide Migration OtherContainers; do
        step "client-$client" always tests_package Integration/Clients/$client
    done
    step client-Migration-in-5 always tests_migration_in_swift_5
    step template always tests_package Templates/Micropackage
    step reports affected:GlobalDependenciesTesting,GlobalDependenciesSimulation,Integration/Reports/ \
        in_build debug "${limit[@]}" Integration/Reports/check.sh debug
    step report-model full in_build debug "${limit[@]}" Integration/ReportModel/check.sh
    step copies always in_build debug "${limit[@]}" Integration/Copies/check.sh debug
    step dynamic always in_build debug "${limit[@]}" Integration/Dynamic/check.sh
    step microapps always in_build debug "${limit[@]}" swift run --package-path Examples/Microapps search
    step microapps-tests always tests_example Examples/Microapps
    step microapps-graph always Scripts/graph.sh --check
    step graph-page always "${limit[@]}" Integration/GraphPage/check.sh
    step graph-page-browser full "${limit[@]}" Integration/GraphPage/check.sh --browser
    step microapps-alone full "${limit[@]}" Examples/Microapps/check.sh
    step radio always in_build debug "${limit[@]}" swift run --package-path Examples/Radio/App radio Examples/Radio jazz
    local package
    for package in Services Features App; do
        step "radio-$package" always tests_example "Examples/Radio/$package"
    done
    step local-packages always "${limit[@]}" Integration/LocalPackages/check.sh
    step tide-clock always tests_example Examples/TideClock
    step image-cache always example_runs
    step image-cache-tests always tests_example Examples/ImageCache
    step views always "${limit[@]}" Examples/TideClock/check.sh
    step platforms changed:Sources/,Micropackages/,Package.swift,Integration/Platforms/ \
        "${limit[@]}" Integration/Platforms/check.sh
    # Only this step compiles the blocks of the documentation of macros.
    step package-macros \
        changed:GlobalDependenciesMacros,GlobalDependenciesMacroDeclarations,GlobalDependenciesMacrosTests,GlobalDependenciesDoubles,Tests/GlobalDependenciesTests/Documentation/ \
        package_macros
    step corpus changed:GlobalDependenciesMacros,Integration/Corpus/ \
        in_build macros "${limit[@]}" Integration/Corpus/check.sh 60
    step trait-by-URL changed:Package.swift,Integration/Traits/ "${limit[@]}" Integration/Traits/check.sh
    step fuzz-LocalPath changed:Micropackages/LocalDataFetchDependency/Sources/LocalPath.swift,Integration/Fuzz/LocalPath/ \
        "${limit[@]}" Integration/Fuzz/LocalPath/fuzz.sh 50000
}

# In release builds, under the sanitizer, and in programs with the packages of servers.

# in_subset STEP COMMAND…: runs a command whose builds contain only the tests that are compiled again for the optimizer and the
# sanitizer, as far as a change affects them, if it does. The others differ less from their debug build. .ci/full compiles all
# tests. The step has the name of the build folder.
in_subset() {
    local step=$1 subset="" target
    shift
    for target in GlobalDependenciesTests GlobalDependenciesLifetimesTests GlobalDependenciesTestingTests FacadeSupportTests \
        ClockDependencyTests GlobalDependenciesSimulationTests NotificationsDependencyTests; do
        if ! $full && affected "$step" $target; then subset+=" $target"; fi
    done
    # Without test support in the program, the test framework records none of the reports that tests of the core expect.
    if [[ $subset == *" GlobalDependenciesTests"* && $subset != *" GlobalDependenciesTestingTests"* ]]; then
        subset+=" GlobalDependenciesTestingTests"
    fi
    if ! $full && [ -z "$subset" ]; then echo "no such target is affected" && return; fi
    GLOBAL_DEPENDENCIES_TARGETS=$subset in_build "$step" "$@"
}

# Compiling code of adopters depends neither on the optimizer nor on the sanitizer, and needs modules that a subset omits.
tests_in_release() {
    in_subset release-tests "${limit[@]}" swift test -c release --skip 'DocumentationTests|MacroErrorTests'
}

# tests_under_sanitizer OPTION…: runs tests. Random operations one after another show no race, and neither do the many runs of
# a simulated engine, which run one job at a time.
tests_under_sanitizer() {
    TSAN_OPTIONS="suppressions=$PWD/.ci/thread-sanitizer.suppressions" in_subset thread-sanitizer "${limit[@]}" \
        swift test --sanitize=thread "$@" \
        --skip 'DifferentialTests|DocumentationTests|MacroErrorTests|ReplayTests|\.[A-Za-z]+SimulationTests/'
}

# In parallel, the stress tests, which are many times slower here, would delay the tests of time. Those of test support
# claim that tests that run in parallel do not affect each other.
under_sanitizer() {
    tests_under_sanitizer --no-parallel --skip '^GlobalDependenciesTestingTests\.' || return
    if $full || affected thread-sanitizer GlobalDependenciesTestingTests; then
        tests_under_sanitizer --filter '^GlobalDependenciesTestingTests\.'
    fi
}

# The server answers the requests that it sends itself, and closes what it has opened in order.
server_runs() {
    local output
    with_servers swift test list --package-path Examples/Server >/dev/null || return 1
    output=$("${limit[@]}" "$builds/servers/release/server" 2>&1) || return 1
    echo "$output"
    grep -q '^ *201 ' <<<"$output" || return 1
    [ "$(grep -oE 'server stopped|records closed|database closed' <<<"$output" | tr '\n' ',')" \
        = 'server stopped,records closed,database closed,' ]
}

migrates() { "${limit[@]}" swift test --package-path Tools/Migrate && "${limit[@]}" Tools/Migrate/check.sh; }

# The server is an example that is built in release.
tests_server() {
    local reads=$builds/reads/Server options
    rm -rf "$reads"
    GLOBAL_DEPENDENCIES_RUN_TIME_GRAPHS=$reads with_servers "${limit[@]}" swift test --package-path Examples/Server &&
        in_build debug swift build --product dependency-tool || return 1
    options=(--skip-build --package-path Examples/Server --index-store "$builds/servers/release/index/store")
    "$builds/debug/debug/dependency-tool" lint "${options[@]}" &&
        "$builds/debug/debug/dependency-tool" graph "${options[@]}" --run-time "$reads" --check unseen
}

# Runs a command until it succeeds, at most three times: it compares times on a machine that does other work, too.
up_to_three_times() {
    for _ in 1 2 3; do
        if "$@"; then return 0; fi
    done
    return 1
}

in_other_builds() {
    step client-Macros affected:GlobalDependenciesMacros,GlobalDependenciesDoubles,Integration/Clients/Macros/ \
        with_macros "${limit[@]}" swift test
    # In a folder of its own: the index of a shared one has code of other packages.
    step linter affected:dependency-tool,GlobalDependencies,GlobalDependenciesLifetimes,GlobalDependenciesScopes,Plugins/,Integration/Lint/ "${limit[@]}" Integration/Lint/check.sh
    step large-app full "${limit[@]}" Integration/LargeApp/check.sh
    # In a folder of its own, because it fetches swift-syntax.
    step migrate changed:Tools/Migrate/ migrates
    step linkage always in_build release Integration/Linkage/check.sh
    step distribution always "${limit[@]}" Integration/Distribution/check.sh
    step size affected:GlobalDependenciesScopes,Integration/Size/ in_build release Integration/Size/check.sh
    step growth affected:GlobalDependenciesScopes,Integration/Growth/ in_build release "${limit[@]}" Integration/Growth/check.sh
    step instructions affected:GlobalDependenciesLifetimes,GlobalDependenciesScopes,Benchmarks/ \
        in_build release "${limit[@]}" Benchmarks/check.sh --instructions
    step release-tests partly tests_in_release
    if $full; then
        step waiting partly repeats_waiting 20 release-tests release
        step release-reports always in_build release "${limit[@]}" Integration/Reports/check.sh release
        step growth-times always in_build release "${limit[@]}" Integration/Growth/check.sh --times
        step micropackage-costs always in_build release "${limit[@]}" Integration/MicropackageCosts/measure.sh --size
        step release-copies always in_build release "${limit[@]}" Integration/Copies/check.sh release
    fi
    step thread-sanitizer partly under_sanitizer
    step crash full in_build release "${limit[@]}" Integration/Crash/check.sh
    step memory full in_build release "${limit[@]}" Integration/Memory/check.sh
    step client-AsyncHTTPClient \
        changed:AsyncHTTPClientDataFetch,RemoteDataFetchDependency,RemoteDataFetchConformance,Integration/Clients/AsyncHTTPClient/ \
        with_servers "${limit[@]}" swift test --package-path Integration/Clients/AsyncHTTPClient
    step fuzz-RemoteDataFetch \
        changed:AsyncHTTPClientDataFetch,Micropackages/RemoteDataFetchDependency/Sources/,Integration/Clients/AsyncHTTPClient/Sources/,Integration/Fuzz/RemoteDataFetch/ \
        with_servers "${limit[@]}" Integration/Fuzz/RemoteDataFetch/fuzz.sh 50000
    step client-AsyncHTTPClient-surface changed:AsyncHTTPClientDataFetch Scripts/api.sh --check --async-http-client
    step server changed:GlobalDependenciesLifetimes,Examples/Server/ tests_server
    step server-runs changed:GlobalDependenciesLifetimes,Examples/Server/ server_runs
}

in_lanes in_debug in_other_builds

# These read the symbol graphs of two builds.
step public-surface always Scripts/api.sh --check
step documentation always "${limit[@]}" Scripts/documentation.sh

# With other work on the machine, the ratio is up to 0.05 less than the 0.9 that the program asks for.
step load full up_to_three_times "${limit[@]}" "$builds/servers/release/server" load --ratio 0.85
step benchmarks full in_build release "${limit[@]}" Benchmarks/check.sh

summarize
