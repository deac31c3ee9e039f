// swift-tools-version: 6.2

import PackageDescription

let container: Target.Dependency = .product(name: "GlobalDependencies", package: "GlobalDependencies")
let doubles: Target.Dependency = .product(name: "GlobalDependenciesDoubles", package: "GlobalDependencies")
let lifetimes: Target.Dependency = .product(name: "GlobalDependenciesLifetimes", package: "GlobalDependencies")
let scopes: Target.Dependency = .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")
let testing: Target.Dependency = .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies")

/// The names of swift-dependencies.
let compatibility: Target.Dependency = .product(name: "SwiftDependenciesCompatibility", package: "GlobalDependencies")
let compatibilityTesting: Target.Dependency = .product(
    name: "SwiftDependenciesCompatibilityTesting",
    package: "GlobalDependencies"
)
// Scripts/toolchain-macros.sh builds the macros without a package.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["GLOBAL_DEPENDENCIES_TOOLCHAIN_MACROS"] == nil ? ["Macros"] : []

/// With this feature, a file with an expansion has to import the module with its declarations.
let visibility: SwiftSetting = .enableUpcomingFeature("MemberImportVisibility")
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5), .define("SWIFT5")]

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..", traits: traits)],
    targets: [
        .target(name: "Swift6", dependencies: [container, doubles, lifetimes, scopes], swiftSettings: [visibility]),
        .target(name: "Swift5", dependencies: [container, doubles, scopes], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "MainActor",
            dependencies: [container, doubles, scopes],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        // Two modules with a dependency of the same name.
        .target(name: "Shop", dependencies: [container]),
        .target(name: "Warehouse", dependencies: [container]),
        .testTarget(
            name: "MacrosTests",
            dependencies: [
                "MainActor", "Shop", "Swift5", "Swift6", "Warehouse", container, doubles, lifetimes, scopes, testing,
            ]
        ),
        // The mocks are one source that is compiled in each module, and so are their tests.
        .testTarget(name: "Swift6Tests", dependencies: ["Swift6", doubles, testing], swiftSettings: [visibility]),
        .testTarget(
            name: "Swift5Tests",
            dependencies: ["Swift5", doubles, testing],
            swiftSettings: [.define("SWIFT5")]
        ),
        .testTarget(
            name: "MainActorTests",
            dependencies: ["MainActor", doubles, testing],
            swiftSettings: [.define("MAIN_ACTOR")]
        ),
        // Code that is written for swift-dependencies, of which only the imports have changed. It is compiled twice too.
        .target(name: "MovedClients", dependencies: [compatibility]),
        .target(name: "MovedClientsLive", dependencies: ["MovedClients", compatibility]),
        .testTarget(
            name: "MovedClientsTests",
            dependencies: ["MovedClients", "MovedClientsLive", compatibilityTesting]
        ),
        .target(name: "MovedClientsSwift5", dependencies: [compatibility], swiftSettings: swift5),
        .target(
            name: "MovedClientsLiveSwift5",
            dependencies: ["MovedClientsSwift5", compatibility],
            swiftSettings: swift5
        ),
        .testTarget(
            name: "MovedClientsSwift5Tests",
            dependencies: ["MovedClientsSwift5", "MovedClientsLiveSwift5", compatibilityTesting],
            swiftSettings: swift5
        ),
    ],
    swiftLanguageModes: [.v6]
)
