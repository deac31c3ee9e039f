// swift-tools-version: 6.2

import PackageDescription

let traits: Set<Package.Dependency.Trait> =
    Context.environment["TRAIT_IN", default: ""].contains("Feature") ? ["Macros"] : [.defaults]

/// A package between an app and the container that uses no macro.
let package = Package(
    name: "Feature",
    products: [.library(name: "Feature", targets: ["Feature"])],
    dependencies: [
        Context.environment["GLOBAL_DEPENDENCIES_URL"].map { .package(url: $0, from: "1.0.0", traits: traits) }
            ?? .package(path: "../GlobalDependencies", traits: traits)
    ],
    targets: [
        .target(
            name: "Feature",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
        )
    ],
    swiftLanguageModes: [.v6]
)
