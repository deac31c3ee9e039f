// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Migrate",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "migrate-dependencies", targets: ["migrate-dependencies"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "Migration",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "migrate-dependencies",
            dependencies: ["Migration", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Sources/MigrateDependencies",
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "MigrationTests", dependencies: ["Migration"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
