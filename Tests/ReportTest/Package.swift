// swift-tools-version: 6.2

import PackageDescription

let dependencies: [Target.Dependency] = [
    "Doubles",
    "Greeting",
    .product(name: "GlobalDependencies", package: "GlobalDependencies"),
    .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"),
]

let package = Package(
    name: "ReportTest",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "Greeting", dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]),
        .target(
            name: "Doubles",
            dependencies: ["Greeting", .product(name: "GlobalDependencies", package: "GlobalDependencies")]
        ),
        .executableTarget(name: "Program", dependencies: dependencies),
        .testTarget(name: "SwiftTestingTests", dependencies: dependencies),
        .testTarget(name: "XCTestTests", dependencies: dependencies),
    ],
    swiftLanguageModes: [.v6]
)
