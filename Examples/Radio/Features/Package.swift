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

let services = Target.Dependency.product(name: "RadioServices", package: "Services")
let doubles = Target.Dependency.product(name: "RadioServicesDoubles", package: "Services")

let package = Package(
    name: "Features",
    platforms: [.macOS(.v14)],
    products: [.library(name: "RadioFeatures", targets: ["RadioFeatures"])],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."),
        .package(name: "Services", path: "../Services"),
    ],
    targets: [
        .target(
            name: "RadioFeatures",
            dependencies: [
                services, library("GlobalDependencies"), library("GlobalDependenciesLifetimes"),
                library("GlobalDependenciesScopes"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "RadioFeaturesTests",
            dependencies: [
                "RadioFeatures", services, doubles, library("ClockDependency"), library("GlobalDependencies"),
                library("GlobalDependenciesLifetimes"), library("GlobalDependenciesSimulation"),
                library("GlobalDependenciesTesting"), library("RandomNumberGeneratorDependency"),
                library("SettingsDependency"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
