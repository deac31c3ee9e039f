"""Compares the findings and the graph of a fixture with its markers, and the commands' texts with what they have to be.

usage: check.py FIXTURE TOOL RESULTS
"""

import collections
import difflib
import json
import os
import pathlib
import pty
import re
import shutil
import socket
import subprocess
import sys

fixture = pathlib.Path(sys.argv[1]).resolve()
tool = sys.argv[2]
results = pathlib.Path(sys.argv[3]).resolve()
failures = 0


def fail(text):
    global failures
    failures += 1
    print(text, file=sys.stderr)


def expect(name, actual, expected):
    if actual != expected:
        fail(f"{name}:\n  {actual!r}\n  instead of\n  {expected!r}")


def expect_error(name, result, message, notes=""):
    """Expects that a command could not run: it has printed notes and an error."""
    expect(name, result, (2, "", f"{notes}error: {message}\n"))


def run(*arguments, folder=fixture):
    """Runs the tool for a package without a build."""
    return run_tool(*arguments, "--package-path", folder, "--skip-build")


def run_tool(*arguments):
    """Runs the tool. Returns its exit status, its output and its standard error."""
    result = subprocess.run([tool, *arguments], capture_output=True, text=True)
    return result.returncode, result.stdout, result.stderr


def compiler_findings(text, name):
    """The findings of the format `compiler`, as pairs of a place and a rule."""
    found = []
    for line in text.splitlines():
        match = re.fullmatch(r"(/.+?):(\d+):(\d+): warning: .+ \[([a-z-]+)\]", line)
        if match:
            file = pathlib.Path(match[1]).relative_to(fixture)
            found.append((f"{file}:{match[2]}", match[4]))
        else:
            fail(f"{name}: no line of a compiler: {line}")
    return found


# MARK: Markers

expected = collections.Counter()
look_alikes = 0
own = sorted(fixture.glob("Sources/**/*.swift")) + sorted(fixture.glob("Tests/**/*.swift"))
for path in own + sorted(fixture.glob("Packages/*/Sources/**/*.swift")):
    for number, line in enumerate(path.read_text().split("\n"), 1):
        look_alikes += "// look-alike: " in line
        if marker := re.search(r"// expect: (.+)$", line):
            for rule in marker[1].split(", "):
                name, _, count = rule.partition("*")
                expected[(f"{path.relative_to(fixture)}:{number}", name)] += int(count or 1)

targets = {path.relative_to(fixture).parts[:2] for path in own}
index = fixture / ".build/debug/index/store"
harbour = fixture / "Packages/Harbour"
findings_of_harbour = sum(count for (place, _), count in expected.items() if place.startswith("Packages/"))
# Each text ends with what was read, and with its result.
both = f"LintFixture ({len(targets)} targets, {len(own)} files), Harbour (1 target, 1 file)"
doubles = "Not read: HarbourDoubles (not used by LintFixture).\n"
tests = "Not read: the tests of Harbour (not in the build of LintFixture).\n"
read = f"Read {both}.\nNot read: GlobalDependencies (the library).\n{doubles}{tests}"

if expected.total() < 60 or look_alikes < 60:
    fail(f"the fixture has {expected.total()} findings and {look_alikes} look-alikes, of which 60 each are needed")


def compare(name, text):
    found = collections.Counter(compiler_findings(text, name))
    for (place, rule), count in sorted((expected - found).items()):
        fail(f"{name}: missing finding at {place}: {rule}" + (f" ({count} times)" if count > 1 else ""))
    for (place, rule), count in sorted((found - expected).items()):
        fail(f"{name}: extra finding at {place}: {rule}" + (f" ({count} times)" if count > 1 else ""))


# MARK: Findings

compare("swift package dependencies lint", (results / "plugin.txt").read_text())
plugin_errors = re.findall("^error: .*", (results / "plugin-errors.txt").read_text(), re.M)
expect("the error of swift package dependencies lint", plugin_errors, ["error: lint found problems."])

