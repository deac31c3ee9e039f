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
        while !anchor.is(CodeBlockItemSyntax.self), !anchor.is(MemberBlockItemSyntax.self) {
            guard let parent = anchor.parent else { return nil }
            anchor = parent
        }
        return anchor
    }

    /// Returns the edit that puts a warning before the statement or the member that contains a node.
    func edit(at node: Syntax, _ question: Question) -> Edit? {
        guard let start = anchor(of: node)?.trimmedOffsets.lowerBound else { return nil }
        if text.previousLine(at: start).hasPrefix("#warning(\"migrate:") { return nil }
        return Edit(start..<start, "#warning(\"\(question.warning)\")\n\(text.indentation(at: start))")
    }
}
