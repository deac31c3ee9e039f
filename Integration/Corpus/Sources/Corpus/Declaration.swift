/// A declaration with an attached macro.
struct Declaration {
    /// A name that is unique among the declarations.
    let name: String
    /// The code without macros, to check that it is valid Swift.
    let plain: String
    /// The code with macros.
    let attached: String

    /// Creates a declaration from code with the macros between `«` and `»`.
    init(name: String, code: String) {
        self.name = name
        attached = code.filter { !"«»".contains($0) }
        var plain = ""
        for (index, part) in code.split(separator: "«", omittingEmptySubsequences: false).enumerated() {
            plain += index == 0 ? part : part.split(separator: "»", omittingEmptySubsequences: false)[1]
        }
        self.plain = plain
    }

    init(name: String, plain: String, attached: String) {
        self.name = name
        self.plain = plain
        self.attached = attached
    }
}
