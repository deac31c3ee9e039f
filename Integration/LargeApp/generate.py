"""Writes an app of many files, for the time that the tools take: generate.py LIBRARY FOLDER.

5,000 files in ten modules declare 200 dependencies of all kinds, and 4,800 components that read some of them. Each module depends
on the one before it.
"""

import pathlib
import sys

library = pathlib.Path(sys.argv[1]).resolve()
folder = pathlib.Path(sys.argv[2])
modules = 10
dependencies = 20
components = 480
kinds = [
    "defaultImplementation: Live{0}()",
    "composedImplementation: {{ _ in Live{0}() }}",
    "sharedImplementation: {{ _ in Live{0}() }}",
    "rootImplementation: {{ _ in Live{0}() }}",
]


def write(path, text):
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def dependency(number):
    """The file of a dependency."""
    implementation = kinds[number % len(kinds)].format(number)
    return f"""\
public import GlobalDependencies

/// The service with the number {number}.
public protocol Service{number}: Sendable {{
    func value(for key: String, attempts: Int) async throws -> Int
}}

public struct Live{number}: Service{number} {{
    public init() {{}}

    public func value(for key: String, attempts: Int) async throws -> Int {{
        guard attempts > 0 else {{ return key.count }}
        return (0..<attempts).map {{ $0 * {number} }}.reduce(key.count, +)
    }}
}}

public protocol Service{number}Dependency: Dependencies {{
    var service{number}: any Service{number} {{ get }}
}}

extension GlobalDependencies: Service{number}Dependency {{
    public var service{number}: any Service{number} {{
        get {{ resolveDependency(forKeyPath: \\.service{number}, {implementation}) }}
        set {{ override(keyPath: \\.service{number}, with: newValue) }}
    }}
}}
"""


def component(module, number):
    """The file of a component, which reads two dependencies and creates the component before it."""
    first = module * dependencies + number % dependencies
    second = max(0, module - 1) * dependencies + number // dependencies % dependencies
    previous = f"Model{module}x{number - 1}" if number else None
    creation = f"\n    func makePrevious() -> {previous} {{ {previous}(dependencies: dependencies.buildGlobal()) }}\n" if previous else ""
    imports = "import GlobalDependencies\n" + (f"import Module{module - 1}\n" if module else "")
    return f"""\
{imports}
struct Model{module}x{number} {{
    enum State: Equatable {{
        case empty, loaded([Int]), failed(String)
    }}

    private let dependencies: any Service{first}Dependency & Service{second}Dependency
    private(set) var state = State.empty
    var title: String {{ "Model \\(state == .empty ? "without" : "with") values" }}

    init(dependencies: GlobalDependencies = .default) {{
        self.dependencies = dependencies
    }}
{creation}
    mutating func load(_ keys: [String]) async {{
        var values: [Int] = []
        do {{
            for key in keys where !key.isEmpty {{
                let value = try await dependencies.service{first}.value(for: key, attempts: 3)
                values.append(value)
            }}
            let sum = try await dependencies.service{second}.value(for: keys.joined(separator: ", "), attempts: values.count)
            state = .loaded(values.filter {{ $0 < sum }}.sorted {{ $0 > $1 }})
        }} catch {{
            state = .failed("\\(error)")  // The view shows it.
        }}
    }}
}}
"""


targets = []
for module in range(modules):
    name = f"Module{module}"
    needed = ['.product(name: "GlobalDependencies", package: "GlobalDependencies")']
    if module:
        needed.append(f'"Module{module - 1}"')
    targets.append(f'        .target(name: "{name}", dependencies: [{", ".join(needed)}]),\n')
    for number in range(module * dependencies, (module + 1) * dependencies):
        write(f"Sources/{name}/Service{number}.swift", dependency(number))
    for number in range(components):
        write(f"Sources/{name}/Model{number}.swift", component(module, number))
write("Package.swift", f"""\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "LargeApp",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "{library}")],
    targets: [
{"".join(targets)}    ],
    swiftLanguageModes: [.v6]
)
""")
