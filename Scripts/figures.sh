#!/usr/bin/env bash
# Writes the measured figures of the documentation, and checks those that are counted.
#
# Scripts/figures.sh RESULTS writes the costs in Comparing.md from a file with the output of two programs:
#     swift run -c release --package-path Benchmarks Benchmarks >RESULTS
#     Integration/Size/check.sh >>RESULTS
# Scripts/figures.sh --check measures nothing. It compares the counts in README.md with the files that they count, and
# checks that Comparing.md has a place for each cost.
set -euo pipefail
cd "$(dirname "$0")/.."

git ls-files -z | python3 -c '
import re, sys

files = sys.stdin.buffer.read().decode().rstrip("\0").split("\0")
comparing = "Sources/GlobalDependencies/Documentation.docc/Comparing.md"
failures = []

def read(path):
    return open(path, encoding="utf-8").read()

def count(paths, pattern):
    return sum(len(re.findall(pattern, read(path), re.M)) for path in files if re.fullmatch(paths, path))

def check():
    text = " ".join(read("README.md").split())
    def claim(pattern):
        found = re.search(pattern, text)
        if not found:
            failures.append(f"README.md has no text {pattern}")
            return None
        return found[1]
    def at_least(pattern, actual, name):
        claimed = claim(pattern)
        # A count that has grown by a fifth is no longer worth telling.
        if claimed and not 0.8 * actual <= int(claimed.replace(",", "")) <= actual:
            failures.append(f"README.md says {claimed} {name}, there are {actual}")

    # Test functions of Swift Testing in the targets that are built without a trait. One function may run several cases.
    tests = r"(Tests/(?!GlobalDependenciesMacrosTests/)\w+Tests|Micropackages/\w+/Tests)/.*\.swift"
    at_least(r"more than ([\d,]+) test functions", count(tests, r"^ *@Test\b"), "test functions")
    fixture = r"Integration/Lint/Fixture/.*\.swift"
    at_least(r"more than ([\d,]+) findings", count(fixture, r"// expect: "), "lines with findings")
    at_least(r"findings and ([\d,]+) look-alikes", count(fixture, r"// look-alike: "), "look-alikes")
    words = "zero one two three four five six seven eight nine ten eleven twelve".split()
    clients = {path.split("/")[2] for path in files if re.fullmatch(r"Integration/Clients/\w+/Package\.swift", path)}
    # These set a trait, and fetch its packages.
    clients = len(clients - {"AsyncHTTPClient", "Macros"})
    claimed = claim(r"checks that in (\w+) clients")
    if claimed and claimed != words[clients]: failures.append(f"README.md says {claimed} clients, there are {clients}")

rows = {
    "resolve a default": "resolve, not overridden",
    "resolve an override": "resolve, overridden, of 1",
    "resolve a default while others are overridden": "resolve, 1 others overridden",
    "read a shared instance that exists": "shared and built, in the default container",
    "take `.default` in an initializer, then call": "init with .default and call",
    "the same in a scope": "init with .default and call, in a scope",
    "read a `@Dependency` property in a scope": "@Dependency, inside its scope",
    "derive a container, build with it, call": "with(override:), init and call, to 1",
    "open a scope with an override": "opening a scope with one override",
    "open a scope with an override, build in it, call": "a scope with one override, init and call",
}
# The places of the figures in the page, each with a function that returns its text.
places = [
    (rf"(?<=^\| {re.escape(name)} \| )[\d.]+(?= \|)", lambda results, row=row: times(results, row))
    for name, row in rows.items()
] + [
    (r"(?<=^\| two threads, compared with one \| )[\d.]+(?= times)",
     lambda results: format(number(results, r"throughput of 2 threads against 1: ([\d.]+)"), ".1f")),
    (r"(?<=release program, more than an empty one \| )[\d,]+(?= KB)",
     lambda results: format(number(results, r"(\d+) bytes larger than an empty one") / 1000, ",.0f")),
    (r"(?<=calling a method costs )[\d.]+(?=\stimes)",
     lambda results: times(results, rows["derive a container, build with it, call"])),
    (r"(?<=^That is )\d+(?= ns)",
     lambda results: format(ratio(results, rows["derive a container, build with it, call"])[0], ".0f")),
    (r"(?<=A scope with one override costs )[\d.]+(?= times)",
     lambda results: times(results, rows["open a scope with an override"])),
    (r"(?<=^override costs )[\d.]+(?=\.$)", lambda results: times(results, rows["resolve an override"])),
    (r"(?<=which took )[\d.]+(?= ns)",
     lambda results: format(ratio(results, "floor: call on a stored existential")[0], ".1f")),
    (r"(?<=outlives its container, or can, costs )[\d.]+(?=\.$)",
     lambda results: times(results, "shared and built, in an instance")),
    (r"(?<=overrides, which costs )\d+ to \d+(?=\.$)",
     lambda results: " to ".join(format(round(ratio(results, f"with(override:), init and call, to {count}")[1], -1), ".0f")
                                 for count in (10, 1000))),
]

def number(results, pattern):
    found = re.search(pattern, results) or sys.exit(f"the results have no text {pattern}")
    return float(found[1])

def ratio(results, name):
    for line in results.splitlines():
        # The columns after the name are the nanoseconds, the ratio, a budget or nothing, and the allocations.
        if line.startswith(name + " ") and re.match(r" +[\d.]+ ", line[len(name):]):
            nanoseconds, ratio = map(float, line[len(name):].split()[:2])
            return nanoseconds, ratio
    sys.exit(f"the results have no row {name}")

def times(results, name):
    times = ratio(results, name)[1]
    return f"{times:.1f}" if times < 10 else f"{times:.0f}"

def write(results):
    text = read(comparing)
    for pattern, value in places: text = re.sub(pattern, lambda _: value(results), text, flags=re.M)
    open(comparing, "w", encoding="utf-8").write(text)

def check_places():
    text = read(comparing)
    for pattern, _ in places:
        found = len(re.findall(pattern, text, re.M))
        if found != 1: failures.append(f"{comparing} has {found} places {pattern} instead of 1")

check_places()
if len(sys.argv) != 2: sys.exit("usage: Scripts/figures.sh RESULTS | --check")
if sys.argv[1] == "--check": check()
elif not failures: write(read(sys.argv[1]))
if failures: print("\n".join(failures))
sys.exit(1 if failures else 0)
' "$@"
