#!/usr/bin/env bash
# Checks the rules about files that no other tool knows: Scripts/house-rules.sh. Untracked files count, ignored ones do
# not.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0
complain() {
    echo "$1"
    status=1
}

# The core is in every program. The code of the tutorials is that of an app and its tests.
if git grep -nE --untracked 'import ([a-z]+ )?(Foundation|SwiftUI|Testing|XCTest)' -- \
    'Sources/GlobalDependencies/*.swift' ':!*.docc/*'; then
    complain "the core must not import Foundation, SwiftUI, Testing or XCTest"
fi
# An unconditional `import Glibc` fails on other platforms. These files need no other branch:
glibc_only=(
    # Needs the library for the paths of images, which it does not look up on WASI and Windows.
    Sources/GlobalDependencies/Diagnostics/DuplicateImageCheck.swift
    # Is a program of the checks, which runs on Linux and Macs only.
    Integration/Benchmarks/Sources/Benchmarks/Benchmarks.swift
)
while IFS= read -r file; do
    case " ${glibc_only[*]} " in *" $file "*) continue ;; esac
    for module in Darwin Musl Android 'WASILibc|wasi_pthread' 'ucrt|WinSDK'; do
        if ! grep -qE "canImport\(($module)\)" "$file"; then
            complain "$file imports Glibc without a branch for $module: import Foundation, or add the branch"
        fi
    done
    if grep -B 1 -E '^[a-z ]*import Glibc' "$file" | grep -q '^#else$'; then
        complain "$file imports Glibc on all other platforms: use #elseif canImport(Glibc)"
    fi
done < <(git grep -lE --untracked '^[a-z ]*import Glibc' -- '*.swift')
for file in "${glibc_only[@]}"; do
    if ! grep -qsE '^[a-z ]*import Glibc' "$file"; then complain "$file does not import Glibc: remove it from the list"; fi
done
swift=()
while IFS= read -r file; do
    case /$file in */Package.resolved | */.build/*) complain "$file must not be committed" ;; esac
    if [ -L "$file" ] && [ ! -e "$file" ]; then complain "$file is a symbolic link to nothing"; fi
    # A file that is deleted and not yet committed is still listed.
    if [ ! -f "$file" ] || [ -L "$file" ]; then continue; fi
    case $file in
    *.sh | .ci/run | .ci/full | Scripts/hooks/*)
        # A script that others source names its shell for ShellCheck.
        if [[ $(head -n 1 "$file") == '# shellcheck shell='* ]]; then continue; fi
        if [ ! -x "$file" ]; then complain "$file is a script without permission to execute: chmod +x $file"; fi
        if [ "$(head -c 2 "$file")" != '#!' ]; then complain "$file is a script whose first line names no shell"; fi
        ;;
    *.swift) swift+=("$file") ;;
    *) if [ -x "$file" ] && [ "$(head -c 2 "$file" | tr -d '\0')" != '#!' ]; then
        complain "$file is executable, and is not a script: chmod -x $file"
    fi ;;
    esac
done < <(git ls-files --cached --others --exclude-standard)
while IFS= read -r file; do
    complain "$file has more than 400 lines"
done < <(printf '%s\0' "${swift[@]}" | xargs -0 awk '
    FNR == 1 { isGenerated = /^\/\/ Scripts\/mocks.sh writes this file/ }
    FNR == 401 && !isGenerated { print FILENAME }'
)
exit $status
