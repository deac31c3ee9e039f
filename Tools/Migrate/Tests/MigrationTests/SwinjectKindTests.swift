import Testing

@testable import Migration

private let till = "container.register(Till.self) { _ in PlainTill() }\n"
private let counter = "container.register(Till.self) { _ in CountingTill() }\n"
private let shop = "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }"
private let mall = "\ncontainer.register(Mall.self) { r in Mall(a: r.resolve(Shop.self)!, b: r.resolve(Shop.self)!) }"

/// The decisions about registrations in forms that the samples do not contain.
struct SwinjectKindTests {
    @Test(arguments: [
        ("container.register(Bundle.self) { _ in Bundle.main }.inObjectScope(.container)", "Bundle", .default),
        // The scope `transient` builds an object for each read, as the default does.
        (counter.replacing("\n", with: ".inObjectScope(.transient)\n") + shop + mall, "Till", .default),
        // One resolution of the shop builds one counter.
        (counter + shop, "Till", .default),
        (counter + shop, "Shop", ImplementationKind.composed),
        // A class without initializers, of the sources or of Foundation, has one without parameters.
        ("container.autoregister(Till.self, initializer: PlainTill.init)", "Till", .default),
        ("container.autoregister(JSONDecoder.self, initializer: JSONDecoder.init)", "JSONDecoder", .default),
    ])
    func registrationIsCertain(_ source: String, _ type: String, _ kind: ImplementationKind) throws {
        let decision = try #require(swinject(source).decision(type))
        #expect(decision.questions == [])
        #expect(decision.kind == kind)
        #expect(decision.moves)
    }

    @Test(arguments: [
        (counter + shop + mall, "Till", QuestionCode.graph),
        ("container.register(Till.self, name: name) { _ in PlainTill() }", "Till", .form),
        ("container.register(Legacy.self) { _ in Legacy() }.inObjectScope(.container)", "Legacy", .sendable),
        ("container.register(Till.self) { _ in make() }.inObjectScope(.weak)", "Till", .reference),
        ("container.register(Shop.self) { r in Shop { r.resolve(Till.self)! } }", "Shop", .form),
        ("container.register(Shop.self) { r in Shop(till: r~>) }", "Shop", .form),
        ("container.autoregister(Cell.self, initializer: Cell.init)", "Cell", .form),
        ("for name in names { container.register(Till.self, name: name) { _ in PlainTill() } }", "Till", .form),
        ("names.forEach { container.register(Till.self, name: $0) { _ in PlainTill() } }", "Till", .form),
        ("stores.forEach { _ in \(till) }", "Till", .form),
        ("#if DEBUG\n\(till)#endif", "Till", .form),
        ("container.register(Window.self) { [window] _ in window }", "Window", .launch),
        ("let count = 1\ncontainer.register(Int.self) { _ in count }", "Int", .launch),
        ("container.register(Receipt.self) { _, city in make(city) }", "Receipt", .parameter),
        (
            "container.register(Legacy.self) { (_, city: String) in Legacy() }.inObjectScope(.container)",
            "Legacy", .parameter
        ),
        (
            counter + "container.register(CountingTill.self) { $0.resolve(Till.self)! }.inObjectScope(.container)",
            "CountingTill", .alias
        ),
        (
            "container.register(Model.self) { @MainActor _ in Model() }\n"
                + "container.register(Legacy.self) { r in Legacy(r.resolve(Model.self)!) }", "Legacy", .mainActor
        ),
        (till + "container.register(TillProtocol.self) { _ in PlainTill() }", "Till", .name),
    ])
    func registrationIsAsked(_ source: String, _ type: String, _ code: QuestionCode) throws {
        let decision = try #require(swinject(source).decision(type))
        #expect(decision.questions.map(\.code).contains(code))
        #expect(!decision.moves)
    }

    @Test func swift5ModeNeedsNoSendable() {
        let source = "container.register(Legacy.self) { _ in Legacy() }.inObjectScope(.container)"
        #expect(swinject(source, languageMode: 5).decision("Legacy")?.moves == true)
    }

    @Test(arguments: [
        ("let a = Assembler([App()], defaultObjectScope: .container)", ImplementationKind.shared),
        ("let c = Container(defaultObjectScope: .container)\nlet a = Assembler([App()], container: c)", .shared),
        ("let a = Assembler([App()])", .default),
    ])
    func defaultScopeAppliesToRegistrationsWithoutScope(_ creation: String, _ kind: ImplementationKind) {
        #expect(swinject(till, creation).decision("Till")?.kind == kind)
    }

    @Test func differentDefaultScopesAreAsked() {
        let other = "let a = Container()\nlet b = Container(defaultObjectScope: .container)"
        let all = swinject(till + "container.register(Legacy.self) { _ in Legacy() }.inObjectScope(.transient)", other)
        let reason = "The containers have different default scopes: App.swift:9, App.swift:10."
        #expect(all.decision("Till")?.questions.map(\.reason) == [reason])
        #expect(all.decision("Legacy")?.moves == true)
    }

    @Test func severalCreationsOfAssemblyAreAsked() {
        let source = "container.register(Till.self) { _ in CountingTill() }.inObjectScope(.container)"
        let all = swinject(source, "let a = Assembler([App()])\nlet b = Assembler([App()])")
        let reason = "`App` is created in several places, whose containers have instances of their own."
        #expect(all.decision("Till")?.questions.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("let c = Container { c in c.register(Model.self) { _ in Model() } }", []),
        ("let c: Container = { let c = Container(); c.register(Model.self) { _ in Model() }; return c }()", []),
        ("func fill(_ c: Container) { c.register(Model.self) { _ in Model() } }", [QuestionCode.register]),
        ("let c = Container(parent: p) { c in c.register(Model.self) { _ in Model() } }", [.child]),
    ])
    func registrationOutsideOfAssemblyIsAsked(_ source: String, _ codes: [QuestionCode]) throws {
        #expect(try #require(swinject("", source).decision("Model")).questions.map(\.code) == codes)
    }
}
