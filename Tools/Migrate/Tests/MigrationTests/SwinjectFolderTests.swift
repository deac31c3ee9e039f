import Testing

@testable import Migration

/// The assemblies, the containers and the modules of a folder.
struct SwinjectFolderTests {
    private let services = """
        public protocol Till: Sendable {}
        public final class PlainTill: Till {}
        public final class CountingTill: Till, @unchecked Sendable { var count = 0 }
        public final class Shop: Sendable { let till: any Till; init(till: any Till) { self.till = till } }

        """

    /// Returns the new texts of files, after a check that a second run changes nothing.
    private func written(_ files: [String: String], answers: [Answers.Answer] = []) -> [String: String] {
        let (once, twice) = writtenTwice(files.merging(["Services.swift": services]) { $1 }, answers: answers)
        #expect(twice == [])
        return once
    }

    @Test func emptyAssembliesAndContainersGo() {
        let source = """
            import Swinject

            /// The services of the shop.
            public final class ShopAssembly: Assembly {
                public init() {}

                public func assemble(container: Container) {
                    registerTills(in: container)

                    // The shop sells.
                    container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
                }

                private func registerTills(in container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
                }
            }

            // The composition.
            enum Composition {
                static let assembler = Assembler([ShopAssembly()])
                static let container = Container { c in c.register(Int.self) { _ in 1 } }
            }

            func run() {
                let resolver = Composition.assembler.resolver.synchronize()
                let shop = resolver.resolve(Shop.self)!
                print(shop)
            }

            """
        let expected = """
            import GlobalDependencies

            /// The services of the shop.
            extension GlobalDependencies {
                // The shop sells.
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, composedImplementation: { Shop(till: $0.till) }) }

                var till: any Till { resolveDependency(forKeyPath: \\.till, defaultImplementation: PlainTill()) }
            }

            // The composition.
            enum Composition {
            }

            extension GlobalDependencies {
                var int: Int { resolveDependency(forKeyPath: \\.int, defaultImplementation: 1) }
            }

            func run() {
                let shop = GlobalDependencies.default.shop
                print(shop)
            }

            """
        #expect(written(["A.swift": source])["A.swift"] == expected)
    }

