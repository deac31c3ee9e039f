import Foundation
import Testing

@testable import Migration

/// The registrations that Swinject's documentation describes, in combination.
struct SwinjectSampleTests {
    /// The names and the declarations of the types, of which each sample has its own.
    private static let types = [
        ("Till#", "protocol Till#: Sendable {}"),
        ("Opening#", "protocol Opening#: Sendable {}"),
        ("PlainTill#", "final class PlainTill#: Till# {}"),
        (
            "CountingTill#",
            "final class CountingTill#: Till#, Opening#, @unchecked Sendable { private var count = 0 }"
        ),
        ("Shop#", "final class Shop#: Sendable { let till: any Till#; init(till: any Till#) { self.till = till } }"),
        ("Stall#", "struct Stall#: Sendable { let till: (any Till#)? }"),
        ("Receipt#", "struct Receipt#: Sendable { let till: any Till#; var city: String }"),
        ("Box#", "struct Box#<Content: Sendable>: Sendable { let content: Content }"),
        ("Shops#", "enum Shops# { struct Desk: Sendable { let name = 1 } }"),
        ("Model#", "@MainActor final class Model# {}"),
    ]

    private static let scopes = [
        "", ".inObjectScope(.transient)", "\n    .inObjectScope(.graph)", ".inObjectScope(.container)",
        ".inObjectScope(.weak)", ".inObjectScope(ObjectScope.container)", ".inObjectScope(.session)",
    ]
    private static let session = "The scope `session` is one of this app, or is not written here."
    private static let sessions = "Child containers and sessions"

    /// Returns the label of an implementation in a scope.
    private static func label(_ scope: String, isStateful: Bool, readsOthers: Bool) -> String {
        switch scope.split(whereSeparator: { !$0.isLetter }).last {
        case "container": "shared"
        case "weak" where isStateful: "weak"
        default: readsOthers ? "composed" : "default"
        }
    }

    // Values

    /// The heads of registrations, with the names of the accessors.
    private static let heads = [
        ("container.register(Till#.self) { _ in % }", "till#"),
        ("container.register((any Till#).self) { _ in % }", "till#"),
        ("container.register(Till#.self, factory: { _ in % })", "till#"),
        ("_ = container.register(Till#.self) { r in % }", "till#"),
        ("container.register(Till#.self) { (_: Resolver) in\n    %\n}", "till#"),
        ("container.register(Till#.self, name: \"back\") { _ in % }", "backTill#"),
        ("container.register(Till#.self, name: Names.side) { _ in % }", "namesSideTill#"),
        ("container.register(Till#.self, name: \"front-door\", factory: { _ in % })", "frontDoorTill#"),
    ]

    private static var values: [DeclarationSample] {
        var samples: [DeclarationSample] = []
        for (head, name) in heads {
            for scope in scopes {
                for (code, isStateful) in [("PlainTill#()", false), ("CountingTill#()", true)] {
                    let source = head.replacing("%", with: code) + scope
                    if scope.contains("session") {
                        samples.append(.marked(source, session, sessions))
                        continue
                    }
                    let label = label(scope, isStateful: isStateful, readsOthers: false)
                    let implementation = label == "default" ? code : "{ _ in \(code) }"
                    samples.append(
                        .becomes(
                            source,
                            "var \(name): any Till# { "
                                + "resolveDependency(forKeyPath: \\.\(name), \(label)Implementation: \(implementation)) }"
                        )
                    )
                }
            }
        }
        return samples
    }

    // Services that read others

    /// The registrations that read another service, with their implementations.
    private static let readers = [
        ("register(Shop#.self) { r in Shop#(till: r.resolve(Till#.self)!) }", "Shop#(till: $0.till#)"),
        ("register(Shop#.self) { Shop#(till: $0.resolve(Till#.self)!) }", "Shop#(till: $0.till#)"),
        ("register(Shop#.self) { r in Shop#(till: r ~> Till#.self) }", "Shop#(till: $0.till#)"),
        ("register(Shop#.self) { r in Shop#(till: r ~> (Till#.self)) }", "Shop#(till: $0.till#)"),
        ("register(Shop#.self) { r in Shop#(till: r.resolve((any Till#).self)!) }", "Shop#(till: $0.till#)"),
        ("register(Shop#.self) { _ in Shop#(till: container.resolve(Till#.self)!) }", "Shop#(till: $0.till#)"),
        ("register(Shop#.self) { (r: Resolver) in .init(till: r.resolve(Till#.self)!) }", ".init(till: $0.till#)"),
        (
            "register(Shop#.self) { r in\n    let till = r.resolve(Till#.self)! // It.\n    return Shop#(till: till)\n}",
            "container in\n let till = container.till# // It.\n return Shop#(till: till)"
        ),
        (
            "register(Shop#.self) { r in\n    guard let till = r.resolve(Till#.self) else { fatalError() }\n"
                + "    return Shop#(till: till)\n}",
            "container in\n let till = container.till#\n return Shop#(till: till)"
        ),
        ("autoregister(Shop#.self, initializer: Shop#.init)", "Shop#(till: $0.till#)"),
        ("autoregister(Shop#.self, initializer: Shop#.init(till:))", "Shop#(till: $0.till#)"),
        ("register(Stall#.self) { r in Stall#(till: r.resolve(Till#.self)) }", "Stall#(till: Optional($0.till#))"),
        ("register(Box#<any Till#>.self) { r in Box#(content: r.resolve(Till#.self)!) }", "Box#(content: $0.till#)"),
    ]
    private static let till = "container.register(Till#.self) { _ in PlainTill#() }\n"

