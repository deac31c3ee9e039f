#!/usr/bin/env bash
# Kills writers at random moments (200, or as many as the argument says) and checks that no file is torn or missing,
# that each is the old one or the new one, that a log has every record whose append returned and after them at most the
# beginning of one, and that the next write removes what was left unfinished.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
"$(swift build -c release --show-bin-path)/Checker" "${1:-200}"
