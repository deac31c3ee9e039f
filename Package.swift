// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

var swiftSettings: [SwiftSetting] = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
// In the checks of this repository, and in no other build, warnings are errors, and the compiler writes symbol graphs, from which
// the checks take the public declarations and the documentation.
if let symbolGraphs = Context.environment["GLOBAL_DEPENDENCIES_SYMBOL_GRAPHS"] {
    let flags = [
        "-emit-symbol-graph", "-emit-symbol-graph-dir", symbolGraphs, "-emit-extension-block-symbols",
        "-symbol-graph-minimum-access-level", "public",
    ]
    swiftSettings += [.treatAllWarnings(as: .error), .unsafeFlags(flags)]
}

/// Returns products of swift-syntax, which SwiftPM fetches only if the trait `Macros` is set.
func syntax(_ names: [String]) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

/// The compiler plug-in with the macros, which is a dependency only if the trait `Macros` is set.
let macros = Target.Dependency.target(name: "GlobalDependenciesMacros", condition: .when(traits: ["Macros"]))

/// The products of the second HTTP transport, whose packages SwiftPM fetches only if the trait `AsyncHTTPClient` is
/// set.
let asyncHTTPClient = [
    ("AsyncHTTPClient", "async-http-client"), ("NIOCore", "swift-nio"), ("NIOHTTP1", "swift-nio"),
    ("NIOPosix", "swift-nio"), ("NIOSSL", "swift-nio-ssl"),
].map { name, package in
    Target.Dependency.product(name: name, package: package, condition: .when(traits: ["AsyncHTTPClient"]))
}

/// A façade: a library, its tests, and what else it has.
struct Micropackage {
    let name: String
    /// The modules that the library needs besides the core.
    var modules: [String] = []
    var has: Set<Part> = []
    /// The modules that the doubles need besides, if they are in a module of their own, which only tests link.
    var modulesOfDoubles: [String]?

    enum Part {
        case conformanceSuite
        /// A privacy manifest, since the library uses API for which Apple requires one.
        case privacyManifest
    }

    var library: String { "\(name)Dependency" }
    var conformance: [String] { has.contains(.conformanceSuite) ? ["\(name)Conformance"] : [] }
    var doubles: [String] { modulesOfDoubles == nil ? [] : ["\(name)Doubles"] }
    private var folder: String { "Micropackages/\(library)" }

    /// The privacy manifest, which is bundled only if the package is built on a Mac.
    ///
    /// On Linux, a resource would needlessly add a folder to each program and a `Bundle.module` to the library.
    private var manifest: (resources: [Resource], exclude: [String]) {
        guard has.contains(.privacyManifest) else { return ([], []) }
        #if os(macOS)
        return ([.copy("PrivacyInfo.xcprivacy")], [])
        #else
        return ([], ["PrivacyInfo.xcprivacy"])
        #endif
    }

    var targets: [Target] {
        let used = ["GlobalDependencies"] + modules
        let suite = conformance.isEmpty ? [] : ["FacadeConformance"] + conformance
        let companions = modulesOfDoubles ?? []
        let tools = ["GlobalDependenciesScopes", "GlobalDependenciesTesting", "TestSupport"]
        return [
            .target(
                name: library,
                dependencies: dependencies(used),
                path: "\(folder)/Sources",
                exclude: manifest.exclude,
                resources: manifest.resources
            ),
            .testTarget(
                name: "\(library)Tests",
                dependencies: dependencies([library] + doubles + used + suite + companions + tools),
                path: "\(folder)/Tests"
            ),
        ]
            + doubles.map {
                .target(name: $0, dependencies: dependencies(used + [library] + companions), path: "\(folder)/Doubles")
            }
            + conformance.map {
                let modules = ["FacadeConformance", "GlobalDependencies", library] + doubles + companions
                return .target(name: $0, dependencies: dependencies(modules), path: "\(folder)/Conformance")
            }
    }
}

func dependencies(_ names: [String]) -> [Target.Dependency] { Set(names).sorted().map { .init(stringLiteral: $0) } }