    private static var services: [DeclarationSample] {
        var samples: [DeclarationSample] = []
        for (registration, code) in readers {
            let type = registration.split { "(.".contains($0) }.dropFirst().first.map(String.init) ?? ""
            let name = type.contains("<") ? "box#AnyTill#" : type.lowercased()
            for scope in scopes {
                let source = "container.\(registration)\(scope)"
                var sample: DeclarationSample
                if scope.contains("session") {
                    sample = .marked(source, session, sessions)
                    let accessor = "GlobalDependencies.default.till#"
                    sample.rewritten = rewritten(source, accessor)
                } else {
                    let label = label(scope, isStateful: false, readsOthers: true)
                    sample = .becomes(
                        source,
                        "var \(name): \(type) { "
                            + "resolveDependency(forKeyPath: \\.\(name), \(label)Implementation: { \(code) }) }"
                    )
                }
                sample.before = till
                samples.append(sample)
            }
        }
        return samples
    }

    /// Returns a registration that stays, with a read of the accessor.
    private static func rewritten(_ source: String, _ accessor: String) -> String {
        let start = "guard let till = r.resolve(Till#.self) else { fatalError() }"
        return source.replacing(start, with: "let till = \(accessor)")
            .replacing("r ~> Till#.self", with: accessor).replacing("r ~> (Till#.self)", with: accessor)
            .replacing("r.resolve((any Till#).self)!", with: accessor)
            .replacing("container.resolve(Till#.self)!", with: accessor)
            .replacing("r.resolve(Till#.self)!", with: accessor)
            .replacing("$0.resolve(Till#.self)!", with: accessor)
            .replacing("r.resolve(Till#.self)", with: "Optional(\(accessor))")
    }

    // Other features

    private static let counting =
        "resolveDependency(forKeyPath: \\.till#, composedImplementation: { $0.countingTill# })"
    private static let counter = "container.register(CountingTill#.self) { _ in CountingTill#() }"
    private static let form = "Constructor injection and arguments"