status, output, errors = run("lint", "--format", "compiler")
compare("lint", output)
expect("status with findings", (status, errors), (1, ""))

# The whole text of the first finding of each rule. After a change of a message, review the difference.
messages = {}
for line in output.splitlines():
    if match := re.fullmatch(r"/.+?:\d+:\d+: warning: (.+) \[([a-z-]+)\]", line):
        messages.setdefault(match[2], match[1])
text = "".join(f"{rule}: {message}\n" for rule, message in sorted(messages.items()))
wanted = (fixture.parent / "messages.txt").read_text()
for line in difflib.unified_diff(wanted.splitlines(), text.splitlines(), "messages.txt", "messages", lineterm="", n=0):
    fail(line)

status, output, errors = run("lint")
entries = re.findall(r"^\S.*:\d+:\d+: .* \[[a-z-]+\]\n    \S", output, re.M)
expect("the number of findings in the text", len(entries), expected.total())
expect("the summary of the text", (status, errors), (1, f"{read}{expected.total()} findings.\n"))

status, output, errors = run("lint")
command = [tool, "lint", "--package-path", str(fixture), "--skip-build"]
both_outputs = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
expect("lint 2>&1", both_outputs, output + errors)


def run_on_terminal(term):
    """Runs the linter on a terminal, and returns what it writes there."""
    terminal, end = pty.openpty()
    with subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env={**os.environ, "TERM": term}):
        os.close(end)
        written = b""
        try:
            while part := os.read(terminal, 1 << 16):
                written += part
        except OSError:  # Linux ends the output of a terminal with an error.
            pass
        os.close(terminal)
    return written.decode().replace("\r\n", "\n")


steps = "Reading the index of Fixture…\r\x1b[KChecking the sources…\r\x1b[K"
expect("lint on a terminal", run_on_terminal("xterm"), steps + output + errors)
expect("lint on a terminal that erases nothing", run_on_terminal("dumb"), output + errors)

programs = results / "programs"
programs.mkdir()
(programs / "swift").write_text('#!/bin/sh\necho "$@"\nexit 1\n')
(programs / "swift").chmod(0o755)
for no_color, option in [("", ""), ("1", " --no-color-diagnostics")]:
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "NO_COLOR": no_color}
    build = subprocess.run([tool, "lint", "--package-path", fixture], capture_output=True, text=True, env=environment)
    expect_error(f"a failed build with NO_COLOR={no_color}", (build.returncode, build.stdout, build.stderr), (
        "The package does not build. The compiler's messages are above."
    ), notes=f"build --build-tests --package-path {fixture}{option}\n")

status, output, _ = run("lint", "--format", "github")
lines = output.splitlines()
workflow_command = re.compile(r"::warning file=[^:,]+,line=\d+,col=\d+,title=[a-z-]+::\S.*")
for line in lines:
    if not workflow_command.fullmatch(line):
        fail(f"lint --format github: no workflow command: {line}")
expect("lint --format github", (status, len(lines)), (1, expected.total()))

