// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "ImageCache",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "ImageCache", targets: ["ImageCache"]),
        .executable(name: "image-cache", targets: ["ImageCacheProgram"]),
    ],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "ImageCache",
            dependencies: [
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ImageCacheTests",
            dependencies: [
                "ImageCache",
                .product(name: "ClockDependency", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesInspection", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesSimulation", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
                .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "ImageCacheProgram",
            dependencies: [
                "ImageCache",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesInspection", package: "GlobalDependencies"),
                .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchCassettes", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchDependency", package: "GlobalDependencies"),
            ],
            exclude: ["Pictures/canvas.py", "Pictures/draw.py"],
            resources: [.process("Pictures")],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ImageCacheProgramTests",
            dependencies: [
                "ImageCache",
                "ImageCacheProgram",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "ClockDependency", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesInspection", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesSimulation", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
                .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
                .product(name: "RandomNumberGeneratorDependency", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchCassettes", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
