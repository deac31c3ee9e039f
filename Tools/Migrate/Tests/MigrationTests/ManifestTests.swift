import Testing

@testable import Migration

struct ManifestTests {
    private let manifest = """
        let package = Package(
            name: "App",
            dependencies: [
                // The container.
                .package(url: "https://github.com/hmlongco/Factory.git", from: "2.5.0"),
                .package(url: "https://example.com/Other", from: "1.0.0"),
            ],
            targets: [
                .target(
                    name: "App",
                    dependencies: [
                        .product(name: "FactoryKit", package: "Factory"),
                        .product(name: "Other", package: "Other"),
                    ]
                ),
                .target(name: "Tools", dependencies: ["Factory"], path: "Tools"),
                .testTarget(name: "AppTests", dependencies: ["App", .target(name: "Tools")]),
            ]
        )
        """

    /// Returns the new text for sources.
    private func text(_ sources: [String: String]) -> String {
        ManifestWriter(
            SourceFile(path: "Package.swift", source: manifest),
            package: ".package(path: \"../GlobalDependencies\")",
            sources
        ).text
    }

    @Test func productsReplaceFactory() {
        let sources = [
            "Sources/App/A.swift": "import GlobalDependenciesScopes",
            "Tools/B.swift": "import GlobalDependencies",
            "Tests/AppTests/C.swift": "import GlobalDependenciesTesting",
        ]
        let expected = """
            let package = Package(
                name: "App",
                dependencies: [
                    // The container.
                    .package(path: "../GlobalDependencies"),
                    .package(url: "https://example.com/Other", from: "1.0.0"),
                ],
                targets: [
                    .target(
                        name: "App",
                        dependencies: [
                            .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                            .product(name: "GlobalDependenciesScopes", package: "GlobalDependencies"),
                            .product(name: "Other", package: "Other"),
                        ]
                    ),
                    .target(name: "Tools", \
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")], path: "Tools"),
                    .testTarget(name: "AppTests", dependencies: [\
            .product(name: "GlobalDependencies", package: "GlobalDependencies"), \
            .product(name: "GlobalDependenciesTesting", package: "GlobalDependencies"), "App", .target(name: "Tools")]),
                ]
            )
            """
        #expect(text(sources) == expected)
    }

    @Test func factoryStaysForItsUsers() {
        let sources = [
            "Sources/App/A.swift": "import Factory\nimport GlobalDependencies",
            "Tools/B.swift": "import GlobalDependencies",
        ]
        let new = text(sources)
        #expect(
            new.contains(
                ".package(path: \"../GlobalDependencies\"),\n        .package(url: \"https://github.com/hmlongco"
            )
        )
        #expect(new.contains(".product(name: \"FactoryKit\", package: \"Factory\")"))
        #expect(!new.contains("dependencies: [\"Factory\"]"))
    }
}
