#!/usr/bin/env bash
# Makes a release: checks the repository, records the public surface in API/Released, commits that, and tags the commit.
# It never pushes, and prints the command that does.
#
# release.sh VERSION: requires that .ci/full has passed on this commit. The file .ci/full-passed contains the commit on which
# it has passed, and HEAD may differ from that commit in this file only.
# With --dry-run, it changes nothing.
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

# The last release is the greatest version among the tags and the recorded one.
last=
recorded=
if [ -f API/Released/version ]; then recorded=$(cut -d ' ' -f 1 API/Released/version); fi
for candidate in $(git tag --list) $recorded; do
    if [[ $candidate =~ $pattern ]] && { [ -z "$last" ] || is_later "$candidate" "$last"; }; then last=$candidate; fi
done
if [ -n "$last" ]; then
    is_later "$version" "$last" || refuse "$version is not later than $last, the last release."
    [ "$last" = "$recorded" ] || refuse "the last release is $last, but API/Released contains '$recorded'."
fi

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

# New declarations need a new minor version. Scripts/api.sh finds breaks, which need a new major version.
if [ -n "$last" ] && [ "${version%.*}" = "${last%.*}" ]; then
    added=$(diff -r --exclude=Released --exclude=intended-breaks.txt API/Released API | grep -E '^(> |Only in API: )' || true)
    [ -z "$added" ] || refuse "this is a minor version at least, because of what is new since $last:"$'\n'"$added"
fi
Scripts/api.sh --check || refuse "the public surface is not as recorded, or breaks $last."

passed=
if [ -f .ci/full-passed ]; then read -r passed _ <.ci/full-passed; fi
[ -n "$passed" ] || refuse "run .ci/full, and commit .ci/full-passed, which it writes."
git diff --quiet "$passed" HEAD -- . ':!.ci/full-passed' 2>/dev/null ||
    refuse ".ci/full has passed on ${passed:0:12}, which differs from HEAD: run it again, and commit .ci/full-passed."
echo "$version may be released${last:+ after $last}: .ci/full has passed on ${passed:0:12}."
if $dry_run; then exit 0; fi

Scripts/api.sh --release "$version"
git add API
git commit --quiet --message "Record the surface of $version" --message ".ci/full has passed on $passed."
git tag --annotate "$version" --message "GlobalDependencies $version"
echo "The tag $version is at $(git rev-parse --short HEAD), in this repository only. To publish it:"
echo "    git push --atomic REMOTE main refs/tags/$version"
