#!/usr/bin/env bash
# Kills writers at random times. Files (200 kills, or the first argument): no file is torn or missing, each has its old
# or its new content, a log has every record whose append returned and then at most the beginning of another one, and
# the next write removes incomplete files. Settings (50 kills, or the second argument): only the value that was being
# stored is lost, and two processes that use one suite lose nothing.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
programs=$(swift build -c release --show-bin-path)
"$programs/Checker" "${1:-200}"

# On other platforms, the system writes the file.
[ "$(uname)" = Linux ] || exit 0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# A folder that does not exist yet.
export XDG_CONFIG_HOME="$folder/a/b"
"$programs/SettingsChecker" "${2:-50}"
