import Foundation
import Testing

@testable import Migration

private let till = "container.register(Till.self) { _ in PlainTill() }\n"
private let counter = "container.register(Till.self) { _ in CountingTill() }.inObjectScope(.container)\n"
private let shop = "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }\n"

/// The decisions about registrations, beside those in the examples.
struct SwinjectTests {
    @Test(arguments: [
        ("container.register(Bundle.self) { _ in Bundle.main }.inObjectScope(.container)", "Bundle", .default),
        ("container.register(Bus.self) { _ in Bus.main }.implements(Flag.self)", "Bus", .default),
        // The accessor creates the instance in the isolation of the closure.
        ("container.register(Model.self) { _ in Model() }", "Model", ImplementationKind.default),
        ("container.register(Receipt.self) { _ in Receipt() }.inObjectScope(.weak)", "Receipt", .default),
        (till + shop, "Till", .default), (till + shop, "Shop", .composed),
    ])
    func registrationIsCertain(_ source: String, _ type: String, _ kind: ImplementationKind) throws {
        let decision = try #require(swinject(source).decision(type))
        #expect(decision.questions == [])
        #expect(decision.kind == kind)
        #expect(decision.moves)
    }

    @Test(arguments: [
        ("container.register(Till.self, name: name) { _ in PlainTill() }", "Till", QuestionCode.form),
        (till + "container.register(Shop.self) { r in Shop { r.resolve(Till.self)! } }", "Shop", .form),
        ("container.register(Shop.self) { r in Shop(till: r ~> Till.self) }", "Shop", .form),
        (till + "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)) }", "Shop", .form),
        (till + "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self, argument: 1)!) }", "Shop", .form),
        ("container.register(Shop.self) { r in Shop(till: r.find()) }", "Shop", .form),
        ("#if DEBUG\n\(till)#endif", "Till", .form),
        ("container.register(Till.self) { _ in PlainTill() }.log()", "Till", .modifier),
        ("container.register(Till.self, factory: makeTill)", "Till", .form),
        ("container.register(Model.self, mainActorFactory: { _ in Model() })", "Model", .form),
        ("container.autoregister(Mall.self, initializer: Mall.init)", "Mall", .form),
        ("container.register(Shop.self) { _ in Shop(till: GlobalDependencies.default.old) }", "Shop", .form),
        ("container.register(Shop.self) { r in Shop(resolver: r) }", "Shop", .resolver),
        (till + till, "Till", .duplicate),
        ("container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }", "Shop", .missing),
        ("container.register(Till.self, name: \"b\") { _ in find(1) }.inObjectScope(.weak)", "Till", .reference),
        (till + "container.register(Int.self) { _ in 1 }.inObjectScope(.session)", "Int", .scope),
        ("container.register(Window.self) { _ in self.window }", "Window", .launch),
        ("container.register(Window.self) { [window] _ in window }", "Window", .launch),
        ("container.register(Shop.self) { _ in Shop(till: container.resolve(Till.self)!) }", "Shop", .launch),
        ("let count = 1\ncontainer.register(Int.self) { _ in count }", "Int", .launch),
        ("container.register(Receipt.self) { (_, city: String) in make(city) }", "Receipt", .parameter),
        (till + "container.register(TillProtocol.self) { _ in PlainTill() }", "Till", .name),
        ("container.register([Int].self) { _ in [1] }", "[Int]", .name),
        (
            "container.register(Model.self) { @MainActor _ in Model() }\n"
                + "container.register(Shop.self) { r in Shop(r.resolve(Model.self)!) }", "Shop", .mainActor
        ),
    ])
    func registrationIsAsked(_ source: String, _ type: String, _ code: QuestionCode) throws {
        let decision = try #require(swinject(source).decision(type))
        #expect(decision.questions.map(\.code) == [code])
        #expect(!decision.moves)
    }

    @Test(arguments: [
        // The instances of a container that other code discards, or of which there are several.
        ("func f() { container.resetObjectScope(.container) }", QuestionCode.reset),
        ("func f() { container.removeAll() }", .reset),
        ("let a = Assembler([App()])\nlet b = Assembler([App()])", .scope),
        ("let a = Assembler([App()], parent: b)", .reset),
        ("let a = Container()\nlet b = Container(defaultObjectScope: .container)", .scope),
        ("let a = Assembler([App()], parent: nil)", nil),
    ])
    func instanceOfContainerIsAsked(_ source: String, _ code: QuestionCode?) throws {
        #expect(
            try #require(swinject(counter, source).decision("Till")).questions.map(\.code) == [code].compactMap { $0 }
        )
    }

    // S1 and S3: two objects of one resolution share an object.
    @Test(arguments: [
        ("", "let till = c.resolve(Till.self)!", "the code at App.swift:11 reads it, too."),
        (
            "container.register(Pair.self) { r in Pair(r.resolve(Shop.self)!, r.resolve(Till.self)!) }\n", "",
            "the one of `Pair` reads it several times."
        ),
    ])
    func objectOfGraphIsAsked(_ registration: String, _ other: String, _ reason: String) {
        let question = swinject(till + shop + registration, "\n" + other).decision("Till")?.questions.first
        #expect(question?.reason == "The scope `graph` builds one object for each resolution, and " + reason)
    }

    @Test func serviceOfOtherModuleIsAsked() {
        let files = ["Core": till, "Shop": shop].map { folder, registrations in
            (
                path: folder + "/A.swift",
                source: "import Core\nimport Shop\nfunc f(container: Container) { \(registrations) }"
            )
        }
        let all = SwinjectAnalysis(SourceFolder(sources: files), answers: Answers(for: .swinject), languageMode: 5)
        let reason = "`Till` is registered in Core/A.swift, which belongs to another module."
        #expect(all.questions.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("let a = Assembler([App()], defaultObjectScope: .container)", ImplementationKind.shared),
        ("let c = Container(defaultObjectScope: .container)\nlet a = Assembler([App()], container: c)", .shared),
        ("let a = Assembler([App()])", .default),
    ])
    func defaultScopeAppliesToRegistrationsWithoutScope(_ creation: String, _ kind: ImplementationKind) throws {
        let all = swinject(till, creation)
        #expect(all.decision("Till")?.kind == kind)
        let text = try all.changes["App.swift"] ?? ""
        let forward = "{ _ in GlobalDependencies.default.till }" + (kind == .shared ? ".inObjectScope(.transient)" : "")
        #expect(text.contains(forward + "\n"), "\(text)")
    }

    @Test func differentDefaultScopesAreAsked() {
        let all = swinject(till, "let a = Container()\nlet b = Container(defaultObjectScope: .container)")
        let reason = "The containers have different default scopes: App.swift:9, App.swift:10."
        #expect(all.decision("Till")?.questions.map(\.reason) == [reason])
    }

    @Test func registrationOfCellIsIgnored() {
        let all = swinject(till, "func f() { tableView.register(Cell.self, forCellReuseIdentifier: \"Cell\") }")
        #expect(all.allDecisions.count == 1)
    }

    @Test func swift5ModeNeedsNoSendable() {
        let source = "container.register(Legacy.self) { _ in Legacy() }.inObjectScope(.container)"
        #expect(swinject(source, languageMode: 5).decision("Legacy")?.moves == true)
    }
}
