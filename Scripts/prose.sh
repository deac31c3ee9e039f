#!/usr/bin/env bash
# Finds prose that a reader has to read twice: summaries that begin with a clause, people in the machine, and old phrases.
# Each line of .ci/prose-allowed is a path, a tab, the words, a tab, and the reason for which they stay.
set -euo pipefail
cd "$(dirname "$0")/.."

found=$(
    {
        # The first line of a documentation comment.
        # shellcheck disable=SC2016 # The program is in Awk, in which $0 is a line.
        git ls-files -z '*.swift' | xargs -0 awk '
            { isComment = $0 ~ /^ *\/\/\/ / }
            isComment && (FNR == 1 || !wasComment) &&
                /^ *\/\/\/ (What|Whether|How|Who|That|Those|Which|The same)[ ,]/ { print FILENAME ":" FNR ": " $0 }
            { wasComment = isComment || $0 ~ /^ *\/\/\/$/ }'
        git grep -nwiE 'nobody|somebody|whoever|but for|for ever|at last|let go|by hand|initialiser' -- \
            '*.swift' '*.md' '*.tutorial' '*.sh' '*.h' '*.c' ':!Scripts/prose.sh'
    } | while IFS= read -r line; do
        allowed=
        while IFS=$'\t' read -r path words _; do
            if [[ $line == "$path"* && $line == *"$words"* ]]; then allowed=1; fi
        done <.ci/prose-allowed
        if [ -z "$allowed" ]; then echo "$line"; fi
    done
)
if [ -n "$found" ]; then
    echo "$found"
    echo "Rewrite these lines, or add them to .ci/prose-allowed with a reason."
    exit 1
fi
