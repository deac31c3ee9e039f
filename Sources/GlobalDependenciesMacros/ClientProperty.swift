#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a client, which the initializer of the client sets.
struct ClientProperty {
    /// The name, with backticks if it needs them.
    let name: TokenSyntax
    let type: TypeSyntax
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// The endpoint, or nil if the property is not an endpoint.
    let endpoint: ClientEndpoint?

    /// The initial value.
    var value: ExprSyntax? {
        binding.initializer?.value
    }

    var access: AccessLevel {
        declaration.modifiers.accessLevel ?? .internal
    }
}

/// A closure property of a client, which is unimplemented unless it has a value.
struct ClientEndpoint {
    /// The type of the closure, or nil if it is written as an alias.
    let closure: ClosureType?
    let attribute: EndpointAttribute
    /// The name in reports.
    let name: String

    /// A Boolean value that indicates whether the initializer has to create the closure that reports.
    ///
    /// The closure contains expressions that may use internal declarations, which cannot be part of a default argument.
    var isMadeInside: Bool {
        attribute.placeholder != nil || attribute.failure != nil
    }

    /// A closure that reports each call, as code.
    var unimplemented: String {
        guard let closure, !closure.arguments.contains(where: \.isPack) else {
            return "GlobalDependencies.MacroSupport.unimplementedClosure(\(literal))"
        }
        if let placeholder = attribute.placeholder {
            return closure.ignoringArguments(call("unimplementedEndpoint", "placeholder: \(placeholder.trimmed)"))
        }
        if let failure = attribute.failure {
            return closure.ignoringArguments(
                "throw " + call("unimplementedEndpoint", "placeholder: \(failure.trimmed)"),
                sayingWhatItThrows: true
            )
        }
        if case .anything = closure.throwing {
            return closure.ignoringArguments(
                "throw " + call("unimplementedError"),
                sayingWhatItThrows: closure.function.effectSpecifiers?.throwsClause?.type != nil
            )
        }
        return closure.ignoringArguments(call("unimplementedEndpoint"))
    }

    /// Returns the default closure of an endpoint, which reports the call first, as code.
    func returningDefault(of value: ExprSyntax?) -> String? {
        guard let closure = value?.as(ClosureExprSyntax.self) else { return nil }
        let returnsNothing = self.closure?.returnsNothing ?? false
        return closure.reporting(call("unimplementedEndpoint"), returnsNothing: returnsNothing)
    }

    private func call(_ function: String, _ argument: String? = nil) -> String {
        let arguments = [literal, argument].compactMap { $0 }
        return Lines.list("GlobalDependencies.MacroSupport.\(function)(", arguments, ")", depth: 30)
    }

    private var literal: String {
        StringLiteralExprSyntax(content: name).description
    }
}

extension ClosureType {
    /// Returns a closure of this type with a single statement, as code.
    func ignoringArguments(_ statement: String, sayingWhatItThrows: Bool = false) -> String {
        let names = arguments.map { _ in "_" }.joined(separator: ", ")
        if sayingWhatItThrows { return "{ (\(names)) \(effects)in \(statement) }" }
        return names.isEmpty ? "{ \(statement) }" : "{ \(names) in \(statement) }"
    }
}
#endif
