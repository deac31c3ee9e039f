// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Returns the modules of this package and of the library with given names.
func dependencies(_ modules: [String], _ libraries: [String]) -> [Target.Dependency] {
    modules.map { .byName(name: $0) } + libraries.map { .product(name: $0, package: "GlobalDependencies") }
}

func module(_ name: String, _ modules: [String] = [], libraries: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies(modules, libraries), swiftSettings: swiftSettings)
}

func program(_ name: String, _ modules: [String], libraries: [String]) -> Target {
    .executableTarget(name: name, dependencies: dependencies(modules, libraries), swiftSettings: swiftSettings)
}

func tests(of name: String, _ modules: [String] = [], libraries: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: dependencies([name] + modules, ["GlobalDependenciesTesting"] + libraries),
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
            libraries: ["GlobalDependencies", "GlobalDependenciesDoubles", "GlobalDependenciesScopes"]
        ),

        // Features, which depend neither on each other nor on implementations.
        module("DetailFeature"),
        module(
            "SearchFeature",
            ["CatalogClient"],
            libraries: ["ClockDependency", "GlobalDependencies", "SettingsDependency"]
        ),

        // The app, which connects the features with their dependencies.
        module(
            "AppFeature",
            ["CatalogClient", "DetailFeature", "SearchFeature"],
            libraries: ["GlobalDependencies", "GlobalDependenciesScopes", "SettingsDependency"]
        ),

        // The implementation of the interface.
        module(
            "CatalogClientLive",
            ["CatalogClient"],
            libraries: [
                "GlobalDependencies", "GlobalDependenciesScopes", "LocalDataFetchDependency",
                "RemoteDataFetchDependency",
            ]
        ),

        // Programs: one with all modules, and one with features and interfaces only.
        program(
            "SearchTerminal",
            ["AppFeature", "CatalogClient", "CatalogClientLive", "DetailFeature", "SearchFeature"],
            libraries: [
                "FacadeConformance", "GlobalDependencies", "LocalDataFetchDependency", "RemoteDataFetchDependency",
                "SettingsDependency",
            ]
        ),
        program(
            "FeaturesAlone",
            ["AppFeature", "CatalogClient", "DetailFeature", "SearchFeature"],
            libraries: ["GlobalDependencies", "SettingsDependency"]
        ),

        tests(
            of: "DetailFeature",
            libraries: [
                "ClockDependency", "GlobalDependencies", "GlobalDependenciesSimulation",
                "RandomNumberGeneratorDependency",
            ]
        ),
        tests(
            of: "SearchFeature",
            ["CatalogClient"],
            libraries: [
                "ClockDependency", "GlobalDependencies", "GlobalDependenciesSimulation",
                "RandomNumberGeneratorDependency", "SettingsDependency",
            ]
        ),
        tests(
            of: "CatalogClientLive",
            ["CatalogClient"],
            libraries: ["FacadeDoubles", "GlobalDependencies"]
        ),
        tests(
            of: "AppFeature",
            ["CatalogClient", "CatalogClientLive", "DetailFeature", "SearchFeature"],
            libraries: [
                "ClockDependency", "FacadeDoubles", "GlobalDependencies", "GlobalDependenciesScopes",
                "GlobalDependenciesSimulation", "RandomNumberGeneratorDependency", "SettingsDependency",
            ]
        ),
        tests(of: "SearchTerminal"),
    ],
    swiftLanguageModes: [.v6]
)
