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

if git grep -n --untracked 'import Foundation' -- 'Sources/GlobalDependencies/*.swift'; then
    complain "the core must not import Foundation"
fi
swift=()
while IFS= read -r file; do
    case /$file in */Package.resolved | */.build/*) complain "$file must not be committed" ;; esac
    if [ -L "$file" ] && [ ! -e "$file" ]; then complain "$file is a symbolic link to nothing"; fi
    # A file that is deleted and not yet committed is still listed.
    [ -f "$file" ] && [ ! -L "$file" ] || continue
    case $file in
    *.sh | .ci/run | Scripts/hooks/*)
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
done < <(printf '%s\0' "${swift[@]}" | xargs -0 awk 'FNR == 401 { print FILENAME }')
exit $status
