// swift-tools-version: 6.2

import PackageDescription

// Each copy of the library has a copy of the accessors.
let isDynamic = ["dynamic", "umbrella"].contains(Context.environment["LINKAGE", default: "dynamic"])

let package = Package(
    name: "Weather",
    products: [.library(name: "Weather", type: isDynamic ? .dynamic : nil, targets: ["Weather"])],
    dependencies: [.package(path: "../Library")],
    targets: [
        .target(name: "Weather", dependencies: ["Library"], swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
