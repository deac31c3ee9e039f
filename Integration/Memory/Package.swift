// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Memory",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fetcher",
            dependencies: [.product(name: "RemoteDataFetchDependency", package: "GlobalDependencies")]
        ),
        .executableTarget(
            name: "Lifetimes",
            dependencies: [
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ]
        ),
        .executableTarget(
            name: "Server",
            dependencies: [
                .product(name: "FacadeConformance", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchDependency", package: "GlobalDependencies"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
