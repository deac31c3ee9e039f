#!/usr/bin/env bash
# Checks that the linter and the graph of an app of 5,000 files and 200 dependencies take a few seconds, with the installed
# program. That of the plug-in is not optimized, and takes about three times as long.
set -euo pipefail
cd "$(dirname "$0")"
# shellcheck source-path=SCRIPTDIR
. ../processor-time.sh
# In milliseconds of a processor, a third more than on the machine on which they were measured.
limit=4000

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
../../Scripts/install-dependency-tool.sh "$folder/bin"
python3 generate.py ../.. "$folder/App"
cd "$folder/App"
swift build

status=0
for command in lint graph; do
    best=$(processor_time "$folder/bin/dependency-tool" $command --skip-build --output "$folder/result")
    echo "$command: $best ms of a processor."
    if [ "$best" -gt $limit ]; then echo "$command: the limit is $limit ms." >&2 && status=1; fi
done
exit $status
