// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "CrashTest",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "Content"),
        .executableTarget(
            name: "Writer",
            dependencies: [
                "Content", .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
            ]
        ),
        .executableTarget(
            name: "Checker",
            dependencies: [
                "Content", .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
