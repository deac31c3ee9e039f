// swift-tools-version: 5.9

import PackageDescription

/// A client in Swift 5 mode, whose protocols are not `Sendable`, so it gets warnings but no errors.
let package = Package(
    name: "Swift5",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "Shop",
            dependencies: [
                "GlobalDependencies", .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ]
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "Shop",
                .product(name: "GlobalDependenciesDoubles", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ]
        ),
    ],
    swiftLanguageVersions: [.v5]
)
