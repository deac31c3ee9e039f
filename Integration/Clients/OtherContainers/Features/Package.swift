// swift-tools-version: 6.2

import PackageDescription

/// A package whose router another package supplies.
let package = Package(
    name: "Features",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Features", targets: ["Features"])],
    dependencies: [.package(name: "GlobalDependencies", path: "../../../..")],
    targets: [
        .target(
            name: "Features",
            dependencies: [.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")]
        )
    ],
    swiftLanguageModes: [.v6]
)
