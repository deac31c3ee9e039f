// swift-tools-version: 6.2

import PackageDescription

func products(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "GlobalDependencies") }
}

// Scripts/toolchain-macros.sh builds the macros without a package.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["GLOBAL_DEPENDENCIES_TOOLCHAIN_MACROS"] == nil ? ["Macros"] : []

/// With this feature, a file with an expansion has to import the module with its declarations.
let visibility: SwiftSetting = .enableUpcomingFeature("MemberImportVisibility")
let libraries = products("GlobalDependenciesDoubles", "GlobalDependenciesLifetimes", "GlobalDependenciesScopes")
let testing = libraries + products("GlobalDependenciesTesting")

/// Returns a module in a language mode, and its tests.
///
/// The sources of these modules are links to those of `Swift6`, and so are the tests.
func mode(_ name: String, _ setting: SwiftSetting, ofTests: SwiftSetting) -> [Target] {
    [
        .target(name: name, dependencies: libraries, swiftSettings: [setting]),
        .testTarget(name: "\(name)Tests", dependencies: [.target(name: name)] + testing, swiftSettings: [ofTests]),
    ]
}

/// Returns modules with code that is written for swift-dependencies, of which only the imports have changed, and their tests.
func moved(_ suffix: String, _ settings: [SwiftSetting]) -> [Target] {
    let modules = ["MovedClients\(suffix)", "MovedClientsLive\(suffix)"].map { Target.Dependency.target(name: $0) }
    let names = products("SwiftDependenciesCompatibility")
    return [
        .target(name: "MovedClients\(suffix)", dependencies: names, swiftSettings: settings),
        .target(name: "MovedClientsLive\(suffix)", dependencies: [modules[0]] + names, swiftSettings: settings),
        .testTarget(
            name: "MovedClients\(suffix)Tests",
            dependencies: modules + products("SwiftDependenciesCompatibilityTesting"),
            swiftSettings: settings
        ),
    ]
}

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..", traits: traits)],
    targets: mode("Swift6", visibility, ofTests: visibility)
        + mode("Swift5", .swiftLanguageMode(.v5), ofTests: .define("SWIFT5"))
        + mode("MainActor", .defaultIsolation(MainActor.self), ofTests: .define("MAIN_ACTOR"))
        + moved("", []) + moved("Swift5", [.swiftLanguageMode(.v5), .define("SWIFT5")])
        // Components with dependencies of two modules, which have the same name.
        + [
            .target(name: "Shop", dependencies: libraries),
            .target(name: "Warehouse", dependencies: libraries),
            .testTarget(name: "ComponentsTests", dependencies: ["Shop", "Warehouse"] + testing),
        ],
    swiftLanguageModes: [.v6]
)
