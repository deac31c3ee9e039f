#!/usr/bin/env bash
# Checks Scripts/release.sh in a temporary repository: each reason for which it refuses, a dry run, and a release. The
# scripts that take long, Scripts/api.sh and .ci/run, are replaced. Integration/Breakage tests the comparison.
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
printf '#!/bin/bash\necho ran >>../checks\n[ ! -f ../checks-fail ]\n' >.ci/run
chmod +x Scripts/api.sh .ci/run
echo 'func first()' >API/Surface.txt
echo '# Intended breaks.' >API/intended-breaks.txt

# changelog SECTION…: commits a changelog with these headings.
changelog() {
    { echo "# Changelog" && for section in "$@"; do printf '\n%s\n' "$section"; done; } >CHANGELOG.md
    git add -A
    git commit --quiet --allow-empty -m "Change"
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
refuses "not a version" 1.0 --run-checks
refuses "not a version" v1.0.0 --run-checks
refuses "not a version" 1.0.01 --run-checks
refuses "state with --checks-passed" 1.0.0
refuses "is not HEAD" 1.0.0 --checks-passed 1234567
refuses "the first section of CHANGELOG.md" 1.0.1 --run-checks
changelog '## 1.0.0'
refuses "the first section of CHANGELOG.md" 1.0.0 --run-checks
changelog '## 1.0.0 - 2026-02-30'
refuses "which does not exist" 1.0.0 --run-checks
changelog '## Unreleased' '- A change.' "$first"
refuses "unreleased changes" 1.0.0 --run-checks
changelog '## Unreleased' "$first"
echo >>API/Surface.txt
refuses "not committed" 1.0.0 --run-checks
git checkout --quiet API
git checkout --quiet -b topic
refuses "not main" 1.0.0 --run-checks
git checkout --quiet main
touch ../surface-is-broken
refuses "public surface" 1.0.0 --run-checks
rm ../surface-is-broken
[ ! -f ../checks ] || fail ".ci/run ran before the quicker checks passed"
touch ../checks-fail
refuses ".ci/run failed" 1.0.0 --run-checks
rm ../checks-fail ../checks

commit=$(git rev-parse HEAD)
Scripts/release.sh 1.0.0 --dry-run >../output || fail "the dry run failed"
grep -q 'not checked' ../output || fail "the dry run does not tell that .ci/run was not checked"
[ "$(git rev-parse HEAD && git tag && git status --porcelain)" = "$commit" ] || fail "the dry run changed the repository"

Scripts/release.sh 1.0.0 --run-checks >../output || fail "the release failed"
[ "$(cat ../checks)" = ran ] || fail ".ci/run did not run once"
[ "$(git rev-parse '1.0.0^{commit}')" = "$(git rev-parse HEAD)" ] || fail "the tag is not at HEAD"
[ "$(git rev-parse HEAD~)" = "$commit" ] || fail "the release is not one commit"
git show HEAD:API/Released/version | grep -q '^1.0.0 ' || fail "the surface is not recorded"
grep -qF 'git push --atomic REMOTE main refs/tags/1.0.0' ../output || fail "the command that pushes is not printed"
[ -z "$(git ls-remote origin)" ] || fail "the release was pushed"

refuses "not later than 1.0.0" 1.0.0 --run-checks
refuses "not later than 1.0.0" 0.9.9 --run-checks
echo 'func second()' >>API/Surface.txt
changelog '## 1.0.1 - 2026-11-24' "$first"
refuses "a minor version at least" 1.0.1 --run-checks
changelog '## 1.1.0 - 2026-11-24' "$first"
Scripts/release.sh 1.1.0 --checks-passed HEAD >../output || fail "the second release failed"
git log -1 --format=%B | grep -q 'as stated with --checks-passed' || fail "the commit does not tell who checked"
changelog '## 1.10.0 - 2026-11-25' "$first"
Scripts/release.sh 1.10.0 --checks-passed HEAD >../output || fail "the third release failed"
changelog '## 1.9.0 - 2026-11-25' "$first"
refuses "not later than 1.10.0" 1.9.0 --run-checks
git tag 1.11.0
changelog '## 2.0.0 - 2026-11-25' "$first"
refuses "API/Released contains '1.10.0'" 2.0.0 --run-checks

if [ $status = 0 ]; then echo "release.sh refuses, checks and tags as described"; fi
exit $status
