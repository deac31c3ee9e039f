# shellcheck shell=bash disable=SC2154 # .ci/runner.sh sets the variables.
# The steps of .ci/run, and the long steps, which only .ci/full runs, in their order. A step builds what it needs, so each can run
# alone.

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
    for client in Integration/Clients/*/ Scripts/Template/; do
        case $(basename "$client") in
        Macros) fetches swift-syntax 'async-http-client|swift-[^s].*' "$client" ;;
        AsyncHTTPClient) fetches async-http-client swift-syntax "$client" ;;
        *) fetches '' '.+' "$client" ;;
        esac || status=1
    done
    return $status
}

step format "The format of all Swift files" lint
step house-rules "The rules about files" Scripts/house-rules.sh
step prose "Phrases that the style forbids" Scripts/prose.sh
step links "Dead links in Markdown files" Scripts/links.sh
step figures "Figures stand in the tables of Comparing.md only" Scripts/figures.sh --check
step shell-scripts "ShellCheck on all scripts" scripts_are_clean
step graph-page "The layout of the page of a graph, and the picture in README" Integration/GraphPage/check.sh
step only-traits-fetch "No package is fetched without a trait" only_traits_fetch
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

# Repeats the tests that wait, retry or listen, except those of the clock that repeat themselves, 20 times in a release build. The
# repetitions run the program of the tests: `swift test` would resolve the packages again if the other lane has changed
# Package.resolved, and two of these at once fail.
repeats_waiting() {
    local tests='^(ClockDependency|FireAndForgetDependency|GlobalDependenciesLifetimes|GlobalDependenciesTesting)Tests\.'
    tests+='|^LocalDataFetchDependencyTests\.(Locking|Interference)'
    tests+='|^(NotificationsDependency|RemoteDataFetchDependency|SettingsDependency)Tests\.'
    local options=(
        --filter "$tests"
        --skip 'TestClock(Exactness|Scenario)Tests|endlessSleepsAtOneInstant|pollingTestIs|DifferentialTests'
    )
    in_build release-tests "${limit[@]}" swift test -c release "${options[@]}" &&
        repeat 20 "${limit[@]}" "$builds/release-tests/release/GlobalDependenciesPackageTests.xctest" \
            --testing-library swift-testing "${options[@]}"
}

# A package of its own, such as a client, is tested in the folder of this package.
tests_packages() {
    local package
    for package in "$@"; do in_build debug "${limit[@]}" swift test --package-path "$package" || return 1; done
}

# An example is also linted, and its graph contains each read of its tests.
tests_examples() {
    local example reads
    for example in "$@"; do
        reads=$builds/reads/$(basename "$example")
        rm -rf "$reads"
        GLOBAL_DEPENDENCIES_RUN_TIME_GRAPHS=$reads tests_packages "$example" &&
            dependencies_of "$example" --run-time "$reads" --check unseen || return 1
    done
}

# The example writes a gallery of pictures.
image_cache_runs() {
    local output
    output=$(in_build debug swift run --package-path Examples/ImageCache image-cache) || return 1
    echo "$output"
    [ -s "$(grep -oE '/[^ ]*gallery\.html' <<<"$output" | tail -n 1)" ]
}

examples_run() {
    image_cache_runs && in_build debug swift run --package-path Examples/Microapps search &&
        in_build debug swift run --package-path Examples/Radio/App radio Examples/Radio jazz
}

# The tests of time with the executors of the platform, and with the hooks of the runtime, which find the tasks that have yielded by a
# search. That search takes twenty times as long, so it has fewer random operations.
tests_executors() {
    GLOBAL_DEPENDENCIES_TEST_EXECUTORS=off in_build debug "${limit[@]}" \
        swift test --filter '^(ClockDependency|GlobalDependenciesTesting)Tests\.' || return 1
    export GLOBAL_DEPENDENCIES_TEST_EXECUTORS=hooks GLOBAL_DEPENDENCIES_RANDOM_OPERATIONS=1
    in_build debug "${limit[@]}" \
        swift test --filter '^(ClockDependency|GlobalDependenciesSimulation|GlobalDependenciesTesting)Tests\.' &&
        beside_busy_loops in_build debug "${limit[@]}" swift test --filter '^ClockDependencyTests\.'
}

checks_microapps() { "${limit[@]}" Examples/Microapps/check.sh && Scripts/graph.sh --check; }

tests_macros() {
    in_build macros "${limit[@]}" swift test --traits Macros \
        --filter '^GlobalDependenciesMacrosTests\.|DocumentationTests|MacroErrorTests'
}

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

tests_second_transport() {
    with_servers "${limit[@]}" swift test --package-path Integration/Clients/AsyncHTTPClient &&
        Scripts/api.sh --check --async-http-client
}

fuzzes() {
    "${limit[@]}" Integration/Fuzz/LocalPath/fuzz.sh 50000 &&
        with_servers "${limit[@]}" Integration/Fuzz/RemoteDataFetch/fuzz.sh 50000
}

# In debug builds, and with the packages of servers.
in_debug_and_with_servers() {
    local clients=Integration/Clients
    step tests "All unit tests: README's second command" in_build debug "${limit[@]}" Scripts/test.sh
    step dependencies "The linter and the graph on this package" dependencies_of .
    step clients "Code as adopters write it, in packages of its own" \
        tests_packages $clients/{Swift5,Swift6,ThreeModules,SideBySide,Migration,OtherContainers} Scripts/Template
    step examples "The programs of the examples: README's first command" examples_run
    step reports "What a user sees of each report, in both test frameworks" \
        in_build debug "${limit[@]}" Integration/Reports/check.py debug
    step linkage "Libraries and plug-ins that share the dynamic product, and copies, which are reported" \
        in_build debug "${limit[@]}" Integration/Linkage/check.sh
    step views "The views of SwiftUI, type-checked with stubs" "${limit[@]}" Examples/TideClock/check.sh
    long_step busy-loops "The unit tests beside four busy loops" beside_busy_loops in_build debug "${limit[@]}" \
        swift test --skip-build --skip 'DocumentationTests|DifferentialTests'
    long_step executors "Test time with other executors" tests_executors
    long_step migration-in-5 "The client of the migration in language mode 5" \
        in_build debug env MIGRATION_LANGUAGE_MODE=5 "${limit[@]}" swift test --package-path $clients/Migration
    long_step examples-tests "The tests, lint and graphs of the examples" tests_examples \
        Examples/{Microapps,Radio/Services,Radio/Features,Radio/App,TideClock,ImageCache}
    long_step microapps "Each microapp compiles without the others, and the graph in their README" checks_microapps
    long_step availability "The oldest platforms of Apple have each symbol" "${limit[@]}" Integration/Platforms/availability.sh
    long_step platforms "Code for other platforms, type-checked with stubs" "${limit[@]}" Integration/Platforms/check.sh
    long_step macros "The compiler plug-in with swift-syntax, and its documentation" tests_macros
    long_step corpus "Random declarations expand and compile" in_build macros "${limit[@]}" Integration/Corpus/check.sh 60
    long_step trait-by-URL "An app that sets a trait, with packages by URL" "${limit[@]}" Integration/Traits/check.sh
    long_step second-transport "AsyncHTTPClient, its public surface, and the memory of transfers" tests_second_transport
    long_step fuzz "Random paths of LocalDataFetch, and random responses, which give both transports the same result" fuzzes
    long_step server "The server of the examples" tests_server
}

# In other builds: mostly in release builds, and under the sanitizer.

# Compiling code of adopters depends neither on the optimizer nor on the sanitizer.
tests_in_release() {
    in_build release-tests "${limit[@]}" swift test -c release --skip 'DocumentationTests|MacroErrorTests'
}

# tests_under_sanitizer OPTION…: runs tests. Random operations one after another show no race, and neither do the many runs of
# a simulated test, which run one job at a time.
tests_under_sanitizer() {
    TSAN_OPTIONS="suppressions=$PWD/.ci/thread-sanitizer.suppressions" in_build thread-sanitizer "${limit[@]}" \
        swift test --sanitize=thread "$@" \
        --skip 'DifferentialTests|DocumentationTests|MacroErrorTests|ReplayTests|\.[A-Za-z]+SimulationTests/'
}

# In parallel, the stress tests, which are many times slower here, would delay the tests of time. Those of test support
# claim that tests that run in parallel do not affect each other.
under_sanitizer() {
    tests_under_sanitizer --no-parallel --skip '^GlobalDependenciesTestingTests\.' &&
        tests_under_sanitizer --filter '^GlobalDependenciesTestingTests\.'
}

checks_release_packages() {
    in_build release "${limit[@]}" Integration/Reports/check.py release &&
        in_build release "${limit[@]}" Integration/Linkage/check.sh release
}

migrates() { "${limit[@]}" swift test --package-path Tools/Migrate && "${limit[@]}" Tools/Migrate/check.sh; }

in_other_builds() {
    # In a new build folder, this also checks that an adopter compiles nothing of the commands.
    step size "What the library and each further dependency add to a program" \
        in_build release "${limit[@]}" Integration/Size/check.sh
    step macros-client "Macros as adopters use them, with the swift-syntax of the toolchain" with_macros "${limit[@]}" swift test
    step expansions "The expansions and diagnostics of all macros, and the checked-in mocks" Scripts/mocks.sh --check
    step instructions "The instructions and allocations of each operation" \
        in_build release "${limit[@]}" Integration/Benchmarks/check.sh --instructions
    # In a folder of its own: the index of a shared one has code of other packages.
    long_step linter "Each finding of the linter, and each look-alike, also in several packages" "${limit[@]}" Integration/Lint/check.sh
    # In a folder of its own, because it fetches swift-syntax.
    long_step migrate "The migration tool" migrates
    long_step distribution "The package as a binary framework" "${limit[@]}" Integration/Distribution/check.sh
    long_step release-tests "The unit tests in a release build" tests_in_release
    long_step waiting "The tests that wait, 20 times" repeats_waiting
    long_step release-packages "Reports and linkage in release builds" checks_release_packages
    long_step micropackage-sizes "What each micropackage adds to a program" \
        in_build release "${limit[@]}" Integration/Size/check.sh --micropackages --size
    long_step thread-sanitizer "The unit tests under the thread sanitizer" under_sanitizer
    long_step crash "Stores whose process is killed" in_build release "${limit[@]}" Integration/Crash/check.sh
    long_step memory "The memory of lifetimes" in_build release "${limit[@]}" Integration/Memory/check.sh --lifetimes
}

in_lanes in_debug_and_with_servers in_other_builds

# These read the symbol graphs of two builds.
step public-surface "The public declarations are those in API" Scripts/api.sh --check
long_step documentation "The site of all products, without a warning" "${limit[@]}" Scripts/documentation.sh

long_step benchmarks "The times of each operation, as multiples of a floor" \
    in_build release "${limit[@]}" Integration/Benchmarks/check.sh

summarize
