"""Writes a package with programs of many dependencies: one program for each kind of dependency and each number.

usage: generate.py PACKAGE FOLDER NUMBER…
"""

import pathlib
import sys

package = pathlib.Path(sys.argv[1]).resolve()
folder = pathlib.Path(sys.argv[2]).resolve()
numbers = [int(number) for number in sys.argv[3:]]

# A protocol and its implementation, without which no dependency exists.
SERVICE = """
protocol Service#: Sendable {
    func run(_ input: Int) -> Int
}

struct LiveService#: Service# {
    func run(_ input: Int) -> Int { input &* # &+ 1 }
}
"""

# The module with keys exports the core.
MODULES = {"Bare": None, "Default": "GlobalDependencies", "Shared": "GlobalDependencies", "Key": "GlobalDependenciesScopes"}

# The declarations of one dependency of each kind, and the expression that reads it.
KINDS = {
    "Bare": ("", "(LiveService#() as any Service#)"),
    "Default": (
        """
extension GlobalDependencies {
    var service#: any Service# {
        get { resolveDependency(forKeyPath: \\.service#, defaultImplementation: LiveService#()) }
        set { override(keyPath: \\.service#, with: newValue) }
    }
}
""",
        "dependencies.service#",
    ),
    "Shared": (
        """
extension GlobalDependencies {
    var service#: any Service# {
        get { resolveDependency(forKeyPath: \\.service#, sharedImplementation: { _ in LiveService#() }) }
        set { override(keyPath: \\.service#, with: newValue) }
    }
}
""",
        "dependencies.service#",
    ),
    "Key": (
        """
private enum Service#Key: DependencyKey {
    static var liveValue: any Service# { LiveService#() }
    static var testValue: any Service# { LiveService#() }
}

extension GlobalDependencies {
    var service#: any Service# {
        get { self[Service#Key.self] }
        set { self[Service#Key.self] = newValue }
    }
}
""",
        "dependencies.service#",
    ),
}


def program(kind, number):
    declarations, read = KINDS[kind]
    bare = kind == "Bare"
    each = range(1, number + 1)
    lines = [] if bare else [f"import {MODULES[kind]}"]
    lines += [(SERVICE + declarations).replace("#", str(index)) for index in each]
    lines += ["@main", "enum Program {", "    static func main() {", "        var number = CommandLine.arguments.count"]
    if not bare: lines += ["        let dependencies = GlobalDependencies.default"]
    lines += [f"        number = {read}.run(number)".replace("#", str(index)) for index in each]
    lines += ["        print(number)", "    }", "}", ""]
    return "\n".join(lines)


targets = []
for kind in KINDS:
    for number in numbers:
        name = f"{kind}{number}"
        source = folder / "Sources" / name / "Program.swift"
        source.parent.mkdir(parents=True)
        source.write_text(program(kind, number))
        module = MODULES[kind]
        product = f'.product(name: "{module}", package: "GlobalDependencies")'
        dependencies = f", dependencies: [{product}]" if module else ""
        targets.append(f'        .executableTarget(name: "{name}"{dependencies}),\n')

(folder / "Package.swift").write_text(
    f"""// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Growth",
    dependencies: [.package(name: "GlobalDependencies", path: "{package}")],
    targets: [
{"".join(targets)}    ],
    swiftLanguageModes: [.v6]
)
"""
)
