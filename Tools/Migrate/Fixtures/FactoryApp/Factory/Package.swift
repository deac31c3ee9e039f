// swift-tools-version: 6.2

import PackageDescription

/// A stand-in of Factory, because this repository fetches no package for its checks.
let package = Package(
    name: "Factory",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Factory", targets: ["Factory"]),
        .library(name: "FactoryTesting", targets: ["FactoryTesting"]),
    ],
    targets: [.target(name: "Factory"), .target(name: "FactoryTesting", dependencies: ["Factory"])],
    swiftLanguageModes: [.v6]
)
