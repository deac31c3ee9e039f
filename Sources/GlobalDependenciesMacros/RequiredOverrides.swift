#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The function that returns a container in which every dependency of a component is overridden.
struct RequiredOverrides {
    private let dependencies: [(property: String, type: String)]

    /// Creates the function that an argument of the attribute specifies, or returns nil if there is no such argument.
    init?(_ argument: LabeledExprSyntax?, of dependencies: [InjectedDependency]) throws {
        guard let argument else { return nil }
        self.dependencies = try zip(Self.names(argument, count: dependencies.count), dependencies).map {
            name,
            dependency in
            guard let type = dependency.type else {
                let message = MacroDiagnostic.injectedOverrideNeedsType(dependency.protocolName)
                throw DiagnosticsError(diagnostics: [message.at(dependency.node)])
            }
            return (name ?? dependency.propertyName, type)
        }
    }

    /// Returns the names of the properties that the argument specifies, or nil for each of them.
    private static func names(_ argument: LabeledExprSyntax, count: Int) throws -> [String?] {
        guard let call = argument.expression.as(FunctionCallExprSyntax.self) else {
            return Array(repeating: nil, count: count)
        }
        let names = try call.arguments.map { argument in
            guard let literal = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                literal.isPropertyName
            else {
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedOverrideName.at(argument.expression)])
            }
            return literal
        }
        if names.count == count { return names }
        throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedOverrideCount.at(call.arguments)])
    }

    /// Returns the declaration.
    func declaration(access: String) -> DeclSyntax {
        let parameters = dependencies.map { "\($0.property.asName): \($0.type)" }
        let head = "\(access)static func dependencies("
        let overrides = dependencies.map { ".with(override: \($0.property.asName), for: \\.\($0.property.asName))" }
        return """
            /// Returns a container in which every dependency of this component is overridden.
            \(raw: Lines.list(head, parameters, ") -> GlobalDependencies {", depth: 4))
                GlobalDependencies.default
                    \(raw: overrides.joined(separator: "\n        "))
            }
            """
    }
}

extension MacroDiagnostic {
    /// A macro cannot see the properties of a protocol.
    static func injectedOverrideNeedsType(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "injectedOverrideNeedsType",
            "'overrides' needs the type of each dependency, as in '(any Weather).self': "
                + "'\(name)' does not contain it, so write a function for this component"
        )
    }
    /// A macro only sees the text of an argument, so an expression is invalid, like a string that is not an identifier.
    static let injectedOverrideName = MacroDiagnostic(
        "injectedOverrideName",
        "'named' must be string literals that are names of properties"
    )
    /// The order of the names is that of the types.
    static let injectedOverrideCount = MacroDiagnostic(
        "injectedOverrideCount",
        "'named' needs the property of each dependency, in the order of the types"
    )
}
#endif
