#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A dependency that an argument of `@InjectedDependencies` specifies.
struct InjectedDependency {
    /// The argument.
    let node: ExprSyntax
    /// The name of the protocol that declares the property, or of the container.
    let protocolName: String
    /// The type of the dependency, as code, or nil if the argument specifies the protocol that declares the property.
    let type: String?

    /// The name of the property, unless `@GlobalDependency` specifies another one.
    var propertyName: String {
        (type ?? "").split(separator: " ").last?.split(separator: ".").last.map { String($0).loweringFirstWord } ?? ""
    }

    /// Returns the dependencies that an argument specifies, as one type or as a composition.
    static func all(in argument: LabeledExprSyntax) throws -> [InjectedDependency] {
        guard let access = argument.expression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.tokenKind == .keyword(.self)
        else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedNeedsTypes.at(argument.expression)])
        }
        var text = base.trimmedDescription
        while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        let isExistential = text.hasPrefix("any ")
        if isExistential { text = String(text.dropFirst(4)) }
        return text.split(separator: "&").map {
            let name = $0.filter { $0 != " " && $0 != "\n" }
            let isProtocol = name.hasSuffix("Dependency") || name.hasSuffix("Dependencies")
            return InjectedDependency(
                node: argument.expression,
                protocolName: isProtocol ? name : name + "Dependency",
                type: isProtocol ? nil : isExistential ? "any \(name)" : name
            )
        }
    }
}
#endif
