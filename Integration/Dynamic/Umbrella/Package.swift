// swift-tools-version: 6.2

import PackageDescription

// The one image with the library and its support for tests. A build for users leaves out the second product.
let products = ["GlobalDependencies", "GlobalDependenciesScopes", "GlobalDependenciesTesting"]

let package = Package(
    name: "Umbrella",
    products: [.library(name: "Umbrella", type: .dynamic, targets: ["Umbrella"])],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "Umbrella",
            dependencies: products.map { .product(name: $0, package: "GlobalDependencies") },
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ],
    swiftLanguageModes: [.v6]
)
