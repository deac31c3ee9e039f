// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Harbour",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Harbour", targets: ["Harbour"]), .library(name: "HarbourDoubles", targets: ["HarbourDoubles"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../../../../..")],
    targets: [
        .target(name: "Harbour", dependencies: ["GlobalDependencies"]),
        .target(name: "HarbourDoubles"),
        .testTarget(name: "HarbourTests"),
    ],
    swiftLanguageModes: [.v6]
)
