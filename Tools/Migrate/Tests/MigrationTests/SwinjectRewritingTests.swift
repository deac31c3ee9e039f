import Testing

@testable import Migration

/// The code that replaces uses of containers.
struct SwinjectRewritingTests {
    private let registrations = """
        container.register(Till.self) { _ in PlainTill() }
        container.register(Till.self, name: "back") { _ in PlainTill() }
        container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)
        container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
        container.register(Receipt.self) { r, city in Receipt(till: r.resolve(Till.self)!, city: city) }
        container.register(Mall.self) { (_: Resolver, a: Shop, b: Shop) in Mall(a: a, b: b) }
        container.register(Int.self) { _ in 1 }.inObjectScope(.session)
        """

    /// The default container.
    private static let base = "GlobalDependencies.default"

    /// A use, and what replaces it.
    @Test(arguments: [
        ("let a = c.resolve(Till.self)!", "let a = \(base).till"),
        ("let a = self.c.resolver.resolve((any Till).self)!.x", "let a = \(base).till.x"),
        ("let a = c.resolve(Till.self, name: \"back\")! // back", "let a = \(base).backTill // back"),
        ("let a = c ~> Till.self", "let a = \(base).till"),
        ("let a = c ~> (Till.self, name: \"back\")", "let a = \(base).backTill"),
        ("let a = c ~> (Receipt.self, argument: x)", "let a = \(base).receipt(city: x)"),
        ("a.b = c ~> Till.self", "a.b = \(base).till"),
        ("let a = c.resolve(Receipt.self, argument: \"Bern\")!", "let a = \(base).receipt(city: \"Bern\")"),
        (
            "let a = c.resolve(Mall.self, arguments: c.resolve(Shop.self)!, x)!",
            "let a = \(base).mall(a: \(base).shop, b: x)"
        ),
        (
            "let a = c.resolve(Receipt.self,\n                          argument: x)!",
            "let a = \(base).receipt(\n            city: x\n        )"
        ),
        (
            "f(c.resolve(Mall.self, arguments: x,\n    y))",
            "f(Optional(\(base).mall(\n            a: x,\n            b: y\n        )))"
        ),
        ("let a = c.resolve(Receipt.self, argument: x)", "let a = Optional(\(base).receipt(city: x))"),
        ("let a = c.resolve(Till.self)", "let a = Optional(\(base).till)"),
        ("let a: Till! = c.resolve(Till.self)", "let a: Till! = \(base).till"),
        ("let a: (any Till)? = c.resolve(Till.self)", "let a: (any Till)? = \(base).till"),
        ("c.resolve(Till.self)?.open().close()", "\(base).till.open().close()"),
        ("let a = c.resolve(Till.self)?.name ?? x", "let a = Optional(\(base).till)?.name ?? x"),
        ("let a = c.resolve(Till.self) ?? PlainTill()", "let a = Optional(\(base).till) ?? PlainTill()"),
        ("if let a = c.resolve(Till.self) { f(a) }", "if let a = Optional(\(base).till) { f(a) }"),
        ("guard let a = c.resolve(Till.self) else { return }", "let a = \(base).till"),
        ("guard var a = c.resolve(Till.self) else { fatalError() } // no", "var a = \(base).till // no"),
        (
            "guard let a = c.resolve(Till.self), let b = c.resolve(Shop.self) else { return }",
            "let a = \(base).till\n        let b = \(base).shop"
        ),
        (
            "guard let a = c.resolve(Till.self), x else { return }",
            "guard let a = Optional(\(base).till), x else { return }"
        ),
        (
            "guard let a = c.resolve(Till.self), let b = c.resolve(Int.self) else { return }",
            "guard let a = Optional(\(base).till), let b = c.resolve(Int.self) else { return }"
        ),
        ("let a = try XCTUnwrap(c.resolve(Till.self))", "let a = \(base).till"),
        ("let a = try #require(c.resolve(Till.self)).name", "let a = try #require(Optional(\(base).till)).name"),
        ("let a = c.resolve(Int.self)!", "let a = c.resolve(Int.self)!"),
    ])
    func resolutionIsRewritten(_ old: String, _ new: String) {
        let text = writtenAssembly(registrations, "func use() {\n        f()\n        \(old)\n        g()\n}\n")
        #expect(text.hasSuffix("func use() {\n        f()\n        \(new)\n        g()\n}\n"), "\(text)")
    }

    /// The uses for which a registration stays.
    @Test(arguments: [
        ("let a = 1 + c ~> Till.self", "An expression with several operators resolves `Till`"),
        ("let a = Container().resolve(Till.self)!", "The expression creates the container that resolves `Till`"),
        ("let a = c.resolve(Till.self, name: name)", "The code resolves `Till(name)`, which may be `Till(back)`"),
        ("let a = c.resolve(Shops.Till.self)!", "The code resolves `Shops.Till`, which may be `Till`"),
        ("let a = c.resolve(AnyTill.self)!", "The code resolves `AnyTill`, which may be `Till`"),
        ("c.resetObjectScope(.container)", "A reset of a container ends no instance of a dependency"),
    ])
    func useIsMarked(_ use: String, _ warning: String) {
        let others = "typealias AnyTill = Till\nfunc use() {\n    f()\n    \(use)\n}\n"
        let text = writtenAssembly(registrations, others)
        #expect(text.contains("    #warning(\"migrate: \(warning)"), "\(text)")
        #expect(text.hasSuffix("\n    \(use)\n}\n"), "\(text)")
    }

