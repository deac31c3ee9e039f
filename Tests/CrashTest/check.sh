#!/usr/bin/env bash
# Kills writers at random moments. Of files (200 kills, or as many as the first argument says): no file is torn or
# missing, each is the old one or the new one, a log has every record whose append returned and after them at most the
# beginning of one, and the next write removes what was left unfinished. Of settings (50 kills, or the second argument):
# nothing but the value that was being stored is lost, and of two processes that use one suite neither loses anything.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
programs=$(swift build -c release --show-bin-path)
"$programs/Checker" "${1:-200}"

# Elsewhere the system writes the file.
[ "$(uname)" = Linux ] || exit 0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# A folder that is still to be made.
export XDG_CONFIG_HOME="$folder/a/b"
"$programs/SettingsChecker" "${2:-50}"
