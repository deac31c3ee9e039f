import SwiftParser
import SwiftSyntax

/// The width that new lines keep, like those of the formatter.
enum LineLength {
    static let limit = 120

    /// Returns a call on one line with a line for each argument, or another expression as it is.
    static func breakingArguments(of expression: String) -> String {
        let statement = Parser.parse(source: expression).statements.first
        guard !expression.contains("\n"), let call = statement?.item.as(FunctionCallExprSyntax.self),
            call.trimmedDescription == expression, call.trailingClosure == nil, let end = call.rightParen,
            let first = call.arguments.first
        else { return expression }
        let text = EditedText(expression)
        let start = first.trimmedOffsets.lowerBound
        let arguments = call.arguments.map { "\n    " + text.text(in: $0.trimmedOffsets) }
        let head = text.text(in: 0..<start)
        return head + arguments.joined() + "\n" + text.text(in: end.trimmedOffsets)
    }

    /// Returns the parameters of a function, on lines of their own if one line would be too long.
    ///
    /// - Parameters:
    ///   - parameters: The declarations of the parameters.
    ///   - indentation: The indentation of the function.
    ///   - length: The length of the rest of the line.
    /// - Returns: The list in its parentheses.
    static func parameterList(_ parameters: [String], at indentation: String, besides length: Int) -> String {
        let line = "(" + parameters.joined(separator: ", ") + ")"
        if parameters.isEmpty || length + line.count <= limit { return line }
        let lines = parameters.map { "\n\(indentation)    \($0)" }.joined(separator: ",")
        return "(\(lines)\n\(indentation))"
    }
}
