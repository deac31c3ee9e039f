import Testing

@testable import Migration

/// The declarations that replace factories, written in the forms of Factory's documentation.
struct AccessorTests {
    /// A factory, and what replaces it.
    struct Example: CustomTestStringConvertible, Sendable {
        let factory: String
        let accessor: String
        var testDescription: String { factory }

        init(_ factory: String, _ accessor: String) {
            self.factory = factory
            self.accessor = accessor
        }
    }

    @Test(arguments: [
        Example(
            "var x: Factory<Paper> { self { Paper(size: 5) } }",
            "var x: Paper { resolveDependency(forKeyPath: \\.x, defaultImplementation: Paper(size: 5)) }"
        ),
        Example(
            "var x: Factory<Paper> { Factory(self) { Paper(size: 5) } }",
            "var x: Paper { resolveDependency(forKeyPath: \\.x, defaultImplementation: Paper(size: 5)) }"
        ),
        Example(
            "public var x: Factory<any Printer> { self { LaserPrinter() } }",
            "public var x: any Printer { resolveDependency(forKeyPath: \\.x, defaultImplementation: LaserPrinter()) }"
        ),
        Example(
            "private var x: Factory<Paper?> { self { nil } }",
            "private var x: Paper? { resolveDependency(forKeyPath: \\.x, defaultImplementation: nil) }"
        ),
        Example(
            "var x: Factory<Office> { self { Office(printer: self.printer()) } }",
            "var x: Office { resolveDependency(forKeyPath: \\.x, composedImplementation: { Office(printer: $0.printer) }) }"
        ),
        Example(
            "var x: Factory<Office> { self { Office(printer: resolve(\\.printer)) }.cached }",
            "var x: Office { resolveDependency(forKeyPath: \\.x, sharedImplementation: { Office(printer: $0.printer) }) }"
        ),
        Example(
            "var x: Factory<Office> { self { Office(printer: Container.shared.printer()) }.singleton }",
            "var x: Office { resolveDependency(forKeyPath: \\.x, rootImplementation: { Office(printer: $0.printer) }) }"
        ),
        Example(
            "var x: Factory<any Printer> { self { CountingPrinter() }.shared }",
            "var x: any Printer { resolveDependency(forKeyPath: \\.x, weakImplementation: { _ in CountingPrinter() }) }"
        ),
        Example(
            "var x: Factory<any Printer> { self { InjectedPrinter() }.cached }",
            """
            var x: any Printer { \
            resolveDependency(forKeyPath: \\.x, sharedImplementation: { $0.yield { InjectedPrinter() } }) }
            """
        ),
        Example(
            "@MainActor var x: Factory<Model> { self { MainActor.assumeIsolated { Model() } }.cached }",
            "@MainActor var x: Model { resolveDependency(forKeyPath: \\.x, sharedImplementation: { _ in Model() }) }"
        ),
        Example(
            "var x: Factory<Model> { self { MainActor.assumeIsolated { Model() } }.cached }",
            """
            var x: Model {
                resolveDependency(forKeyPath: \\.x, sharedImplementation: { _ in MainActor.assumeIsolated { Model() } })
            }
            """
        ),
        Example(
            "var x: Factory<Desk> { self { Desk(InjectedPrinter(), self.paper()) }.cached }",
            """
            var x: Desk {
                resolveDependency(
                    forKeyPath: \\.x,
                    sharedImplementation: { container in container.yield { Desk(InjectedPrinter(), container.paper) } }
                )
            }
            """
        ),
        Example(
            "var x: Factory<Desk> { self { Desk(list.map { $0.size }, self.paper()) }.cached }",
            """
            var x: Desk {
                resolveDependency(
                    forKeyPath: \\.x,
                    sharedImplementation: { container in Desk(list.map { $0.size }, container.paper) }
                )
            }
            """
        ),
        Example(
            """
            @MainActor
            var x: Factory<Model> { self { @MainActor in Model() }.cached }
            """,
            """
            @MainActor
            var x: Model { resolveDependency(forKeyPath: \\.x, sharedImplementation: { _ in Model() }) }
            """
        ),
        Example(
            "var x: Factory<Model> { self { @MainActor in Model() }.cached }",
            "@MainActor var x: Model { resolveDependency(forKeyPath: \\.x, sharedImplementation: { _ in Model() }) }"
        ),
        Example(
            "var x: ParameterFactory<Int, Paper> { self { Paper(size: $0) } }",
            "func x(_ parameter: Int) -> Paper { Paper(size: parameter) }"
        ),
        Example(
            "var x: ParameterFactory<Int, Desk> { self { count in Desk(count, self.paper()) } }",
            "func x(_ count: Int) -> Desk { Desk(count, self.paper) }"
        ),
        Example(
            "var x: Factory<any Printer> { self { LaserPrinter() }.onPreview { CountingPrinter() } }",
            """
            var x: any Printer {
                resolveDependency(
                    forKeyPath: \\.x,
                    defaultImplementation: LaserPrinter(),
                    previewImplementation: CountingPrinter()
                )
            }
            """
        ),
        Example(
            "var x: Factory<any Printer> { self { let name = \"a\"; return make(name) }.cached }",
            """
            var x: any Printer {
                resolveDependency(
                    forKeyPath: \\.x,
                    sharedImplementation: { _ in
                        let name = "a"; return make(name)
                    }
                )
            }
            """
        ),
        Example(
            """
            // Prints on paper.
            var x: Factory<Office> {
                // Never two of them.
                self {
                    let printer = self.printer() // The laser.
                    return Office(printer: printer)
                }
                .cached // Until the end.
            }
            """,
            """
            // Prints on paper.
            var x: Office {
                // Never two of them.
                // Until the end.
                resolveDependency(
                    forKeyPath: \\.x,
                    sharedImplementation: { container in
                        let printer = container.printer // The laser.
                        return Office(printer: printer)
                    }
                )
            }
            """
        ),
        // The lines of a call keep their indentation relative to the first one.
        Example(
            """
            var x: Factory<Office> {
                self { Office(printer: self.printer(),
                              paper: self.paper()) }
            }
            """,
            """
            var x: Office {
                resolveDependency(
                    forKeyPath: \\.x,
                    composedImplementation: {
                        Office(printer: $0.printer,
                               paper: $0.paper)
                    }
                )
            }
            """
        ),
        // A constant that holds a container is not needed.
        Example(
            """
            var x: Factory<Office> {
                self {
                    let container = Container.shared
                    return Office(printer: container.printer())
                }
            }
            """,
            """
            var x: Office {
                resolveDependency(
                    forKeyPath: \\.x,
                    composedImplementation: { container in
                        return Office(printer: container.printer)
                    }
                )
            }
            """
        ),
        // A dependency that an earlier run has moved.
        Example(
            "var x: Factory<Office> { self { Office(printer: GlobalDependencies.default.old) }.cached }",
            "var x: Office { resolveDependency(forKeyPath: \\.x, sharedImplementation: { Office(printer: $0.old) }) }"
        ),
    ])
    func accessorReplacesFactory(_ example: Example) {
        let declarations = "func make(_ name: String) -> LaserPrinter { LaserPrinter() }\nstruct Desk: Sendable {}\n"
        let source = "import Factory\n\(declarations)\nextension Container {\n\(example.factory.inExtension)\n}\n"
        let new = written(source)
        let expected = "\nextension GlobalDependencies {\n\(example.accessor.inExtension)\n}\n"
        #expect(new.hasSuffix(expected), "\(new)")
    }

