"""Writes a package with programs whose sizes are compared.

usage: generate.py PACKAGE FOLDER [micropackages]

Writes an empty program and one on core alone, and also one with keys and scopes, and programs with many dependencies, or
programs with one micropackage each.
"""

import pathlib
import sys

package = pathlib.Path(sys.argv[1]).resolve()
folder = pathlib.Path(sys.argv[2]).resolve()

# A protocol and its implementation, without which no dependency exists.
SERVICE = """
protocol Service#: Sendable {
    func run(_ input: Int) -> Int
}

struct LiveService#: Service# {
    func run(_ input: Int) -> Int { input &* # &+ 1 }
}
"""

ACCESSOR = """
extension GlobalDependencies {
    var service#: any Service# {
        get { VALUE }
        set { SETTING }
    }
}
"""


def resolving(implementation):
    """Returns an accessor with an implementation."""
    value = f"resolveDependency(forKeyPath: \\.service#, {implementation})"
    return ACCESSOR.replace("VALUE", value).replace("SETTING", "override(keyPath: \\.service#, with: newValue)")


KEY = """
private enum Service#Key: DependencyKey {
    static var liveValue: any Service# { LiveService#() }
    static var testValue: any Service# { LiveService#() }
}
"""

# The module that each kind of dependency needs, and the declarations of one. The module with keys exports the core.
KINDS = {
    "Bare": (None, ""),
    "Default": ("GlobalDependencies", resolving("defaultImplementation: LiveService#()")),
    "Shared": ("GlobalDependencies", resolving("sharedImplementation: { _ in LiveService#() }")),
    "Key": (
        "GlobalDependenciesScopes",
        KEY + ACCESSOR.replace("VALUE", "self[Service#Key.self]").replace("SETTING", "self[Service#Key.self] = newValue"),
    ),
}

CORE = """import GlobalDependencies

extension GlobalDependencies {
    var number: Int { resolveDependency(forKeyPath: \\.number, defaultImplementation: 1) }
}

print(GlobalDependencies.default.number)
"""

# The properties of micropackages that are not named like the package.
PROPERTIES = {"Assertions": "assertionFailure", "Clock": "continuousClock", "Command": "commands", "UUID": "uuid"}

targets = []


def write(name, modules, file, text):
    """Writes a program, and lists its target."""
    source = folder / "Sources" / name / file
    source.parent.mkdir(parents=True)
    source.write_text(text)
    products = ", ".join(f'.product(name: "{module}", package: "GlobalDependencies")' for module in modules)
    targets.append(f'        .executableTarget(name: "{name}", dependencies: [{products}]),\n')


def write_many(number):
    """Writes a program for each kind of dependency, with a number of dependencies."""
    for kind, (module, declarations) in KINDS.items():
        lines = [f"import {module}"] if module else []
        lines += [(SERVICE + declarations).replace("#", str(index)) for index in range(1, number + 1)]
        lines += ["@main", "enum Program {", "    static func main() {", "        var number = CommandLine.arguments.count"]
        if module: lines += ["        let dependencies = GlobalDependencies.default"]
        read = "dependencies.service#" if module else "(LiveService#() as any Service#)"
        lines += [f"        number = {read}.run(number)".replace("#", str(index)) for index in range(1, number + 1)]
        lines += ["        print(number)", "    }", "}", ""]
        write(f"{kind}{number}", [module] if module else [], "Program.swift", "\n".join(lines))


write("Empty", [], "main.swift", "")
write("Core", ["GlobalDependencies"], "main.swift", CORE)
if "micropackages" not in sys.argv:
    scoped = pathlib.Path(__file__).with_name("Scoped.swift").read_text()
    write("Scoped", ["GlobalDependenciesScopes"], "Scoped.swift", scoped)
    for number in 20, 120: write_many(number)
else:
    for path in sorted((package / "Micropackages").glob("*Dependency")):
        name = path.name.removesuffix("Dependency")
        read = PROPERTIES.get(name, name[0].lower() + name[1:])
        text = f"import GlobalDependencies\nimport {path.name}\n\nprint(type(of: GlobalDependencies.default.{read}))\n"
        write(name, ["GlobalDependencies", path.name], "main.swift", text)

(folder / "Package.swift").write_text(
    f"""// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Size",
    dependencies: [.package(name: "GlobalDependencies", path: "{package}")],
    targets: [
{"".join(targets)}    ],
    swiftLanguageModes: [.v6]
)
"""
)