let (faults, files, fileTree) = ("GlobalDependenciesFaults", "GlobalDependenciesFiles", "GlobalDependenciesFileTree")

/// The modules of doubles with a mock that `@DependencyMock` has written, and with faults.
let mocks = ["GlobalDependenciesDoubles", faults]

/// The parts of a façade that uses files: Apple requires the manifest.
let storing: Set<Micropackage.Part> = [.conformanceSuite, .privacyManifest]

let micropackages = [
    Micropackage(name: "Assertions"),
    Micropackage(name: "Clock", modulesOfDoubles: [faults, "GlobalDependenciesTasks"]),
    Micropackage(
        name: "Command",
        modules: ["GlobalDependenciesSpawn"],
        modulesOfDoubles: ["ClockDoubles", "ProcessDependency"]
    ),
    Micropackage(name: "Date"),
    Micropackage(name: "Files", modules: [files], has: storing, modulesOfDoubles: mocks + [fileTree]),
    Micropackage(name: "FireAndForget"),
    Micropackage(name: "LocalDataFetch", modules: [files], has: storing, modulesOfDoubles: mocks + [fileTree]),
    Micropackage(name: "Locale"),
    Micropackage(name: "Log"),
    Micropackage(name: "Notifications", has: [.conformanceSuite]),
    Micropackage(name: "OpenURL"),
    Micropackage(name: "Process"),
    Micropackage(name: "RandomNumberGenerator"),
    Micropackage(
        name: "RemoteDataFetch",
        modules: [faults, files],
        has: storing,
        modulesOfDoubles: mocks + ["RemoteDataFetchCassettes"]
    ),
    Micropackage(name: "Settings", modules: [faults, files], has: storing, modulesOfDoubles: mocks),
    Micropackage(name: "UUID"),
]

let doubles = micropackages.flatMap(\.doubles)

/// The façades of an ordinary app, which `GlobalDependenciesFacades` exports.
let facadesOfApp = [
    "Clock", "Date", "Files", "LocalDataFetch", "Locale", "Log", "Notifications", "OpenURL", "RandomNumberGenerator",
    "RemoteDataFetch", "Settings", "UUID",
].map { "\($0)Dependency" }