status, output, _ = run("lint", "--format", "sarif")
log = json.loads(output)
places_of_results = collections.Counter(
    (f"{place['artifactLocation']['uri']}:{place['region']['startLine']}", result["ruleId"])
    for result in log["runs"][0]["results"]
    for place in [result["locations"][0]["physicalLocation"]]
)
expect("lint --format sarif", (status, places_of_results == expected), (1, True))
rules = {rule["id"]: rule["shortDescription"]["text"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
expect("rules of findings that SARIF does not list", {rule for _, rule in expected} - rules.keys(), set())
expect("the text of a custom rule", rules["analytics"], "A rule of the package's configuration.")
harbour_result = next(result for result in log["runs"][0]["results"] if "Packages" in json.dumps(result))
expect("a result of SARIF", harbour_result, {
    "ruleId": "date", "level": "warning", "message": {"text": messages["date"]}, "locations": [{"physicalLocation": {
        "artifactLocation": {"uri": "Packages/Harbour/Sources/Harbour/Harbour.swift", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 11, "startColumn": 16},
    }}],
})

file = results / "findings.txt"
status, output, errors = run("lint", "--format", "compiler", "--output", str(file))
expect("lint --output", (status, output, errors), (1, "", f"{read}{expected.total()} findings.\n"))
compare("lint --output", file.read_text())

# MARK: Destinations

# A link stays, and its target is written. A pipe and a device get the text. Anything else is an error.
places = results / "places"
places.mkdir()
(places / "target").write_text("old")
for name, target in [("link", "target"), ("dangling", "new"), ("loop", "loop")]:
    (places / name).symlink_to(target)
(places / "folder").mkdir()
os.mkfifo(places / "pipe")
pipe = os.open(places / "pipe", os.O_RDWR)
socket.socket(socket.AF_UNIX).bind(str(places / "socket"))
for name, target in [("link", "target"), ("dangling", "new")]:
    for option in [["--output"], ["--update-baseline", "--baseline"]]:
        (places / "target").write_text('{"version": 1, "findings": []}')
        (places / "new").unlink(missing_ok=True)
        run("lint", *option, str(places / name))
        written = (places / target).read_text()
        expect(f"{option[-1]} {name}", ((places / name).is_symlink(), len(written) > 1000), (True, True))
run("lint", "--format", "compiler", "--output", str(places / "pipe"))
compare("lint --output pipe", os.read(pipe, 1 << 20).decode())
compare("lint --output /dev/stdout", run("lint", "--format", "compiler", "--output", "/dev/stdout")[1])
for name, reason in [
    ("loop", "Too many levels of symbolic links"), ("folder", "Is a directory"), ("socket", "No such device or address"),
]:
    for command in [["lint"], ["graph", "--format", "json"]]:
        status, output, errors = run(*command, "--output", str(places / name))
        expect_error(f"{command[0]} --output {name}", (status, output, errors.splitlines()[-1] + "\n"), (
            f"{places / name} could not be written: {reason}. Name another file with --output."
        ))
for name in ["pipe", "folder", "socket"]:
    expect_error(f"lint --baseline {name}", run("lint", "--baseline", places / name, "--update-baseline"), (
        f"The baseline {places / name} cannot be used: it is not a regular file. Name another file."
    ))

# MARK: Baselines

baseline = results / "baseline.json"
expect_error("a missing baseline", run("lint", "--baseline", baseline), (
    f"The baseline {baseline} cannot be used: the file cannot be read. Add --update-baseline to write it."
))
expect("lint --update-baseline", run("lint", "--baseline", str(baseline), "--update-baseline"), (
    0, "", f"{read}Wrote {expected.total()} findings to {baseline}.\n",
))
expect("lint --baseline", run("lint", "--baseline", str(baseline)), (
    0, "", f"{read}0 findings, {expected.total()} more in the baseline.\n",
))
accepted = json.loads(baseline.read_text())
removed = accepted["findings"].pop()
accepted["findings"].append({**removed, "message": "It was resolved.", "count": 1})
baseline.write_text(json.dumps(accepted))
status, output, errors = run("lint", "--baseline", str(baseline))
expect("a finding that is not in the baseline", (status, output.count(removed["message"]), errors), (
    1, removed["count"],
    f"{read}{removed['count']} finding{'s' if removed['count'] > 1 else ''}, {expected.total() - removed['count']} more "
    "in the baseline, 1 in the baseline no longer exist: run again with --update-baseline.\n",
))

# MARK: Selected packages

read_harbour = (
    "Read Harbour (1 target, 1 file).\nNot read: GlobalDependencies (the library).\n"
    f"Not read: LintFixture (not named by --packages).\n{doubles}{tests}"
)
status, output, errors = run("lint", "--packages", "Harbour", "--format", "compiler")
places_of_harbour = [place for place, _ in compiler_findings(output, "lint --packages")]
expect("lint --packages", (status, places_of_harbour), (
    1, [place for place, _ in expected.elements() if place.startswith("Packages/")],
))
checks = ["--check", "unread", "--check", "captive", "--check", "cycle"]
expect("graph --packages", run("graph", "--packages", "Harbour", *checks), (
    1, "",
    "Packages/Harbour/Sources/Harbour/Harbour.swift:27: No code reads `\\.internalTide`. [unread]\n"
    f"    Remove the dependency, or read it.\n{read_harbour}1 problem.\n",
))
expect_error("lint --packages of an unknown package", run("lint", "--packages", "Harbor"), (
    "--packages names `Harbor`, which is no local package of LintFixture. The local packages are LintFixture, "
    "GlobalDependencies, Harbour."
))
baseline.write_text(json.dumps({**accepted, "findings": accepted["findings"][:-1] + [removed]}))
expect("lint --baseline --packages", run("lint", "--baseline", baseline, "--packages", "Harbour"), (
    0, "", f"{read_harbour}0 findings, {findings_of_harbour} more in the baseline.\n",
))
before = json.loads(baseline.read_text())
run("lint", "--baseline", baseline, "--packages", "Harbour", "--update-baseline")
kept = [finding for finding in before["findings"] if not finding["file"].startswith("Packages/")]
updated = [finding for finding in json.loads(baseline.read_text())["findings"] if finding in kept]
expect("the findings in other packages after --update-baseline", len(updated), len(kept))
expect_error("graph of a package that was not built", run("graph", "--index-store", index, folder=harbour), (
    "The index is stale: it lacks the targets HarbourDoubles, HarbourTests. Run `swift build --build-tests`, or "
    "run this command without --skip-build."
))

# A path in a configuration begins at the package of the file, or at the folder of all packages.
configuration = results / "configuration.json"
for path, rule in [("Sources/Harbour/H*", "date"), ("Packages/*", "system"), ("Packages/*", "uuid")]:
    configuration.write_text(json.dumps({"allow": [{"path": path, "rules": [rule], "reason": "a check"}]}))
    found = compiler_findings(run("lint", "--configuration", configuration, "--format", "compiler")[1], path)
    remaining = len([place for place, _ in found if place.startswith("Packages/")])
    expect(f"findings of {rule} that {path} does not allow", remaining, findings_of_harbour if rule == "uuid" else 0)
configuration_of_harbour = harbour / ".dependency-lint.json"
try:
    configuration_of_harbour.write_text('{"allow": [{"path": "Sources/H*", "rules": ["date"], "reason": "a check"}]}')
    status, output, _ = run("lint", "--format", "compiler")
    found = {place for place, _ in compiler_findings(output, "a configuration of one package")}
    expect("a configuration of one package", found, {place for place, _ in expected if not place.startswith("Packages/")})
finally:
    configuration_of_harbour.unlink()

# MARK: Without a package

derived_data = results / "DerivedData"
store = derived_data / "Fixture-abcdefghijkl/Index.noindex/DataStore"
store.parent.mkdir(parents=True)
store.symlink_to(index.resolve())
older = derived_data / "Fixture-mnopqrstuvwx/Index.noindex/DataStore/v5/units"
older.mkdir(parents=True)
os.utime(older, (0, 0))
(derived_data / "Fixture-Kit-abcdefghijkl/Index.noindex/DataStore/v5/units").mkdir(parents=True)
(derived_data / "Fixture-new/Build").mkdir(parents=True)
project = ["--root", fixture, "--project", "Fixture", "--derived-data", derived_data]
expect("lint of a project", run_tool("lint", *project, "--format", "compiler", "--output", file), (
    1, "",
    f"Index: {store}.\nRead {both}.\n"
    "Not read: 2 Swift files, such as Packages/Harbour/Sources/HarbourDoubles/MockTide.swift (not in the index).\n"
    f"{expected.total()} findings.\n",
))
compare("lint of a project", file.read_text())
status, output, _ = run_tool("graph", "--format", "json", "--root", fixture, "--index-store", index)
identifiers = {node["id"] for node in json.loads(output)["nodes"]}
expect("nodes that the graph of a project lacks", {
    node["id"] for node in json.loads((results / "plugin.json").read_text())["nodes"] if not node["isExternal"]
} - identifiers, set())
expect_error("an unknown project", run_tool("lint", "--project", "Fixtures", "--derived-data", derived_data), (
    f"There is no index of the project `Fixtures` in {derived_data}. The folder has builds of Fixture, Fixture-Kit. Build the "
    "project in Xcode, name another project, or name another folder with --derived-data."
))
expect_error("a missing folder of builds", run_tool("lint", "--project", "Fixture", "--derived-data", "/none"), (
    "There is no index of the project `Fixture` in /none. Build the project in Xcode, name another project, or name "
    "another folder with --derived-data."
))
expect_error("a root without an index", run_tool("lint", "--root", fixture), (
    "--root needs --index-store or --project. Run the command with --help to see its options."
))

# MARK: Errors

source = fixture / "Sources/Fixture/System/Dates.swift"
times = source.stat()
try:
    os.utime(source)
    for name in ["lint", "graph"]:
        expect_error(f"{name} with a stale index", run(name), (
            "The index is stale: these files have changed since: Sources/Fixture/System/Dates.swift. Run "
            "`swift build --build-tests`, or run this command without --skip-build."
        ))
    expect_error("a project with a stale index", run_tool("graph", "--root", fixture, "--index-store", index), (
        "The index is stale: these files have changed since: Sources/Fixture/System/Dates.swift. Build the app "
        "and its tests again, for example with `xcodebuild build-for-testing`."
    ))
finally:
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))

