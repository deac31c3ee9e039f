#!/usr/bin/env bash
# Checks Scripts/release.sh in a temporary repository: each reason for which it refuses, a dry run, and a release. The
# script that takes long, Scripts/api.sh, is replaced, and .ci/full is not run. Integration/Breakage tests the comparison.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/remote" "$work/clone/Scripts" "$work/clone/.ci" "$work/clone/API"
cp Scripts/release.sh "$work/clone/Scripts"
cd "$work/clone"
git init --quiet --bare --initial-branch=main "$work/remote"
git init --quiet --initial-branch=main
git config user.name Test
git config user.email test@example.com
git remote add origin "$work/remote"

cat >Scripts/api.sh <<'A'
#!/bin/bash
set -e
if [ "$1" = --check ]; then [ ! -f ../surface-is-broken ]; exit; fi
rm -rf API/Released
mkdir API/Released
cp API/*.txt API/Released
echo "$2 Swift version 6.3.1" >API/Released/version
A
chmod +x Scripts/api.sh
echo 'func first()' >API/Surface.txt
echo '# Intended breaks.' >API/intended-breaks.txt

# changelog SECTION…: commits a changelog with these headings.
changelog() {
    { echo "# Changelog" && for section in "$@"; do printf '\n%s\n' "$section"; done; } >CHANGELOG.md
    git add -A
    git commit --quiet --allow-empty -m "Change"
}

# passes: records that .ci/full has passed on HEAD.
passes() {
    echo "$(git rev-parse HEAD) 2026-11-23T10:00Z" >.ci/full-passed
    git add .ci
    git commit --quiet -m "Record the checks"
}

status=0
fail() { echo "failed: $*" && status=1; }

# refuses REASON ARGUMENT…: runs the script, which must fail with the reason and change nothing.
refuses() {
    local reason=$1 before after
    shift
    before=$(git rev-parse HEAD && git tag && git status --porcelain)
    if Scripts/release.sh "$@" >../output 2>&1; then fail "$* succeeded"; fi
    if ! grep -qF -- "$reason" ../output; then fail "$*: not '$reason', but '$(cat ../output)'"; fi
    after=$(git rev-parse HEAD && git tag && git status --porcelain)
    [ "$before" = "$after" ] || fail "$*: changed the repository"
}

first='## 1.0.0 - 2026-11-23'
changelog "$first"
refuses "usage:"
refuses "usage:" 1.0.0 --unknown
refuses "not a version" 1.0
refuses "not a version" v1.0.0
refuses "not a version" 1.0.01
refuses "usage:" 1.0.0 1.0.1
refuses "the first section of CHANGELOG.md" 1.0.1
changelog '## 1.0.0'
refuses "the first section of CHANGELOG.md" 1.0.0
changelog '## 1.0.0 - 2026-02-30'
refuses "which does not exist" 1.0.0
changelog '## Unreleased' '- A change.' "$first"
refuses "unreleased changes" 1.0.0
changelog '## Unreleased' "$first"
echo >>API/Surface.txt
refuses "not committed" 1.0.0
git checkout --quiet API
git checkout --quiet -b topic
refuses "not main" 1.0.0
git checkout --quiet main
touch ../surface-is-broken
refuses "public surface" 1.0.0
rm ../surface-is-broken
refuses "run .ci/full" 1.0.0
passes
echo 'func second()' >>API/Surface.txt
changelog '## Unreleased' "$first"
refuses "which differs from HEAD" 1.0.0
echo "1234567890123456789012345678901234567890 2026-11-23T10:00Z" >.ci/full-passed
git commit --quiet --all -m "Record the checks of an unknown commit"
refuses "which differs from HEAD" 1.0.0
passes

commit=$(git rev-parse HEAD)
Scripts/release.sh 1.0.0 --dry-run >../output || fail "the dry run failed"
grep -q '1.0.0 may be released' ../output || fail "the dry run does not say that the release is possible"
[ "$(git rev-parse HEAD && git tag && git status --porcelain)" = "$commit" ] || fail "the dry run changed the repository"

Scripts/release.sh 1.0.0 >../output || fail "the release failed"
[ "$(git rev-parse '1.0.0^{commit}')" = "$(git rev-parse HEAD)" ] || fail "the tag is not at HEAD"
[ "$(git rev-parse HEAD~)" = "$commit" ] || fail "the release is not one commit"
git log -1 --format=%B | grep -q "^.ci/full has passed on $(git rev-parse HEAD~2)" || fail "the commit does not name the checks"
git show HEAD:API/Released/version | grep -q '^1.0.0 ' || fail "the surface is not recorded"
grep -qF 'git push --atomic REMOTE main refs/tags/1.0.0' ../output || fail "the command that pushes is not printed"
[ -z "$(git ls-remote origin)" ] || fail "the release was pushed"

refuses "not later than 1.0.0" 1.0.0
refuses "not later than 1.0.0" 0.9.9
echo 'func third()' >>API/Surface.txt
changelog '## 1.0.1 - 2026-11-24' "$first"
refuses "a minor version at least" 1.0.1
changelog '## 1.1.0 - 2026-11-24' "$first"
passes
Scripts/release.sh 1.1.0 >../output || fail "the second release failed"
changelog '## 1.10.0 - 2026-11-25' "$first"
passes
Scripts/release.sh 1.10.0 >../output || fail "the third release failed"
changelog '## 1.9.0 - 2026-11-25' "$first"
refuses "not later than 1.10.0" 1.9.0
git tag 1.11.0
changelog '## 2.0.0 - 2026-11-25' "$first"
refuses "API/Released contains '1.10.0'" 2.0.0

if [ $status = 0 ]; then echo "release.sh refuses, checks and tags as described"; fi
exit $status
