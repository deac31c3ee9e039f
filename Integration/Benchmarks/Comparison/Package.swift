// swift-tools-version: 6.2

import PackageDescription

// `compare.sh` copies the sources of the other libraries to this folder.
let copies = ".build/copies"
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The programs whose sizes are compared, by the names of the folders, and the library of each.
let sizes = [
    ("GlobalDependencies", "GlobalDependencies"), ("Original", "Original"), ("SwiftDependencies", "Dependencies"),
    ("Factory", "FactoryKit"), ("Swinject", "Swinject"),
].map { folder, library in
    Target.executableTarget(
        name: "SizeOf\(folder)",
        dependencies: ["ComparisonSubjects", .init(stringLiteral: library)],
        path: "Sources/Sizes/\(folder)"
    )
}

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
    ] + sizes,
    swiftLanguageModes: [.v6]
)
