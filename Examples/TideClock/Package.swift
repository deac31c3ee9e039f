// swift-tools-version: 6.2

import PackageDescription

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

// The trait for previews needs these platforms. The folder SwiftUIStubs belongs to no target: see check.sh.
let package = Package(
    name: "TideClock",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "TideClock", targets: ["TideClock"]),
        .executable(name: "tide-clock", targets: ["TideClockProgram"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(
            name: "TideClock",
            dependencies: [
                library("DateDependency"), library("GlobalDependencies"), library("GlobalDependenciesSwiftUI"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(name: "TideClockProgram", dependencies: ["TideClock"], swiftSettings: swiftSettings),
        .testTarget(
            name: "TideClockTests",
            dependencies: [
                "TideClock",
                library("ClockDependency"),
                library("DateDependency"),
                library("GlobalDependencies"),
                library("GlobalDependenciesSimulation"),
                library("GlobalDependenciesTesting"),
                library("RandomNumberGeneratorDependency"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
