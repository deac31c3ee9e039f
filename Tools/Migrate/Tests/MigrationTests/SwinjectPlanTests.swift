import Foundation
import Testing

@testable import Migration

struct SwinjectPlanTests {
    private let plan = Plan(
        swinject(
            """
            container.register(Till.self) { _ in PlainTill() }
            container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }.inObjectScope(.session)
            container.register(Receipt.self) { r, city in Receipt(till: r.resolve(Shop.self)!.till, city: city) }
            """,
            "let till = c.resolve(Till.self)!\nlet shop = c.resolve(Shop.self)?.till"
        )
    )

    @Test func textNamesAccessorsAndQuestions() throws {
        let expected = """
            Swinject: 3 registrations in 1 containers, 2 uses, 0 test suites with containers, 2 files. Swift 6 mode.

            Containers:
              App: 3 registrations, default scope graph

            Registrations: 1 of 3 registrations (33 %) can be rewritten with certainty. \
            1 have no question, but wait for the answers to other questions.
              Scopes: graph 2, session 1
              Implementations: default 1

            Accessors:
              App.Receipt: receipt, waiting, because `Shop` stays
              App.Shop: shop, open
              App.Till: till, default, certain

            Uses:
              resolve(T.self)!: 1, of which 1 are rewritten
              resolve(T.self), optional: 1, of which 0 are rewritten

            Questions: 1

              scope: How long does an instance live?
              Answers: shared, weak, root, composed, keep. Guide: "Child containers and sessions".
                App.swift:6: App.Shop: The scope `session` is one of this app, or is not written here. \
            1 registration waits for it.

            """
        #expect(try plan.formatted(as: .text) == expected)
    }

    @Test func markdownListsAccessors() throws {
        let expected = """
            | registration | accessor | place | scope | becomes | status |
            |---|---|---|---|---|---|
            | `App.Receipt` | `receipt` | App.swift:7 | graph | – | waiting |
            | `App.Shop` | `shop` | App.swift:6 | session | – | open |
            | `App.Till` | `till` | App.swift:5 | graph | default | certain |

            """
        #expect(try plan.formatted(as: .markdown).contains(expected))
    }

    @Test func questionWithMostWaitingRegistrationsIsFirst() {
        let plan = Plan(
            swinject(
                """
                container.register(Legacy.self) { _ in Legacy() }.inObjectScope(.other)
                container.register(Till.self) { _ in CountingTill() }.inObjectScope(.session)
                container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }.inObjectScope(.session)
                container.register(Receipt.self) { r, city in Receipt(till: r.resolve(Shop.self)!.till, city: city) }
                """
            )
        )
        #expect(plan.questions.map(\.dependency) == ["App.Till", "App.Shop", "App.Legacy"])
        #expect(plan.questions.map(\.waitingCount) == [2, 1, 0])
        #expect(plan.registrations.map(\.waiting) == [nil, "`Shop` stays", nil, nil])
    }

    @Test func JSONIsDecodable() throws {
        let text = try plan.formatted(as: .json)
        let decoded = try JSONDecoder().decode(Plan.self, from: Data(text.utf8))
        #expect(decoded.registrations.map(\.accessor) == ["receipt", "shop", "till"])
        #expect(decoded.questions == plan.questions)
    }
}
