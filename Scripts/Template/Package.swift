// swift-tools-version: 6.2

import PackageDescription

// The template that Scripts/new-micropackage.sh copies, as a package of its own, so that it is compiled and tested. In a
// copy, another name replaces Keepsake, and an entry in the root's manifest replaces this file.
//
// In the build folder of the root, this compiles only these targets:
//
//   swift test --package-path Scripts/Template --scratch-path "$PWD/.build"

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A product of the library.
func library(_ name: String) -> Target.Dependency {
    .product(name: name, package: "GlobalDependencies")
}

let package = Package(
    name: "Micropackage",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(
            name: "KeepsakeDependency",
            dependencies: [library("GlobalDependencies"), library("GlobalDependenciesDoubles")],
            path: "Sources",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "KeepsakeConformance",
            dependencies: ["KeepsakeDependency", library("FacadeConformance"), library("GlobalDependencies")],
            path: "Conformance",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "KeepsakeDependencyTests",
            dependencies: [
                "KeepsakeConformance",
                "KeepsakeDependency",
                library("FacadeConformance"),
                library("GlobalDependencies"),
                library("GlobalDependenciesDoubles"),
                library("GlobalDependenciesTesting"),
            ],
            path: "Tests",
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
