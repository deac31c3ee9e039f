import Foundation
import Testing

@testable import Migration

/// The declarations of factories that Factory's documentation describes, in combination.
struct FactorySampleTests {
    /// The value that a factory creates.
    private struct Value {
        let type: String
        /// The statements of the closure.
        let code: String
        /// The statements of the implementation, or nil if they are the same.
        var read: String?
        /// A Boolean value that indicates whether the value is an object.
        var isObject = false
        var yields = false
        var isExpression = true
    }

    private static let services = """
        import Factory

        protocol Printer: AnyObject, Sendable {}
        final class LaserPrinter: Printer {}
        final class CountingPrinter: Printer, @unchecked Sendable { private var count = 0 }
        final class InjectedPrinter: Printer, @unchecked Sendable {
            @Injected(\\.paper) private var paper
            private var count = 0
        }
        struct Paper: Sendable { var size = 4 }
        final class Office: Sendable {
            let printer: any Printer
            init(printer: any Printer) { self.printer = printer }
        }
        struct Box<Content: Sendable>: Sendable { let content: Content }
        enum Shops { struct Desk: Sendable { let paper: Paper } }
        @MainActor final class Model { var count = 0 }
        extension Container {
            var paper: Factory<Paper> { self { Paper(size: 4) } }
            var printer: Factory<any Printer> { self { LaserPrinter() } }
        }

        """

    private static let values = [
        Value(type: "Paper", code: "Paper(size: 5)"),
        Value(type: "any Printer", code: "LaserPrinter()", isObject: true),
        Value(type: "any Printer", code: "CountingPrinter()", isObject: true),
        Value(type: "any Printer", code: "InjectedPrinter()", isObject: true, yields: true),
        Value(
            type: "Office",
            code: "Office(printer: self.printer())",
            read: "Office(printer: $0.printer)",
            isObject: true
        ),
        Value(
            type: "Office?",
            code: "Office(printer: resolve(\\.printer))",
            read: "Office(printer: $0.printer)",
            isObject: true
        ),
        Value(type: "Paper?", code: "nil"),
        Value(type: "Box<Paper>", code: "Box<Paper>(content: self.paper())", read: "Box<Paper>(content: $0.paper)"),
        Value(type: "Shops.Desk", code: "Shops.Desk(paper: Paper(size: 1))"),
        Value(type: "(any Printer)?", code: "LaserPrinter() as any Printer", isObject: true),
        Value(
            type: "Office",
            code: "let printer = self.printer() // The laser.\n    return Office(printer: printer)\n",
            read: "let printer = container.printer // The laser.\n    return Office(printer: printer)\n",
            isObject: true,
            isExpression: false
        ),
        Value(type: "Paper", code: "let size = 3\n    return Paper(size: size)\n", isExpression: false),
    ]

    /// The forms of a declaration: `T` is the type, `{}` the closure with its scope.
    private static let forms = [
        "var x#: Factory<T> { self {} }",
        "var x#: Factory<T> { Factory(self) {} }",
        "var x#: Factory<T> { .init(self) {} }",
        "var x#: Factory<T> { return self {} }",
        "var x#: Factory<T> { get { self {} } }",
        "private var x#: Factory<T> {\n    self {}\n}",
        "var x#: Factory<T> { Factory<T>(self) {} }",
    ]

    private static let scopes = [
        "", ".unique", ".scope(.unique)", ".cached", ".scope(.cached)", "\n    .shared", ".singleton",
    ]

