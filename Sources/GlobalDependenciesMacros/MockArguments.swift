#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The arguments of `@DependencyMock`.
struct MockArguments {
    private(set) var isAlways = false
    private(set) var isRestated = false
    private(set) var isOpen = false
    private(set) var isForwarding = false
    /// The mock from which the mock inherits.
    private(set) var parent: String?

    /// Creates the default arguments, for an attribute without arguments.
    init() {}

    init(_ attribute: AttributeSyntax) throws(DiagnosticsError) {
        for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
            let member = argument.expression.as(MemberAccessExprSyntax.self)
            let value = member?.declName.baseName.text ?? argument.expression.trimmedDescription
            switch (argument.label?.text, value) {
            case ("when", "debug"): isAlways = false
            case ("when", "always"): isAlways = true
            case ("inherits", "known"): isRestated = false
            case ("inherits", "restated"): isRestated = true
            case ("inherits", "self"): parent = member?.base?.nameOfMock
            case ("open", "true"): isOpen = true
            case ("open", "false"): isOpen = false
            case ("forwarding", "true"): isForwarding = true
            case ("forwarding", "false"): isForwarding = false
            default:
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockArgument.at(argument)])
            }
        }
    }
}

extension ExprSyntax {
    /// The name of the mock that this expression refers to: `MockBase` for `MockBase` and for `(any Base)`.
    fileprivate var nameOfMock: String {
        let name = trimmedDescription.filter { $0 != "(" && $0 != ")" }
        guard name.hasPrefix("any ") else { return name }
        let words = name.dropFirst("any ".count).split(separator: ".").map(String.init)
        return (words.dropLast() + words.suffix(1).map { "Mock\($0)" }).joined(separator: ".")
    }
}
#endif
