#!/usr/bin/env bash
# Installs the linter and the graph as a program, for apps whose manifest does not name this package, and for those that Xcode
# builds: install-dependency-tool.sh FOLDER. The program reads indexes of the toolchain whose `swift` is in PATH.
set -euo pipefail

if [ $# -ne 1 ]; then
    echo "usage: $0 FOLDER" >&2
    exit 2
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
swift build --configuration release --product dependency-tool
install -m 755 "$(swift build --configuration release --show-bin-path)/dependency-tool" "$folder/dependency-tool"
"$folder/dependency-tool" --help >/dev/null
echo "Installed $folder/dependency-tool. Run: $folder/dependency-tool lint --help"
