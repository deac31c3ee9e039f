#!/usr/bin/env bash
# Type-checks the modules of all products for other platforms, and for macOS also the commands, with warnings as errors:
# Integration/Platforms/check.sh [PLATFORM…]. Then checks that mistakes are refused.
#
# The modules of the platforms, such as `Musl`, are stubs in Stubs, and SwiftUI consists of those of Examples/TideClock. The
# standard library and Foundation are those of Linux: copies of their interfaces that name another platform, so that the
# conditions `os`, `canImport`, `_runtime` and `#available` have the values of that platform, in the oldest version that
# Package.swift declares. Nothing is linked or run. The article Platforms.md describes the limits.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(uname)" != Linux ]; then
    echo "The check needs the standard library of Linux."
    exit 0
fi

platforms=(macOS iOS tvOS watchOS visionOS Catalyst Musl Android Windows WASI WASI-threads)
if [ $# -ne 1 ]; then
    if [ $# -gt 0 ]; then platforms=("$@"); fi
    printf '%s\n' "${platforms[@]}" | xargs -P 2 -n 1 Integration/Platforms/check.sh
    exit
fi
. Scripts/mistakes.sh
. Integration/Platforms/compiler.sh

# check MODULE FOLDER: type-checks a module.
check() {
    list "$1" "$2"
    compile "$1"
}

# mistake MODULE FILE CODE REPLACEMENT: checks that a mistake in a file of a module is found.
mistake() {
    local copy=$modules/$name/mistake folder
    folder=$(awk -F '\t' -v module="$1" '$1 == module { print $2 }' <<<"$targets")
    copy_with_mistake "$copy" "$folder" "$2" "$3" "$4" || return 1
    if check "$1" "$copy" >/dev/null; then
        echo "$name: this was accepted in $2: $4" >&2
        return 1
    fi
}

# refuse FILE CODE REPLACEMENT: checks that a mistake in a file of the core is found.
refuse() { mistake GlobalDependencies "$@"; }

# unavailable CODE: checks that a declaration is refused because the platform is too old for it.
unavailable() {
    printf 'import Synchronization\n%s\n' "$1" >"$modules/$name/Wrong.swift"
    echo "$modules/$name/Wrong.swift" >"$modules/$name/files"
    if compile Wrong >/dev/null; then
        echo "$name: this was accepted: $1" >&2
        return 1
    fi
    if ! grep -q 'error: .* only available in' "$modules/$name/log"; then
        cat "$modules/$name/log" >&2
        return 1
    fi
}

# A backtrace of the compiler would take a minute.
export SWIFT_BACKTRACE=enable=no
platform "$1"
prepare
# The modules to omit. AsyncHTTPClientDataFetch needs packages. Files, LocalDataFetch and RemoteDataFetch, which the umbrella exports,
# need files of POSIX, Settings needs these or Dispatch, and WASI has no test framework. Their conformance suites need more: a server,
# or threads.
files='FacadeDoubles|GlobalDependenciesFacades|Files(Dependency|Doubles|Conformance)|LocalDataFetch|RemoteDataFetch|NotificationsConformance|SettingsConformance'
case $name in
Windows) omitted="^(AsyncHTTPClientDataFetch|$files)" ;;
WASI*) omitted="^(AsyncHTTPClientDataFetch|$files|Settings|GlobalDependencies(Simulation|Testing)|SwiftDependencies)" ;;
*) omitted='^(AsyncHTTPClientDataFetch)' ;;
esac
if $isApple; then
    for module in "XCTestOfApple $stubs/XCTestOfApple" "SwiftUI Examples/TideClock/SwiftUIStubs"; do
        # shellcheck disable=SC2086 # A module and its folder.
        list $module
        emit "${module% *}"
    done
    options+=(-import-module XCTestOfApple)
fi
# The commands run on Linux and macOS only.
commands=()
if [ "$name" = macOS ]; then commands=(availability-check dependency-tool); fi
targets=$(Scripts/targets.py products | cut -f 1 | xargs Scripts/targets.py imports ${commands[@]+"${commands[@]}"})
checked=0
while IFS=$'\t' read -r module folder; do
    if [[ $module =~ $omitted ]]; then continue; fi
    check "${module//-/_}" "$folder"
    emit "${module//-/_}"
    checked=$((checked + 1))
done <<<"$targets"
# If the branch of the platform was not compiled at all, the checks above would pass.
case $name in
macOS) refuse Diagnostics/DuplicateImageCheck.swift info.dli_fname info.dli_name ;;
Windows)
    refuse Support/HostProcess.swift '_write(2' 'write(2'
    refuse Support/Lock+Windows.swift INFINITE nil
    refuse Support/ThreadID.swift GetCurrentThreadId pthread_self
    ;;
WASI)
    refuse Support/Lock+SingleThread.swift 'to: Lock()' 'to: 1'
    refuse Support/ThreadID.swift '^    1$' '    "1"'
    ;;
*)
    refuse Support/Lock+Threads.swift 'pthread_mutex_t()' 'SRWLOCK()'
    refuse Support/ThreadID.swift 'bitPattern: pthread_self' 'pthread: pthread_self'
    ;;
esac
# The compiler accepts API that is newer than the platform only behind a condition.
if $isApple; then
    unavailable 'func wrong() { _ = Mutex(1) }'
    # Swift 5.7 came with iOS 16, and visionOS had it from the beginning.
    if [ "$name" != visionOS ]; then
        unavailable 'func wrong() -> ContinuousClock { ContinuousClock() }'
        unavailable 'protocol P<A> { associatedtype A }; func wrong(_ x: Any) -> Bool { x is any P<Int> }'
    fi
fi
case $name in
macOS) mistake DependencyAnalysis Program/ProgramDependency.swift '^import Foundation$' '' ;;
watchOS) mistake OpenURLDependency SystemURLOpener.swift '#if os(watchOS)' '#if os(tvOS)' ;;
esac
echo "$name: $checked modules type-check, and mistakes are refused"
