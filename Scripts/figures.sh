#!/usr/bin/env bash
# Writes the measured figures of the documentation, and checks those that are counted.
#
# Scripts/figures.sh RESULTS writes the costs in Comparing.md from a file with the output of two programs:
#     swift run -c release --package-path Benchmarks Benchmarks >RESULTS
#     Tests/SizeTest/check.sh >>RESULTS
# Scripts/figures.sh --check measures nothing and compares the counts in README.md with the files that they count.
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
    fixture = r"Tests/LintTest/Fixture/.*\.swift"
    at_least(r"more than ([\d,]+) findings", count(fixture, r"// expect: "), "lines with findings")
    at_least(r"findings and ([\d,]+) look-alikes", count(fixture, r"// look-alike: "), "look-alikes")
    words = "zero one two three four five six seven eight nine ten eleven twelve".split()
    clients = {path.split("/")[2] for path in files if re.fullmatch(r"Tests/Clients/\w+/Package\.swift", path)}
    # These set a trait, and fetch its packages.
    clients = len(clients - {"AsyncHTTPClient", "Macros"})
    claimed = claim(r"checks that in (\w+) clients")
    if claimed and claimed != words[clients]: failures.append(f"README.md says {claimed} clients, there are {clients}")

def write(results):
    lines = results.splitlines()
    def ratio(name):
        for line in lines:
            # The columns after the name are the nanoseconds, the ratio, a budget or nothing, and the allocations.
            if line.startswith(name + " ") and re.match(r" +[\d.]+ ", line[len(name):]):
                nanoseconds, ratio = map(float, line[len(name):].split()[:2])
                return nanoseconds, ratio
        sys.exit(f"the results have no row {name}")
    def rounded(number):
        return f"{number:.1f}" if number < 10 else f"{number:.0f}"

    default, override, others = "resolve, not overridden", "resolve, overridden, of 1", "resolve, 1 others overridden"
    derived, opened = "with(override:), init and call, to 1", "opening a scope with one override"
    floor, instance = "floor: call on a stored existential", "shared and built, in an instance"
    rows = {
        "resolve a default": default,
        "resolve an override": override,
        "resolve a default while others are overridden": others,
        "read a shared instance that exists": "shared and built, in the default container",
        "take `.default` in an initializer, then call": "init with .default and call",
        "the same in a scope": "init with .default and call, in a scope",
        "read a `@Dependency` property in a scope": "@Dependency, inside its scope",
        "derive a container, build with it, call": derived,
        "open a scope with an override": opened,
        "open a scope with an override, build in it, call": "a scope with one override, init and call",
    }
    many = [round(ratio(f"with(override:), init and call, to {size}")[1], -1) for size in (10, 1000)]
    threads = re.search(r"throughput of 2 threads against 1: ([\d.]+)", results) or sys.exit("no throughput")
    size = re.search(r"(\d+) bytes larger than an empty one", results) or sys.exit("no size")
    places = [(rf"(?<=^\| {re.escape(name)} \| )[\d.]+(?= \|)", rounded(ratio(row)[1])) for name, row in rows.items()]
    places += [
        (r"(?<=^\| two threads, compared with one \| )[\d.]+(?= times)", f"{float(threads[1]):.1f}"),
        (r"(?<=release program, more than an empty one \| )[\d,]+(?= KB)", f"{int(size[1]) / 1000:,.0f}"),
        (r"(?<=calling a method costs )[\d.]+(?=\stimes)", rounded(ratio(derived)[1])),
        (r"(?<=^That is )\d+(?= ns)", f"{ratio(derived)[0]:.0f}"),
        (r"(?<=A scope with one override costs )[\d.]+(?=\. )", rounded(ratio(opened)[1])),
        (r"(?<=^override costs )[\d.]+(?=\.$)", rounded(ratio(override)[1])),
        (r"(?<=which took )[\d.]+(?= ns)", f"{ratio(floor)[0]:.1f}"),
        (r"(?<=outlives its container, or can, costs )[\d.]+(?=\.$)", rounded(ratio(instance)[1])),
        (r"(?<=overrides, which costs )\d+ to \d+(?=\.$)", f"{many[0]:.0f} to {many[1]:.0f}"),
    ]
    text = read(comparing)
    for pattern, value in places:
        text, found = re.subn(pattern, value, text, flags=re.M)
        if found != 1: sys.exit(f"{comparing} has {found} places {pattern} instead of 1")
    open(comparing, "w", encoding="utf-8").write(text)

if sys.argv[1:] == ["--check"]: check()
elif len(sys.argv) == 2: write(read(sys.argv[1]))
else: sys.exit("usage: Scripts/figures.sh RESULTS | --check")
print("\n".join(failures))
sys.exit(1 if failures else 0)
' "$@"
