// swift-tools-version: 6.2

import PackageDescription

func product(_ name: String) -> Target.Dependency {
    .product(name: name, package: "GlobalDependencies")
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    products: [
        // Comparison measures them beside the rows of other libraries.
        .library(name: "BenchmarkSubjects", targets: ["BenchmarkSubjects"]),
        .library(name: "GlobalDependenciesRows", targets: ["GlobalDependenciesRows"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "Counters"),
        .target(name: "BenchmarkSubjects", dependencies: ["Counters"]),
        .target(
            name: "GlobalDependenciesRows",
            dependencies: [
                "BenchmarkSubjects", product("GlobalDependenciesLifetimes"), product("GlobalDependenciesScopes"),
            ]
        ),
        .executableTarget(name: "Benchmarks", dependencies: ["BenchmarkSubjects", "GlobalDependenciesRows"]),
        .testTarget(
            name: "SimulationBenchmarks",
            dependencies: [
                product("ClockDependency"), product("GlobalDependenciesSimulation"),
                product("GlobalDependenciesTesting"), product("RandomNumberGeneratorDependency"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
}