    /// Returns the sample of a value in a scope.
    private static func sample(_ value: Value, _ scope: String, _ form: String) -> DeclarationSample {
        func declaration(_ code: String) -> String {
            form.replacing("T", with: value.type).replacing("{}", with: "{ \(code) }\(scope)")
        }
        let source = declaration(value.code)
        let readsOthers = value.read != nil || value.yields
        let name = scope.split { !$0.isLetter }.last ?? "unique"
        let label =
            switch name {
            case "cached": "shared"
            case "singleton": "root"
            case "shared" where value.isObject: "weak"
            default: readsOthers ? "composed" : "default"
            }
        let code = value.read ?? value.code
        let implementation =
            switch (label, value.isExpression) {
            case ("default", true): code
            case ("default", false): "{ () -> \(value.type) in \(code) }()"
            case (_, false): "{ \(readsOthers ? "container" : "_") in \(code) }"
            case _ where value.yields: "{ $0.yield { \(code) } }"
            default: "{ \(readsOthers ? "" : "_ in ")\(code) }"
            }
        let modifier = form.hasPrefix("private") ? "private " : ""
        return DeclarationSample(
            source: source,
            accessor: "\(modifier)var x#: \(value.type) { "
                + "resolveDependency(forKeyPath: \\.x#, \(label)Implementation: \(implementation)) }"
        )
    }

    /// Three forms of each value in each scope.
    private static var combinations: [DeclarationSample] {
        var samples: [DeclarationSample] = []
        for value in values {
            for scope in scopes {
                for offset in [0, 2, 3] {
                    samples.append(sample(value, scope, forms[(samples.count + offset) % forms.count]))
                }
            }
        }
        return samples
    }

    private static let others: [DeclarationSample] = [
        .init(
            source: "@MainActor var x#: Factory<Model> { self { @MainActor in Model() }.cached }",
            accessor:
                "@MainActor var x#: Model { resolveDependency(forKeyPath: \\.x#, sharedImplementation: { _ in Model() }) }"
        ),
        .init(
            source: "var x#: Factory<Model> { self { @MainActor in Model() } }",
            accessor:
                "@MainActor var x#: Model { resolveDependency(forKeyPath: \\.x#, defaultImplementation: Model()) }"
        ),
        .init(
            source: "var x#: ParameterFactory<Int, Paper> { self { Paper(size: $0) } }",
            accessor: "func x#(_ parameter: Int) -> Paper { Paper(size: parameter) }"
        ),
        .init(
            source: "var x#: ParameterFactory<Int, Paper> { ParameterFactory(self) { size in Paper(size: size) } }",
            accessor: "func x#(_ size: Int) -> Paper { Paper(size: size) }"
        ),
        .init(
            source: "var x#: ParameterFactory<Paper, Box<Paper>> { self { paper in\n    Box(content: paper)\n} }",
            accessor: "func x#(_ paper: Paper) -> Box<Paper> { Box(content: paper) }"
        ),
        .init(
            source: "var x#: Factory<any Printer> { self { LaserPrinter() }.onPreview { CountingPrinter() } }",
            accessor:
                "var x#: any Printer { resolveDependency(forKeyPath: \\.x#, defaultImplementation: LaserPrinter(), "
                + "previewImplementation: CountingPrinter()) }"
        ),
        .init(
            source: "var x#: Factory<any Printer> { self { LaserPrinter() }.onPreview { CountingPrinter() }.cached }",
            accessor:
                "var x#: any Printer { resolveDependency(forKeyPath: \\.x#, sharedImplementation: { _ in LaserPrinter() }, "
                + "previewImplementation: { _ in CountingPrinter() }) }"
        ),
        .init(
            source: "var x#: Factory<[Paper]> { self { [Paper(size: 1), self.paper()] } }",
            accessor: "var x#: [Paper] { resolveDependency(forKeyPath: \\.x#, "
                + "composedImplementation: { [Paper(size: 1), $0.paper] }) }"
        ),
        .init(
            source: "var x#: Factory<@Sendable () -> Paper> { self { { Paper(size: 1) } } }",
            accessor: "var x#: @Sendable () -> Paper { resolveDependency(forKeyPath: \\.x#, "
                + "defaultImplementation: { Paper(size: 1) }) }"
        ),
    ]

    private static let samples = DeclarationSamples(all: combinations + others, services: services)

    @Test func samplesAreRewritten() throws {
        #expect(Self.samples.all.count >= 200)
        try Self.samples.check()
    }

    @Test(.enabled(if: DeclarationSamples.folder != nil)) func samplesAreWritten() throws { try Self.samples.write() }
}