/// The other modules, with the modules that they need.
///
/// A name that ends in `Tests` is that of a test target.
let modules: KeyValuePairs<String, [Target.Dependency]> = [
    "GlobalDependencies": [macros],
    "GlobalDependenciesDoubles": ["GlobalDependencies", macros],
    "GlobalDependenciesScopes": ["GlobalDependencies"],
    "GlobalDependenciesFacades": dependencies(["GlobalDependencies"] + facadesOfApp),
    "GlobalDependenciesTests": [
        "GlobalDependencies", "GlobalDependenciesDoubles", "GlobalDependenciesInspection", "GlobalDependenciesScopes",
        "TestSupport",
    ],
    "GlobalDependenciesInspection": ["GlobalDependencies", "GlobalDependenciesInspectionLoader"],
    "GlobalDependenciesInspectionLoader": [],
    "GlobalDependenciesLifetimes": [
        "GlobalDependencies", "GlobalDependenciesFaults", "GlobalDependenciesScopes", "GlobalDependenciesTasks",
    ],
    "GlobalDependenciesLifetimesTests": [
        "ClockDoubles", "GlobalDependencies", "GlobalDependenciesInspection", "GlobalDependenciesLifetimes",
        "GlobalDependenciesScopes", "GlobalDependenciesTesting", "TestSupport",
    ],
    "GlobalDependenciesSwiftUI": ["GlobalDependencies"],
    "ParallelWidth": [],
    "TestSupport": ["GlobalDependencies", "ParallelWidth"],
    "GlobalDependenciesTesting": [
        "ClockDoubles", "DateDependency", "GlobalDependencies", "GlobalDependenciesDoubles",
        "GlobalDependenciesFiles", "GlobalDependenciesInspection", "GlobalDependenciesLifetimes",
        "GlobalDependenciesScopes", "GlobalDependenciesTasks", "GlobalDependenciesTestingLoader",
    ],
    "GlobalDependenciesStrictTesting": ["GlobalDependenciesTesting", "GlobalDependenciesTestingLoader"],
    "GlobalDependenciesSimulation": [
        "ClockDoubles", "DateDependency", "GlobalDependencies", "GlobalDependenciesFaults",
        "GlobalDependenciesScopes", "GlobalDependenciesTasks", "GlobalDependenciesTesting",
        "RandomNumberGeneratorDependency", "UUIDDependency",
    ],
    "GlobalDependenciesSimulationTests": [
        "ClockDoubles", "DateDependency", "FilesDoubles", "GlobalDependencies", "GlobalDependenciesLifetimes",
        "GlobalDependenciesSimulation", "GlobalDependenciesTesting", "LocalDataFetchDoubles",
        "RandomNumberGeneratorDependency", "RemoteDataFetchDoubles", "SettingsDoubles", "TestSupport",
        "UUIDDependency",
    ],
    "GlobalDependenciesFileTree": ["GlobalDependenciesFiles"],
    "GlobalDependenciesFiles": [],
    "GlobalDependenciesSpawn": [],
    "GlobalDependenciesFaults": [],
    "GlobalDependenciesTasks": ["GlobalDependencies"],
    "GlobalDependenciesTestingLoader": [],
    "GlobalDependenciesMacrosTests": ["GlobalDependencies", "GlobalDependenciesDoubles", macros]
        + syntax(["SwiftDiagnostics", "SwiftSyntaxMacroExpansion"]),
    "GlobalDependenciesTestingTests": [
        "ClockDoubles", "DateDependency", "GlobalDependencies", "GlobalDependenciesDoubles",
        "GlobalDependenciesInspection", "GlobalDependenciesScopes", "GlobalDependenciesTasks",
        "GlobalDependenciesTesting", "TestSupport",
    ],
    "SwiftDependenciesCompatibility": [
        "AssertionsDependency", "ClockDoubles", "DateDependency", "FireAndForgetDependency", "GlobalDependencies",
        "GlobalDependenciesDoubles", "GlobalDependenciesScopes", "LocaleDependency", "OpenURLDependency",
        "RandomNumberGeneratorDependency", "UUIDDependency",
    ],
    "SwiftDependenciesCompatibilityTesting": [
        "GlobalDependencies", "GlobalDependenciesTesting", "SwiftDependenciesCompatibility",
    ],
    "SwiftDependenciesCompatibilityTests": [
        "SwiftDependenciesCompatibility", "SwiftDependenciesCompatibilityTesting", "TestSupport",
    ],
    "FacadeConformance": ["GlobalDependencies"],
    "FacadeDoubles": dependencies(["GlobalDependenciesFacades"] + doubles),
    "FacadeConformanceTests": ["FacadeConformance"],
    "AsyncHTTPClientDataFetch": [
        "GlobalDependencies", "RemoteDataFetchDependency",
        .target(name: "GlobalDependenciesZlib", condition: .when(traits: ["AsyncHTTPClient"])),
    ] + asyncHTTPClient,
    "RemoteDataFetchCassettes": ["GlobalDependencies", "GlobalDependenciesFiles", "RemoteDataFetchDependency"],
    "CIndexStore": [],
    "SourceIndex": ["CIndexStore"],
    "SourceIndexTests": ["SourceIndex", "TestSupport"],
    "DependencyAnalysisTests": ["DependencyAnalysis", "SourceIndex", "TestSupport"],
    "AvailabilityCheckTests": ["SourceIndex", "TestSupport", "availability-check"],
]

/// The folders of modules that are neither in `Sources` nor in `Tests`.
let folders = [
    "ParallelWidth": "Tests/ParallelWidth", "TestSupport": "Tests/TestSupport", "CIndexStore": "Tools/CIndexStore",
    "SourceIndex": "Tools/SourceIndex", "GlobalDependenciesSpawn": "Micropackages/CommandDependency/Spawn",
    "AsyncHTTPClientDataFetch": "Micropackages/RemoteDataFetchDependency/AsyncHTTPClient",
    "RemoteDataFetchCassettes": "Micropackages/RemoteDataFetchDependency/Cassettes",
]

