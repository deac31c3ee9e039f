#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// The initializer of a component.
struct ComponentInitializer {
    let component: any DeclGroupSyntax
    /// The protocols of the dependencies, or the container itself.
    let protocols: [String]
    /// The type of the property that holds the dependencies, as code.
    let type: String
    /// The stored properties without a value.
    let properties: [StoredProperty]
    let access: String

    /// The declaration.
    var declaration: DeclSyntax {
        let parameters =
            properties.map { "\($0.name): \($0.parameterType)" } + ["dependencies: GlobalDependencies = .default"]
        var assignments = properties.map { "self.\($0.name) = \($0.name)" }
        if isContainer {
            assignments.append("self.dependencies = dependencies")
        } else {
            assignments = conformance + assignments + ["self.dependencies = conforming(dependencies)"]
        }
        let note = mayHaveSuperclass ? "\n    \(noteOnSuperclass)" : ""
        return """
            \(raw: Lines.list("\(access)init(", parameters, ") {", depth: 4))
                \(raw: assignments.joined(separator: "\n    "))\(raw: note)
            }
            """
    }

    private var isContainer: Bool {
        protocols == ["GlobalDependencies"]
    }
}

extension ComponentInitializer {
    /// Functions that convert the container, of which the compiler selects the second one if a conformance is missing.
    ///
    /// Without them, the compiler error contains no remedy: "cannot assign value of type 'GlobalDependencies'".
    private var conformance: [String] {
        let lines = protocols.map { "'extension GlobalDependencies: \($0) { … }'" }
        let missing = protocols.map { "'\($0)'" }.joined(separator: " and ")
        let remedy = lines.count == 1 ? "write \(lines[0])" : "write each of these that is missing:"
        let message = ["'GlobalDependencies' has to conform to \(missing): \(remedy)"] + (lines.count == 1 ? [] : lines)
        return [
            "func conforming(_ container: some \(protocols.joined(separator: " & "))) -> \(type) {",
            "    container",
            "}",
            "@available(*, unavailable, message: \"\"\"",
            message.map { "    \($0)" }.joined(separator: " \\\n    "),
            "    \"\"\")",
            "func conforming(_ container: GlobalDependencies) -> \(type) {",
            "    fatalError()",
            "}",
        ]
    }
}

extension ComponentInitializer {
    /// A Boolean value that indicates whether the first inherited type may be a class, which a macro cannot determine.
    private var mayHaveSuperclass: Bool {
        guard component.is(ClassDeclSyntax.self), let first = component.inheritanceClause?.inheritedTypes.first?.type
        else { return false }
        let name = first.as(AttributedTypeSyntax.self)?.baseType ?? first
        return name.isName && !Self.knownProtocols.contains(name.trimmedDescription)
    }

    private static let knownProtocols: Set = [
        "AnyObject", "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
        "Equatable", "Error", "Hashable", "Identifiable", "ObservableObject", "Sendable", "SendableMetatype",
    ]

    /// A comment that the compiler prints with the error about the missing call of an initializer of the superclass.
    private var noteOnSuperclass: String {
        "// If the superclass has no 'init()', write this initializer, with a call of 'super.init'."
    }
}
#endif
