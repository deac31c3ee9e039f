// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Surface",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Surface", targets: ["Surface"]), .library(name: "NewProduct", targets: ["Surface"])],
    traits: [.trait(name: "NewTrait")],
    targets: [.target(name: "Surface")]
)
