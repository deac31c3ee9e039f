// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "LintFixture",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Fixture", targets: ["Fixture"]),
        .library(name: "FixtureModels", targets: ["FixtureModels"]),
        .library(name: "FixtureLive", targets: ["FixtureLive"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "FixtureModels", dependencies: ["GlobalDependencies"]),
        .target(name: "Fixture", dependencies: ["FixtureModels", "GlobalDependencies"]),
        .target(name: "FixtureLive", dependencies: ["Fixture", "FixtureModels", "GlobalDependencies"]),
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
