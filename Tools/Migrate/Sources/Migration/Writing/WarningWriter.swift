import SwiftSyntax

/// Marks the places that have open questions.
struct WarningWriter {
    let text: EditedText

    /// Returns the edit that removes the warning before the statement or the member that contains a node, if there is one.
    func removal(at node: Syntax) -> Edit? {
        guard let start = anchor(of: node)?.trimmedOffsets.lowerBound,
            text.previousLine(at: start).hasPrefix("#warning(\"migrate:")
        else { return nil }
        return Edit(text.previousLineRange(at: start), "")
    }

    /// Returns the statement or the member that contains a node.
    private func anchor(of node: Syntax) -> Syntax? {
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
        return list.parent?.is(SourceFileSyntax.self) == true || !item.item.is(ExprSyntax.self)
    }

    /// Returns the edit that puts a warning before the statement or the member that contains a node.
    func edit(at node: Syntax, _ warning: String) -> Edit? {
        guard let start = anchor(of: node)?.trimmedOffsets.lowerBound else { return nil }
        // A statement can begin in the middle of a line.
        if text.previousLine(at: start).contains("#warning(\"migrate:") { return nil }
        return Edit(start..<start, "#warning(\"\(warning)\")\n\(text.indentation(at: start))")
    }
}
