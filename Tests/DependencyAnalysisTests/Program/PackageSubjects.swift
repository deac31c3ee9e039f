@testable import DependencyAnalysis

extension PackageDescription {
    /// An app of three local packages, of which two have targets that the app does not link.
    static let app = PackageDescription(
        path: "/app/App",
        targets: [
            Target(name: "Shop", type: "executable", path: "Sources/Shop", productDependencies: ["Search"]),
            Target(name: "ShopTests", type: "test", path: "Tests/ShopTests", targetDependencies: ["Shop"]),
        ],
        dependencies: [
            .local("/app/Features"), .local("/library"), Dependency(identity: "log", type: "sourceControl", path: nil),
        ]
    )
    static let features = PackageDescription(
        path: "/app/Features",
        targets: [
            Target(name: "Search", type: "library", path: "Sources/Search", productDependencies: ["Kit"]),
            Target(name: "Preview", type: "executable", path: "Sources/Preview", targetDependencies: ["Search"]),
            Target(name: "SearchTests", type: "test", path: "Tests/SearchTests", targetDependencies: ["Search"]),
        ],
        products: [Product(name: "Search", isLibrary: true, targets: ["Search"])],
        dependencies: [.local("/app/Kit"), .local("/library")]
    )
    static let kit = PackageDescription(
        path: "/app/Kit",
        targets: [
            Target(name: "Kit", type: "library", path: "Sources/Kit", targetDependencies: ["KitCore"]),
            Target(
                name: "KitCore",
                type: "library",
                path: "/app/Kit/Core",
                productDependencies: ["GlobalDependencies"]
            ),
            Target(name: "KitDoubles", type: "library", path: "Sources/KitDoubles", targetDependencies: ["Kit"]),
        ],
        products: [
            Product(name: "Kit", isLibrary: true, targets: ["Kit"]),
            Product(name: "KitDoubles", isLibrary: true, targets: ["KitDoubles"]),
        ],
        dependencies: [.local("/library")]
    )
    static let library = PackageDescription(
        path: "/library",
        targets: [Target(name: "GlobalDependencies", type: "library", path: "Sources/GlobalDependencies")],
        products: [Product(name: "GlobalDependencies", isLibrary: true, targets: ["GlobalDependencies"])],
        dependencies: [Dependency(identity: "swift-syntax", type: "sourceControl", path: nil)]
    )
}

extension PackageDescription.Dependency {
    static func local(_ path: String) -> Self {
        Self(identity: path.split(separator: "/").last.map { $0.lowercased() } ?? path, type: "fileSystem", path: path)
    }
}

extension ProgramPackages {
    /// The packages of the app.
    static func app(selecting names: [String] = []) throws -> ProgramPackages {
        try ProgramPackages([.app, .features, .kit, .library], fetched: ["log"], selecting: names)
    }
}
