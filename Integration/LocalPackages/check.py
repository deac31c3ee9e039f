"""Compares the findings and the graph of an app of local packages with what plant.py has planted.

usage: check.py RESULTS PROGRAMS
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

results = pathlib.Path(sys.argv[1])
programs = pathlib.Path(sys.argv[2])
radio = results / "Radio"
failures = 0


def expect(name, actual, expected):
    global failures
    if actual != expected:
        failures += 1
        print(f"{name}:\n  {actual!r}\n  instead of\n  {expected!r}", file=sys.stderr)


# A copy of the index without the units of other tests and examples, which share the folder of the build. A unit of the library
# may name the folder of the example that has compiled it.
examples = re.compile(rb"/Examples/[^/]+/(?:[^/]+/)?Sources/")
small_store = results / "small-store"
shutil.copytree(programs / "index/store", small_store, ignore=shutil.ignore_patterns("units"))
for units in (programs / "index/store").glob("v*/units"):
    copies = small_store / units.parent.name / "units"
    copies.mkdir()
    for unit in units.iterdir():
        text = unit.read_bytes()
        if str(radio).encode() in text or b"Tests" not in text and not examples.search(text):
            shutil.copy(unit, copies)


def run(*arguments, package="App", store=small_store):
    """Runs the tool without a build. Returns its exit status, its output and its standard error."""
    return run_tool(*arguments, "--package-path", radio / package, "--skip-build", "--index-store", store)


def run_tool(*arguments):
    result = subprocess.run([programs / "dependency-tool", *arguments], capture_output=True, text=True)
    return result.returncode, result.stdout, result.stderr


def planted(*packages):
    """The lines with planted findings of packages, as `path:line` relative to the folder of the app."""
    return [
        f"{file.relative_to(radio)}:{number}"
        for package in packages
        for file in sorted((radio / package).glob("Sources/*/Planted.swift"))
        for number, line in enumerate(file.read_text().split("\n"), 1)
        if line.endswith("// planted")
    ]


def places(text):
    """The places of findings in the text for people."""
    return re.findall(r"^(\S+:\d+):\d+: `Date\S+` bypasses the container\. \[date\]$", text, re.M)


def files(package, folder):
    return len(list((radio / package / folder).glob("*/*.swift")))


# MARK: What is read

all_packages = ["App", "Features", "Services"]
counts = {package: files(package, "Sources") for package in all_packages}
# RadioServicesDoubles, which only tests link.
counts["Services"] -= len(list((radio / "Services/Sources/RadioServicesDoubles").glob("*.swift")))
app = f"App (2 targets, {counts['App'] + files('App', 'Tests')} files)"
features = f"Features (1 target, {counts['Features']} files)"
services = f"Services (1 target, {counts['Services']} files)"
library = "Not read: GlobalDependencies (the library).\n"
doubles = "Not read: RadioServicesDoubles (not used by App).\n"
read = (
    f"Read {app}, {features}, {services}.\n{library}{doubles}"
    "Not read: the tests of Features, the tests of Services (not in the build of App).\n"
)
findings = planted(*all_packages)
expect("the number of planted findings in a package", len(planted("App")), 22)

status, output, errors = run("lint", store=programs / "index/store")
expect("lint of App", (status, places(output), errors), (1, findings, f"{read}{len(findings)} findings.\n"))
status, output, errors = run("lint", package="Features")
expect("lint of Features", (status, places(output), errors), (
    1,
    planted("Features", "Services"),
    f"Read Features (2 targets, {counts['Features'] + files('Features', 'Tests')} files), "
    # The tests of the features link the doubles.
    f"Services (2 targets, {files('Services', 'Sources')} files).\n{library}"
    "Not read: the tests of Services (not in the build of Features).\n"
    f"{len(planted('Features', 'Services'))} findings.\n",
))
# MARK: Without a package

derived_data = results / "DerivedData"
store = derived_data / "Radio-abcdefghijkl/Index.noindex/DataStore"
shutil.copytree(small_store, store)
older = derived_data / "Radio-mnopqrstuvwx/Index.noindex/DataStore/v5/units"
older.mkdir(parents=True)
os.utime(older, (0, 0))
status, output, errors = run_tool("lint", "--root", radio, "--project", "Radio", "--derived-data", derived_data)
all_files = {package: files(package, "Sources") + files(package, "Tests") for package in all_packages}
# The tests of the services are compiled only if they are the root.
all_files["Services"] -= files("Services", "Tests")
expect("lint of a project", (status, places(output), errors), (
    1,
    findings,
    f"Index: {store}.\nRead App (2 targets, {all_files['App']} files), Features (2 targets, {all_files['Features']} files), "
    f"Services (2 targets, {all_files['Services']} files).\n"
    "Not read: 3 Swift files, such as Services/Tests/RadioServicesTests/InstanceTests.swift (not in the index).\n"
    f"{len(findings)} findings.\n",
))
changed = radio / "Features/Sources/RadioFeatures/Planted.swift"
times = changed.stat()
os.utime(changed)
expect("a file that is newer than the index of a project", run_tool("graph", "--root", radio, "--index-store", store), (
    2, "",
    "error: The index is stale: these files have changed since: Features/Sources/RadioFeatures/Planted.swift. Build the app "
    "and its tests again, for example with `xcodebuild build-for-testing`.\n",
))
os.utime(changed, ns=(times.st_atime_ns, times.st_mtime_ns))
expect("an unknown project", run_tool("lint", "--project", "Radios", "--derived-data", derived_data), (
    2, "",
    f"error: There is no index of the project `Radios` in {derived_data}. The folder has builds of Radio. Build the "
    "project in Xcode, name another project, or name another folder with --derived-data.\n",
))
expect("a root without an index", run_tool("lint", "--root", radio), (
    2, "",
    "error: --root needs --index-store or --project. Run the command with --help to see its options.\n",
))

# MARK: Selected packages

status, output, errors = run("lint", "--packages", "Features,Services")
expect("lint --packages", (status, places(output), errors), (
    1,
    planted("Features", "Services"),
    f"Read {features}, {services}.\n{library}Not read: App (not named by --packages).\n{doubles}"
    "Not read: the tests of Features, the tests of Services (not in the build of App).\n"
    f"{len(planted('Features', 'Services'))} findings.\n",
))
expect("lint --packages of an unknown package", run("lint", "--packages", "Feature"), (
    2, "",
    "error: --packages names `Feature`, which is no local package of App. The local packages are App, "
    "GlobalDependencies, Features, Services.\n",
))

# MARK: Baselines and configurations

baseline = str(results / "baseline.json")
expect("lint --update-baseline", run("lint", "--baseline", baseline, "--update-baseline"), (
    0, "", f"{read}Wrote {len(findings)} findings to {baseline}.\n",
))
status, output, errors = run("lint", "--baseline", baseline, "--packages", "Features")
expect("lint --baseline --packages", (status, output, errors.split("\n")[-2]), (
    0, "", f"0 findings, {len(planted('Features'))} more in the baseline.",
))

configuration = radio / "Services/.dependency-lint.json"
configuration.write_text('{"allow": [{"path": "Sources/RadioServices/P*", "rules": ["date"], "reason": "a check"}]}')
expect("a configuration of one package", places(run("lint")[1]), planted("App", "Features"))
configuration = configuration.rename(radio / "App/.dependency-lint.json")
# A path begins at the package of the file, or at the folder of all packages.
configuration.write_text(json.dumps({"allow": [
    {"path": path, "rules": ["date"], "reason": "a check"} for path in ["Sources/RadioApp/P*", "Features/*"]
]}))
expect("patterns of the configuration of the root", places(run("lint")[1]), planted("Services"))
configuration.unlink()

# MARK: Graph

status, output, errors = run("graph", "--format", "json")
graph = json.loads(output)
expect("graph of App", (status, errors, graph["package"]), (0, "", "App"))
expect("modules of the app", {node["module"] for node in graph["nodes"] if node.get("file", "").count("/Sources/")}, {
    "RadioApp", "RadioFeatures", "RadioServices",
})
edges = {(edge["from"], edge["kind"], edge["to"]) for edge in graph["edges"]}
for edge in [
    ("component:RadioApp.Radio", "reads", "dependency:RadioServices.listener"),
    ("component:RadioFeatures.StationListModel", "reads", "dependency:RadioServices.stationCatalog"),
    ("component:RadioServices.ListeningHistory", "reads", "dependency:SettingsDependency.settings"),
]:
    expect(f"graph: edge {edge}", edge in edges, True)
status, output, _ = run_tool("graph", "--format", "json", "--root", radio, "--index-store", store)
project = json.loads(output)
components = {"component", "dependency"}
expect("nodes of a project", {node["id"] for node in graph["nodes"] if node["kind"] in components} - {
    node["id"] for node in project["nodes"]
}, set())
expect("the first file of the graph of a project", project["nodes"][0]["file"].split("/")[0], "App")

line = next(
    place["line"] for edge in graph["edges"] for place in edge["places"]
    if (edge["from"], edge["to"]) == ("component:RadioFeatures.PlayerBarModel", "dependency:RadioServices.listener")
)
unread = "".join(
    f"{file.relative_to(radio)}:{number}: No code reads `\\.plantedUnread{package}`. [unread]\n"
    "    Remove the dependency, or read it.\n"
    for package in all_packages
    for file in (radio / package).glob("Sources/*/Planted.swift")
    for number, text in enumerate(file.read_text().split("\n"), 1)
    if text.startswith("    var plantedUnread")
)
# The public dependencies that no code reads are in library products.
checks = ["--check", "unread", "--check", "captive", "--check", "cycle"]
expect("checks across packages", run("graph", *checks, "--deny", r"RadioFeatures -> \.listener"), (
    1, "",
    f"{read}{unread}Features/Sources/RadioFeatures/PlayerBarModel.swift:{line}: `RadioFeatures.PlayerBarModel` reads "
    "`\\.listener`, which `RadioFeatures -> \\.listener` forbids. [deny]\n"
    "    Read it in another module, and pass on what the component needs.\n4 problems.\n",
))

# MARK: Nothing

empty = results / "Empty"
empty.mkdir()
(empty / "Package.swift").write_text(
    '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "Empty", dependencies: '
    f'[.package(path: "{radio}/Services")])\n'
)
expect("graph of a package without code", run("graph", package=empty), (
    2, "",
    "error: Nothing was read: the index contains no Swift file of Empty, Services. Build the package again, or run "
    "the command in the folder of a package with code.\n",
))

if failures:
    print(f"{failures} checks failed.", file=sys.stderr)
    sys.exit(1)
print(f"The tools report the {len(findings)} findings of {len(all_packages)} packages.")
