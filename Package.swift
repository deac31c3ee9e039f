// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "GlobalDependencies",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
    products: [
        .library(name: "GlobalDependencies", targets: ["GlobalDependencies"]),
        .library(name: "LocalDataFetchDependency", targets: ["LocalDataFetchDependency"]),
        .library(name: "RemoteDataFetchDependency", targets: ["RemoteDataFetchDependency"]),
    ],
    targets: [
        .target(name: "GlobalDependencies", swiftSettings: swiftSettings),
        .testTarget(
            name: "GlobalDependenciesTests",
            dependencies: ["GlobalDependencies"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "LocalDataFetchDependency",
            dependencies: ["GlobalDependencies"],
            path: "Micropackages/LocalDataFetchDependency/Sources",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "LocalDataFetchDependencyTests",
            dependencies: ["GlobalDependencies", "LocalDataFetchDependency"],
            path: "Micropackages/LocalDataFetchDependency/Tests",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "RemoteDataFetchDependency",
            dependencies: ["GlobalDependencies"],
            path: "Micropackages/RemoteDataFetchDependency/Sources",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "RemoteDataFetchDependencyTests",
            dependencies: ["GlobalDependencies", "RemoteDataFetchDependency"],
            path: "Micropackages/RemoteDataFetchDependency/Tests",
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
