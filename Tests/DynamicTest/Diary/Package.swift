// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Diary",
    products: [.library(name: "Diary", type: .dynamic, targets: ["Diary"])],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../.."),
        .package(path: "../Weather"),
    ],
    targets: [
        .target(
            name: "Diary",
            dependencies: [
                .product(name: "GlobalDependenciesDynamic", package: "GlobalDependencies"),
                .product(name: "Weather", package: "Weather"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
