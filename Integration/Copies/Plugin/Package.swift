// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Plugin",
    products: [
        .library(name: "Accessors", targets: ["Accessors"]),
        .library(name: "Plugin", type: .dynamic, targets: ["Plugin"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "Accessors", dependencies: ["GlobalDependencies"]),
        .target(name: "Plugin", dependencies: ["Accessors", "GlobalDependencies"]),
    ],
    swiftLanguageModes: [.v6]
)
