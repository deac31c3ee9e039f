// swift-tools-version: 6.2

import PackageDescription

/// A package between an app and the container that uses no macro.
let package = Package(
    name: "Feature",
    products: [.library(name: "Feature", targets: ["Feature"])],
    dependencies: [
        .package(
            url: Context.environment["GLOBAL_DEPENDENCIES_URL", default: ""],
            from: "1.0.0",
            traits: Context.environment["FEATURE_SETS_TRAIT"] == nil ? [.defaults] : ["Macros"]
        )
    ],
    targets: [
        .target(
            name: "Feature",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
        )
    ],
    swiftLanguageModes: [.v6]
)
