// swift-tools-version: 6.2

import PackageDescription

let products = [
    "GlobalDependencies", "GlobalDependenciesLifetimes", "GlobalDependenciesScopes", "GlobalDependenciesTesting",
]
let library: [Target.Dependency] = products.map { .product(name: $0, package: "GlobalDependencies") }

/// The idioms of other containers beside their replacements, with tests that compare the behavior of both.
let package = Package(
    name: "OtherContainers",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."), .package(path: "Features"),
        .package(path: "../../../Tools/Migrate/Fixtures/FactoryApp/Factory"),
        .package(path: "../../../Tools/Migrate/Fixtures/SwinjectApp/SwinjectStandIn"),
    ],
    targets: [
        .testTarget(
            name: "FactoryRowsTests",
            dependencies: [
                .product(name: "Factory", package: "Factory"), .product(name: "FactoryTesting", package: "Factory"),
            ] + library
        ),
        .testTarget(
            name: "FeatureRowsTests",
            dependencies: ["Features"] + library,
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .testTarget(
            name: "SwinjectRowsTests",
            dependencies: [
                .product(name: "Swinject", package: "SwinjectStandIn"),
                .product(name: "SwinjectAutoregistration", package: "SwinjectStandIn"),
            ] + library
        ),
    ],
    swiftLanguageModes: [.v6]
)
