#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a client, which its initialiser sets.
struct ClientProperty {
    /// The name, with the backticks that it needs.
    let name: TokenSyntax
    let type: TypeSyntax
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// What the property is as an endpoint, if it is one.
    let endpoint: ClientEndpoint?

    /// The initial value.
    var value: ExprSyntax? {
        binding.initializer?.value
    }

    var access: AccessLevel {
        declaration.modifiers.accessLevel ?? .internal
    }
}

/// A property of a client that is a closure, and is unimplemented where nobody says anything else.
struct ClientEndpoint {
    /// The type, unless it is written as a name.
    let closure: ClosureType?
    let attribute: EndpointAttribute
    /// The name in reports.
    let name: String

    /// Whether the closure that reports has to be made in the initialiser, since it has what only the module may see.
    var isMadeInside: Bool {
        attribute.placeholder != nil || attribute.failure != nil
    }

    /// A closure that reports that it is called, as code.
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
        let start = "GlobalDependencies.MacroSupport.\(function)("
        let line = start + arguments.joined(separator: ", ") + ")"
        if arguments.count == 1 || line.count <= 90 { return line }
        return start + "\n" + arguments.map { "    " + $0 }.joined(separator: ",\n") + "\n)"
    }

    private var literal: String {
        StringLiteralExprSyntax(content: name).description
    }
}

extension ClosureType {
    /// Returns a closure of this type that has one statement, as code.
    func ignoringArguments(_ statement: String, sayingWhatItThrows: Bool = false) -> String {
        let names = arguments.map { _ in "_" }.joined(separator: ", ")
        if sayingWhatItThrows { return "{ (\(names)) \(effects)in \(statement) }" }
        return names.isEmpty ? "{ \(statement) }" : "{ \(names) in \(statement) }"
    }
}
#endif
