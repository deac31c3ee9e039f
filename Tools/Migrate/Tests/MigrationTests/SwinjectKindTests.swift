import Testing

@testable import Migration

private let till = "container.register(Till.self) { _ in PlainTill() }\n"
private let counter = "container.register(Till.self) { _ in CountingTill() }\n"
private let shop = "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }"

struct SwinjectKindTests {
    @Test(arguments: [
        ("\(till)", "Till", ImplementationKind.default),
        ("container.register(Till.self) { _ in PlainTill() }.inObjectScope(.transient)", "Till", .default),
        ("container.register(Till.self) { _ in CountingTill() }.inObjectScope(.transient)", "Till", .default),
        ("container.register(Till.self) { _ in CountingTill() }.inObjectScope(.container)", "Till", .shared),
        ("container.register(Till.self) { _ in CountingTill() }.inObjectScope(ObjectScope.container)", "Till", .shared),
        ("container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.weak)", "CountingTill", .weak),
        ("container.register(Till.self) { _ in PlainTill() }.inObjectScope(.weak)", "Till", .default),
        ("container.register(Bundle.self) { _ in Bundle.main }.inObjectScope(.container)", "Bundle", .default),
        ("container.register(Till.self, factory: { _ in PlainTill() })", "Till", .default),
        // The scope `transient` builds an object for each read, as the default does.
        (
            counter.replacing("\n", with: ".inObjectScope(.transient)\n") + shop
                + "\ncontainer.register(Mall.self) { r in Mall(a: r.resolve(Shop.self)!, b: r.resolve(Shop.self)!) }",
            "Till", .default
        ),
        (till + shop, "Shop", .composed),
        (till + shop + ".inObjectScope(.container)", "Shop", .shared),
        // One resolution of the shop builds one counter.
        (counter + shop, "Till", .default),
        (counter + shop, "Shop", .composed),
        (till + "container.register(Shop.self) { Shop(till: $0.resolve(Till.self)!) }", "Shop", .composed),
        (till + "container.register(Shop.self) { r in Shop(till: r ~> Till.self) }", "Shop", .composed),
        (till + "container.register(Shop.self) { r in Shop(till: r ~> (Till.self)) }", "Shop", .composed),
        (till + "container.register(Shop.self) { _ in Shop(till: container.resolve(Till.self)!) }", "Shop", .composed),
        (till + "container.register(Shop.self) { r in Shop(till: r.resolve((any Till).self)!) }", "Shop", .composed),
        (till + "container.autoregister(Shop.self, initializer: Shop.init)", "Shop", .composed),
        // A class without initializers, of the sources or of Foundation, has one without parameters.
        ("container.autoregister(Till.self, initializer: PlainTill.init)", "Till", .default),
        ("container.autoregister(JSONDecoder.self, initializer: JSONDecoder.init)", "JSONDecoder", .default),
        (till + "container.autoregister(Shop.self, initializer: Shop.init(till:))", "Shop", .composed),
        (
            "container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)"
                + ".implements(Till.self)", "Till", .composed
        ),
        (
            "let entry = container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)\n"
                + "container.forward(Till.self, to: entry)", "Till", .composed
        ),
        (
            "container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)\n"
                + "container.register(Till.self) { $0.resolve(CountingTill.self)! }.inObjectScope(.container)",
            "Till", .composed
        ),
        (
            till + "container.register(Receipt.self) { r, city in Receipt(till: r.resolve(Till.self)!, city: city) }",
            "Receipt", .function
        ),
        ("container.register(Legacy.self) { (_, city: String) in Legacy() }", "Legacy", .function),
        ("container.register(Model.self) { @MainActor _ in Model() }", "Model", .default),
        ("container.register(Model.self, mainActorFactory: { _ in Model() })", "Model", .default),
    ])
    func registrationIsCertain(_ source: String, _ type: String, _ kind: ImplementationKind) throws {
        let decision = try #require(swinject(source).decision(type))
        #expect(decision.questions == [])
        #expect(decision.kind == kind)
        #expect(decision.moves)
    }

    @Test(arguments: [
        (
            counter + shop
                + "\ncontainer.register(Mall.self) { r in Mall(a: r.resolve(Shop.self)!, b: r.resolve(Shop.self)!) }",
            "Till", QuestionCode.graph
        ),
        ("container.register(Till.self) { _ in PlainTill() }.inObjectScope(.session)", "Till", .scope),
        ("container.register(Till.self) { _ in PlainTill() }.inObjectScope(Scopes.container)", "Till", .scope),
        ("container.register(Till.self, name: name) { _ in PlainTill() }", "Till", .form),
        ("container.register(Till.self) { _ in PlainTill() }.initCompleted { _, _ in }", "Till", .cycle),
        ("container.register(Till.self) { _ in PlainTill() }.log()", "Till", .modifier),
        ("container.register(Legacy.self) { _ in Legacy() }.inObjectScope(.container)", "Legacy", .sendable),
        ("container.register(Till.self) { _ in make() }.inObjectScope(.weak)", "Till", .reference),
        (till + till, "Till", .duplicate),
        (shop, "Shop", .missing),
        ("container.register(Shop.self) { r in Shop(till: r.resolve(Lazy<Till>.self)!) }", "Shop", .missing),
        ("container.register(Shop.self) { r in Shop(resolver: r) }", "Shop", .form),
        ("container.register(Shop.self) { r in Shop { r.resolve(Till.self)! } }", "Shop", .form),
        ("container.register(Shop.self) { r in Shop(till: r~>) }", "Shop", .form),
        ("container.register(Shop.self, factory: makeShop)", "Shop", .form),
        ("container.autoregister(Mart.self, initializer: Mart.init)", "Mart", .form),
        ("container.autoregister(Cell.self, initializer: Cell.init)", "Cell", .form),
        ("if isDebug { \(till) }", "Till", .form),
        ("for name in names { container.register(Till.self, name: name) { _ in PlainTill() } }", "Till", .form),
        ("names.forEach { container.register(Till.self, name: $0) { _ in PlainTill() } }", "Till", .form),
        ("stores.forEach { _ in \(till) }", "Till", .form),
        ("#if DEBUG\n\(till)#endif", "Till", .form),
        ("container.register(Window.self) { _ in self.window }", "Window", .launch),
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
        ("container.register((() -> Int).self) { _ in { 1 } }", "(()->Int)", .name),
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
        #expect(
            all.decision("Till")?.questions.map(\.reason) == [
                "The containers have different default scopes: App.swift:9, App.swift:10."
            ]
        )
        #expect(all.decision("Legacy")?.moves == true)
    }

    @Test func severalCreationsOfAssemblyAreAsked() {
        let source = "container.register(Till.self) { _ in CountingTill() }.inObjectScope(.container)"
        let all = swinject(source, "let a = Assembler([App()])\nlet b = Assembler([App()])")
        #expect(
            all.decision("Till")?.questions.map(\.reason) == [
                "`App` is created in several places, whose containers have instances of their own."
            ]
        )
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
