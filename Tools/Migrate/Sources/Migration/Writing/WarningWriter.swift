import SwiftSyntax

/// Marks the places that have open questions.
struct WarningWriter {
    let text: EditedText

    /// Returns the edit that removes the warning before the statement or the member that contains a node, if there is one.
    func removal(at node: Syntax) -> Edit? {
        anchor(of: node).flatMap(oldWarning(before:)).map { Edit(text.lines(of: $0.trimmedOffsets), "") }
    }

    /// Returns the warning of an earlier run before a statement or a member, which a formatter can have broken into lines.
    private func oldWarning(before anchor: Syntax) -> Syntax? {
        let siblings = anchor.parent.map { Array($0.children(viewMode: .sourceAccurate)) } ?? []
        return siblings.firstIndex(of: anchor).flatMap { $0 > 0 && siblings[$0 - 1].isWarning ? siblings[$0 - 1] : nil }
    }

    /// Returns the statement or the member that contains a node.
    func anchor(of node: Syntax) -> Syntax? {
        var anchor = node
        while !isStatement(anchor), !anchor.is(MemberBlockItemSyntax.self) {
            guard let parent = anchor.parent else { return nil }
            anchor = parent
        }
        return anchor
    }

    /// Returns a Boolean value that indicates whether a node is a statement that another one can precede.
    ///
    /// A single expression is the result of its block, which it would no longer be after a warning.
    private func isStatement(_ node: Syntax) -> Bool {
        guard let item = node.as(CodeBlockItemSyntax.self) else { return false }
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return true }
        let function = list.parent?.parent
        let hasResult = function?.as(FunctionDeclSyntax.self).map { $0.signature.returnClause != nil } ?? true
        let beginsLine = item.leadingTrivia.contains { $0.isNewline }
        return list.parent?.is(SourceFileSyntax.self) == true || !item.item.is(ExprSyntax.self)
            || !hasResult && beginsLine
    }

    /// Returns the edit that puts a warning before the statement or the member that contains a node.
    func edit(at node: Syntax, _ warning: String) -> Edit? {
        guard let anchor = anchor(of: node) else { return nil }
        let new = "#warning(\"\(warning)\")"
        if let old = oldWarning(before: anchor) { return old.isEqual(to: new) ? nil : Edit(old, new) }
        let start = anchor.startWithComments
        return Edit(start..<start, "\(new)\n\(text.indentation(at: start))")
    }
}

extension TriviaPiece {
    /// The text of a comment, or nil.
    var comment: String? {
        switch self {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
            text
        default: nil
        }
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the code is a warning of an earlier run.
    var isWarning: Bool { trimmedDescription.filter { !$0.isWhitespace }.hasPrefix("#warning(\"migrate:") }

    /// Returns a Boolean value that indicates whether the code is a text, apart from spaces, which a formatter can have changed.
    fileprivate func isEqual(to text: String) -> Bool {
        trimmedDescription.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }
    }

    /// The offset at which the comments begin that belong to the code, or the code without comments.
    var startWithComments: Int {
        var start: Int?
        var offset = position.utf8Offset
        for piece in leadingTrivia {
            if case .newlines(let count) = piece, count > 1 { start = nil }
            if piece.comment != nil { start = start ?? offset }
            offset += piece.sourceLength.utf8Length
        }
        return start ?? trimmedOffsets.lowerBound
    }
}
