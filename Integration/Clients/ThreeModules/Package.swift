// swift-tools-version: 6.2

import PackageDescription

/// Modules for the accessors, the test doubles and the components, each of which contains key paths.
let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]

let package = Package(
    name: "ThreeModules",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Components", type: .dynamic, targets: ["Components"])],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "Accessors", dependencies: ["GlobalDependencies"], swiftSettings: settings),
        .target(name: "Doubles", dependencies: ["Accessors", "GlobalDependencies"], swiftSettings: settings),
        .target(
            name: "Components",
            dependencies: ["Accessors", "Doubles", "GlobalDependencies"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ThreeModulesTests",
            dependencies: [
                "Accessors",
                "Components",
                "Doubles",
                "GlobalDependencies",
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