    @Test func setterIsWrittenForTests() {
        let test =
            "@Suite struct T { init() { Container.shared.laser.register { LaserPrinter() } }; @Test func t() {} }"
        let source = "extension Container {\n    var laser: Factory<any Printer> { self { LaserPrinter() } }\n}\n"
        let changes = FactoryWriter(analysis(services, source, test: test), package: "").changes
        let expected = """
            extension GlobalDependencies {
                var laser: any Printer {
                    get { resolveDependency(forKeyPath: \\.laser, defaultImplementation: LaserPrinter()) }
                    set { override(keyPath: \\.laser, with: newValue) }
                }
            }

            """
        #expect(changes["Sources/File1.swift"]?.hasSuffix(expected) == true)
    }

    @Test func factoryThatStaysIsMarked() {
        let source = """
            import Factory

            extension Container {
                var a: Factory<Paper> { self { Paper(size: 5) } }
                // For a graph.
                var b: Factory<Office> { self { Office(printer: self.printer()) }.graph }
            }

            """
        let expected = """
            import Factory
            import GlobalDependencies

            extension Container {
                #warning("migrate: The scope `graph` builds one object for each resolution. See \\"Objects of one graph\\" \
            in MigratingFromFactory.")
                // For a graph.
                var b: Factory<Office> { self { Office(printer: GlobalDependencies.default.printer) }.graph }
            }

            extension GlobalDependencies {
                var a: Paper { resolveDependency(forKeyPath: \\.a, defaultImplementation: Paper(size: 5)) }
            }

            """
        #expect(written(source) == expected)
    }

