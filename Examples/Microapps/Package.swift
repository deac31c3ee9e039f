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

/// Returns a module with its dependencies.
func module(_ name: String, dependsOn dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func program(_ name: String, dependsOn dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(of name: String, dependOn dependencies: Target.Dependency...) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name), library("GlobalDependenciesTesting")] + dependencies,
        swiftSettings: swiftSettings
    )
}

let package = Package(
    name: "Microapps",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .executable(name: "search", targets: ["SearchTerminal"]),
        .executable(name: "features-alone", targets: ["FeaturesAlone"]),
        .library(name: "AppFeature", targets: ["AppFeature"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        // The interface that features share.
        module(
            "CatalogClient",
            dependsOn: library("GlobalDependencies"),
            library("GlobalDependenciesDoubles"),
            library("GlobalDependenciesScopes")
        ),

        // Features, which depend neither on each other nor on implementations.
        module("DetailFeature"),
        module(
            "SearchFeature",
            dependsOn: "CatalogClient",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("SettingsDependency")
        ),

        // The app, which connects the features with their dependencies.
        module(
            "AppFeature",
            dependsOn: "CatalogClient",
            "DetailFeature",
            "SearchFeature",
            library("GlobalDependencies"),
            library("GlobalDependenciesScopes"),
            library("SettingsDependency")
        ),

        // The implementation of the interface.
        module(
            "CatalogClientLive",
            dependsOn: "CatalogClient",
            library("GlobalDependencies"),
            library("GlobalDependenciesScopes"),
            library("LocalDataFetchDependency"),
            library("RemoteDataFetchDependency")
        ),

        // The service that the program uses.
        module(
            "CatalogService",
            dependsOn: "CatalogClient",
            library("FacadeConformance"),
            library("RemoteDataFetchDependency")
        ),

        // Programs: one with all modules, and one with features and interfaces only.
        program(
            "SearchTerminal",
            dependsOn: "AppFeature",
            "CatalogClient",
            "CatalogClientLive",
            "CatalogService",
            "DetailFeature",
            "SearchFeature",
            library("GlobalDependencies"),
            library("LocalDataFetchDependency"),
            library("SettingsDependency")
        ),
        program(
            "FeaturesAlone",
            dependsOn: "AppFeature",
            "CatalogClient",
            "DetailFeature",
            "SearchFeature",
            library("GlobalDependencies"),
            library("SettingsDependency")
        ),

        tests(of: "CatalogClient", dependOn: library("ClockDependency"), library("GlobalDependenciesDoubles")),
        tests(
            of: "DetailFeature",
            dependOn: library("ClockDependency"),
            library("GlobalDependencies"),
            library("GlobalDependenciesSimulation"),
            library("RandomNumberGeneratorDependency")
        ),
        tests(
            of: "SearchFeature",
            dependOn: "CatalogClient",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("GlobalDependenciesSimulation"),
            library("RandomNumberGeneratorDependency"),
            library("SettingsDependency")
        ),
        tests(
            of: "CatalogClientLive",
            dependOn: "CatalogClient",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("GlobalDependenciesSimulation"),
            library("LocalDataFetchDependency"),
            library("RemoteDataFetchDependency")
        ),
        tests(
            of: "AppFeature",
            dependOn: "CatalogClient",
            "CatalogClientLive",
            "DetailFeature",
            "SearchFeature",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("GlobalDependenciesScopes"),
            library("GlobalDependenciesSimulation"),
            library("LocalDataFetchDependency"),
            library("RandomNumberGeneratorDependency"),
            library("RemoteDataFetchDependency"),
            library("SettingsDependency")
        ),
        tests(
            of: "SearchTerminal",
            dependOn: "AppFeature",
            "CatalogClient",
            "CatalogClientLive",
            "CatalogService",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("GlobalDependenciesSimulation"),
            library("LocalDataFetchDependency"),
            library("RandomNumberGeneratorDependency"),
            library("SettingsDependency")
        ),
    ],
    swiftLanguageModes: [.v6]
)
