import Foundation

/// The comments that allow findings: `// dependencies:allow reason`, on their line or alone on the line above.
struct AllowComments {
    /// A place in a file, which one comment may be about.
    private struct Line: Hashable {
        let file: String
        let number: Int
    }

    private static let marker = "dependencies:allow"
    /// The comments, with the lines of code that they are about.
    private let comments: [(comment: SourceText.Comment, subject: Line, hasReason: Bool)]

    init(_ files: [ProgramFile]) {
        comments = files.filter { $0.kind == .library }.flatMap { file in
            file.text.comments.compactMap { comment in
                // A further comment on the line is no part of the reason.
                let text = comment.text.components(separatedBy: " // ").first ?? ""
                let words = text.split(whereSeparator: \.isWhitespace)
                guard words.first == Self.marker[...] else { return nil }
                let isAlone = !file.text.tokens.contains { $0.line == comment.line }
                let subject = Line(file: file.relativePath, number: isAlone ? comment.line + 1 : comment.line)
                return (comment, subject, words.count > 1)
            }
        }
    }

    /// Removes the findings that comments allow, and adds findings about the comments.
    func apply(to findings: [Finding], configuration: LintConfiguration) -> [Finding] {
        let found = Set(findings.map { Line(file: $0.file, number: $0.line) })
        let allowed = Set(comments.map(\.subject))
        var result = findings.filter { !allowed.contains(Line(file: $0.file, number: $0.line)) }
        for (comment, subject, hasReason) in comments {
            func add(_ rule: Rule, _ message: String, _ remedy: String) {
                guard configuration.isOn(rule) else { return }
                result.append(
                    Finding(
                        rule: rule.id,
                        file: subject.file,
                        line: comment.line,
                        column: comment.column,
                        declaration: "",
                        message: message,
                        remedy: remedy
                    )
                )
            }
            if !hasReason {
                let remedy = "Write why the code needs no dependency: `// \(Self.marker) reason`."
                add(.allowWithoutReason, "The comment allows findings without a reason.", remedy)
            }
            if !found.contains(subject) {
                let message = "The comment allows findings on line \(subject.number), which has none."
                add(.unusedAllow, message, "Remove the comment.")
            }
        }
        return result
    }
}
