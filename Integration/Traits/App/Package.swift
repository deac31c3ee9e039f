// swift-tools-version: 6.2

import PackageDescription

/// The package between the app and the container, local unless it has a URL.
let feature: Package.Dependency =
    if let url = Context.environment["FEATURE_URL"] {
        .package(url: url, from: "1.0.0")
    } else {
        .package(path: "../Feature")
    }

/// An app that sets the trait `Macros`, and uses a package that does not.
let package = Package(
    name: "App",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: Context.environment["GLOBAL_DEPENDENCIES_URL", default: ""], from: "1.0.0", traits: ["Macros"]),
        feature,
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: ["Feature", .product(name: "GlobalDependencies", package: "GlobalDependencies")]
        )
    ],
    swiftLanguageModes: [.v6]
)

if Context.environment["APP_LISTS_SYNTAX"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0")
    )
}
