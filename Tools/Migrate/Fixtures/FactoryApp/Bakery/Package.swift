// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Bakery",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../Factory")
    ],
    targets: [
        .target(
            name: "BakeryServices",
            dependencies: [
                .product(name: "Factory", package: "Factory")
            ]
        ),
        .target(
            name: "Bakery",
            dependencies: [
                "BakeryServices",
                .product(name: "Factory", package: "Factory"),
            ]
        ),
        .testTarget(
            name: "BakeryTests",
            dependencies: [
                "Bakery", "BakeryServices",
                .product(name: "Factory", package: "Factory"), .product(name: "FactoryTesting", package: "Factory"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
