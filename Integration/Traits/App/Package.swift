// swift-tools-version: 6.2

import PackageDescription

/// Returns a package that is local unless the environment has a URL for it.
func dependency(_ name: String, url variable: String, traits: Set<Package.Dependency.Trait> = [.defaults])
    -> Package.Dependency
{
    if let url = Context.environment[variable] {
        .package(url: url, from: "1.0.0", traits: traits)
    } else {
        .package(path: "../\(name)", traits: traits)
    }
}

let setsTrait = Context.environment["TRAIT_IN", default: ""].contains("App")

/// An app that uses the library, and a package that uses it too.
let package = Package(
    name: "App",
    platforms: [.macOS(.v13)],
    dependencies: [
        dependency("GlobalDependencies", url: "GLOBAL_DEPENDENCIES_URL", traits: setsTrait ? ["Macros"] : [.defaults]),
        dependency("Feature", url: "FEATURE_URL"),
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
