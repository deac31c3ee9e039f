// swift-tools-version: 6.2

import PackageDescription

/// The source of the library in the images: see the manifest of Library.
let linkage = Context.environment["LINKAGE", default: "dynamic"]

let library = Target.Dependency.product(name: "Library", package: "Library")
let weather = Target.Dependency.product(name: "Weather", package: "Weather")
let diary = Target.Dependency.product(name: "Diary", package: "Diary")
let testing = Target.Dependency.product(name: "GlobalDependenciesTesting", package: "GlobalDependencies")

let images = [library, weather, diary]
let copies = linkage == "linked" ? [diary] : []

let package = Package(
    name: "Linkage",
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(path: "Library"), .package(path: "Weather"), .package(path: "Diary"),
    ],
    targets: ["dynamic", "umbrella"].contains(linkage)
        ? [
            .executableTarget(name: "App", dependencies: images),
            .testTarget(name: "BundleTests", dependencies: images),
        ]
        : [
            .executableTarget(name: "Loader", dependencies: [library, weather] + copies),
            .testTarget(name: "CopiesTests", dependencies: [library, testing] + copies),
        ],
    swiftLanguageModes: [.v6]
)

if linkage == "umbrella" { package.targets.append(.testTarget(name: "UmbrellaTests", dependencies: images)) }

for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
