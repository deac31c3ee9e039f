import Testing

@testable import Migration

/// Code whose replacement needs another form: comments before a brace, and names that the code uses itself.
struct CommentTests {
    @Test(arguments: [
        "var x: Factory<any Printer> { self { LaserPrinter() // Fast.\n} }",
        "var x: Factory<any Printer> { self { LaserPrinter() // Fast.\n}.cached }",
        "var x: Factory<any Printer> { self { InjectedPrinter() // Fast.\n}.cached }",
        "var x: Factory<Office> { self { Office(printer: self.printer()) // Fast.\n} }",
        "var x: ParameterFactory<Int, Paper> { self { Paper(size: $0) // Fast.\n} }",
        "var x: Factory<any Printer> { self { LaserPrinter() }.onPreview { LaserPrinter() // Fast.\n} }",
    ])
    func lineCommentHidesNoBrace(_ factory: String) throws {
        let all = analysis(services, "extension Container { \(factory) }")
        let text = try FactoryWriter(all, package: "").checkedOutcome().changes["Sources/File1.swift"]
        #expect(text?.contains("// Fast.\n") == true, "\(text ?? "")")
        #expect(text?.contains("extension Container") == false)
    }

    @Test func commentBesideAssumedIsolationStays() {
        let source = """
            extension Container {
                @MainActor var x: Factory<Model> {
                    self {
                        // The only one.
                        MainActor.assumeIsolated { Model() }
                    }.cached
                }
            }
            """
        let text = FactoryWriter(analysis(services, source), package: "").changes["Sources/File1.swift"] ?? ""
        let expected = """
                        sharedImplementation: { _ in
                            // The only one.
                            MainActor.assumeIsolated { Model() }
                        }

            """
        #expect(text.contains(expected), "\(text)")
    }

    @Test func lineCommentOfRegistrationHidesNoBrace() throws {
        let test = """
            @Suite struct T {
                init() {
                    Container.shared.printer.register {
                        LaserPrinter() // Fast.
                    }
                }
                @Test func t() {}
            }
            """
        let writer = FactoryWriter(analysis(services, test: test), package: "")
        let text = try writer.checkedOutcome().changes["Tests/Test.swift"]
        #expect(text?.contains("in LaserPrinter() // Fast.\n        }() }") == true, "\(text ?? "")")
    }

    @Test(arguments: [
        (
            "self { Desk(container, self.paper()) { $0 } }",
            "{ dependencies in Desk(container, dependencies.paper) { $0 } }"
        ),
        ("self { let paper = paper(); return Desk(paper) }", "let paper = container.paper; return Desk(paper)\n"),
    ])
    func nameOfContainerIsFree(_ closure: String, _ expected: String) {
        let source = "struct Desk: Sendable {}\nextension Container { var x: Factory<Desk> { \(closure) } }"
        let text = FactoryWriter(analysis(services, source), package: "").changes["Sources/File1.swift"]
        #expect(text?.contains(expected) == true, "\(text ?? "")")
    }

    @Test func helperReadsDependencyOfContainer() {
        let source = """
            extension Container {
                func desk(_ count: Int) -> Office { let printer = self.printer(); return Office(printer: printer) }
            }
            """
        let text = FactoryWriter(analysis(services, source), package: "").changes["Sources/File1.swift"]
        #expect(text?.contains("let printer = self.printer; return") == true, "\(text ?? "")")
    }

    @Test func commentOfMarkedFactoryMoves() {
        let source = """
            extension Container {
                var a: Factory<Draft> { self { Draft() }.scope(.session) }

                /// The draft.
                var b: Factory<Draft> { self { Draft() }.graph }
            }

            """
        let marked = FactoryWriter(analysis(services, source), package: "").changes["Sources/File1.swift"] ?? ""
        let body = String(marked.dropFirst("import Factory\n".count))
        let answers: [Answers.Answer] = [.init(question: .graph, dependency: "*", answer: "composed")]
        let text = FactoryWriter(analysis(services, body, answers: answers), package: "").changes["Sources/File1.swift"]
        let expected = """
            import Factory
            import GlobalDependencies
            extension Container {
                #warning("migrate: The scope `session` is one of this app. See \\"A session\\" in MigratingFromFactory.")
                var a: Factory<Draft> { self { Draft() }.scope(.session) }
            }

            extension GlobalDependencies {
                /// The draft.
                var b: Draft { resolveDependency(forKeyPath: \\.b, composedImplementation: { _ in Draft() }) }
            }

            """
        #expect(text == expected)
    }
}
