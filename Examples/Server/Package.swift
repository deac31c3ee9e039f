// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "TideServer", targets: ["TideServer"]),
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
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .target(
            name: "TideServer",
            dependencies: [
                .product(name: "ClockDependency", package: "GlobalDependencies"),
                .product(name: "DateDependency", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceContextModule", package: "swift-service-context"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "UUIDDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "TideServerTests",
            dependencies: [
                "TideServer",
                .product(name: "ClockDependency", package: "GlobalDependencies"),
                .product(name: "DateDependency", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesSimulation", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "RandomNumberGeneratorDependency", package: "GlobalDependencies"),
                .product(name: "ServiceContextModule", package: "swift-service-context"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "UUIDDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "ServerProgram",
            dependencies: [
                "TideServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "DateDependency", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ServerProgramTests",
            dependencies: [
                "ServerProgram",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "BookServer",
            dependencies: [
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceContextModule", package: "swift-service-context"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "UUIDDependency", package: "GlobalDependencies"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "BookServerTests",
            dependencies: [
                "BookServer",
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesSimulation", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
                .product(name: "UUIDDependency", package: "GlobalDependencies"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
