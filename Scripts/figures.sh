#!/usr/bin/env bash
# Writes the measured costs of this library to the tables of Comparing.md, their only place in the Markdown files.
#
# Scripts/figures.sh RESULTS writes the column "here" and the costs of micropackages from a file with the output of four programs:
#     swift run -c release --package-path Benchmarks Benchmarks >RESULTS
#     Integration/Size/check.sh >>RESULTS
#     Integration/Memory/check.sh >>RESULTS
#     Integration/MicropackageCosts/measure.sh >>RESULTS
# Scripts/figures.sh --check measures nothing. It checks that the tables have the rows that this script writes, and that no
# other Markdown file states a time, a size or a multiple.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 - "$@" <<'END'
import os, re, subprocess, sys

COMPARING = "Sources/GlobalDependencies/Documentation.docc/Comparing.md"

# Figures that are not costs of this library: the file, and the text or nothing for the whole file.
ALLOWED = [
    # The time that a contributor waits for a check.
    ("Contributing.md", ""),
    # A constant: the time after which a call waits on a thread of its own.
    ("Micropackages/LocalDataFetchDependency/README.md", "40 ms"),
]

# Each returns a cell for the numbers in a line of the results.
def operation(numbers):
    nanoseconds, ratio = numbers[:2]
    return f"{ratio:.{1 if ratio < 10 else 0}f} ({nanoseconds:.0f} ns)"
def floor(numbers): return f"{numbers[0]:.1f} ns"
def times(numbers): return f"{numbers[0]:.1f} times"
def allocations(numbers): return f"{numbers[-1]:.0f}"
def kilobytes(numbers): return f"{numbers[0] / 1000:,.0f} KB"
def peak(numbers): return f"{numbers[-1] / 1000:,.0f} MB"
def size_and_time(numbers): return f"{numbers[0] / 1000:,.0f} KB | {numbers[1] / 1000:.0f} s"

# The first cell of each row, the beginning of a line of the results, and the function for its numbers.
ROWS = [
    ("call a method", "floor: call on a stored existential", floor),
    ("resolve a default", "resolve, not overridden", operation),
    ("resolve an override", "resolve, overridden, of 1", operation),
    ("resolve a default while others are overridden", "resolve, 1 others overridden", operation),
    ("read a shared instance that exists", "shared and built, in the default container", operation),
    ("read it from another shared instance", "shared and built, in an instance", operation),
    ("take `.default` in an initializer, then call", "init with .default and call", operation),
    ("take `.default` in a scope, then call", "init with .default and call, in a scope", operation),
    ("read a `@Dependency` property in a scope", "@Dependency, inside its scope", operation),
    ("derive a container, build with it, call", "with(override:), init and call, to 1", operation),
    ("derive one with a tenth override, build, call", "with(override:), init and call, to 10", operation),
    ("derive one with a thousandth override, build, call", "with(override:), init and call, to 1000", operation),
    ("open a scope with an override", "opening a scope with one override", operation),
    ("open a scope with an override, build in it, call", "a scope with one override, init and call", operation),
    ("two threads that resolve, compared with one", "throughput of 2 threads against 1:", times),
    ("a read", "resolve, overridden, of 1", allocations),
    ("a derived container with one override", "with(override:), init and call, to 1", allocations),
    ("a lifetime", "a lifetime with one value, init and call", allocations),
    ("stripped release program, more than an empty one", "A small program on core alone is", kilobytes),
    ("download of 200 MB to a file", "download:", peak),
    ("stream of 200 MB", "stream:", peak),
    ("download of 200 MB beside a stream that is not read", "unread:", peak),
]

MICROPACKAGES = sorted(os.listdir("Micropackages"))

def read(path):
    return open(path, encoding="utf-8").read()

def faults():
    for section, rows in ("Costs", [row for row, _, _ in ROWS]), ("Costs of micropackages", MICROPACKAGES):
        section = read(COMPARING).partition(f"\n### {section}\n")[2].partition("\n### ")[0]
        # The head of the table and the names of the groups begin with a sign.
        found = re.findall(r"^\| (\w.*?) \|", section, re.M)
        for row in set(rows) ^ set(found): yield f"{COMPARING} or Scripts/figures.sh lacks the row: {row}"
        if len(set(found)) < len(found): yield f"{COMPARING} has two rows with one name"
    files = subprocess.run(["git", "ls-files", "-z", "*.md"], check=True, capture_output=True, text=True).stdout
    for path in files.rstrip("\0").split("\0"):
        # Blocks of code show the output of programs, and links to symbols may end with a hash.
        text = re.sub(r"^( *)```.*?^\1```", lambda block: re.sub(".", "", block[0]), read(path), flags=re.M | re.S)
        text = re.sub(r"``[^`\n]+``", "", text)
        for number, line in enumerate(text.split("\n"), 1):
            for figure in re.findall(r"[\d.,]*\d ?(?:[nµμm]?s|[KMG]B|times|×)(?!\w)", line):
                if path == COMPARING or any(path == file and words in figure for file, words in ALLOWED): continue
                yield f"{path}:{number}: {figure}: state the cost in words, and link to the table of Comparing.md"

def numbers(results, beginning):
    lines = re.findall(rf"^{re.escape(beginning)}( .*)", results, re.M) or sys.exit(f"the results have no line {beginning}")
    return [float(number) for line in lines for number in re.findall(r"\d+(?:\.\d+)?", line)]

if len(sys.argv) != 2: sys.exit("usage: Scripts/figures.sh RESULTS | --check")
if found := list(faults()): sys.exit("\n".join(found))
if sys.argv[1] != "--check":
    text = read(COMPARING)
    for row, beginning, cell in ROWS + [(name, f"{name} adds", size_and_time) for name in MICROPACKAGES]:
        value = cell(numbers(read(sys.argv[1]), beginning))
        columns = value.count("|") + 1
        text = re.sub(rf"(?<=^\| {re.escape(row)} \| )[^|]+(\|[^|]+){{{columns - 1}}}(?= \|)", value, text, flags=re.M)
    open(COMPARING, "w", encoding="utf-8").write(text)
END
