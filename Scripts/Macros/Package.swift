// swift-tools-version: 6.2

import PackageDescription

// The macros and their tests, for Scripts/mocks.sh. In the package itself, the tests are in a program with the façades, which do
// not compile while the mock of one of them lacks a requirement.
//
// The environment variable is the folder with the swift-syntax of the toolchain, which compiles nothing of it. Without one, SwiftPM
// fetches and builds the package.
let host = Context.environment["GLOBAL_DEPENDENCIES_SYNTAX"]

/// Returns products of swift-syntax, which are in the folder of the toolchain if there is one.
func syntax(_ names: String...) -> [Target.Dependency] {
    host == nil ? names.map { .product(name: $0, package: "swift-syntax") } : []
}

let settings: [SwiftSetting] = [
    .define("Macros"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(host.map { ["-I", $0] } ?? []),
]

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v14)],
    dependencies: host == nil
        ? [.package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0")] : [],
    targets: [
        .target(
            name: "GlobalDependenciesMacros",
            dependencies: syntax(
                "SwiftCompilerPlugin",
                "SwiftDiagnostics",
                "SwiftParser",
                "SwiftSyntax",
                "SwiftSyntaxBuilder",
                "SwiftSyntaxMacros"
            ),
            path: "Sources",
            // The entry point of a compiler plug-in.
            exclude: ["Plugin.swift"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GlobalDependenciesMacrosTests",
            dependencies: ["GlobalDependenciesMacros"] + syntax("SwiftSyntaxMacroExpansion"),
            path: "Tests",
            exclude: ["Expansions"],
            swiftSettings: settings,
            linkerSettings: [
                .unsafeFlags(
                    host.map {
                        ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0]
                            + ["SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder"].map { "-l\($0)" }
                            + ["SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion"].map { "-l\($0)" }
                    } ?? []
                )
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
