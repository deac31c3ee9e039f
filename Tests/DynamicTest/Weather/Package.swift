// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Weather",
    products: [.library(name: "Weather", type: .dynamic, targets: ["Weather"])],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "Weather",
            dependencies: [.product(name: "GlobalDependenciesDynamic", package: "GlobalDependencies")]
        )
    ],
    swiftLanguageModes: [.v6]
)
