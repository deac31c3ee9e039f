// swift-tools-version: 6.2

import PackageDescription

let products = [
    "GlobalDependencies", "GlobalDependenciesLifetimes", "GlobalDependenciesScopes", "GlobalDependenciesTesting",
]
let library: [Target.Dependency] = products.map { .product(name: $0, package: "GlobalDependencies") }

/// The idioms of other containers beside their replacements, with tests that compare the behavior of both.
let package = Package(
    name: "OtherContainers",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../.."), .package(path: "Features")],
    targets: [
        // Stand-ins of the other libraries, because this repository fetches no package.
        .target(name: "Factory"),
        .target(name: "NeedleFoundation"),
        .target(name: "Swinject"),
        .testTarget(name: "FactoryRowsTests", dependencies: ["Factory"] + library),
        .testTarget(
            name: "FeatureRowsTests",
            dependencies: ["Features"] + library,
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .testTarget(name: "NeedleRowsTests", dependencies: ["NeedleFoundation"] + library),
        .testTarget(name: "SwinjectRowsTests", dependencies: ["Swinject"] + library),
    ],
    swiftLanguageModes: [.v6]
)
