// swift-tools-version: 6.2

import PackageDescription

// The dynamic product of the library, or a library of this test that contains it and other products.
let umbrella = Context.environment["DYNAMIC_UMBRELLA"] != nil

let package = Package(
    name: "Weather",
    products: [.library(name: "Weather", type: .dynamic, targets: ["Weather"])],
    dependencies: umbrella
        ? [.package(path: "../Umbrella")]
        : [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "Weather",
            dependencies: umbrella
                ? [.product(name: "Umbrella", package: "Umbrella")]
                : [.product(name: "GlobalDependenciesDynamic", package: "GlobalDependencies")],
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ],
    swiftLanguageModes: [.v6]
)
