#!/usr/bin/env bash
# Type-checks the core and the façades for other platforms, with warnings as errors: Integration/Platforms/check.sh
# [PLATFORM…]. Then checks that mistakes in the branches are refused.
#
# The modules of the platforms, such as `Musl`, are stubs in Stubs. The standard library and Foundation are those of Linux:
# copies of their interfaces that name another platform, so that the conditions `os`, `canImport` and `_runtime` have the
# values of that platform. Nothing is linked or run. The article Platforms.md describes the limits.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(uname)" != Linux ]; then
    echo "The check needs the standard library of Linux."
    exit 0
fi

platforms=(macOS Musl Android Windows WASI WASI-threads)
if [ $# -ne 1 ]; then
    if [ $# -gt 0 ]; then platforms=("$@"); fi
    printf '%s\n' "${platforms[@]}" | xargs -P 2 -n 1 Integration/Platforms/check.sh
    exit
fi

stubs=$PWD/Integration/Platforms/Stubs
toolchain=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
host=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)
arch=${host%%-*}
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT

# platform NAME: sets the target, the folder and the name of its standard library, the platform in that library, and the
# stubs.
platform() {
    case $1 in
    macOS) set -- "$1" "${arch/aarch64/arm64}-apple-macosx10.15" macosx "${arch/aarch64/arm64}-apple-macos" Darwin ;;
    Musl) set -- "$1" "$arch-swift-linux-musl" linux-static "$arch-swift-linux-musl" Musl ;;
    Android) set -- "$1" "$arch-unknown-linux-android28" android "$arch-unknown-linux-android" Android ;;
    Windows) set -- "$1" "$arch-unknown-windows-msvc" windows "$arch-unknown-windows-msvc" ucrt WinSDK ;;
    WASI) set -- "$1" wasm32-unknown-wasip1 wasi wasm32-unknown-wasip1 WASILibc wasi_pthread ;;
    WASI-threads) set -- "$1" wasm32-unknown-wasip1-threads wasi wasm32-unknown-wasip1-threads WASILibc wasi_pthread ;;
    *) echo "no such platform: $1" >&2 && exit 2 ;;
    esac
    name=$1 target=$2 folder=$3 file=$4
    shift 4
    imports=("$@")
    case $name in
    macOS) identity=$arch-apple-macosx10.15 ;;
    Windows) identity=$arch-unknown-windows ;;
    WASI*) identity=wasm32-unknown-wasip1 ;;
    *) identity=$host ;;
    esac
    # The name has a fixed length in the file. An unknown vendor may have any name.
    while [ ${#identity} -lt ${#host} ]; do identity=${identity/unknown/unknown_}; done
    if [ ${#identity} -ne ${#host} ]; then echo "$identity is longer than $host" >&2 && exit 2; fi
}

# prepare: copies the standard library and Foundation, and selects the stubs of the platform.
prepare() {
    local directory=$modules/$name module
    local resources=$directory/resources
    mkdir -p "$resources/$folder" "$directory/include" "$directory/swift"
    # Foundation exports the C library. Its copy names the module CLibC instead, which exports the stub.
    for module in Swift SwiftOnoneSupport Synchronization _Builtin_float _Concurrency _RegexParser _StringProcessing \
        Dispatch Foundation FoundationEssentials FoundationInternationalization FoundationNetworking \
        _FoundationCollections XCTest; do
        mkdir "$resources/$folder/$module.swiftmodule"
        sed "s/$host/$identity/; s/Glibc/CLibC/g" "$toolchain/linux/$module.swiftmodule/$host.swiftmodule" \
            >"$resources/$folder/$module.swiftmodule/$file.swiftmodule"
    done
    # Swift Testing has an interface in source form only.
    mkdir "$resources/$folder/Testing.swiftmodule"
    sed "s/-target $host/-target $target/" "$toolchain/linux/Testing.swiftmodule/$host.swiftinterface" \
        >"$resources/$folder/Testing.swiftmodule/$file.swiftinterface"
    cp -R "$toolchain/shims" "$resources/shims"
    # The only header there that needs a C library, and that no interface needs.
    : >"$resources/shims/_SynchronizationShims.h"
    for module in clang apinotes; do ln -s "$toolchain/$module" "$resources/$module"; done
    for module in "${imports[@]}"; do ln -s "$stubs/$module" "$directory/include/$module"; done
    # Modules of C that Foundation uses, but whose declarations this package does not.
    for module in CDispatch CoreFoundation Dispatch _DispatchOverlayShims _FoundationCShims _FoundationICU; do
        mkdir "$directory/include/$module"
        echo "module $module [system] {}" >"$directory/include/$module/module.modulemap"
    done
    options=(
        -frontend -target "$target" -resource-dir "$resources" -disable-target-os-checking -disable-objc-interop
        -plugin-path "$toolchain/host/plugins" -I Sources/GlobalDependenciesInspectionLoader/include
        -I Sources/GlobalDependenciesTestingLoader/include -module-cache-path "$modules/cache" -I "$directory/include" -I "$directory/swift"
        -Xcc -ffreestanding -Xcc -nostdlibinc
        -parse-as-library -package-name globaldependencies -swift-version 6 -DDEBUG
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
        -enable-upcoming-feature MemberImportVisibility
    )
    printf '@_exported import %s\n' "${imports[@]}" >"$directory/CLibC.swift"
    # Swift's overlay declares the errors of POSIX.
    echo 'public enum POSIXErrorCode: Int32, Sendable { case EPERM = 1, ENOENT, EIO = 5 }' >>"$directory/CLibC.swift"
    swiftc "${options[@]}" -module-name CLibC -emit-module -emit-module-path "$directory/swift/CLibC.swiftmodule" \
        "$directory/CLibC.swift" 2>&1 | { grep -v 'libc not found' || true; }
}

# check MODULE FOLDER: type-checks a module.
check() {
    find "$2" -name '*.swift' -not -path '*.docc/*' >"$modules/$name/files"
    if ! swiftc "${options[@]}" -module-name "$1" -typecheck -filelist "$modules/$name/files" >"$modules/$name/log" 2>&1 \
        || grep 'warning: ' "$modules/$name/log" | grep -v 'libc not found' >/dev/null; then
        grep -E '(error|warning): ' "$modules/$name/log" | grep -v 'libc not found' || cat "$modules/$name/log"
        return 1
    fi
}

# build MODULE FOLDER: type-checks a module, and creates the interface for the modules that import it.
build() {
    check "$1" "$2"
    swiftc "${options[@]}" -module-name "$1" -suppress-warnings -experimental-skip-all-function-bodies \
        -emit-module -emit-module-path "$modules/$name/swift/$1.swiftmodule" -filelist "$modules/$name/files" \
        2>/dev/null
}

# refuse FILE CODE REPLACEMENT: checks that a mistake in a branch of the core is found.
refuse() {
    local copy=$modules/$name/core
    rm -rf "$copy"
    cp -R Sources/GlobalDependencies "$copy"
    sed -i "s/$2/$3/" "$copy/$1"
    if cmp -s "$copy/$1" "Sources/GlobalDependencies/$1"; then
        echo "$1 does not contain '$2'" >&2
        return 1
    fi
    if check GlobalDependencies "$copy" >/dev/null; then
        echo "$name: this was accepted in $1: $3" >&2
        return 1
    fi
}

# A backtrace of the compiler would take a minute.
export SWIFT_BACKTRACE=enable=no
platform "$1"
prepare
# The modules to omit. AsyncHTTPClientDataFetch needs packages, LocalDataFetch and RemoteDataFetch need files of POSIX,
# Settings needs these or Dispatch, and WASI has no test framework. Their conformance suites need more: a server, or threads.
files='LocalDataFetch|RemoteDataFetch|NotificationsConformance|SettingsConformance'
case $name in
macOS | Musl | Android) omitted='^(AsyncHTTPClientDataFetch)' ;;
Windows) omitted="^(AsyncHTTPClientDataFetch|$files)" ;;
WASI*) omitted="^(AsyncHTTPClientDataFetch|$files|Settings|GlobalDependenciesTesting|SwiftDependencies)" ;;
esac
if [ "$name" = macOS ]; then
    build XCTestOfApple "$stubs/XCTestOfApple"
    options+=(-import-module XCTestOfApple)
fi
checked=0
while IFS=$'\t' read -r module folder; do
    if [[ $module =~ $omitted ]]; then continue; fi
    build "$module" "$folder"
    checked=$((checked + 1))
done < <(Scripts/targets.py products | cut -f 1 | xargs Scripts/targets.py imports)
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
echo "$name: $checked modules type-check, and mistakes in the branches are refused"
