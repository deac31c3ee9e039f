// swift-tools-version: 6.2

import PackageDescription

/// A client in Swift 6 mode, with every upcoming feature that affects compilation.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Swift6",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "Shop",
            dependencies: [
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "LocalDataFetchDependency", package: "GlobalDependencies"),
                .product(name: "RemoteDataFetchDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "ShopWindow",
            dependencies: [
                "Shop",
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ],
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "Shop",
                "ShopWindow",
                .product(name: "FacadeDoubles", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
