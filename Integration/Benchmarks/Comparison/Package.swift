// swift-tools-version: 6.2

import PackageDescription

/// The sources of the other libraries, which `compare.sh` copies to a folder: the target, its dependencies and its settings.
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let copies: [(name: String, dependencies: [Target.Dependency], settings: [SwiftSetting])] = [
    ("IssueReportingPackageSupport", [], swift5),
    ("IssueReporting", ["IssueReportingPackageSupport"], swift5),
    ("XCTestDynamicOverlay", ["IssueReporting"], swift5),
    ("ConcurrencyExtras", [], []),
    ("Clocks", ["ConcurrencyExtras", "IssueReporting"], swift5),
    (
        "Dependencies", ["Clocks", "ConcurrencyExtras", "IssueReporting", "XCTestDynamicOverlay"],
        [.define("Clocks")]
    ),
    ("FactoryKit", [], swift5),
    ("Swinject", [], swift5),
    // The module of the original has the name of ours.
    ("Original", [], swift5),
]

/// The programs whose sizes are compared, by the names of the folders, and the library of each.
let sizes: [(folder: String, library: Target.Dependency)] = [
    ("GlobalDependencies", "GlobalDependencies"), ("Original", "Original"), ("SwiftDependencies", "Dependencies"),
    ("Factory", "FactoryKit"), ("Swinject", "Swinject"),
]
let subjects = Target.Dependency.product(name: "BenchmarkSubjects", package: "Benchmarks")

let package = Package(
    name: "Comparison",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."),
        .package(name: "Benchmarks", path: ".."),
    ],
    targets: [
        .target(name: "OriginalRows", dependencies: ["Original", subjects]),
        .target(name: "OtherRows", dependencies: ["Dependencies", "FactoryKit", "Swinject", subjects]),
        .executableTarget(
            name: "Comparison",
            dependencies: [
                "OriginalRows", "OtherRows", subjects,
                .product(name: "GlobalDependenciesRows", package: "Benchmarks"),
            ]
        ),
        .executableTarget(name: "Empty", dependencies: [subjects], path: "Sources/Sizes/Empty"),
    ]
        + copies.map {
            .target(
                name: $0.name,
                dependencies: $0.dependencies,
                path: ".build/copies/\($0.name)",
                swiftSettings: $0.settings
            )
        }
        + sizes.map {
            .executableTarget(
                name: "SizeOf\($0.folder)",
                dependencies: [$0.library, subjects],
                path: "Sources/Sizes/\($0.folder)"
            )
        },
    swiftLanguageModes: [.v6]
)
