// swift-tools-version: 6.2

import PackageDescription

// The dynamic product of the library, or a library of this test that contains it and other products.
let umbrella = Context.environment["DYNAMIC_UMBRELLA"] != nil

let package = Package(
    name: "Diary",
    products: [.library(name: "Diary", type: .dynamic, targets: ["Diary"])],
    dependencies: [
        .package(path: "../Weather"),
        umbrella ? .package(path: "../Umbrella") : .package(name: "GlobalDependencies", path: "../../.."),
    ],
    targets: [
        .target(
            name: "Diary",
            dependencies: [
                .product(name: "Weather", package: "Weather"),
                umbrella
                    ? .product(name: "Umbrella", package: "Umbrella")
                    : .product(name: "GlobalDependenciesDynamic", package: "GlobalDependencies"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ],
    swiftLanguageModes: [.v6]
)
