import SwiftSyntax

/// Marks the places that have open questions.
struct WarningWriter {
    let text: EditedText

    /// Returns the edit that puts a warning before the statement or the member that contains a node.
    func edit(at node: Syntax, _ question: Question) -> Edit? {
        var anchor = node
        while !anchor.is(CodeBlockItemSyntax.self), !anchor.is(MemberBlockItemSyntax.self) {
            guard let parent = anchor.parent else { return nil }
            anchor = parent
        }
        let start = anchor.trimmedOffsets.lowerBound
        if text.previousLine(at: start).hasPrefix("#warning(\"migrate:") { return nil }
        return Edit(start..<start, "#warning(\"\(question.warning)\")\n\(text.indentation(at: start))")
    }
}
