// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Harbour",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Swinject", path: "../SwinjectStandIn")],
    targets: [
        .target(name: "Harbour", dependencies: [.product(name: "Swinject", package: "Swinject")]),
        .testTarget(name: "HarbourTests", dependencies: ["Harbour", .product(name: "Swinject", package: "Swinject")]),
    ],
    swiftLanguageModes: [.v6]
)
