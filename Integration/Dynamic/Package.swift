// swift-tools-version: 6.2

import PackageDescription

// The dynamic product of the library, or a library of this test that contains it and other products.
let umbrella = Context.environment["DYNAMIC_UMBRELLA"] != nil

let dependencies: [Target.Dependency] = [
    .product(name: "Diary", package: "Diary"),
    .product(name: "Weather", package: "Weather"),
    umbrella
        ? .product(name: "Umbrella", package: "Umbrella")
        : .product(name: "GlobalDependenciesDynamic", package: "GlobalDependencies"),
]

let package = Package(
    name: "Dynamic",
    dependencies: [
        .package(path: "Diary"),
        .package(path: "Weather"),
        umbrella ? .package(path: "Umbrella") : .package(name: "GlobalDependencies", path: "../.."),
    ],
    targets: [
        .executableTarget(name: "App", dependencies: dependencies),
        .testTarget(name: "BundleTests", dependencies: dependencies),
    ],
    swiftLanguageModes: [.v6]
)

if umbrella { package.targets.append(.testTarget(name: "UmbrellaTests", dependencies: dependencies)) }

for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
