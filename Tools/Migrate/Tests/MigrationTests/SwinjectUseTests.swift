import Testing

@testable import Migration

private let till = "container.register(Till.self) { _ in PlainTill() }\n"
private let counter = "container.register(Till.self) { _ in CountingTill() }\n"

struct SwinjectUseTests {
    @Test(arguments: [
        ("func f() { container.resetObjectScope(.session) }", QuestionCode.reset),
        ("func f() { container.removeAll() }", .reset),
        ("let child = Container(parent: container)", .child),
        ("let s = SwinjectStoryboard.create(name: \"Main\", bundle: nil)", .storyboard),
        ("func f() { container.addBehavior(B()) }", .use),
        ("func f() { _ = container.resolve(Mart.self)! }", .missing),
        ("func get<T>(_ type: T.Type) -> T { container.resolve(type)! }", .generic),
        ("func get<T>() -> T { container.resolve(T.self)! }", .generic),
    ])
    func useOfContainerIsAsked(_ source: String, _ code: QuestionCode) {
        #expect(swinject(till, source).questions.map(\.code) == [code])
    }

    @Test(arguments: [
        ("final class Mart { let till = c.resolve(Till.self)! }", [QuestionCode.graph]),
        ("final class Mart { init() { till = c.resolve(Till.self)! } }", [.graph]),
        ("final class Mart { func f() { _ = c.resolve(Till.self)! } }", []),
    ])
    func readDuringCreationSharesGraph(_ source: String, _ codes: [QuestionCode]) throws {
        let mart = "container.register(Mart.self) { _ in Mart() }\n"
        #expect(try #require(swinject(counter + mart, source).decision("Till")).questions.map(\.code) == codes)
    }

    @Test func useOfMainActorIsChecked() {
        let model = "container.register(Model.self) { @MainActor _ in Model() }"
        let use = "struct A { func f() { _ = c.resolve(Model.self) } }"
        let member = model.replacing("(Model.self)", with: "(Shops.Model.self)").replacing("@MainActor ", with: "")
        #expect(swinject(member).decision("Shops.Model")?.isMainActor == true)
        #expect(swinject(model, use).questions.map(\.code) == [.mainActor])
        #expect(swinject(model, "@MainActor " + use).questions == [])
    }

    @Test func registrationOfCellIsIgnored() {
        let source = "func f() { tableView.register(Cell.self, forCellReuseIdentifier: \"Cell\") }"
        let all = swinject(till, source)
        #expect(all.decisions.count == 1)
        #expect(all.questions == [])
    }

    @Test func namesAndArgumentsBelongToIdentity() {
        let source =
            till + "container.register(Till.self, name: \"back\") { _ in PlainTill() }\n"
            + "container.register(Till.self) { (_, city: String) in PlainTill() }\n"
        let all = swinject(
            source,
            "let t = c.resolve(Till.self, name: \"back\")!; let u = c.resolve(Till.self, argument: a)!"
        )
        #expect(all.decisions.map(\.accessor) == ["till", "backTill", "till"])
        #expect(all.questions == [])
        #expect(all.sources.uses.allSatisfy(all.isCertain))
    }

    private let registrations = """
        container.register(Till.self) { _ in PlainTill() }
        container.register(Till.self, name: "back") { _ in PlainTill() }
        container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)
        container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
        container.register(Receipt.self) { r, city in Receipt(till: r.resolve(Till.self)!, city: city) }
        container.register(Mall.self) { (_: Resolver, a: Shop, b: Shop) in Mall(a: a, b: b) }
        container.register(Int.self) { _ in 1 }.inObjectScope(.session)
        """

    @Test func registrationOfResetScopeWaits() {
        let all = swinject(registrations, "func f() { c.resetObjectScope(.container) }")
        #expect(all.decision("CountingTill")?.isWaiting == true)
        #expect(all.decision("Shop")?.moves == true)
        let answers: [Answers.Answer] = [.init(question: .reset, dependency: "*", answer: "accept")]
        let settled = swinject(registrations, "func f() { c.resetObjectScope(.container) }", answers: answers)
        #expect(settled.decision("CountingTill")?.moves == true)
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

    private let app = """
        import Swinject
        final class ShopAssembly: Assembly {
            func assemble(container: Container) {
                container.register(Till.self) { _ in PlainTill() }
                container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
            }
        }

        """

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
    func registrationInTestIsMarked(_ statement: String, _ warning: String) throws {
        let isFunction = statement.hasPrefix("static")
        let test = """
            import Swinject
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
        let files = ["A.swift": app, "Services.swift": tills, "Test.swift": test]
        let text = try migration(of: files, from: .swinject).changes["Test.swift"] ?? ""
        #expect(text.contains("#warning(\"migrate: \(warning)"), "\(text)")
        #expect(text.contains("    \(statement.split(separator: ";")[0])"), "\(text)")
    }
}
