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

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let http = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let inMemoryLogging = Target.Dependency.product(name: "InMemoryLogging", package: "swift-log")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let serviceContext = Target.Dependency.product(name: "ServiceContextModule", package: "swift-service-context")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "server", targets: ["ServerProgram"]),
        .executable(name: "book-server", targets: ["BookServer"]),
    ],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-service-context", from: "1.5.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .target(
            name: "TideServer",
            dependencies: [
                grdb, http, hummingbird, logging, serviceContext, tracing, library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"), library("UUIDDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        // Two modules that do not depend on each other.
        .target(
            name: "TideReadings",
            dependencies: [
                "TideServer", grdb, hummingbird, logging, library("DateDependency"), library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"),
            ],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "TideRecords",
            dependencies: [
                "TideServer", grdb, hummingbird, lifecycle, logging, library("ClockDependency"),
                library("GlobalDependencies"), library("GlobalDependenciesLifetimes"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "TideServerTests",
            dependencies: [
                "TideReadings", "TideRecords", "TideServer", grdb, http, hummingbird, hummingbirdTesting,
                inMemoryLogging, logging, nio, serviceContext, tracing,
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                library("DateDependency"), library("GlobalDependencies"), library("GlobalDependenciesLifetimes"),
                library("GlobalDependenciesScopes"),
                library("GlobalDependenciesTesting"), library("UUIDDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "ServerProgram",
            dependencies: [
                "TideReadings", "TideRecords", "TideServer", hummingbird, lifecycle, logging, unixSignals,
                .product(name: "ArgumentParser", package: "swift-argument-parser"), library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ServerProgramTests",
            dependencies: [
                "ServerProgram", nio, .product(name: "NIOPosix", package: "swift-nio"), library("CommandDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "BookServer",
            dependencies: [
                hummingbird, lifecycle, logging, serviceContext, tracing, unixSignals,
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Metrics", package: "swift-metrics"), library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"), library("UUIDDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "BookServerTests",
            dependencies: [
                "BookServer", hummingbird, hummingbirdTesting, inMemoryLogging, logging,
                .product(name: "MetricsTestKit", package: "swift-metrics"), library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"), library("GlobalDependenciesTesting"), library("UUIDDependency"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
