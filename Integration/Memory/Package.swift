// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Memory",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "Lifetimes",
            dependencies: ["", "Lifetimes", "Scopes"].map {
                .product(name: "GlobalDependencies\($0)", package: "GlobalDependencies")
            }
        )
    ],
    swiftLanguageModes: [.v6]
)
