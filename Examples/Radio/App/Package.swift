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
    name: "App",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "radio", targets: ["RadioApp"])],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."),
        .package(name: "Features", path: "../Features"),
        .package(name: "Services", path: "../Services"),
    ],
    targets: [
        .executableTarget(
            name: "RadioApp",
            dependencies: [
                .product(name: "RadioFeatures", package: "Features"),
                .product(name: "RadioServices", package: "Services"),
                library("GlobalDependencies"), library("GlobalDependenciesLifetimes"),
                library("LocalDataFetchDependency"), library("SettingsDependency"),
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "RadioAppTests",
            dependencies: [
                "RadioApp", library("FacadeDoubles"), library("GlobalDependencies"),
                library("GlobalDependenciesTesting"), library("SettingsDependency"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
