// swift-tools-version: 6.2

import PackageDescription

/// The micropackages, for each of which a program reads one dependency.
let names = [
    "Assertions", "Clock", "Date", "FireAndForget", "LocalDataFetch", "Locale", "Log", "Notifications", "OpenURL",
    "Process", "RandomNumberGenerator", "RemoteDataFetch", "Settings", "UUID",
]

let package = Package(
    name: "MicropackageCosts",
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "Core",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
        )
    ]
        + names.map {
            .executableTarget(
                name: $0,
                dependencies: [
                    .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                    .product(name: "\($0)Dependency", package: "GlobalDependencies"),
                ]
            )
        },
    swiftLanguageModes: [.v6]
)
