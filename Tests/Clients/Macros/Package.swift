// swift-tools-version: 6.2

import PackageDescription

let container: Target.Dependency = .product(name: "GlobalDependencies", package: "GlobalDependencies")

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..", traits: ["Macros"])],
    targets: [
        .target(name: "Swift6", dependencies: [container]),
        .target(name: "Swift5", dependencies: [container], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MainActor", dependencies: [container], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "MacrosTests",
            dependencies: [
                "MainActor", "Swift5", "Swift6", container,
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