    private static let others: [DeclarationSample] = [
        .becomes(counter + ".implements(Till#.self)", "var till#: any Till# { \(counting) }"),
        .becomes(counter + ".inObjectScope(.container).implements(Till#.self)", "var till#: any Till# { \(counting) }"),
        .becomes(
            counter + ".inObjectScope(.container)\n    .implements(Opening#.self, Till#.self)",
            "var till#: any Till# { \(counting) }"
        ),
        .becomes(
            counter + ".implements(Till#.self, name: \"main\")",
            "var mainTill#: any Till# { "
                + "resolveDependency(forKeyPath: \\.mainTill#, composedImplementation: { $0.countingTill# }) }"
        ),
        .becomes(
            "let entry# = \(counter)\ncontainer.forward(Till#.self, to: entry#)",
            "var till#: any Till# { \(counting) }"
        ),
        .becomes(
            "let entry# = \(counter)\ncontainer.forward(Till#.self, name: \"side\", to: entry#)",
            "var sideTill#: any Till# { "
                + "resolveDependency(forKeyPath: \\.sideTill#, composedImplementation: { $0.countingTill# }) }"
        ),
        .becomes(
            counter + ".inObjectScope(.container)\n"
                + "container.register(Till#.self) { $0.resolve(CountingTill#.self)! }.inObjectScope(.container)",
            "var till#: any Till# { \(counting) }"
        ),
        .becomes(
            till + "container.register(Receipt#.self) { r, city in "
                + "Receipt#(till: r.resolve(Till#.self)!, city: city) }",
            "func receipt#(city: String) -> Receipt# { Receipt#(till: self.till#, city: city) }"
        ),
        .becomes(
            till + "container.register(Receipt#.self) { Receipt#(till: $0.resolve(Till#.self)!, city: $1) }",
            "func receipt#(city: String) -> Receipt# { Receipt#(till: self.till#, city: city) }"
        ),
        .becomes(
            "container.register(Receipt#.self) { (_: Resolver, till: any Till#, place: String) in\n"
                + "    Receipt#(till: till, city: place)\n}",
            "func receipt#(till: any Till#, place: String) -> Receipt# { Receipt#(till: till, city: place) }"
        ),
        .becomes(
            "container.register(Receipt#.self, name: \"long\") { (_, till: any Till#) in "
                + "Receipt#(till: till, city: \"\") }",
            "func longReceipt#(till: any Till#) -> Receipt# { Receipt#(till: till, city: \"\") }"
        ),
        .becomes(
            "container.register(Model#.self) { @MainActor _ in Model#() }",
            "@MainActor var model#: Model# { "
                + "resolveDependency(forKeyPath: \\.model#, defaultImplementation: Model#()) }"
        ),
        .becomes(
            "container.register(Model#.self, mainActorFactory: { _ in Model#() }).inObjectScope(.container)",
            "@MainActor var model#: Model# { "
                + "resolveDependency(forKeyPath: \\.model#, sharedImplementation: { _ in Model#() }) }"
        ),
        .becomes(
            "container.register(Shops#.Desk.self) { _ in Shops#.Desk() }",
            "var desk: Shops#.Desk { resolveDependency(forKeyPath: \\.desk, defaultImplementation: Shops#.Desk()) }"
        ),
        .marked(
            "container.register([Box#<Int>].self) { _ in [Box#(content: 1), Box#(content: 2)] }",
            "An accessor cannot have the name `[Box#Int`."
        ),
        .marked(
            "container.register((@Sendable () -> PlainTill#).self) { _ in { PlainTill#() } }",
            "An accessor cannot have the name `(@Sendable()->PlainTill#)`."
        ),
        DeclarationSample(
            source: till + "print(#) }",
            outcome: .marked("`Till#` is registered in a branch or a loop.", section: form),
            before: "if isDebug {\n"
        ),
    ]

    private static var marked: [DeclarationSample] {
        let tails: [(String, String, String)] = [
            (
                ".initCompleted { _, _ in }",
                "`initCompleted` completes a cycle, which has no counterpart in an accessor.",
                "Names"
            ),
            (".log()", "`.log` has no counterpart in an accessor.", "Names"),
            (".inObjectScope(scope)", "The scope `scope` is one of this app, or is not written here.", sessions),
            (
                ".inObjectScope(Scopes.container)",
                "The scope `container` is one of this app, or is not written here.", sessions
            ),
            (
                ".inObjectScope(cond ? .container : .graph)",
                "The scope `graph` is one of this app, or is not written here.", sessions
            ),
        ]
        return tails.flatMap { tail, reason, section in
            heads.map { head, _ in
                DeclarationSample.marked(head.replacing("%", with: "PlainTill#()") + tail, reason, section)
            }
        }
    }

    private static let samples = DeclarationSamples(
        all: values + services + others + marked,
        library: .swinject
    )

    /// Returns the declarations of the types that a text mentions, and of those that their declarations mention.
    private static func types(in text: String) -> [String] {
        var found: [String] = []
        for (name, declaration) in types.reversed() where (found + [text]).contains(where: { $0.contains(name) }) {
            found.append(declaration)
        }
        return found
    }

    /// Returns the files with samples.
    private static func files(_ samples: DeclarationSamples) -> [String: String] {
        let source = """
            import Swinject

            final class Samples: Assembly {
                func assemble(container: Container) {
            \(samples.sources.joined(separator: "\n"))
                }
            }

            """
        let types = samples.all.enumerated().flatMap { index, sample in
            Self.types(in: sample.before + sample.source).map { $0.replacing("#", with: "\(index)") }
        }
        return ["Samples.swift": source, "Types.swift": types.joined(separator: "\n") + "\n"]
    }

    @Test func samplesAreRewrittenOrMarked() throws {
        #expect(Self.samples.all.count >= 200)
        try Self.samples.check(Self.files(Self.samples))
    }

    @Test(.enabled(if: DeclarationSamples.folder != nil)) func certainSamplesAreWritten() throws {
        try Self.samples.certain.write(Self.files(Self.samples.certain))
    }
}
