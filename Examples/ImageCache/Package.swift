// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A product of the library.
func library(_ name: String) -> Target.Dependency {
    .product(name: name, package: "GlobalDependencies")
}

let package = Package(
    name: "ImageCache",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "ImageCache", targets: ["ImageCache"]),
        .executable(name: "image-cache", targets: ["ImageCacheProgram"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(
            name: "ImageCache",
            dependencies: [
                library("GlobalDependencies"), library("LocalDataFetchDependency"),
                library("RemoteDataFetchDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ImageCacheTests",
            dependencies: [
                "ImageCache", library("FacadeDoubles"), library("GlobalDependencies"),
                library("GlobalDependenciesTesting"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "ImageCacheProgram",
            dependencies: [
                "ImageCache", library("CommandDependency"), library("FacadeConformance"), library("FilesDependency"),
                library("GlobalDependencies"), library("LocalDataFetchDependency"), library("ProcessDependency"),
                library("RemoteDataFetchDependency"),
            ],
            resources: [.process("Pictures")],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ImageCacheProgramTests",
            dependencies: [
                "ImageCache", "ImageCacheProgram", library("ClockDependency"), library("CommandDependency"),
                library("FacadeDoubles"), library("GlobalDependencies"), library("GlobalDependenciesSimulation"),
                library("GlobalDependenciesTesting"), library("LocalDataFetchDependency"),
                library("ProcessDependency"), library("RandomNumberGeneratorDependency"),
                library("RemoteDataFetchDependency"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
