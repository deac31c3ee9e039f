# shellcheck shell=bash disable=SC2034 # check.sh uses the variables, too.
# The compiler for another platform, to be sourced by Integration/Platforms/check.sh from the root of this package.

stubs=$PWD/Integration/Platforms/Stubs
toolchain=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
host=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)
arch=${host%%-*}
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT

# floor PLATFORM: prints the oldest version that Package.swift declares. The first version of Mac Catalyst is 13.1.
floors=$(Scripts/targets.py platforms)
floor() { awk -F '\t' -v name="$1" '$1 == name { print name == "maccatalyst" && $2 == "13.0" ? "13.1" : $2 }' <<<"$floors"; }

# platform NAME: sets the target, the folder and the name of its standard library, the platform in that library, the
# stubs of its C library, and whether it is one of Apple's.
platform() {
    case $1 in
    macOS) set -- "$1" "${arch/aarch64/arm64}-apple-macosx$(floor macos)" macosx "${arch/aarch64/arm64}-apple-macos" Darwin ;;
    iOS) set -- "$1" "arm64-apple-ios$(floor ios)" iphoneos arm64-apple-ios Darwin ;;
    tvOS) set -- "$1" "arm64-apple-tvos$(floor tvos)" appletvos arm64-apple-tvos Darwin ;;
    watchOS) set -- "$1" "arm64-apple-watchos$(floor watchos)" watchos arm64-apple-watchos Darwin ;;
    visionOS) set -- "$1" "arm64-apple-xros$(floor visionos)" xros arm64-apple-xros Darwin ;;
    Catalyst) set -- "$1" "arm64-apple-ios$(floor maccatalyst)-macabi" maccatalyst arm64-apple-ios-macabi Darwin ;;
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
    isApple=false
    case $target in *-apple-*) isApple=true ;; esac
    case $name in
    macOS) identity=$arch-apple-macosx$(floor macos) ;;
    Catalyst) identity=arm64-apple-ios13-macabi ;;
    iOS | tvOS | watchOS | visionOS) identity=$target ;;
    Windows) identity=$arch-unknown-windows ;;
    WASI*) identity=wasm32-unknown-wasip1 ;;
    *) identity=$host ;;
    esac
    # The name has a fixed length in the file. An unknown vendor may have any name, and a version any number of zeros.
    while [ ${#identity} -lt ${#host} ]; do
        case $identity in
        *-macabi) identity=${identity/ios/ios0} ;;
        *-apple-*) identity+=0 ;;
        *) identity=${identity/unknown/unknown_} ;;
        esac
    done
    if [ ${#identity} -ne ${#host} ]; then echo "$identity is longer than $host" >&2 && exit 2; fi
}

# prepare: copies the standard library and Foundation, and selects the stubs of the platform.
prepare() {
    local directory=$modules/$name module
    local resources=$directory/resources
    mkdir -p "$resources/$folder" "$directory/include" "$directory/swift"
    # Foundation exports the C library. Its copy names the module CLibC instead, which exports the stub.
    for module in Swift SwiftOnoneSupport Synchronization _Builtin_float _Concurrency _RegexParser _StringProcessing \
        Dispatch Foundation FoundationEssentials FoundationInternationalization FoundationNetworking Observation \
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
    # SwiftPM writes this file for a target in C.
    mkdir "$directory/include/CIndexStore"
    echo "module CIndexStore { umbrella \"$PWD/Tools/CIndexStore/include\" }" \
        >"$directory/include/CIndexStore/module.modulemap"
    options=(
        -frontend -target "$target" -resource-dir "$resources" -disable-target-os-checking -disable-objc-interop
        -plugin-path "$toolchain/host/plugins" -I Sources/GlobalDependenciesInspectionLoader/include
        -I Micropackages/CommandDependency/Spawn/include -I Sources/GlobalDependenciesTestingLoader/include -module-cache-path "$modules/cache" -I "$directory/include" -I "$directory/swift"
        -Xcc -ffreestanding -Xcc -nostdlibinc
        -parse-as-library -package-name globaldependencies -swift-version 6 -DDEBUG
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
        -enable-upcoming-feature MemberImportVisibility
    )
    # These platforms have the API of another one. The SDK says in which of their versions.
    case $name in
    visionOS | Catalyst) options+=(-sdk "$PWD/Integration/Platforms/SDKs/$name" -I "$resources/shims") ;;
    esac
    printf '@_exported import %s\n' "${imports[@]}" >"$directory/CLibC.swift"
    # Swift's overlay declares the errors of POSIX.
    echo 'public enum POSIXErrorCode: Int32, Sendable { case EPERM = 1, ENOENT, EIO = 5 }' >>"$directory/CLibC.swift"
    swiftc "${options[@]}" -module-name CLibC -emit-module -emit-module-path "$directory/swift/CLibC.swiftmodule" \
        "$directory/CLibC.swift" 2>&1 | { grep -v 'libc not found' || true; }
}

# list MODULE FOLDER: lists the sources of a module.
list() {
    find "$2" -name '*.swift' -not -path '*.docc/*' >"$modules/$name/files"
    # SwiftPM writes this type for a target with embedded resources.
    if [ "$1" = DependencyAnalysis ]; then
        {
            echo 'enum PackageResources {'
            (cd "$2/Graph/Page" && printf '    static let %s: [UInt8] = []\n' *) | tr . _
            echo '}'
        } >"$modules/$name/PackageResources.swift"
        echo "$modules/$name/PackageResources.swift" >>"$modules/$name/files"
    fi
}

# compile MODULE: type-checks the listed sources. Prints the errors and the warnings, if there are any.
compile() {
    if ! swiftc "${options[@]}" -module-name "$1" -typecheck -filelist "$modules/$name/files" >"$modules/$name/log" 2>&1 \
        || grep 'warning: ' "$modules/$name/log" | grep -v 'libc not found' >/dev/null; then
        grep -E '(error|warning): ' "$modules/$name/log" | grep -v 'libc not found' || cat "$modules/$name/log"
        return 1
    fi
}

# emit MODULE: creates the interface of the listed sources for the modules that import it.
emit() {
    swiftc "${options[@]}" -module-name "$1" -suppress-warnings -experimental-skip-all-function-bodies \
        -emit-module -emit-module-path "$modules/$name/swift/$1.swiftmodule" -filelist "$modules/$name/files" \
        2>/dev/null
}
