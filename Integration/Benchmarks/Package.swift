// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    products: [
        // Comparison counts allocations, too.
        .library(name: "Counters", targets: ["Counters"])
    ],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../..")
    ],
    targets: [
        .target(name: "Counters"),
        .target(
            name: "BenchmarkSubjects",
            dependencies: [
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Counters", "BenchmarkSubjects", "GlobalDependencies",
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .testTarget(
            name: "SimulationBenchmarks",
            dependencies: [
                .product(name: "ClockDependency", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesSimulation", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
