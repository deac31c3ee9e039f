// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Lantern",
    platforms: [.macOS(.v15)],
    dependencies: [],
    targets: [
        .target(name: "Lantern", dependencies: []),
        .testTarget(name: "LanternTests", dependencies: ["Lantern"]),
    ]
)
