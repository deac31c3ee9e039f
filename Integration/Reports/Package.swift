// swift-tools-version: 6.2

import PackageDescription

func product(_ name: String) -> Target.Dependency {
    .product(name: "GlobalDependencies\(name)", package: "GlobalDependencies")
}

/// The product that the test targets link: one of them makes every test strict.
let testing = product(Context.environment["REPORT_STRICT"] == nil ? "Testing" : "StrictTesting")

/// The dependencies of the test targets.
let tested = ["Doubles", "Greeting", "Host", product("Doubles"), product("Scopes"), product("Simulation"), testing]

let package = Package(
    name: "Reports",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "Greeting", dependencies: [product("Scopes")]),
        .target(name: "Doubles", dependencies: ["Greeting", product("Doubles")]),
        // An app that hosts the tests.
        .target(
            name: "Host",
            dependencies: [
                "Doubles", "EarlyLoader", "Greeting", "HostLoader", product("Inspection"), product("Lifetimes"),
                product("Scopes"),
            ]
        ),
        .target(name: "EarlyLoader"),
        .target(name: "HostLoader"),
        .executableTarget(name: "Program", dependencies: ["Doubles", testing]),
        .testTarget(name: "SwiftTestingTests", dependencies: tested),
        .testTarget(name: "XCTestTests", dependencies: tested),
    ],
    swiftLanguageModes: [.v6]
)
