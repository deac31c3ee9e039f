import Testing

@testable import Migration

/// The decisions about factories in forms that the samples do not contain.
struct KindTests {
    @Test(arguments: [
        ("var x: Factory<Draft> { self { Draft() }.shared }", ImplementationKind.default),
        ("var x: Factory<Office?> { self { nil }.shared }", .default),
        ("var x: Factory<Data> { self { Data() }.shared }", .default),
        ("var x: Factory<any Printer> { self { let p = LaserPrinter(); return p } }", .default),
        ("var x: Factory<Office> { self { Office(printer: Container.shared.printer()) } }", .composed),
        ("var x: Factory<any Printer> { self { self.printer() } }", .composed),
        ("var x: Factory<any Printer> { self { LaserPrinter() }.shared }", .weak),
        ("var x: Factory<Office> { self { Office(printer: self.counter()) }.shared }", .weak),
    ])
    func declarationIsCertain(_ declaration: String, _ kind: ImplementationKind) throws {
        let decision = try #require(analysis(services, "extension Container { \(declaration) }").decision("x"))
        #expect(decision.questions == [])
        #expect(decision.kind == kind)
    }

    @Test(arguments: [
        ("var x: Factory<Legacy> { self { Legacy() }.cached }", QuestionCode.sendable),
        ("var x: Factory<Unknown> { self { Unknown() }.cached }", .sendable),
        ("@MainActor var x: Factory<any Screen> { self { @MainActor in MainScreen() }.cached }", .sendable),
        ("var x: Factory<any Unknown> { self { UnknownPrinter() }.shared }", .reference),
        ("var x: Factory<any Printer> { if a { self { LaserPrinter() } } else { self { LaserPrinter() } } }", .form),
        ("var x: ParameterFactory<(Int, Int), Paper> { self { a, b in Paper(size: a) } }", .form),
        (
            "var x: Factory<Draft> { self { f { [weak self] in guard let self else { return }; g(self.printer()) } } }",
            .form
        ),
        ("var x: ParameterFactory<Int, Paper> { self { Paper(size: $0) }.onPreview { Paper(size: $0) } }", .modifier),
        ("var x: Factory<Office> { self { printer in Office(printer: printer()) } }", .form),
        ("var override: Factory<Paper> { self { Paper(size: 5) } }", .name),
        ("var x: Factory<Paper> { self { Paper(size: 1) }.cached.onTest { Paper(size: 2) } }", .modifier),
        ("var x: Factory<Paper> { self { Paper(size: 1) }.once() }", .modifier),
        ("var x: Factory<Paper?> { self.promised() }", .promised),
        ("var x: Factory<Paper> { self { fatalError(\"not registered\") } }", .promised),
        ("var x: Factory<Paper> { make() }", .form),
        ("var x: Factory<Office> { self { Office(self) } }", .form),
        ("var x: ParameterFactory<Int, Paper> { self { Paper(size: $0) }.cached }", .parameter),
    ])
    func declarationIsAsked(_ declaration: String, _ code: QuestionCode) throws {
        let all = analysis(services, "extension Container { \(declaration) }")
        let decision = try #require(all.decision(declaration.contains("var override") ? "override" : "x"))
        #expect(decision.questions.map(\.code).contains(code))
        #expect(!decision.moves)
    }

    @Test(arguments: [
        ("var x: Factory<Paper> { paper }", "`x` is an alias. Write `self { self.paper() }`."),
        ("var x: Factory<Paper> { return self.paper }", "`x` is an alias. Write `self { self.paper() }`."),
        (
            "#if DEBUG\nvar x: Factory<Paper> { self { Paper(size: 1) } }\n#endif",
            "`x` is declared in a branch of `#if`. Move the `#if` into its closure."
        ),
    ])
    func formNamesReplacement(_ declaration: String, _ reason: String) {
        let all = analysis(services, "extension Container {\n\(declaration)\n}")
        #expect(all.decision("x")?.questions.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("self { Office(printer: self.draft()) }", true), ("self { Office(printer: self.reader()) }", true),
        ("self { Desk() }.cached", true), ("self { Office(printer: self.printer()) }", false),
    ])
    func builderOfGraphIsAsked(_ closure: String, _ isAsked: Bool) {
        let source = """
            final class Desk: Sendable { @Injected(\\.draft) var draft }
            extension Container {
                var draft: Factory<Draft> { self { Draft() }.graph }
                var reader: Factory<Office> { self { Office(printer: self.draft()) } }
                var x: Factory<Office> { \(closure) }
            }
            """
        let reasons = analysis(services, source).decision("x")?.questions.map(\.reason)
        #expect(reasons == (isAsked ? ["`x` can build a part of the graph of `draft`, which stays."] : []))
    }

    @Test(arguments: ["init() { start() }", "func autoRegister() { start() }"])
    func containerThatRunsCodeIsAsked(_ member: String) {
        let shop = "final class Shop: SharedContainer { \(member); var x: Factory<Draft> { self { Draft() } } }"
        let questions = analysis(services, shop).questions
        #expect(questions.map(\.reason) == ["The code at Sources/File1.swift:2 runs when the container is created."])
        #expect(questions.map(\.dependency) == ["Shop.x"])
    }

    @Test func swift5ModeNeedsNoSendable() {
        let source = "extension Container { var x: Factory<Legacy> { self { Legacy() }.cached } }"
        #expect(analysis(services, source, languageMode: 5).decision("x")?.moves == true)
    }

    @Test(arguments: [([], [QuestionCode.name, .name]), (["shopPaper"], []), (["accept"], [.name])])
    func equalNamesInTwoContainersAreAsked(_ answers: [String], _ codes: [QuestionCode]) {
        let source = "final class Shop: SharedContainer { var paper: Factory<Paper> { self { Paper(size: 1) } } }"
        let all = analysis(
            services,
            source,
            answers: answers.map { .init(question: .name, dependency: "Shop.paper", answer: $0) }
        )
        #expect(all.questions.map(\.code) == codes)
    }

    @Test func equalNamesInTwoModulesStayTogether() throws {
        func all(_ closure: String) -> FactoryAnalysis {
            analysis(services, "extension Container { var paper: Factory<Paper> { self { \(closure) } } }")
        }
        #expect(all("Paper(size: 1)").questions == [])
        #expect(try all("Paper(size: 1)").changes.values.allSatisfy { $0.contains("var paper: Paper") })
        #expect(all("make(self)").questions.map(\.code) == [.name, .form])
    }

    @Test func defaultScopeIsAsked() {
        let source = "func f(_ m: ContainerManager) { m.defaultScope = .cached }"
        let own = "extension Container { var own: Factory<Paper> { self { Paper(size: 1) }.unique } }"
        let all = analysis(services, source, own)
        let reason = "The code at Sources/File1.swift:2 names a default scope. Write the scope at the factory."
        #expect(all.decision("paper")?.questions.map(\.reason) == [reason])
        #expect(all.decision("own")?.questions == [])
    }
}
