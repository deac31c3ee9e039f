import Testing

@testable import DependencyAnalysis

struct AccessTests {
    /// Returns a Boolean value that indicates whether the declaration at the first token `x` is public.
    private func isPublic(_ source: String) throws -> Bool {
        let text = SourceText(source)
        return text.isPublic(declarationAt: try #require(text.tokens.firstIndex { $0.text == "x" }))
    }

    @Test(arguments: [
        "public var x: Int { 1 }",
        "open class x {}",
        "extension A { @available(macOS 14, *) public var x: Int { 1 } }",
        "extension A { @Entry(live: .b) public nonisolated var x: any B = C() }",
        "public extension A { var x: Int { 1 } }",
        "public extension A { private(set) var x: Int { get { 1 } set {} } }",
        "public extension A where B == C<D> { var w: Int { 1 }; var x: Int { 1 } }",
        "@x(named: \"b\") @MainActor public final class A {}",
    ])
    func publicDeclarationIsFound(source: String) throws {
        #expect(try isPublic(source))
    }

    @Test(arguments: [
        "var x: Int { 1 }",
        "public var w = 1\nvar x = 1",
        "public struct A { var x: Int { 1 } }",
        "public extension A { internal var x: Int { 1 } }",
        "public extension A { struct B { var x: Int { 1 } } }",
        "extension A { public func f() {}\n var x: Int { 1 } }",
        "public import B\n\nextension A { var x: Int { 1 } }",
        "@x protocol A {}",
        "x",
    ])
    func otherDeclarationIsNotPublic(source: String) throws {
        #expect(try !isPublic(source))
    }
}