    @Test(arguments: [
        // A comment, a value, other code and another mention of the assembly.
        ("        // register(Shop.self)\n", "", "Assembler([ShopAssembly()])"),
        ("", "    let window = 1\n", "Assembler([ShopAssembly()])"),
        ("        print(container)\n", "", "Assembler([ShopAssembly()])"),
        ("", "    func loaded(resolver: Resolver) { print(1) }\n", "Assembler([ShopAssembly()])"),
        ("", "", "make(ShopAssembly.self)"),
    ])
    func assemblyWithOtherCodeStays(_ statement: String, _ member: String, _ use: String) {
        let source = """
            import Swinject

            final class ShopAssembly: Assembly {
            \(member)    func assemble(container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
            \(statement)    }
            }

            let assembler = \(use)
            print(assembler)

            """
        let text = written(["A.swift": source])["A.swift"] ?? ""
        #expect(text.contains("final class ShopAssembly: Assembly {\n\(member)"))
        #expect(
            text.contains("    func assemble(container: Container) {\n\(statement)    }\n}\n\nextension Global"),
            "\(text)"
        )
        #expect(text.contains("let assembler = \(use)\n"))
    }

    @Test(arguments: [
        ("[A(), B()]", "[B()]"), ("[B(), A()]", "[B()]"), ("[A(), B(), A(),]", "[B(),]"),
        ("[\n    A(),\n    B(),\n]", "[\n    B(),\n]"), ("[\n    B(),\n    A()\n]", "[\n    B()\n]"),
    ])
    func otherAssembliesStay(_ old: String, _ new: String) {
        let source = """
            import Swinject
            class A: Assembly { func assemble(container: Container) { container.register(Int.self) { _ in 1 } } }
            class B: Assembly { func assemble(container: Container) { f(container) } }
            let assembler = Assembler(\(old))
            print(assembler)

            """
        let text = written(["A.swift": source])["A.swift"] ?? ""
        #expect(text.contains("let assembler = Assembler(\(new))\n"), "\(text)")
    }

    @Test func accessorThatOtherModulesReadIsPublic() {
        let files = [
            "Core/A.swift": """
            import Swinject
            let c = Container { c in
                c.register(Till.self) { _ in PlainTill() }
                c.register(Int.self) { _ in 1 }
            }

            """,
            "App/B.swift": "import Core\nimport Swinject\nlet t = c.resolve(Till.self)!\n",
        ]
        let new = written(files)
        #expect(new["Core/A.swift"]?.contains("    public var till: any Till {") == true)
        #expect(new["Core/A.swift"]?.contains("    var int: Int {") == true)
        #expect(
            new["App/B.swift"] == "import Core\nimport GlobalDependencies\nlet t = GlobalDependencies.default.till\n"
        )
    }

    @Test func registrationStaysForModuleThatDoesNotSeeAccessor() {
        let files = [
            "App/A.swift": """
            import Core
            import Swinject
            let c = Container { c in
                // The till.
                c.register(Till.self, name: Names.back) { _ in CountingTill() }.inObjectScope(.container)
                c.register(Int.self) { (_: Resolver, count: Int) in count }
            }
            let t = c.resolve(Till.self, name: Names.back)!

            """,
            "Core/B.swift": """
            import Swinject
            let t = c.resolve(Till.self, name: Names.back)!
            let n = c.resolve(Int.self, argument: 1)!

            """,
        ]
        let expected = """
            import Core
            import GlobalDependencies
            import Swinject
            let c = Container { c in
                c.register(Till.self, name: Names.back) { _ in GlobalDependencies.default.namesBackTill }
                c.register(Int.self) { (_, count: Int) in GlobalDependencies.default.int(count: count) }
            }

            extension GlobalDependencies {
                // The till.
                var namesBackTill: any Till {
                    resolveDependency(forKeyPath: \\.namesBackTill, sharedImplementation: { _ in CountingTill() })
                }

                func int(count: Int) -> Int { count }
            }
            let t = GlobalDependencies.default.namesBackTill

            """
        let new = written(files)
        #expect(new["App/A.swift"] == expected)
        #expect(new["Core/B.swift"] == files["Core/B.swift"])
    }

    @Test func registrationThatDoesNotSeeAccessorIsAsked() {
        let source = "class A: Assembly { func assemble(container: Container) { container.register"
        let files = [
            "App/A.swift": "import Core\nimport Swinject\n\(source)(Till.self) { _ in PlainTill() } } }",
            "Core/B.swift": "import Swinject\n\(source)(Shop.self) { Shop(till: $0.resolve(Till.self)!) } } }",
        ]
        let new = written(files)
        #expect(new["App/A.swift"]?.contains("migrate: The app registers `Till`, and Core/B.swift does not") == true)
        #expect(new["Core/B.swift"]?.contains("migrate: `Shop` waits, because `Till` stays.") == true)
    }

    // Tests

    private let app = """
        import Swinject
        final class ShopAssembly: Assembly {
            func assemble(container: Container) {
                container.register(Till.self) { _ in PlainTill() }
                container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
            }
        }

        """

    /// Returns the new text of a test.
    private func written(test: String) -> String {
        written(["A.swift": app, "Test.swift": "import Swinject\n\(test)"])["Test.swift"] ?? ""
    }

    @Test func testsAreRewritten() {
        let test = """
            import Testing

            @Suite struct ShopTests {
                private let container = Container()

                init() {
                    ShopAssembly().assemble(container: container)
                    container.register(Till.self) { _ in CountingTill() }.inObjectScope(.container)
                }

                @Test func sells() throws {
                    let shop = try #require(container.resolve(Shop.self))
                    #expect(shop.till === container.resolve(Till.self)!)
                }
            }

            @Test func buys() {
                let container = Container()
                // The mock.
                container.register(Till.self) { _ in
                    let till = CountingTill()
                    return till
                }
                container.register(Shop.self) { r in
                    Shop(till: r.resolve(Till.self)!)
                }
                #expect(container.resolve(Shop.self)!.till.count == 0)
            }

            """
        let expected = """
            import GlobalDependencies
            import GlobalDependenciesTesting
            import Testing

            @Suite(.dependencies(.live)) struct ShopTests {
                init() {
                    prepareDependencies { $0.till = CountingTill() }
                }

                @Test func sells() throws {
                    let shop = GlobalDependencies.default.shop
                    #expect(shop.till === GlobalDependencies.default.till)
                }
            }

            @Test(.dependencies(.live)) func buys() {
                // The mock.
                prepareDependencies { $0.till = { () -> Till in let till = CountingTill()
                    return till }() }
                #expect(GlobalDependencies.default.shop.till.count == 0)
            }

            """
        #expect(written(test: test) == expected)
    }

    @Test(arguments: [
        ("c.register(Till.self) { _ in self.till }", "`till` changes after it is registered"),
        (
            "c.register(Till.self) { r in OtherTill(r.resolve(Shop.self)!) }",
            "The registration of `Till` in a test has a"
        ),
        ("if x { c.register(Till.self) { _ in CountingTill() } }", "The registration of `Till` in a test has a form"),
        ("c.register(Till.self) { _ in CountingTill() }.log()", "The registration of `Till` in a test has a form"),
        (
            "_ = c.resolve(Shop.self)!; c.register(Till.self) { _ in OtherTill() }",
            "A test registers `Till` after it has resolved a service"
        ),
        (
            "c.register(Till.self) { _ in OtherTill() }; c.register(Till.self) { _ in OtherTill() }",
            "A test registers `Till` several times"
        ),
        (
            "c.register(Till.self) { _ in CountingTill() }; f(c.resolve(Till.self)!, c.resolve(Till.self)!)",
            "The registration builds a `CountingTill` with state for each resolution"
        ),
        (
            "let a = Container(); let b = Container(); f(a.resolve(Till.self)!, b.resolve(Till.self)!)",
            "The test creates several containers"
        ),
        ("static func make() { c.register(Till.self) { _ in OtherTill() } }", "The code registers `Till` for several"),
    ])
    func registrationInTestIsMarked(_ statement: String, _ warning: String) {
        let isFunction = statement.hasPrefix("static")
        let test = """
            import XCTest
            struct OtherTill: Till { init(_ shop: Shop? = nil) {} }
            final class ShopTests: XCTestCase {
                var till = CountingTill()
                \(isFunction ? statement : "")
                func testSells() {
                    till = CountingTill()
                    \(isFunction ? "" : statement)
                }
            }

            """
        let text = written(test: test)
        #expect(text.contains("#warning(\"migrate: \(warning)"), "\(text)")
        #expect(text.contains("    \(statement.split(separator: ";")[0])"), "\(text)")
    }

    @Test func manifestIsRewritten() {
        let manifest = """
            let package = Package(
                dependencies: [
                    .package(url: "https://github.com/Swinject/Swinject", from: "2.8.0"),
                    .package(url: "https://github.com/Swinject/SwinjectAutoregistration.git", from: "2.8.0"),
                ],
                targets: [
                    .target(name: "A", dependencies: [
                        "Swinject", .product(name: "SwinjectAutoregistration", package: "SwinjectAutoregistration"),
                    ])
                ]
            )

            """
        let expected = """
            let package = Package(
                dependencies: [
                    .package(path: "../GlobalDependencies"),
                ],
                targets: [
                    .target(name: "A", dependencies: [
                        .product(name: "GlobalDependencies", package: "GlobalDependencies"),
                    ])
                ]
            )

            """
        let files = [
            (path: "Package.swift", source: manifest), (path: "Sources/A/A.swift", source: app + services),
        ]
        let all = SwinjectAnalysis(SourceFolder(sources: files), languageMode: 6)
        let writer = SwinjectWriter(all, package: ".package(path: \"../GlobalDependencies\")")
        #expect(writer.changes["Package.swift"] == expected)
    }
}
