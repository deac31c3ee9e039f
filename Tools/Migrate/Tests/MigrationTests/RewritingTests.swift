import Testing

@testable import Migration

/// The code that replaces uses of factories.
struct RewritingTests {
    private let factories = """
        extension Container {
            var laser: Factory<any Printer> { self { LaserPrinter() }.cached }
            var weakOne: Factory<any Printer> { self { CountingPrinter() }.shared }
            var draft: Factory<Draft> { self { Draft() } }
            var starter: Factory<any Printer> { self { StartingPrinter() }.cached }
            var sized: ParameterFactory<Int, Paper> { self { Paper(size: $0) } }
            @MainActor var model: Factory<Model> { self { @MainActor in Model() }.cached }
        }
        """

    /// Returns the new text of a file that uses the factories.
    private func written(_ source: String) -> String {
        let files = [
            (path: "A.swift", source: "import Factory\n" + services),
            (path: "B.swift", source: "import Factory\n" + factories),
            (path: "C.swift", source: source),
        ]
        let all = FactoryAnalysis(SourceFolder(sources: files), languageMode: 6)
        return FactoryWriter(all, package: "").changes["C.swift"] ?? source
    }

    @Test(arguments: [
        ("@Injected(\\.laser) private var a", "@Dependency(\\.laser) private var a"),
        ("@Injected(\\Container.laser) var a: any Printer", "@Dependency(\\.laser) var a: any Printer"),
        ("@ObservationIgnored @LazyInjected(\\.laser) var a", "@ObservationIgnored @Dependency(\\.laser) var a"),
        ("@DynamicInjected(\\.weakOne) private var a", "@Dependency(\\.weakOne) private var a"),
        (
            "@Injected(\\.weakOne) private var someCoordinatorOfTheEditor: any CoordinatorOfTheEditorWithALongerName",
            "private let someCoordinatorOfTheEditor: any CoordinatorOfTheEditorWithALongerName =\n"
                + "        GlobalDependencies.default.weakOne"
        ),
        // A property retains the instance, and a component creates a service that starts at once.
        ("@Injected(\\.weakOne) private var a", "private let a = GlobalDependencies.default.weakOne"),
        ("@Injected(\\.weakOne) private(set) var a", "private(set) var a = GlobalDependencies.default.weakOne"),
        ("@LazyInjected(\\.weakOne) private var a", "private lazy var a = GlobalDependencies.default.weakOne"),
        ("@Injected(\\.draft) var a: Draft", "var a: Draft = GlobalDependencies.default.draft"),
        ("@Injected(\\.starter) private var a", "private let a = GlobalDependencies.default.starter"),
        ("@LazyInjected(\\.starter) private var a", "@Dependency(\\.starter) private var a"),
        ("@InjectedObject(\\.model) var a", "@StateObject var a = GlobalDependencies.default.model"),
        ("@InjectedObservable(\\.model) var a", "@State var a = GlobalDependencies.default.model"),
        ("let a = resolve(\\.laser)", "let a = GlobalDependencies.default.laser"),
        ("let a = resolve(\\Container.laser)", "let a = GlobalDependencies.default.laser"),
        ("let a = Container.shared.laser() // one", "let a = GlobalDependencies.default.laser // one"),
        ("let a = Container.shared.laser.resolve()", "let a = GlobalDependencies.default.laser"),
        ("let a = Container.shared.sized(3)", "let a = GlobalDependencies.default.sized(3)"),
    ])
    func useIsRewritten(_ old: String, _ new: String) {
        let text = written("import Factory\n\n@MainActor\nfinal class Owner {\n    \(old)\n}\n")
        #expect(text.hasSuffix("\n\n@MainActor\nfinal class Owner {\n    \(new)\n}\n"), "\(text)")
        #expect(!text.contains("import Factory"))
    }

