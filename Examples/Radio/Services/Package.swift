// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func library(_ name: String) -> Target.Dependency {
    .product(name: name, package: "GlobalDependencies")
}

let package = Package(
    name: "Services",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "RadioServices", targets: ["RadioServices"]),
        .library(name: "RadioServicesDoubles", targets: ["RadioServicesDoubles"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(
            name: "RadioServices",
            dependencies: [
                library("GlobalDependencies"), library("GlobalDependenciesLifetimes"),
                library("LocalDataFetchDependency"), library("SettingsDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        .target(name: "RadioServicesDoubles", dependencies: ["RadioServices"], swiftSettings: swiftSettings),
        .testTarget(
            name: "RadioServicesTests",
            dependencies: [
                "RadioServices", library("FacadeDoubles"), library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"), library("GlobalDependenciesTesting"),
                library("SettingsDependency"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
