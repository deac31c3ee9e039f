#!/usr/bin/env bash
# Checks by how much two small programs are larger than an empty one, all of them stripped release builds. One uses only
# key paths. The other also uses keys, scopes and `@Dependency`.
set -euo pipefail
cd "$(dirname "$0")"
# In bytes. The comments are the sizes with Swift 6.3.1, to which the limits add a hundredth for other versions.
limit=228100 # 225912
limit_of_scoped=310700 # 307712

swift build -c release
programs=$(swift build -c release --show-bin-path)
"$programs/Small"
"$programs/Scoped"

stripped=$(mktemp -d)
trap 'rm -rf "$stripped"' EXIT
size() {
    cp "$programs/$1" "$stripped"
    strip "$stripped/$1"
    wc -c <"$stripped/$1"
}
empty=$(size Empty)
status=0
check() {
    local more=$(($(size "$1") - empty))
    echo "$2 is $more bytes larger than an empty one."
    # The limits are for programs in the format of this platform.
    if [ "$(uname -sm)" = "Linux x86_64" ] && [ "$more" -gt "$3" ]; then
        echo "it may be $3 bytes larger" >&2
        status=1
    fi
}
check Small "A small program on core alone" $limit
check Scoped "A small program with keys and scopes" $limit_of_scoped
exit $status
