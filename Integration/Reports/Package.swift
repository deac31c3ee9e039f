// swift-tools-version: 6.2

import PackageDescription

/// The product that the test targets link: one of them makes every test strict.
let testing =
    Context.environment["REPORT_STRICT"] == nil ? "GlobalDependenciesTesting" : "GlobalDependenciesStrictTesting"

let dependencies: [Target.Dependency] = [
    "Doubles",
    "Greeting",
    .product(name: "GlobalDependencies", package: "GlobalDependencies"),
    .product(name: "GlobalDependenciesDoubles", package: "GlobalDependencies"),
    .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
    .product(name: testing, package: "GlobalDependencies"),
]

/// The products that simulate tests.
let simulation = [
    "ClockDependency", "GlobalDependenciesSimulation", "RandomNumberGeneratorDependency", "SettingsDependency",
].map { Target.Dependency.product(name: $0, package: "GlobalDependencies") }

/// The products with further ways to derive a container.
let ways = ["GlobalDependenciesInspection", "GlobalDependenciesLifetimes"]
    .map { Target.Dependency.product(name: $0, package: "GlobalDependencies") }

let package = Package(
    name: "Reports",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(
            name: "Greeting",
            dependencies: [.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")]
        ),
        .target(
            name: "Doubles",
            dependencies: ["Greeting", .product(name: "GlobalDependenciesDoubles", package: "GlobalDependencies")]
        ),
        // An app that hosts the tests.
        .target(
            name: "Host",
            dependencies: [
                "Doubles", "EarlyLoader", "Greeting", "HostLoader",
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ]
        ),
        .target(name: "EarlyLoader"),
        .target(name: "HostLoader"),
        .executableTarget(name: "Program", dependencies: dependencies),
        .testTarget(name: "SwiftTestingTests", dependencies: dependencies + simulation + ways + ["Host"]),
        .testTarget(name: "XCTestTests", dependencies: dependencies + simulation + ["Host"]),
    ],
    swiftLanguageModes: [.v6]
)
