import SwiftSyntax

/// The value that the closure of a registration supplies.
enum SuppliedValue {
    /// Returns the expression of the value.
    static func text(of closure: ClosureExprSyntax, type: String, _ text: EditedText) -> String {
        let start = (closure.signature?.endPosition ?? closure.leftBrace.endPosition).utf8Offset
        let end = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let body = text.text(in: start..<end).trimmingSpaces
        if closure.isExpression, !closure.endsWithLineComment { return body }
        let indentation = text.indentation(at: closure.trimmedOffsets.lowerBound)
        let ending = closure.endsWithLineComment ? "\n\(indentation)" : " "
        return "{ () -> \(type) in \(body)\(ending)}()"
    }
}
