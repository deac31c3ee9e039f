// swift-tools-version: 6.2

import PackageDescription

/// An app that was written for swift-dependencies: of its sources, only the imports have changed.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
let library: Target.Dependency = "GlobalDependencies"
/// What swift-dependencies builds in.
let builtIn = ["Assertions", "Clock", "Date", "FireAndForget", "Locale", "OpenURL", "RandomNumberGenerator", "UUID"]
    .map { Target.Dependency.product(name: "\($0)Dependency", package: "GlobalDependencies") }

let package = Package(
    name: "Migration",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "FerryClients", dependencies: [library], swiftSettings: settings),
        .target(name: "FerryClientsLive", dependencies: ["FerryClients", library], swiftSettings: settings),
        .target(name: "FerryFeatures", dependencies: ["FerryClients", library], swiftSettings: settings),
        .target(
            name: "FerryBoard",
            dependencies: ["FerryClients", library],
            swiftSettings: settings + [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
        .target(
            name: "FerryLegacy",
            dependencies: ["FerryClients", library],
            swiftSettings: settings + [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "FerryTests",
            dependencies: [
                "FerryBoard", "FerryClients", "FerryClientsLive", "FerryFeatures", "FerryLegacy", library,
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ] + builtIn,
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
