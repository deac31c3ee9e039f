// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What the macros are made with, which nobody fetches who does not ask for them.
func syntax(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

let package = Package(
    name: "GlobalDependencies",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
    products: [
        .library(name: "GlobalDependencies", targets: ["GlobalDependencies"]),
        .library(name: "GlobalDependenciesTesting", targets: ["GlobalDependenciesTesting"]),
        .library(name: "DependencyContracts", targets: ["DependencyContracts"]),
        .library(name: "LocalDataFetchDependency", targets: ["LocalDataFetchDependency"]),
        .library(name: "LocalDataFetchContractTests", targets: ["LocalDataFetchContractTests"]),
        .library(name: "RemoteDataFetchDependency", targets: ["RemoteDataFetchDependency"]),
        .library(name: "RemoteDataFetchContractTests", targets: ["RemoteDataFetchContractTests"]),
    ],
    traits: [
        .trait(name: "Macros", description: "Macros that write the boilerplate. Fetches and builds swift-syntax.")
    ],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0")],
    targets: [
        .target(
            name: "GlobalDependencies",
            dependencies: [.target(name: "GlobalDependenciesMacros", condition: .when(traits: ["Macros"]))],
            swiftSettings: swiftSettings
        ),
        .macro(
            name: "GlobalDependenciesMacros",
            dependencies: syntax(
                "SwiftCompilerPlugin",
                "SwiftDiagnostics",
                "SwiftParser",
                "SwiftSyntax",
                "SwiftSyntaxBuilder",
                "SwiftSyntaxMacros"
            ),
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "GlobalDependenciesTests",
            dependencies: ["GlobalDependencies"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "GlobalDependenciesTesting",
            dependencies: ["GlobalDependencies", "GlobalDependenciesTestingLoader"],
            swiftSettings: swiftSettings
        ),
        .target(name: "GlobalDependenciesTestingLoader"),
        .testTarget(
            name: "GlobalDependenciesMacrosTests",
            dependencies: [
                "GlobalDependencies",
                .target(name: "GlobalDependenciesMacros", condition: .when(traits: ["Macros"])),
            ] + syntax("SwiftSyntaxMacroExpansion", "SwiftSyntaxMacrosGenericTestSupport"),
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "GlobalDependenciesTestingTests",
            dependencies: ["GlobalDependencies", "GlobalDependenciesTesting"],
            swiftSettings: swiftSettings
        ),
        .target(name: "DependencyContracts", swiftSettings: swiftSettings),
        .testTarget(
            name: "DependencyContractsTests",
            dependencies: ["DependencyContracts"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "LocalDataFetchDependency",
            dependencies: ["GlobalDependencies"],
            path: "Micropackages/LocalDataFetchDependency/Sources",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "LocalDataFetchContractTests",
            dependencies: ["DependencyContracts", "GlobalDependencies", "LocalDataFetchDependency"],
            path: "Micropackages/LocalDataFetchDependency/ContractTests",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "LocalDataFetchDependencyTests",
            dependencies: [
                "DependencyContracts",
                "GlobalDependencies",
                "GlobalDependenciesTesting",
                "LocalDataFetchContractTests",
                "LocalDataFetchDependency",
            ],
            path: "Micropackages/LocalDataFetchDependency/Tests",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "RemoteDataFetchDependency",
            dependencies: ["GlobalDependencies"],
            path: "Micropackages/RemoteDataFetchDependency/Sources",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "RemoteDataFetchContractTests",
            dependencies: ["DependencyContracts", "GlobalDependencies", "RemoteDataFetchDependency"],
            path: "Micropackages/RemoteDataFetchDependency/ContractTests",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "RemoteDataFetchDependencyTests",
            dependencies: [
                "DependencyContracts",
                "GlobalDependencies",
                "GlobalDependenciesTesting",
                "RemoteDataFetchContractTests",
                "RemoteDataFetchDependency",
            ],
            path: "Micropackages/RemoteDataFetchDependency/Tests",
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
