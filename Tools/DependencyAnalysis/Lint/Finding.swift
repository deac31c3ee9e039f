/// A place in the code that breaks a rule.
package struct Finding: Hashable, Sendable {
    package fileprivate(set) var rule: String
    /// The path of the file, relative to the package's folder.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column in UTF-8 units, from 1.
    package let column: Int
    /// The declaration that contains the place, such as `SearchModel.find(_:)`, or an empty text at the top of a file.
    package let declaration: String
    /// The problem, in one sentence.
    package let message: String
    /// The way to fix it, as an imperative.
    package let remedy: String

    /// Returns the finding as one of a rule.
    func of(_ rule: String) -> Finding {
        var finding = self
        finding.rule = rule
        return finding
    }
}

extension [Finding] {
    /// The findings in ascending order of their places, each once.
    func inOrder() -> [Finding] {
        Set(self).sorted {
            ($0.file, $0.line, $0.column, $0.rule, $0.message) < ($1.file, $1.line, $1.column, $1.rule, $1.message)
        }
    }
}
