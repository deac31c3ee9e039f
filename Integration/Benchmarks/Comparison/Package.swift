// swift-tools-version: 6.2

import PackageDescription

// `compare.sh` copies the sources of the other libraries to this folder.
let copies = ".build/copies"
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
    name: "Comparison",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."),
        .package(name: "Benchmarks", path: ".."),
    ],
    targets: [
        .target(
            name: "IssueReportingPackageSupport",
            path: "\(copies)/IssueReportingPackageSupport",
            swiftSettings: swift5
        ),
        .target(
            name: "IssueReporting",
            dependencies: ["IssueReportingPackageSupport"],
            path: "\(copies)/IssueReporting",
            swiftSettings: swift5
        ),
        .target(
            name: "XCTestDynamicOverlay",
            dependencies: ["IssueReporting"],
            path: "\(copies)/XCTestDynamicOverlay",
            swiftSettings: swift5
        ),
        .target(name: "ConcurrencyExtras", path: "\(copies)/ConcurrencyExtras"),
        .target(
            name: "Clocks",
            dependencies: ["ConcurrencyExtras", "IssueReporting"],
            path: "\(copies)/Clocks",
            swiftSettings: swift5
        ),
        .target(
            name: "Dependencies",
            dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting", "XCTestDynamicOverlay"],
            path: "\(copies)/Dependencies",
            swiftSettings: [.define("Clocks")]
        ),
        .target(name: "FactoryKit", path: "\(copies)/FactoryKit", swiftSettings: swift5),
        .target(name: "Swinject", path: "\(copies)/Swinject", swiftSettings: swift5),
        // The module of the original has the name of ours.
        .target(name: "Original", path: "\(copies)/Original", swiftSettings: swift5),
        .target(
            name: "ComparisonSubjects",
            dependencies: [.product(name: "Counters", package: "Benchmarks")]
        ),
        .target(
            name: "GlobalDependenciesRows",
            dependencies: [
                "ComparisonSubjects",
                .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies"),
                .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
            ]
        ),
        .target(name: "OriginalRows", dependencies: ["ComparisonSubjects", "Original"]),
        .target(
            name: "OtherRows",
            dependencies: ["ComparisonSubjects", "Dependencies", "FactoryKit", "Swinject"]
        ),
        .executableTarget(
            name: "Comparison",
            dependencies: ["ComparisonSubjects", "GlobalDependenciesRows", "OriginalRows", "OtherRows"]
        ),
        .executableTarget(name: "Empty", dependencies: ["ComparisonSubjects"], path: "Sources/Sizes/Empty"),
        .executableTarget(
            name: "SizeOfGlobalDependencies",
            dependencies: ["ComparisonSubjects", "GlobalDependencies"],
            path: "Sources/Sizes/GlobalDependencies"
        ),
        .executableTarget(
            name: "SizeOfOriginal",
            dependencies: ["ComparisonSubjects", "Original"],
            path: "Sources/Sizes/Original"
        ),
        .executableTarget(
            name: "SizeOfSwiftDependencies",
            dependencies: ["ComparisonSubjects", "Dependencies"],
            path: "Sources/Sizes/SwiftDependencies"
        ),
        .executableTarget(
            name: "SizeOfFactory",
            dependencies: ["ComparisonSubjects", "FactoryKit"],
            path: "Sources/Sizes/Factory"
        ),
        .executableTarget(
            name: "SizeOfSwinject",
            dependencies: ["ComparisonSubjects", "Swinject"],
            path: "Sources/Sizes/Swinject"
        ),
    ],
    swiftLanguageModes: [.v6]
)
