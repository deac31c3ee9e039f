import Foundation

/// The comments that allow findings: `// dependencies:allow reason`, on their line or alone on the line above.
struct AllowComments {
    private struct Comment {
        let file: String
        let line: Int
        let column: Int
        /// The line of the code that the comment is about.
        let subject: Int
        let hasReason: Bool
    }

    private static let marker = "dependencies:allow"
    private let comments: [Comment]

    init(_ files: [ProgramFile]) {
        comments = files.filter { $0.kind == .library }.flatMap { file in
            file.text.comments.compactMap { comment in
                // A further comment on the line is no part of the reason.
                let text = comment.text.components(separatedBy: " // ").first ?? ""
                let words = text.split(whereSeparator: \.isWhitespace)
                guard words.first == Self.marker[...] else { return nil }
                let isAlone = !file.text.tokens.contains { $0.line == comment.line }
                return Comment(
                    file: file.relativePath,
                    line: comment.line,
                    column: comment.column,
                    subject: isAlone ? comment.line + 1 : comment.line,
                    hasReason: words.count > 1
                )
            }
        }
    }

    /// Removes the findings that comments allow, and adds findings about the comments.
    func apply(to findings: [Finding], configuration: LintConfiguration) -> [Finding] {
        struct Place: Hashable {
            let file: String
            let line: Int
        }
        let found = Set(findings.map { Place(file: $0.file, line: $0.line) })
        let allowed = Set(comments.map { Place(file: $0.file, line: $0.subject) })
        var result = findings.filter { !allowed.contains(Place(file: $0.file, line: $0.line)) }
        for comment in comments {
            if !comment.hasReason, configuration.isOn(.allowWithoutReason) {
                result.append(
                    finding(
                        .allowWithoutReason,
                        at: comment,
                        message: "The comment allows findings without a reason.",
                        remedy: "Write why the code needs no dependency: `// dependencies:allow reason`."
                    )
                )
            }
            if !found.contains(Place(file: comment.file, line: comment.subject)), configuration.isOn(.unusedAllow) {
                result.append(
                    finding(
                        .unusedAllow,
                        at: comment,
                        message: "The comment allows findings on line \(comment.subject), which has none.",
                        remedy: "Remove the comment."
                    )
                )
            }
        }
        return result
    }

    private func finding(_ rule: Rule, at comment: Comment, message: String, remedy: String) -> Finding {
        Finding(
            rule: rule.id,
            file: comment.file,
            line: comment.line,
            column: comment.column,
            declaration: "",
            message: message,
            remedy: remedy
        )
    }
}