    @Test func registrationOfResetScopeWaits() {
        let all = swinject(registrations, "func f() { c.resetObjectScope(.container) }")
        #expect(all.decision("CountingTill")?.isWaiting == true)
        #expect(all.decision("Shop")?.moves == true)
        let answers: [Answers.Answer] = [.init(question: .reset, dependency: "*", answer: "accept")]
        let settled = swinject(registrations, "func f() { c.resetObjectScope(.container) }", answers: answers)
        #expect(settled.decision("CountingTill")?.moves == true)
    }

    @Test func registrationThatStaysReadsAccessors() {
        let text = writtenAssembly(
            registrations + """

                container.register(Bool.self) { r in
                    _ = r.resolve(Int.self)!
                    return r.resolve(Shop.self)!.isOpen
                }
                container.register(String.self) { r in "\\(r.resolve(Shop.self)!)" }.initCompleted { r, _ in
                    r.resolve(Till.self)!.open()
                }
                """
        )
        #expect(text.contains("`Bool` waits, because `Int` stays."))
        #expect(text.contains("\n    return GlobalDependencies.default.shop.isOpen\n"), "\(text)")
        #expect(text.contains("{ r in \"\\(GlobalDependencies.default.shop)\" }.initCompleted { r, _ in"), "\(text)")
        #expect(text.contains("\n    GlobalDependencies.default.till.open()\n"), "\(text)")
    }

    @Test func argumentOfAutoregisterThatStaysWaits() {
        let mart = "struct Mart { init(till: any Till) {}; init(a: Int, till: any Till) {} }"
        let source = registrations + "\ncontainer.autoregister(Mart.self, initializer: Mart.init)"
        let all = swinject(source, mart)
        #expect(all.decision("Till")?.waiting == "`autoregister` of `Mart` stays")
        #expect(all.decision("Shop")?.waiting == "`Till` stays")
        #expect(all.decision("CountingTill")?.moves == true)
        // The sources do not show what another initializer needs.
        #expect(swinject(source).decisions.filter { $0.moves }.map(\.accessor) == ["backTill"])
    }

    @Test func servicesOfOneStatementWaitForEachOther() {
        let source = "container.register(CountingTill.self) { _ in CountingTill() }.implements(Till.self)"
        #expect(swinject(source).decisions.map(\.moves) == [true, true])
        let answers: [Answers.Answer] = [.init(question: .name, dependency: "App.Till", answer: "keep")]
        #expect(swinject(source, answers: answers).decisions.map(\.moves) == [false, false])
    }

    @Test func genericCodeFindsServicesThatHaveMoved() {
        let helper = "func get<T>(_ type: T.Type) -> T { c.resolve(type)! }\n"
        let source =
            "container.register(Till.self, name: \"back\") { _ in PlainTill() }\n"
            + "container.register(Model.self) { @MainActor _ in Model() }"
        #expect(!writtenAssembly(source, helper).contains("GlobalDependencies"))
        let answers: [Answers.Answer] = [.init(question: .generic, dependency: "*", answer: "accept")]
        let text = writtenAssembly(source, helper, answers: answers)
        #expect(text.contains("register(Till.self, name: \"back\") { _ in GlobalDependencies.default.backTill }\n"))
        #expect(text.contains("container.register(Model.self) { @MainActor _ in GlobalDependencies.default.model }\n"))
        #expect(text.contains("var backTill: any Till"))
        #expect(writtenTwice(["App.swift": text], answers: answers).once == ["App.swift": text])
    }

    /// A function that can throw, and a function of a container, whose result the code does not show.
    @Test(arguments: [
        ("func resolve<T>(_ type: T.Type) throws -> T { try get(type) }\n", "let a = try resolve(Till.self)"),
        ("extension Resolver { func resolve<T>(_ type: T.Type) -> T { get(type) } }\n", "let a = c.resolve(Till.self)"),
    ])
    func resolutionByUnknownFunctionIsMarked(_ function: String, _ use: String) {
        let text = writtenAssembly(registrations, function + "func use() {\n    f()\n    \(use)\n}\n")
        let warning = "migrate: A function of the app resolves `Till`. See \\\"Names\\\" in MigratingFromSwinject."
        #expect(text.hasSuffix("    f()\n    #warning(\"\(warning)\")\n    \(use)\n}\n"), "\(text)")
    }

    @Test func functionOfAppResolves() {
        let others = """
            enum DI {
                static func resolve<T>(_ type: T.Type) -> T { assembler.resolver.resolve(type)! }
            }
            func use() {
                let a = DI.resolve(Till.self)
                let b = assembler.resolver.resolve(Till.self)
            }

            """
        let answers: [Answers.Answer] = [.init(question: .generic, dependency: "*", answer: "accept")]
        let text = writtenAssembly(registrations, others, answers: answers)
        #expect(text.contains("let a = GlobalDependencies.default.till\n"))
        #expect(text.contains("let b = Optional(GlobalDependencies.default.till)\n"))
    }
}