expect_error("a missing index", run("lint", "--index-store", "/nowhere"), (
    "There is no index at /nowhere: the folder does not exist. Run `swift build --build-tests`, which writes it "
    "in debug builds."
))
expect_error("a missing index with a hostile name", run("lint", "--index-store", "/no\x1b\n::error::where"), (
    "There is no index at /no\\u{1B}\\n::error::where: the folder does not exist. Run `swift build --build-tests`, "
    "which writes it in debug builds."
))
for arguments, problem in [
    (["lint", "--formt", "sarif"], "--formt is no option of this command."),
    (["graph", "--fix"], "--fix is no option of this command."),
    (["lint", "--format", "xml"], "--format xml does not exist. The values are text, compiler, github, sarif."),
    (["graph", "--check", "cycles"],
     "--check cycles does not exist. The checks are unread, unused-override, missing-live, captive, cycle, unseen, and all."),
    (["lint", "--update-baseline"], "--update-baseline needs --baseline <file>."),
    (["lnt"], "lnt is no command: there are lint and graph."),
]:
    expect_error(" ".join(arguments), run(*arguments), f"{problem} Run the command with --help to see its options.")

expect_error("a missing configuration", run("lint", "--configuration", "/nowhere"), "/nowhere is invalid: the file cannot be read.")
configuration.write_text('{"rule": {}}')
expect_error("an invalid configuration", run("lint", "--configuration", configuration), (
    f'{configuration} is invalid: "rule" is unknown; known are rules, singletons, allow, custom.'
))
configuration.write_text(json.dumps({"allow": [{"path": "*", "reason": "a test"}], "rules": {"unused-allow": "off"}}))
status, output, _ = run("lint", "--configuration", str(configuration), "--format", "compiler")
expect("rules in a configuration that allows all", (status, {rule for _, rule in compiler_findings(output, "allow")}), (
    1, {"allow-without-reason"},
))