    @Test func assignedPropertyStaysVariable() {
        let source = """
            import Factory

            final class Owner { @Injected(\\.laser) var a }
            func f(_ owner: Owner) { owner.a = LaserPrinter() }
            """
        #expect(written(source).contains("final class Owner { var a = GlobalDependencies.default.laser }"))
    }

    @Test func variableOfOtherTypeIsNotAssigned() {
        let source = """
            import Factory

            final class Owner { @Injected(\\.laser) var a }
            final class Other { var a: Int; init(a: Int) { self.a = a } }
            """
        #expect(written(source).contains("final class Owner { @Dependency(\\.laser) var a }"))
    }

    @Test func traitOfFactoryKeepsItsImport() {
        let graph = "extension Container { var draft: Factory<Draft> { self { Draft() }.graph } }"
        let test = "@Suite(.container) struct A { @Test func f() { Container.shared.counter() } }"
        let texts = [test, test.replacing(".container", with: "")].map {
            FactoryWriter(analysis(services, graph, test: $0), package: "").changes["Tests/Test.swift"] ?? ""
        }
        #expect(texts[0].hasPrefix("import Factory\nimport GlobalDependencies\n"))
        #expect(texts[1].hasPrefix("import GlobalDependencies\n"))
    }

    @Test func testsAreRewritten() {
        let source = """
            import Factory
            import FactoryTesting
            import Testing

            @Suite("Printing", .serialized)
            struct PrintingTests {
                init() {
                    Container.shared.reset()
                    Container.shared.laser.register { CountingPrinter() }
                }

                @Test func prints() {
                    defer { Container.shared.manager.reset() }
                    #expect(Container.shared.laser().count == 0)
                }
            }

            @Test(arguments: [1, 2]) func size(_ size: Int) {
                #expect(Container.shared.sized(size).size == size)
            }

            """
        let expected = """
            import GlobalDependencies
            import GlobalDependenciesTesting
            import Testing

            @Suite("Printing", .dependencies(.live), .serialized)
            struct PrintingTests {
                init() {
                    prepareDependencies { $0.laser = CountingPrinter() }
                }

                @Test func prints() {
                    #expect(GlobalDependencies.default.laser.count == 0)
                }
            }

            @Test(.dependencies(.live), arguments: [1, 2]) func size(_ size: Int) {
                #expect(GlobalDependencies.default.sized(size).size == size)
            }

            """
        #expect(written(source) == expected)
    }

    @Test func registrationThatChangesLaterIsAsked() {
        let source = """
            import Factory
            import XCTest

            final class PrintingTests: XCTestCase {
                var printer: any Printer = LaserPrinter()
                override func setUp() { Container.shared.laser.register { self.printer } }
                func testPrints() { printer = CountingPrinter() }
            }

            """
        let files = [
            (path: "A.swift", source: "import Factory\n" + services + "\n" + factories),
            (path: "C.swift", source: source),
        ]
        let all = FactoryAnalysis(SourceFolder(sources: files), languageMode: 6)
        #expect(all.decision("laser")?.questions.map(\.code) == [.use])
    }

    @Test func previewIsPrepared() {
        let source = """
            import Factory

            #Preview {
                let _ = Container.shared.laser.register { CountingPrinter() }
                Text("")
            }

            """
        #expect(written(source).contains("    let _ = prepareDependencies { $0.laser = CountingPrinter() }\n"))
    }

    @Test func protocolOfMainActorBecomesSendable() {
        let files = [
            (
                path: "A.swift",
                source: """
                import Factory
                @MainActor protocol Screen: AnyObject {}
                @MainActor final class MainScreen: Screen {}
                extension Container {
                    @MainActor var screen: Factory<any Screen> { self { @MainActor in MainScreen() }.cached }
                }
                """
            )
        ]
        let all = FactoryAnalysis(SourceFolder(sources: files), languageMode: 6)
        let text = FactoryWriter(all, package: "").changes["A.swift"]
        #expect(text?.contains("@MainActor protocol Screen: AnyObject, Sendable {}") == true)
    }
}
