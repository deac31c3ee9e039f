#!/usr/bin/env bash
# Checks this repository. Scripts/check.sh runs .ci/run, as CI does. Scripts/check.sh quick runs the checks for use while
# you work: the format, the house rules, the prose, the build, and the tests of what changed since origin/main.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/builds.sh

usage() {
    cat <<'U'
usage: Scripts/check.sh [quick]

  Scripts/check.sh         the checks of CI (.ci/run)
  Scripts/check.sh quick   format, house rules, prose, build, and the tests of what changed since origin/main
  Scripts/check.sh --help  this text
U
}

case $# in
0) exec .ci/run ;;
1) case $1 in
    quick) ;;
    -h | --help) usage && exit 0 ;;
    *) echo "unknown argument: $1" >&2 && usage >&2 && exit 2 ;;
    esac ;;
*) echo "too many arguments" >&2 && usage >&2 && exit 2 ;;
esac

logs=$(mktemp -d)
background=
trap 'if [ -n "$background" ]; then kill "$background" 2>/dev/null || true; fi; rm -rf "$logs"' EXIT
failed=()

# step NAME COMMAND…: runs a command, and prints its time and its name. If it fails, prints what has failed, and where the rest is.
step() {
    local name=$1 start=$SECONDS log kept
    shift
    log="$logs/$name"
    if "$@" >"$log" 2>&1; then
        printf '%-12s ok, %d s\n' "$name" $((SECONDS - start))
    else
        mkdir -p .build
        kept=.build/quick-${name// /-}.log
        cp "$log" "$kept"
        # Steps that neither compile nor test print nothing but failures.
        failures "$log" || cat "$log"
        printf '%-12s FAILED, %d s; the whole output is in %s\n' "$name" $((SECONDS - start)) "$kept"
        return 1
    fi
}

# Prints the commit at which this branch left main.
base() {
    local main
    for main in origin/main main; do
        if git merge-base HEAD "$main" 2>/dev/null; then return; fi
    done
    echo HEAD
}

# Lints the changed files.
lint() {
    local files=() file
    while IFS= read -r file; do
        case $file in *.swift) if [ -f "$file" ]; then files+=("$file"); fi ;; esac
    done <"$logs/changed"
    [ ${#files[@]} -eq 0 ] || swift format lint --strict --parallel "${files[@]}"
}

# Builds with the options of `swift test`, so that both use one build folder. CI compiles with warnings as errors, which
# is another option, so this looks for warnings in the output instead.
build() {
    swift build --build-tests 2>&1 | tee "$logs/build-output"
    if grep -E '^/.*: warning: ' "$logs/build-output"; then
        echo "CI treats these warnings as errors." && return 1
    fi
}

# The checks that compile nothing. They run during the build, whose steps often need only one processor.
static_checks() {
    local status=0
    step "format" lint || status=1
    step "house rules" Scripts/house-rules.sh || status=1
    step "prose" Scripts/prose.sh || status=1
    return $status
}

base=$(base)
Scripts/targets.py files "$base" >"$logs/changed"
printf 'changed since main: %d files\n' "$(wc -l <"$logs/changed")"
[ -d .build/debug ] || echo "There is no build folder: the first build takes minutes."

static_checks >"$logs/static" 2>&1 &
background=$!
built=true
step "build" build || { built=false && failed+=("build"); }
wait "$background" || failed+=("static checks")
background=
cat "$logs/static"

# The test targets that what changed affects, the tests that compile the changed documentation, and the files of neither.
code=()
while IFS= read -r target; do
    case $target in
    # Without the trait, this target is empty.
    GlobalDependenciesMacrosTests) ;;
    *Tests) code+=("^$target\\.") ;;
    esac
done < <(Scripts/targets.py affected "$base")
documents=()
uncovered=()
while IFS= read -r file; do
    case $file in
    Micropackages/*.md | Sources/*.md | README.md) documents[0]='DocumentationTests/blocksOfDocumentCompile' ;;
    Scripts/Template/*) documents[2]=TemplateDocumentationTests ;;
    Sources/*.docc/*) documents[1]='DocumentationTests/(tutorial|everyTutorial)' ;;
    Sources/GlobalDependenciesMacros/* | Tests/GlobalDependenciesMacrosTests/*) uncovered+=("$file") ;;
    Micropackages/*/AsyncHTTPClient/*) uncovered+=("$file") ;;
    Sources/*.swift | Micropackages/*.swift)
        # The tests of these blocks take longer than all the rest.
        if grep -qs '^ */// ```swift' "$file"; then uncovered+=("the code in comments of $file"); fi
        ;;
    Sources/* | Micropackages/* | Tests/* | Tools/*) ;;
    # The format, the house rules and the prose cover these, and the build covers the manifest.
    *.md | Package.swift | .editorconfig | .swift-format | .gitignore | Scripts/hooks/*) ;;
    *) uncovered+=("$file") ;;
    esac
done <"$logs/changed"

# run_tests NAME PATTERN… [-- OPTION…]: runs the tests that match a pattern.
run_tests() {
    local name=$1 options=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do options+=(--filter "$1") && shift; done
    [ $# -eq 0 ] || shift
    options+=("$@")
    printf '%-12s swift test --skip-build --quiet' "$name"
    printf " '%s'" "${options[@]}"
    printf '\n'
    if ! step "$name" swift test --skip-build --quiet "${options[@]}"; then
        failed+=("$name")
    # A filter that matches nothing is no failure for SwiftPM.
    elif ! grep -aE 'Test run with [1-9][0-9]* tests?|Executed [1-9][0-9]* tests?' "$logs/$name" | tail -n 1; then
        echo "no test matches" && failed+=("$name")
    fi
}

if ! $built; then
    echo "tests        not run: the build failed"
elif [ ${#code[@]} -eq 0 ] && [ ${#documents[@]} -eq 0 ]; then
    echo "tests        none for what changed"
else
    [ ${#code[@]} -eq 0 ] || run_tests "tests" "${code[@]}" -- --skip DocumentationTests
    [ ${#documents[@]} -eq 0 ] || run_tests "documents" "${documents[@]}"
fi

if [ ${#uncovered[@]} -gt 0 ]; then
    echo "Only the full check (Scripts/check.sh) tests these:"
    printf '  %s\n' "${uncovered[@]}"
fi
if [ ${#failed[@]} -gt 0 ]; then
    printf 'quick check FAILED after %d s: %s\n' "$SECONDS" "$(IFS=,; echo "${failed[*]}")"
    exit 1
fi
printf 'quick check passed in %d s\n' "$SECONDS"