clean = results / "Clean"
(clean / "Sources/Clean").mkdir(parents=True)
(clean / "Package.swift").write_text(
    '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "Clean", targets: '
    '[.target(name: "Clean")])\n'
)
(clean / "Sources/Clean/Clean.swift").write_text("func double(_ number: Int) -> Int { number * 2 }\n")
subprocess.run(["swift", "build", "--package-path", str(clean)], check=True, stdout=sys.stderr)
expect("lint of a clean package", run("lint", folder=clean), (0, "", "Read Clean (1 target, 1 file).\n0 findings.\n"))
expect("graph of a clean package", run("graph", folder=clean), (
    0, "The package Clean has no dependencies.\n", "Read Clean (1 target, 1 file).\n",
))

empty = results / "Empty"
empty.mkdir()
(empty / "Package.swift").write_text(
    '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "Empty", dependencies: '
    f'[.package(path: "{harbour}")])\n'
)
for option, names, remedy in [
    ([], "Empty, Harbour", "Build the package again, or run the command in the folder of a package with code."),
    (["--packages", "Empty"], "Empty",
     "The local packages are Empty, Harbour, GlobalDependencies: name those with code with --packages."),
]:
    expect_error("graph of a package without code", run("graph", *option, "--index-store", index, folder=empty), (
        f"Nothing was read: the index contains no Swift file of {names}. {remedy}"
    ))
