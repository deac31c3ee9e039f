import SwiftSyntax

/// Gives each test suite that reads factories its own container.
struct TestWriter {
    let text: EditedText

    private static let trait = ".dependencies(.live)"

    /// Returns the edits of a suite.
    func edits(of suite: TestSuite) -> [Edit] {
        switch suite.kind {
        case .suite: trait(of: suite.declaration, attribute: "Suite")
        case .function: trait(of: suite.declaration, attribute: "Test")
        case .testCase: testCase(suite.declaration)
        }
    }

    private func trait(of declaration: DeclSyntax, attribute name: String) -> [Edit] {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let attribute = attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
            TypeName.base(of: $0.attributeName) == name
        }
        guard let attribute else {
            let indentation = text.indentation(at: declaration.trimmedOffsets.lowerBound)
            return [Edit(before: declaration, "@\(name)(\(Self.trait))\n\(indentation)")]
        }
        guard case .argumentList(let arguments)? = attribute.arguments, let first = arguments.first else {
            let end = attribute.attributeName.trimmedOffsets.upperBound
            return [Edit(end..<attribute.trimmedOffsets.upperBound, "(\(Self.trait))")]
        }
        let existing = arguments.map(\.expression.trimmedDescription)
        if existing.contains(where: { $0.hasPrefix(".dependencies") || $0.hasPrefix(".container") }) { return [] }
        // The traits are before the arguments of a test, and after its name.
        if let labeled = arguments.first(where: { $0.label != nil }) {
            return [Edit(before: labeled, "\(Self.trait), ")]
        }
        if first.expression.is(StringLiteralExprSyntax.self) {
            let end = first.expression.trimmedOffsets.upperBound
            return [Edit(end..<end, ", \(Self.trait)")]
        }
        return [Edit(before: first, "\(Self.trait), ")]
    }

    private func testCase(_ declaration: DeclSyntax) -> [Edit] {
        guard let node = declaration.as(ClassDeclSyntax.self),
            let parent = node.inheritanceClause?.inheritedTypes.first(where: {
                $0.type.trimmedDescription == "XCTestCase"
            })
        else { return [] }
        let member = node.memberBlock.members.first { $0.leadingTrivia.contains(where: \.isNewline) }
        let inner =
            member.map { text.indentation(at: $0.trimmedOffsets.lowerBound) }
            ?? text.indentation(at: node.trimmedOffsets.lowerBound) + "    "
        let option = "\n\(inner)override var dependenciesOptions: [DependenciesOption] { [.live] }\n"
        let start = node.memberBlock.leftBrace.trimmedOffsets.upperBound
        return [Edit(parent.type, "DependencyTestCase"), Edit(start..<start, option)]
    }
}
