#if Macros
/// A part of the outcome of an expansion: a title and the lines below it.
struct RecordedSection {
    let title: String
    var text = ""

    /// The section with the code in which the macros are expanded.
    static func expansion(_ code: String) -> Self {
        Self(title: "expansion", text: code)
    }

    /// A section with only those lines of the expansion that contain a text, without indentation.
    static func excerpt(_ title: String, of code: String) -> Self? {
        guard title.hasPrefix(linesContaining) else { return nil }
        let lines = code.split(separator: "\n").filter { $0.contains(title.dropFirst(linesContaining.count)) }
        return Self(title: title, text: lines.map { $0.drop { $0 == " " } }.joined(separator: "\n"))
    }

    private static let linesContaining = "lines with "

    /// Returns a description of the first difference from a recorded section, or nil if there is none.
    ///
    /// The layout of generated code is not compared.
    func difference(from recorded: RecordedSection) -> String? {
        guard title == recorded.title else { return "found `\(title)` instead of `\(recorded.title)`" }
        let isCode = title == "expansion" || title.hasPrefix(Self.linesContaining)
        if isCode { return CodeTokens(text).difference(from: CodeTokens(recorded.text)) }
        return text == recorded.text ? nil : "\(title): found `\(text)` instead of `\(recorded.text)`"
    }
}
#endif