# Programs may share a folder of builds.
shared = results / "shared-store"
shutil.copytree(index, shared)
shutil.copytree(clean / ".build/debug/index/store", shared, dirs_exist_ok=True)
compare("lint with the index of two programs", run("lint", "--format", "compiler", "--index-store", shared)[1])

# MARK: Graph

status, output, errors = run("graph", "--format", "json")
expect("graph --format json", (status, errors), (0, ""))
graph = json.loads(output)
# Dictionaries have another order in each process.
outputs = {run("graph", "--format", "json")[1] for _ in range(4)}
expect("the number of different graphs of one program", len(outputs | {output}), 1)
plugin_graph = json.loads((results / "plugin.json").read_text())
for member in ["nodes", "edges", "cycles"]:
    expect(f"{member} of swift package dependencies graph", plugin_graph[member] == graph[member], True)

def only(members, identifier):
    """The only node or edge that has or begins at an identifier."""
    [member] = [member for member in members if identifier in (member.get("id"), member.get("from"))]
    return member


expect("a node of the graph", only(graph["nodes"], "dependency:Harbour.tide"), {
    "id": "dependency:Harbour.tide", "kind": "dependency", "name": "\\.tide", "module": "Harbour", "type": "Tide",
    "implementation": "Tide", "isExposed": True, "isExternal": False, "line": 16,
    "file": "Packages/Harbour/Sources/Harbour/Harbour.swift",
})
expect("an edge of the graph", only(graph["edges"], "component:Fixture.Gangway"), {
    "from": "component:Fixture.Gangway", "to": "dependency:Harbour.tide", "kind": "reads", "via": "container",
    "places": [{"file": "Sources/Fixture/Components/Gangway.swift", "line": 9, "column": 22}],
})
edges = {(edge["from"], edge["kind"], edge["to"], edge.get("via")) for edge in graph["edges"]}
for edge in [
    ("component:Fixture.Pilot", "reads", "dependency:Fixture.harbor", "protocol"),
    ("component:Fixture.Harbor", "reads", "dependency:Fixture.pilot", "container"),
    ("dependency:Fixture.cargo", "reads", "dependency:Fixture.crate", "container"),
    ("component:Fixture.Lookout", "reads", "dependency:FixtureModels.tides", "@Dependency"),
    ("component:Fixture.Steward", "reads", "dependency:FixtureModels.depth", "@Dependency"),
    ("component:Fixture.RoutePlanner", "reads", "dependency:Fixture.noonRoute", "keyPath"),
    ("component:FixtureApp.main.swift", "reads", "dependency:FixtureModels.depth", "container"),
    ("component:FixtureApp.main.swift", "overrides", "dependency:Fixture.timetable", None),
    ("component:Fixture.Lookout", "overrides", "dependency:FixtureModels.depth", None),
    ("dependency:Fixture.beacon", "implementation", "component:FixtureModels.Beacon", None),
    ("dependency:Fixture.timetable", "implementation", "component:Fixture.PrintedTimetable", None),
    ("component:Fixture.Cabinet", "creates", "component:Fixture.Lighthouse", None),
    ("component:Fixture.Harbors", "creates", "component:Fixture.Harbormaster", None),
    ("component:Fixture.Gangway", "reads", "dependency:Harbour.tide", "container"),
    ("test:FixtureTests.TimetableTests", "reads", "dependency:Fixture.timetable", "container"),
    ("test:FixtureTests.TimetableTests", "reads", "dependency:Fixture.timetable", "keyPath"),
]:
    if edge not in edges:
        fail(f"graph: missing edge {edge}")
