// swift-tools-version: 6.2

import PackageDescription

let scopes = Target.Dependency.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")
let lifetimes = Target.Dependency.product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies")

let package = Package(
    name: "LintFixture",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Fixture", targets: ["Fixture"]),
        .library(name: "FixtureModels", targets: ["FixtureModels"]),
        .library(name: "FixtureLive", targets: ["FixtureLive"]),
    ],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."), .package(path: "Packages/Harbour"),
    ],
    targets: [
        .target(name: "FixtureModels", dependencies: [scopes]),
        .target(name: "Fixture", dependencies: ["FixtureModels", "GlobalDependencies", "Harbour", lifetimes, scopes]),
        .target(name: "FixtureLive", dependencies: ["Fixture", "FixtureModels", scopes]),
        .executableTarget(
            name: "FixtureApp",
            dependencies: ["Fixture", "FixtureLive", "FixtureModels", "GlobalDependencies"]
        ),
        .executableTarget(name: "FixtureTool", dependencies: ["Fixture", "GlobalDependencies"]),
        .testTarget(
            name: "FixtureTests",
            dependencies: [
                "Fixture", "FixtureModels", "GlobalDependencies",
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
