// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Linkage",
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [.executableTarget(name: "CoreOnly", dependencies: ["GlobalDependencies"])],
    swiftLanguageModes: [.v6]
)
