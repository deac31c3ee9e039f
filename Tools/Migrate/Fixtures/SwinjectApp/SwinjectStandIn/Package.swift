// swift-tools-version: 6.2

import PackageDescription

/// A stand-in of Swinject and of its automatic registrations, because this repository fetches no package for its checks.
let package = Package(
    name: "Swinject",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Swinject", targets: ["Swinject"]),
        .library(name: "SwinjectAutoregistration", targets: ["SwinjectAutoregistration"]),
    ],
    targets: [.target(name: "Swinject"), .target(name: "SwinjectAutoregistration", dependencies: ["Swinject"])],
    swiftLanguageModes: [.v6]
)
