// swift-tools-version: 6.2

import PackageDescription

func façade(_ name: String) -> Target.Dependency {
    .product(name: "\(name)Dependency", package: "GlobalDependencies")
}

let package = Package(
    name: "Crash",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "Content"),
        .target(name: "Killing"),
        .executableTarget(name: "Writer", dependencies: ["Content", façade("LocalDataFetch")]),
        .executableTarget(name: "Checker", dependencies: ["Content", "Killing", façade("LocalDataFetch")]),
        .executableTarget(name: "SettingsWriter", dependencies: [façade("Settings")]),
        .executableTarget(name: "SettingsChecker", dependencies: ["Killing", façade("Settings")]),
    ],
    swiftLanguageModes: [.v6]
)
