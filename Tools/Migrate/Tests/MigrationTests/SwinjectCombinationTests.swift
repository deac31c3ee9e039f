import SwiftParser
import SwiftSyntax
import Testing

@testable import Migration

/// The combinations of the forms of a registration with the things around it.
struct SwinjectCombinationTests {
    private static let forms = [
        "container.register(Till.self) { _ in PlainTill() }",
        "container.register(Till.self, name: \"back\") { _ in CountingTill() }",
        "container.register((any Till).self, factory: { _ in CountingTill() })",
        "container.register(Shop.self) { r in Shop(till: r.resolve(CountingTill.self)!) }",
        "container.register(Shop.self) { Shop(till: $0 ~> CountingTill.self) }",
        "container.register(Mall.self) { r in Mall(a: r.resolve(Shop.self)!, b: r.resolve(Shop.self)!) }",
        "container.register(Receipt.self) { r, city in Receipt(till: r.resolve(CountingTill.self)!, city: city) }",
        "container.register(Receipt.self) { (_: Resolver, till: Till, city: String) in Receipt(till: till, city: city) }",
        "container.register(Model.self) { @MainActor _ in Model() }",
        "container.register(Legacy.self) { _ in\n    // Old.\n    let new = Legacy()\n    return new\n}",
        "container.autoregister(Shop.self, initializer: Shop.init)",
        "container.autoregister(Desk.self, initializer: Desk.init)",
        "container.register(Int.self) { r in r.resolve(Missing.self)! }",
        "container.register(Int.self) { _ in count }",
    ]
    private static let modifiers = [
        "", ".inObjectScope(.transient)", ".inObjectScope(.graph)", ".inObjectScope(.container)",
        ".inObjectScope(.weak)",
        "\n    .inObjectScope(.session)", ".initCompleted { r, _ in r.resolve(CountingTill.self)!.open() }",
        ".inObjectScope(.container).implements(Opening.self)",
    ]
    private static let places = ["%", "if isDebug {\n%\n}", "// First.\n% // Last.\nprint(1)"]

    @Test(arguments: forms, modifiers)
    func registrationMovesOrIsMarked(_ form: String, _ modifier: String) throws {
        let counter = "container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)\n"
        let shop =
            form.contains("(Mall.self)") ? "container.register(Shop.self) { _ in Shop(till: PlainTill()) }\n" : ""
        for place in Self.places {
            let statement = place.replacing("%", with: form + modifier)
            let others = "protocol Opening {}\nlet count = 1\nfunc use() {\n    _ = c.resolve(Shop.self)\n    f()\n}\n"
            let source = counter + shop + statement
            let old = swinject(source, others)
            let text = writtenAssembly(source, others)
            #expect(!Parser.parse(source: text).hasError, "\(text)")
            // The counter moves, unless `autoregister` stays, which may resolve any service.
            let moves = old.decisions.dropFirst(shop.isEmpty ? 1 : 2).allSatisfy(\.moves)
            let head = form.split(separator: "\n").first ?? ""
            #expect(text.contains(head.prefix { $0 != "{" }) != moves, "\(text)")
            if !moves { #expect(text.isEmpty || text.contains("#warning(\"migrate: "), "\(text)") }
            for decision in old.decisions where decision.moves {
                #expect(text.contains(" \(decision.accessor)\(decision.hasParameters ? "(" : ":")"), "\(text)")
                #expect(!text.contains("resolve(\(decision.registration.service.type).self)"), "\(text)")
            }
            #expect(text.components(of: "// Old.") == source.components(of: "// Old."))
            if text.isEmpty || place != "%" { continue }
            let (once, twice) = writtenTwice(["App.swift": text, "Services.swift": tills])
            #expect(twice == [], "\(once)")
        }
    }
}

extension String {
    /// Returns the number of the occurrences of a text.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count
    }
}
