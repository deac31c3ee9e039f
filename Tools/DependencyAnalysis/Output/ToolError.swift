/// An error that ends a command, with the text that the command prints.
package struct ToolError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// Creates the error of a file that is no graph or no baseline.
    init(unusable kind: String, _ path: String, _ problem: String) {
        self.init("The \(kind) \(path) cannot be used: \(problem).")
    }
}
