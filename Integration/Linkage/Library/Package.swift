// swift-tools-version: 6.2

import PackageDescription

/// The source of the library in an image: `dynamic` for its dynamic product, `umbrella` for one dynamic library of this package
/// that also contains the support for tests, and any other word for a copy of its own.
let linkage = Context.environment["LINKAGE", default: "dynamic"]

let products =
    switch linkage {
    case "dynamic": ["GlobalDependenciesDynamic"]
    // A build for users leaves out the last product.
    case "umbrella": ["GlobalDependencies", "GlobalDependenciesScopes", "GlobalDependenciesTesting"]
    default: ["GlobalDependencies", "GlobalDependenciesScopes"]
    }

let package = Package(
    name: "Library",
    products: [.library(name: "Library", type: linkage == "umbrella" ? .dynamic : nil, targets: ["Library"])],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "Library",
            dependencies: products.map { .product(name: $0, package: "GlobalDependencies") },
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ],
    swiftLanguageModes: [.v6]
)
