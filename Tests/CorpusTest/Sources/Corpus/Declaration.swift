/// Something that a macro is attached to.
struct Declaration {
    /// A name that no other declaration has.
    let name: String
    /// The code without macros, by which one sees whether it is Swift at all.
    let plain: String
    /// The code with macros.
    let attached: String

    /// Creates a declaration from code, in which what macros are is between `«` and `»`.
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
