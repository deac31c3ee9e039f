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

/// The dependencies of the test targets, which also simulate tests.
let tested =
    dependencies + [
        "Host",
        .product(name: "GlobalDependenciesSimulation", package: "GlobalDependencies"),
    ]

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
                .product(name: "GlobalDependenciesInspection", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ]
        ),
        .target(name: "EarlyLoader"),
        .target(name: "HostLoader"),
        .executableTarget(name: "Program", dependencies: dependencies),
        .testTarget(name: "SwiftTestingTests", dependencies: tested),
        .testTarget(name: "XCTestTests", dependencies: tested),
    ],
    swiftLanguageModes: [.v6]
)
