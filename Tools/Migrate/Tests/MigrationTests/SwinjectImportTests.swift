import Testing

@testable import Migration

/// The imports of the new files, and the containers that code still uses.
struct SwinjectImportTests {
    @Test func importStaysForRegistrationThatStays() {
        let files = [
            "App.swift": assemblyWithQuestion.replacing(
                "        // The till.\n",
                with: "        container.register(Int.self) { _ in 1 }\n        // The till.\n"
            ),
            "Tills.swift": tills,
            "Use.swift": """
            import Foundation
            import Swinject

            let int = container.resolve(Int.self)!
            let till = container.resolve(Till.self)!

            """,
        ]
        let expected = """
            import Foundation
            import GlobalDependencies
            import Swinject

            let int = GlobalDependencies.default.int
            let till = container.resolve(Till.self)!

            """
        #expect(writtenTwice(files).once["Use.swift"] == expected)
    }

    @Test func importOfAutoregistrationGoesAlone() {
        let text = """
            import Swinject
            import SwinjectAutoregistration

            class App: Assembly {
                func assemble(container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
                    container.autoregister(Shop.self, initializer: Shop.init)
                    print(container)
                }
            }

            """
        let expected = """
            import GlobalDependencies
            import Swinject

            class App: Assembly {
                func assemble(container: Container) {
                    print(container)
                }
            }

            extension GlobalDependencies {
                var till: any Till { resolveDependency(forKeyPath: \\.till, defaultImplementation: PlainTill()) }
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, composedImplementation: { Shop(till: $0.till) }) }
            }

            """
        #expect(writtenApp(text) == expected)
    }

    @Test func importIsPublicOnlyForPublicAccessor() {
        let app = """
            public import Swinject

            public class App: Assembly {
                public func assemble(container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
                }
            }

            """
        #expect(writtenApp(app).hasPrefix("import GlobalDependencies\n"))
        let files = [
            "Core/App.swift": app, "Core/Tills.swift": tills,
            "Shop/Use.swift": "import Core\nimport Swinject\n\nlet till = c.resolve(Till.self)!\n",
        ]
        #expect(writtenTwice(files).once["Core/App.swift"]?.hasPrefix("public import GlobalDependencies\n") == true)
    }

    @Test func importOfEarlierRunBecomesPublic() {
        let files = [
            "Core/App.swift": """
            import GlobalDependencies
            public import Swinject

            public class App: Assembly {
                public func assemble(container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
                }
            }

            """, "Core/Tills.swift": tills,
            "Shop/Use.swift": "import Core\nimport Swinject\n\nlet till = c.resolve(Till.self)!\n",
        ]
        let (once, twice) = writtenTwice(files)
        #expect(once["Core/App.swift"]?.hasPrefix("public import GlobalDependencies\n\nextension") == true)
        #expect(twice == [])
    }

    // Containers

    @Test func functionThatOnlyCreatesContainerGoes() {
        let test = """
            import Swinject
            import Testing

            @Suite
            struct TillTests {
                private let container = Container()

                init() {
                    _ = Assembler([App()], container: container)
                }

                @Test func tillIsBuilt() {
                    _ = container.resolve(Till.self)!
                }
            }

            """
        let app = """
            import Swinject

            class App: Assembly {
                func assemble(container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
                }
            }

            """
        let expected = """
            import GlobalDependencies
            import GlobalDependenciesTesting
            import Testing

            @Suite(.dependencies(.live))
            struct TillTests {
                @Test func tillIsBuilt() {
                    _ = GlobalDependencies.default.till
                }
            }

            """
        let files = ["App.swift": app, "Tills.swift": tills, "Tests/TillTests.swift": test]
        #expect(writtenTwice(files).once["Tests/TillTests.swift"] == expected)
    }

    @Test(arguments: ["print(container)", "func f() { fill(container) }"])
    func containerThatCodeUsesStays(_ use: String) {
        let text = """
            import Swinject

            let container = Container()
            let till = container.resolve(Till.self)!
            \(use)

            class App: Assembly {
                func assemble(container: Container) {
                    container.register(Till.self) { _ in PlainTill() }
                }
            }

            """
        let expected = """
            import GlobalDependencies
            import Swinject

            let container = Container()
            let till = GlobalDependencies.default.till
            \(use)

            extension GlobalDependencies {
                var till: any Till { resolveDependency(forKeyPath: \\.till, defaultImplementation: PlainTill()) }
            }

            """
        #expect(writtenApp(text) == expected)
    }
}
