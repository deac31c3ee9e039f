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

/// A module, and what it may know.
func module(_ name: String, knows dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func program(_ name: String, knows dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(of name: String, know dependencies: Target.Dependency...) -> Target {
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
        // What features share: an interface.
        module("CatalogClient", knows: library("GlobalDependencies")),

        // Features: none knows another, nor how anything is done.
        module("DetailFeature"),
        module(
            "SearchFeature",
            knows: "CatalogClient",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("SettingsDependency")
        ),

        // The app: what features need, and who gets what.
        module(
            "AppFeature",
            knows: "CatalogClient",
            "DetailFeature",
            "SearchFeature",
            library("GlobalDependencies"),
            library("SettingsDependency")
        ),

        // How it is done.
        module(
            "CatalogClientLive",
            knows: "CatalogClient",
            library("GlobalDependencies"),
            library("LocalDataFetchDependency"),
            library("RemoteDataFetchDependency")
        ),

        // What the program talks to.
        module(
            "CatalogService",
            knows: "CatalogClient",
            library("RemoteDataFetchConformance"),
            library("RemoteDataFetchDependency")
        ),

        // Programs: one of everything, one of features and interfaces alone.
        program(
            "SearchTerminal",
            knows: "AppFeature",
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
            knows: "AppFeature",
            "CatalogClient",
            "DetailFeature",
            "SearchFeature",
            library("GlobalDependencies"),
            library("SettingsDependency")
        ),

        tests(of: "CatalogClient", know: library("ClockDependency"), library("GlobalDependencies")),
        tests(of: "DetailFeature", know: library("ClockDependency")),
        tests(
            of: "SearchFeature",
            know: "CatalogClient",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("SettingsDependency")
        ),
        tests(
            of: "CatalogClientLive",
            know: "CatalogClient",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("LocalDataFetchDependency"),
            library("RemoteDataFetchDependency")
        ),
        tests(
            of: "AppFeature",
            know: "CatalogClient",
            "CatalogClientLive",
            "DetailFeature",
            "SearchFeature",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("LocalDataFetchDependency"),
            library("RemoteDataFetchDependency"),
            library("SettingsDependency")
        ),
        tests(
            of: "SearchTerminal",
            know: "AppFeature",
            "CatalogClient",
            "CatalogClientLive",
            "CatalogService",
            library("ClockDependency"),
            library("GlobalDependencies"),
            library("LocalDataFetchDependency"),
            library("SettingsDependency")
        ),
    ],
    swiftLanguageModes: [.v6]
)