    @Test func answerOfLaterRunRemovesWarning() {
        let source = """
            import Factory

            extension Container {
                var a: Factory<Draft> { self { Draft() }.graph }
                private var b: Factory<Draft> { self { Draft() } }
                var c: Factory<Draft> { self { self.b() }.scope(.session) }
            }

            """
        let first = written(source)
        #expect(first.contains("#warning(\"migrate: The scope `graph`"))
        #expect(first.contains("    fileprivate var b: Draft {"))
        #expect(written(first) == first)
        let second = written(first, [.init(question: .graph, dependency: "*", answer: "composed")])
        #expect(!second.contains("graph"))
        #expect(second.contains("#warning(\"migrate: The scope `session`"))
        #expect(second.contains("self { GlobalDependencies.default.b }.scope(.session)"))
    }

    @Test func factoryThatIsKeptHasNoWarning() {
        let source = """
            import Factory

            extension Container {
                var a: Factory<Draft> { self { Draft() }.graph }
            }

            """
        let marked = written(source)
        #expect(marked.contains("#warning"))
        let answers: [Answers.Answer] = [.init(question: .graph, dependency: "*", answer: "keep")]
        #expect(written(marked, answers) == source)
    }

    @Test(arguments: [
        ("final class A {\n    var l: any Printer { Container.shared.c.reset() }\n}", "\n    var l: any Printer {"),
        ("func f() {\n    g { Container.shared.c.reset() }\n    h()\n}", "\n    g {"),
    ])
    func warningPrecedesNoResult(_ code: String, _ next: String) {
        let source = "import Factory\n\nextension Container {\n    var c: Factory<Draft> { self { Draft() } }\n}\n"
        let text = written(source + code + "\n")
        #expect(text.contains("in MigratingFromFactory.\")\(next)"), "\(text)")
    }

    @Test func laterRunKnowsWhatServicesRead() {
        let source = """
            import Factory

            final class Desk: Legacy { @Injected(\\.x) private var x }
            extension Container {
                var x: Factory<any Printer> { self { CountingPrinter() }.shared }
                var y: Factory<Desk> { self { Desk() }.shared }
                var z: Factory<Desk> { self { Desk() }.scope(.session) }
            }

            """
        let first = written(source)
        #expect(first.contains("private let x = GlobalDependencies.default.x"))
        #expect(first.contains("var y: Factory<Desk>"))
        #expect(written(first) == first)
        let second = written(first, [.init(question: .scope, dependency: "*.z", answer: "composed")])
        #expect(second.contains("composedImplementation: { $0.yield { Desk() } }"))
    }

    @Test func containerBecomesExtension() {
        let source = """
            import Factory

            public final class Shop: SharedContainer, AutoRegistering {
                public static let shared = Shop()
                public let manager = ContainerManager()

                func autoRegister() { manager.defaultScope = .cached }

                /// The till.
                public var till: Factory<Paper> { self { Paper(size: 1) } }
                private var paper: Paper { Container.shared.paper() }
                var desk: Factory<Office> { self { Office(printer: Container.shared.printer(), paper: self.paper) } }
            }

            """
        let expected = """
            import GlobalDependencies

            extension GlobalDependencies {
                /// The till.
                public var till: Paper { resolveDependency(forKeyPath: \\.till, sharedImplementation: { _ in Paper(size: 1) }) }
                var desk: Office {
                    resolveDependency(forKeyPath: \\.desk, sharedImplementation: { Office(printer: $0.printer, paper: $0.paper) })
                }
            }

            """
        #expect(written(source) == expected)
    }
}

/// Returns the new text of a file beside the services.
private func written(_ source: String, _ answers: [Answers.Answer] = []) -> String {
    let files = [(path: "A.swift", source: "import Factory\n" + services), (path: "B.swift", source: source)]
    let all = FactoryAnalysis(SourceFolder(sources: files), answers: Answers(answers), languageMode: 6)
    return FactoryWriter(all, package: "").changes["B.swift"] ?? source
}

extension String {
    /// The lines with the indentation of members.
    fileprivate var inExtension: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(
            separator: "\n"
        )
    }
}
