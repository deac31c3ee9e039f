// swift-tools-version: 6.2

import PackageDescription

/// An app written for swift-dependencies, in which only the imports were changed.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
/// The settings of code that was written for old versions of Swift.
let legacySettings: [SwiftSetting] = [
    .swiftLanguageMode(.v5), .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
]
let compatibility = Target.Dependency.product(name: "SwiftDependenciesCompatibility", package: "GlobalDependencies")
let testing = Target.Dependency.product(
    name: "SwiftDependenciesCompatibilityTesting",
    package: "GlobalDependencies"
)

let package = Package(
    name: "Migration",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "FerryClients", dependencies: [compatibility], swiftSettings: settings),
        .target(name: "FerryClientsLive", dependencies: ["FerryClients", compatibility], swiftSettings: settings),
        .target(name: "FerryFeatures", dependencies: ["FerryClients", compatibility], swiftSettings: settings),
        .target(
            name: "FerryBoard",
            dependencies: ["FerryClients", compatibility],
            swiftSettings: settings + [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
        .target(name: "FerryLegacy", dependencies: [compatibility], swiftSettings: legacySettings),
        .testTarget(
            name: "FerryTests",
            dependencies: [
                "FerryBoard", "FerryClients", "FerryClientsLive", "FerryFeatures", compatibility, testing,
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FerryLegacyTests",
            dependencies: ["FerryLegacy", compatibility, testing],
            swiftSettings: legacySettings
        ),
    ],
    // The checks compile and tests it in both modes.
    swiftLanguageModes: [Context.environment["MIGRATION_LANGUAGE_MODE"] == "5" ? .v5 : .v6]
)