/// The files of tests that are not compiled.
let data = [
    "GlobalDependenciesTests": ["Documentation/CompilerMistakes.txt"], "GlobalDependenciesMacrosTests": ["Expansions"],
]

func target(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    name.hasSuffix("Tests")
        ? .testTarget(name: name, dependencies: dependencies, exclude: data[name] ?? [])
        : .target(name: name, dependencies: dependencies, path: folders[name])
}

/// The modules that are products of the same name.
let libraries =
    [
        "GlobalDependencies", "GlobalDependenciesDoubles", "GlobalDependenciesFacades", "GlobalDependenciesInspection",
        "GlobalDependenciesLifetimes", "GlobalDependenciesScopes", "GlobalDependenciesSimulation",
        "GlobalDependenciesSwiftUI", "SwiftDependenciesCompatibility", "SwiftDependenciesCompatibilityTesting",
        "AsyncHTTPClientDataFetch",
    ] + micropackages.map(\.library)

let package = Package(
    name: "GlobalDependencies",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
    products: libraries.map { .library(name: $0, targets: [$0]) } + [
        .library(
            name: "GlobalDependenciesDynamic",
            type: .dynamic,
            targets: [
                "GlobalDependencies", "GlobalDependenciesDoubles", "GlobalDependenciesScopes",
                "GlobalDependenciesSwiftUI",
            ]
        ),
        .library(name: "GlobalDependenciesTesting", targets: ["ClockDoubles", "GlobalDependenciesTesting"]),
        .library(
            name: "GlobalDependenciesStrictTesting",
            targets: ["ClockDoubles", "GlobalDependenciesStrictTesting", "GlobalDependenciesTesting"]
        ),
        .library(name: "FacadeDoubles", targets: ["FacadeDoubles", "RemoteDataFetchCassettes"] + doubles),
        .library(name: "FacadeConformance", targets: ["FacadeConformance"] + micropackages.flatMap(\.conformance)),
        .plugin(name: "DependencyCommand", targets: ["DependencyCommand"]),
    ],
    traits: [
        .trait(name: "Macros", description: "Macros that write the boilerplate. Fetches and builds swift-syntax."),
        .trait(name: "AsyncHTTPClient", description: "HTTP for servers. Fetches and builds async-http-client."),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    ],
    targets: modules.map { target($0, $1) } + micropackages.flatMap(\.targets) + [
        .macro(
            name: "GlobalDependenciesMacros",
            dependencies: syntax([
                "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
                "SwiftSyntaxMacros",
            ])
        ),
        .target(
            name: "GlobalDependenciesZlib",
            path: "Micropackages/RemoteDataFetchDependency/Zlib",
            cSettings: [.define("ASYNC_HTTP_CLIENT", .when(traits: ["AsyncHTTPClient"]))],
            linkerSettings: [.linkedLibrary("z", .when(traits: ["AsyncHTTPClient"]))]
        ),
        .target(
            name: "DependencyAnalysis",
            dependencies: ["SourceIndex"],
            path: "Tools/DependencyAnalysis",
            resources: [
                "graph.html", "drawing.css", "page.css", "model.js", "layout.js", "routes.js", "drawing.js", "page.js",
            ].map { .embedInCode("Graph/Page/\($0)") }
        ),
        .plugin(
            name: "DependencyCommand",
            capability: .command(
                intent: .custom(
                    verb: "dependencies",
                    description: "Finds code that bypasses the container, or shows which code reads what."
                )
            ),
            dependencies: ["dependency-tool"]
        ),
    ]
        + [("dependency-tool", "DependencyTool"), ("availability-check", "AvailabilityCheck")].map { name, folder in
            let modules: [Target.Dependency] = ["DependencyAnalysis", "SourceIndex"]
            return .executableTarget(name: name, dependencies: modules, path: "Tools/\(folder)")
        },
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin { target.swiftSettings = swiftSettings }
