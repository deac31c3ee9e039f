// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Size",
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(name: "Empty"),
        .executableTarget(name: "Small", dependencies: ["GlobalDependencies"]),
        .executableTarget(
            name: "Scoped",
            dependencies: [.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
