import CIndexStore
import Foundation

extension Symbol {
    /// The name with its module and types, such as `Foundation.Date.init()`, or the USR of a declaration in C.
    ///
    /// The modules of which Foundation and the standard library consist have their names, because declarations are in
    /// different ones on different platforms.
    package var qualifiedName: String {
        guard usr.hasPrefix("s:"), let context = Self.context(ofUSR: usr) else { return usr }
        return context.isEmpty ? name : "\(context).\(name)"
    }

    /// The module that declares the symbol, or nil if it is no Swift declaration.
    ///
    /// A member of an extension is declared by the module of the extension.
    package var declaringModule: String? {
        guard usr.hasPrefix("s:"), let text = Self.demangled(usr) else { return nil }
        var parser = QualifiedNameParser(text)
        guard let module = parser.module() else { return nil }
        return Self.standardModules[module] ?? module
    }

    /// The module and the types that contain a Swift declaration, or nil if its USR is no mangled name.
    private static func context(ofUSR usr: String) -> String? {
        guard let text = demangled(usr) else { return nil }
        var parser = QualifiedNameParser(text)
        var components = parser.components()
        components.removeLast(min(1, components.count))
        if let module = components.first { components[0] = standardModules[module] ?? module }
        return components.joined(separator: ".")
    }

    private static func demangled(_ usr: String) -> String? {
        let mangled = "$s" + usr.dropFirst(2)
        guard let demangled = index_store_demangle(mangled, mangled.utf8.count) else { return nil }
        defer { free(demangled) }
        let text = String(cString: demangled)
        return text == mangled ? nil : text
    }

    private static let standardModules = [
        "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
        "FoundationNetworking": "Foundation", "_Concurrency": "Swift", "_StringProcessing": "Swift",
    ]
}

/// Reads the components of a qualified name at the start of a demangled symbol.
private struct QualifiedNameParser {
    private var text: Substring

    init(_ text: String) {
        self.text = text[...]
    }

    /// Returns `"_Concurrency"` for `static (extension in _Concurrency):Swift.Task<…>.sleep(…) async`.
    mutating func module() -> String? {
        while dropPrefix("static ") || dropPrefix("override ") {}
        if dropPrefix("(extension in ") { return text.firstIndex(of: ")").map { String(text[..<$0]) } }
        return components().first
    }

    /// Returns `["Swift", "Task", "sleep"]` for `static (extension in _Concurrency):Swift.Task<…>.sleep(…) async`.
    mutating func components() -> [String] {
        while dropPrefix("static ") || dropPrefix("override ") || dropExtension() {}
        var components: [String] = []
        var component = ""
        while let character = text.first {
            switch character {
            case ".":
                components.append(component)
                component = ""
                text.removeFirst()
            case "<":
                skipGenericArguments()
            case "(" where component.isEmpty:
                if !dropExtension() { component = privateName() }
            case "(", ":", " ":
                return components + [component]
            default:
                component.append(character)
                text.removeFirst()
            }
        }
        return components + [component]
    }

    private mutating func dropPrefix(_ prefix: String) -> Bool {
        guard text.hasPrefix(prefix) else { return false }
        text = text.dropFirst(prefix.count)
        return true
    }

    private mutating func dropExtension() -> Bool {
        guard text.hasPrefix("(extension in "), let end = text.range(of: "):") else { return false }
        text = text[end.upperBound...]
        return true
    }

    /// Returns the name in `(name in _0123)`, as a private declaration is written.
    private mutating func privateName() -> String {
        let name = text.dropFirst().prefix { $0 != " " }
        text = text.drop { $0 != ")" }.dropFirst()
        return String(name)
    }

    private mutating func skipGenericArguments() {
        var depth = 0
        var previous: Character = " "
        while let character = text.popFirst() {
            if character == "<" { depth += 1 }
            if character == ">", previous != "-" { depth -= 1 }
            if depth == 0 { return }
            previous = character
        }
    }
}
