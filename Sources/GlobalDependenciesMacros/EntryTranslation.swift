#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension EntryProperty {
    /// Returns the diagnostic for an argument of the other container, with a fix-it for the equivalent entry.
    func translation(of argument: EntryArguments.Argument) -> Diagnostic {
        let node = argument.node
        let written = node.label?.text ?? node.expression.trimmedDescription
        let fixIts = [fixIt(for: translated)]
        switch container {
        case .globalDependencies:
            return MacroDiagnostic.entryArgumentOfDependencyValues(written).at(node, fixIts: fixIts)
        case .dependencyValues:
            return MacroDiagnostic.entryArgumentOfGlobalDependencies(written).at(node, fixIts: fixIts)
        }
    }

    /// The arguments and the initial value of the equivalent entry, as code.
    private var translated: (arguments: [String], value: String?) {
        func argument(_ label: String, _ value: ExprSyntax?) -> String? {
            value.map { "\(label): \($0.trimmedDescription)" }
        }
        switch container {
        case .globalDependencies:
            let arguments = [argument("test", value), argument("preview", self.arguments.preview)]
            return (arguments.compactMap { $0 }, self.arguments.live?.trimmedDescription ?? "<#live value#>")
        case .dependencyValues:
            let arguments = [argument("liveValue", value), argument("previewValue", self.arguments.preview)]
            return (arguments.compactMap { $0 }, self.arguments.test?.trimmedDescription)
        }
    }

    private func fixIt(for entry: (arguments: [String], value: String?)) -> FixIt {
        let initializer = entry.value.map { value in
            InitializerClauseSyntax(
                leadingTrivia: .space,
                equal: .equalToken(trailingTrivia: .space),
                value: ExprSyntax("\(raw: value)")
            )
        }
        let annotation = TypeAnnotationSyntax(colon: .colonToken(trailingTrivia: .space), type: type.trimmed)
        let newBinding = binding.with(\.typeAnnotation, annotation).with(\.initializer, initializer)
            .with(\.trailingTrivia, binding.trailingTrivia)
        return FixIt(
            message: MacroFixIt("translateEntry", "write it for an extension of '\(container.rawValue)'"),
            changes: [
                replacingArguments(with: entry.arguments),
                .replace(oldNode: Syntax(binding), newNode: Syntax(newBinding)),
            ]
        )
    }
}

extension MacroDiagnostic {
    /// The initial value has another meaning in an extension of this container.
    static func entryArgumentOfDependencyValues(_ argument: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "entryArgumentOfDependencyValues",
            "'\(argument)' is for an extension of 'DependencyValues': in one of 'GlobalDependencies', "
                + "the initial value is the live value, and 'test' the test value"
        )
    }
    /// The initial value has another meaning in an extension of this container.
    static func entryArgumentOfGlobalDependencies(_ argument: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "entryArgumentOfGlobalDependencies",
            "'\(argument)' is for an extension of 'GlobalDependencies': in one of 'DependencyValues', "
                + "the initial value is the test value, and 'liveValue' the live value"
        )
    }
}
#endif
