// swift-tools-version: 6.2

import PackageDescription

let scopes = Target.Dependency.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")

/// An app with both libraries in one process, in which one dependency after another moves.
let package = Package(
    name: "SideBySide",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "Dependencies"),
        .target(name: "Weather", dependencies: ["Dependencies"]),
        .target(name: "Tides", dependencies: [scopes]),
        .target(name: "Bridge", dependencies: ["Dependencies", "GlobalDependencies", "Tides", "Weather"]),
        .target(name: "Harbour", dependencies: ["Bridge", "Dependencies", "Tides", "Weather"]),
        .target(name: "Ferry", dependencies: ["Bridge", "Tides", "Weather", scopes]),
        .testTarget(
            name: "SideBySideTests",
            dependencies: [
                "Bridge", "Dependencies", "Ferry", "Harbour", "Tides", "Weather", scopes,
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
}
