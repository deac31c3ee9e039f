// swift-tools-version: 6.2

import PackageDescription

let dependencies: [Target.Dependency] = [
    .product(name: "Diary", package: "Diary"),
    .product(name: "GlobalDependenciesDynamic", package: "GlobalDependencies"),
    .product(name: "Weather", package: "Weather"),
]

let package = Package(
    name: "DynamicTest",
    dependencies: [
        .package(path: "Diary"),
        .package(name: "GlobalDependencies", path: "../.."),
        .package(path: "Weather"),
    ],
    targets: [
        .executableTarget(name: "App", dependencies: dependencies),
        .testTarget(name: "BundleTests", dependencies: dependencies),
    ],
    swiftLanguageModes: [.v6]
)
