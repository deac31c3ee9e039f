// swift-tools-version: 6.2

import PackageDescription

/// A stand-in of Factory, because the checks fetch no package for the app that they convert.
let package = Package(
    name: "Factory",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Factory", targets: ["Factory"]),
        .library(name: "FactoryTesting", targets: ["FactoryTesting"]),
    ],
    targets: [.target(name: "Factory"), .target(name: "FactoryTesting", dependencies: ["Factory"])],
    swiftLanguageModes: [.v6]
)
