import Testing

@testable import Migration

private let till = "container.register(Till.self) { _ in PlainTill() }\n"
private let counter = "container.register(Till.self) { _ in CountingTill() }\n"
private let shop = "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }\n"

struct SwinjectUseTests {
    @Test(arguments: [
        ("resetObjectScope", "func f() { container.resetObjectScope(.session) }", QuestionCode.reset),
        ("removeAll", "func f() { container.removeAll() }", .reset),
        ("parent", "let child = Container(parent: container)", .child),
        ("storyboard", "let s = SwinjectStoryboard.create(name: \"Main\", bundle: nil)", .storyboard),
        ("behavior", "func f() { container.addBehavior(B()) }", .use),
        ("missing", "func f() { _ = container.resolve(Mart.self)! }", .missing),
        ("generic", "func get<T>(_ type: T.Type) -> T { container.resolve(type)! }", .generic),
        ("generic", "func get<T>() -> T { container.resolve(T.self)! }", .generic),
    ])
    func useOfContainerIsAsked(_ name: String, _ source: String, _ code: QuestionCode) {
        #expect(swinject(till, source).questions.map(\.code) == [code], "\(name)")
    }

    @Test func genericResolutionMakesRegistrationsWait() {
        let source = "func get<T>() -> T { container.resolve(T.self)! }"
        #expect(swinject(till, source).decision("Till")?.isWaiting == true)
        let answers: [Answers.Answer] = [.init(question: .generic, dependency: "*", answer: "accept")]
        let all = swinject(till, source, answers: answers)
        #expect(all.decision("Till")?.moves == true)
        #expect(all.questions == [])
    }

    @Test func readerOfRegistrationThatStaysWaits() {
        let open = "container.register(Till.self) { _ in PlainTill() }.inObjectScope(.session)\n"
        let all = swinject(open + shop)
        #expect(all.decision("Shop")?.isDecided == true)
        #expect(all.decision("Shop")?.moves == false)
        let answers: [Answers.Answer] = [.init(question: .scope, dependency: "App.*", answer: "shared")]
        #expect(swinject(open + shop, answers: answers).decision("Shop")?.moves == true)
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

    @Test func registrationInTestNeedsSetter() {
        let test = "struct T { @Test func t() { let c = Container(); c.register(Till.self) { _ in CountingTill() } } }"
        let all = swinject(till, test: test)
        #expect(all.decision("Till")?.hasSetter == true)
        #expect(all.decision("Till")?.moves == true)
        #expect(all.suites.map(\.usesContainers) == [true])
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
}
