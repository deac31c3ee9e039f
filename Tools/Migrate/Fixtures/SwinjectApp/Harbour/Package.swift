// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Harbour",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Swinject", path: "../SwinjectStandIn")
    ],
    targets: [
        .target(
            name: "HarbourServices",
            dependencies: [
                .product(name: "Swinject", package: "Swinject"),
                .product(name: "SwinjectAutoregistration", package: "Swinject"),
            ]
        ),
        .target(
            name: "Harbour",
            dependencies: [
                "HarbourServices",
                .product(name: "Swinject", package: "Swinject"),
                .product(name: "SwinjectAutoregistration", package: "Swinject"),
            ]
        ),
        .testTarget(
            name: "HarbourTests",
            dependencies: ["Harbour", "HarbourServices", .product(name: "Swinject", package: "Swinject")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