for edge in [
    ("component:Fixture.Pilot", "reads", "dependency:Fixture.pilot", "container"),
    ("component:Fixture.Watchman", "reads", "dependency:Fixture.bell", "container"),
]:
    if edge in edges:
        fail(f"graph: extra edge {edge}")

for format, start in [("table", "Dependency "), ("mermaid", "flowchart LR\n"), ("dot", "digraph dependencies {\n")]:
    status, output, errors = run("graph", "--format", format)
    expect(f"graph --format {format}", (status, output.startswith(start), errors), (
        0, True, read if format == "table" else "",
    ))

status, output, errors = run("graph", "--format", "html")
match = re.search(r"^const graph = (.*?);?\nconst runtime = ", output, re.M | re.S)
expect("the data of graph --format html", (status, match and json.loads(match[1]) == graph, errors), (0, True, ""))
addresses = set(re.findall(r"https?://[^\"'\s]*|\bsrc=|<link|@import", output)) - {"http://www.w3.org/2000/svg"}
expect("addresses in graph --format html", addresses, set())

# MARK: Checks of the graph

status, output, errors = run("graph", "--deny", r"Fixture -> \.timetable")
expect("graph --deny", (status, output), (1, ""))
message = r"`Fixture.Lookout` reads `\.timetable`, which `Fixture -> \.timetable` forbids. [deny]"
if f"Sources/Fixture/Components/Crew.swift:30: {message}\n" not in errors:
    fail(f"graph --deny does not report {message}:\n{errors}")
expect("graph --deny of an override", run("graph", "--deny", r"FixtureApp -> \.timetable"), (0, "", f"{read}0 problems.\n"))
expect_error("a misspelled --deny", run("graph", "--deny", r"Fixture -> \.timetabel"), (
    r"The rule `Fixture -> \.timetabel` is wrong: no dependency matches the right side."
))

status, output, errors = run("graph", "--check", "cycle")
expect("graph --check cycle", (status, output), (1, ""))
cycles = re.findall(r"^(.+):\d+: These need one another: (.+)\. \[cycle\]$", errors, re.M)
expect("the number of cycles", len(cycles), len(graph["cycles"]))
for file, cycle in [
    ("Sources/Fixture/Dependencies/Cycles.swift", r"\.cargo → \.crate → \.truck → \.cargo"),
    ("Sources/Fixture/Dependencies/Cycles.swift", r"Echo → \.echo → Echo"),
    ("Sources/Fixture/Dependencies/Ferry.swift", r"Ferry → \.crossing → \.ferry → Ferry"),
]:
    if (file, cycle) not in cycles:
        fail(f"graph --check cycle: missing cycle {cycle} in {file}")

