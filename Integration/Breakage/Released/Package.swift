// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Surface",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Surface", targets: ["Surface"]), .library(name: "LostProduct", targets: ["Surface"])],
    traits: [.trait(name: "LostTrait")],
    targets: [.target(name: "Surface")]
)
