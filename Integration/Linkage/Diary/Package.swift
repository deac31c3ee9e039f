// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Diary",
    products: [.library(name: "Diary", type: .dynamic, targets: ["Diary"])],
    dependencies: [.package(path: "../Library"), .package(path: "../Weather")],
    targets: [
        .target(name: "Diary", dependencies: ["Library", "Weather"], swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
