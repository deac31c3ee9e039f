#!/usr/bin/env bash
# Makes a release: checks the repository, and tags the commit. It never pushes, and prints the command that does.
#
# release.sh VERSION: requires that .ci/full has passed on this commit, in this clone. With --dry-run, it changes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

refuse() { echo "release.sh: $*" >&2 && exit 1; }
usage() { echo "usage: Scripts/release.sh VERSION [--dry-run]" >&2 && exit 2; }

version='' dry_run=false
while [ $# -gt 0 ]; do
    case $1 in
    --dry-run) dry_run=true ;;
    -*) usage ;;
    *) [ -z "$version" ] || usage && version=$1 ;;
    esac
    shift
done
[ -n "$version" ] || usage

# is_later A B: compares two versions, number by number.
is_later() {
    local first second index
    IFS=. read -ra first <<<"$1"
    IFS=. read -ra second <<<"$2"
    for index in 0 1 2; do
        if [ "${first[$index]}" -gt "${second[$index]}" ]; then return 0; fi
        if [ "${first[$index]}" -lt "${second[$index]}" ]; then return 1; fi
    done
    return 1
}

number='(0|[1-9][0-9]*)'
pattern="^$number\\.$number\\.$number\$"
[[ $version =~ $pattern ]] || refuse "'$version' is not a version of the form 1.2.3."

# The last release is the greatest version among the tags.
last=
for candidate in $(git tag --list); do
    if [[ $candidate =~ $pattern ]] && { [ -z "$last" ] || is_later "$candidate" "$last"; }; then last=$candidate; fi
done
if [ -n "$last" ]; then is_later "$version" "$last" || refuse "$version is not later than $last, the last release."; fi

[ "$(git rev-parse --abbrev-ref HEAD)" = main ] || refuse "the branch is not main."
[ -z "$(git status --porcelain)" ] || refuse "the working tree has changes that are not committed."

# The top of the changelog is this release, with a date. Above it, the section of unreleased changes may be empty.
section=$(grep '^## ' CHANGELOG.md | grep -vx '## Unreleased' | head -n 1)
date=${section#"## $version - "}
[[ $section == "## $version - "* && $date =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] ||
    refuse "the first section of CHANGELOG.md is '$section', and not '## $version - YYYY-MM-DD'."
python3 -c 'import datetime, sys; datetime.date.fromisoformat(sys.argv[1])' "$date" 2>/dev/null ||
    refuse "CHANGELOG.md contains the date $date, which does not exist."
awk '/^## Unreleased/ { inside = 1; next } /^## / { exit } inside && NF { found = 1 } END { exit found }' CHANGELOG.md ||
    refuse "CHANGELOG.md has unreleased changes: move them to the section of $version."

# A removed line of the recorded surface is a break, which needs a new major version. A new line needs a new minor version.
Scripts/api.sh --check || refuse "the public surface is not as recorded."
if [ -n "$last" ]; then
    changed() { git diff --unified=0 "$last" HEAD -- API | grep -E "^[$1][^-+]" || true; }
    if [ "${version%%.*}" = "${last%%.*}" ]; then
        removed=$(changed -)
        [ -z "$removed" ] || refuse "this is a major version at least, because of what is gone since $last:"$'\n'"$removed"
    fi
    if [ "${version%.*}" = "${last%.*}" ]; then
        added=$(changed +)
        [ -z "$added" ] || refuse "this is a minor version at least, because of what is new since $last:"$'\n'"$added"
    fi
fi

head=$(git rev-parse HEAD)
[ "$(cat .build/checks/full-passed 2>/dev/null)" = "$head" ] || refuse "run .ci/full, which has not passed on this commit."
echo "$version may be released${last:+ after $last}: .ci/full has passed on ${head:0:12}."
if $dry_run; then exit 0; fi

git tag --annotate "$version" --message "GlobalDependencies $version"
echo "The tag $version is at ${head:0:12}, in this repository only. To publish it:"
echo "    git push --atomic REMOTE main refs/tags/$version"