old = results / "graph.json"
old.write_text(json.dumps(graph))
expect("graph --baseline of the same graph", run("graph", "--baseline", str(old)), (
    0, "The dependencies are unchanged.\n", "",
))
removed_edge = ("component:Fixture.Lookout", "reads", "dependency:FixtureModels.tides")
without = [edge for edge in graph["edges"] if (edge["from"], edge["kind"], edge["to"]) != removed_edge]
old.write_text(json.dumps({**graph, "edges": without}))
expect("graph --baseline", run("graph", "--baseline", str(old)), (
    0,
    "### Dependencies\n\n**Added**\n\n"
    "- `Fixture.Lookout` reads `\\.tides` (Sources/Fixture/Components/Crew.swift:29)\n",
    "",
))
old.write_text("{}")
expect_error("a wrong baseline of the graph", run("graph", "--baseline", old), (
    f"The graph {old} cannot be used: the file is no graph of version 1."
))

# MARK: The fix of singletons, which changes the fixture, in a repository of its own

components = fixture / "Sources/Fixture/Components/Singletons.swift"
original = components.read_text()
os.environ["GIT_DIR"], os.environ["GIT_WORK_TREE"] = str(results / "git"), str(fixture)


def commit():
    subprocess.run(["git", "add", "-A"], cwd=fixture, check=True)
    author = ["-c", "user.name=check", "-c", "user.email=check@example.com"]
    subprocess.run(["git", *author, "commit", "-qm", "State"], cwd=fixture, check=True)


def fix():
    return run("lint", "--fix", "singleton", "--type", "Treasury")


try:
    subprocess.run(["git", "init", "-q"], cwd=fixture, check=True)
    (results / "git/info/exclude").write_text(".build\nPackage.resolved\n")
    status, output, errors = fix()
    message = "error: Nothing was changed, because these files are not committed: "
    expect("fix of files that are not committed", (status, output, errors.startswith(message)), (2, "", True))
    commit()
    subprocess.run(["git", "tag", "original"], cwd=fixture, check=True)
    unknown = "No type `Nothing` has a static instance, such as `static let shared`. Run the rule `singleton` first."
    expect_error("fix of an unknown type", run("lint", "--fix", "singleton", "--type", "Nothing"), unknown)
    usage = " Run the command with --help to see its options."
    expect_error("fix of another rule", run("lint", "--fix", "date"), f"--fix date does not exist. The value is singleton.{usage}")
    expect_error("fix without a type", run("lint", "--fix", "singleton"), f"--fix needs --type <name>.{usage}")
    note = "This use of `Treasury` stays, because a closure of a class needs `self.dependencies`.\n"
    place = f"Sources/Fixture/Components/Singletons.swift:{original[:original.index('countLater')].count(chr(10)) + 1}: "
    changed = "".join(f"Changed Sources/Fixture/Components/{name}.swift\n" for name in ["Cashier", "Singletons"])
    expect("fix", fix(), (0, changed, f"{place}{note}{read}2 files changed.\n"))
    lines = subprocess.run(["git", "diff", "-U0"], cwd=fixture, check=True, capture_output=True, text=True).stdout.splitlines()
    added = "".join(line + "\n" for line in lines if re.match(r"[+-](?![+-])", line))
    expect("the text of the fix", added, (fixture.parent / "singleton-fix.txt").read_text())
    commit()
    subprocess.run(["swift", "build", "--build-tests"], cwd=fixture, check=True, stdout=subprocess.DEVNULL)
    place = f"Sources/Fixture/Components/Singletons.swift:{components.read_text().split('countLater')[0].count(chr(10)) + 1}: "
    expect("a second fix", fix(), (0, "", f"{place}{note}{read}0 files changed.\n"))
finally:
    subprocess.run(["git", "checkout", "-q", "original", "--", "."], cwd=fixture)

if failures:
    print(f"{failures} checks failed.", file=sys.stderr)
    sys.exit(1)
print(f"The linter reports the {expected.total()} expected findings and none of {look_alikes} look-alikes.")
