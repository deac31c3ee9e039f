// swift-tools-version: 6.2

import PackageDescription

/// An app with both libraries in one process, in which one dependency after another moves.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let scopes = Target.Dependency.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")

let package = Package(
    name: "SideBySide",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "Dependencies", swiftSettings: settings),
        .target(name: "Weather", dependencies: ["Dependencies"], swiftSettings: settings),
        .target(name: "Tides", dependencies: [scopes], swiftSettings: settings),
        .target(
            name: "Bridge",
            dependencies: ["Dependencies", "GlobalDependencies", "Tides", "Weather"],
            swiftSettings: settings
        ),
        .target(
            name: "Harbour",
            dependencies: ["Bridge", "Dependencies", "Tides", "Weather"],
            swiftSettings: settings
        ),
        .target(
            name: "Ferry",
            dependencies: ["Bridge", "Tides", "Weather", scopes],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SideBySideTests",
            dependencies: [
                "Bridge", "Dependencies", "Ferry", "Harbour", "Tides", "Weather", scopes,
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
