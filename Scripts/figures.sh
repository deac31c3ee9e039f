#!/usr/bin/env bash
# Writes the measured costs to the tables of Comparing.md, their only place in the Markdown files.
#
# Scripts/figures.sh RESULTS writes them from a file with the output of three programs. It marks each cost of another library that is
# lower than that of this one.
#     Integration/Benchmarks/Comparison/compare.sh CLONES >RESULTS
#     Integration/Memory/check.sh >>RESULTS # fetches the packages of AsyncHTTPClient
#     Integration/Size/check.sh --micropackages >>RESULTS
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

LIBRARIES = ["here", "the original", "swift-dependencies", "Factory", "Swinject"]

# Each returns a number of an operation, by which the libraries are compared, and its cell.
def multiple(nanoseconds, ratio, _): return ratio, f"{ratio:.{1 if ratio < 10 else 0}f}"
def floor(nanoseconds, *_): return nanoseconds, f"{nanoseconds:.1f} ns"
def allocations(*numbers): return numbers[-1], f"{numbers[-1]:.0f}"
def throughput(ratio): return -ratio, f"{ratio:.1f} times"
def kilobytes(size): return size, f"{size / 1000:,.0f} KB"

# The rows of the comparison: the first cell, the name in the results if it differs, and the function for the numbers.
OPERATIONS = [
    ("call a method", None, floor),
    ("resolve a default", None, multiple),
    ("resolve an override", None, multiple),
    ("resolve a default while others are overridden", None, multiple),
    ("read a shared instance that exists", None, multiple),
    ("read it from another shared instance", None, multiple),
    ("five shared instances in a new container", None, multiple),
    ("take `.default` in an initializer, then call", None, multiple),
    ("take `.default` in a scope, then call", None, multiple),
    ("read a `@Dependency` property that is overridden", None, multiple),
    ("build with a `@Dependency` property in a scope, then call", None, multiple),
    ("derive a container, build with it, call", None, multiple),
    ("derive one with a tenth override, build, call", None, multiple),
    ("derive one with a thousandth override, build, call", None, multiple),
    ("open a scope with an override", None, multiple),
    ("open a scope with an override, build in it, call", None, multiple),
    ("open a scope around a call of a property from outside", None, multiple),
    ("two threads that resolve, compared with one", None, throughput),
    ("a read", "resolve a default", allocations),
    ("a derived container with one override", "derive a container, build with it, call", allocations),
    ("a scope with one override, and a read", "open a scope with an override, build in it, call", allocations),
    ("a lifetime", None, allocations),
    ("stripped release program, more than an empty one", None, kilobytes),
]

# The first cell of each other row, and the beginning of a line of the results.
PEAKS = [
    ("download of 200 MB to a file", "download:"),
    ("stream of 200 MB", "stream:"),
    ("download of 200 MB beside a stream that is not read", "unread:"),
]

MICROPACKAGES = sorted(os.listdir("Micropackages"))

def read(path):
    return open(path, encoding="utf-8").read()

def faults():
    for section, rows in ("Costs", [row[0] for row in OPERATIONS + PEAKS]), ("Costs of micropackages", MICROPACKAGES):
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

def cells(results, name, cell):
    costs = {}
    for library, values in re.findall(rf"^{re.escape(name)}\t([^\t\n]+)((?:\t[\d.]+)+)$", results, re.M):
        costs[library] = cell(*map(float, values.split()))
    here = costs.get("here") or sys.exit(f"the results have no row {name}")
    return [costs[library][1] + " †" * (costs[library][0] < here[0]) if library in costs else "" for library in LIBRARIES]

if len(sys.argv) != 2: sys.exit("usage: Scripts/figures.sh RESULTS | --check")
if found := list(faults()): sys.exit("\n".join(found))
if sys.argv[1] != "--check":
    text, results = read(COMPARING), read(sys.argv[1])
    rows = [(row, cells(results, name or row, cell)) for row, name, cell in OPERATIONS]
    rows += [(row, [f"{numbers(results, beginning)[-1] / 1000:,.0f} MB", "", "", "", ""]) for row, beginning in PEAKS]
    for name in MICROPACKAGES:
        size, time = numbers(results, f"{name} adds")[:2]
        rows.append((name, [f"{size / 1000:,.0f} KB", f"{time / 1000:.0f} s"]))
    for row, values in rows:
        line = "| " + " | ".join([row, *values]) + " |"
        text = re.sub(rf"^\| {re.escape(row)} \|.*$", lambda _: line.replace("|  ", "| "), text, flags=re.M)
    versions = re.search(r"^versions\t(.*)$", results, re.M) or sys.exit("the results have no versions")
    text = re.sub(r"(?<=^Measured on ).*(?=\.$)", lambda _: versions[1], text, flags=re.M)
    open(COMPARING, "w", encoding="utf-8").write(text)
END
