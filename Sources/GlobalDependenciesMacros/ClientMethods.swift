#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension ClientStruct {
    /// Returns the methods that call closures with labeled arguments, and the diagnostics about their names.
    ///
    /// No method is written if a declared method has the same name and labels.
    func methods(for properties: [ClientProperty]) -> (methods: [DeclSyntax], clashes: [Diagnostic]) {
        var taken = Set(declaration.memberBlock.members.compactMap(\.decl.methodSignature))
        let written = taken
        var methods: [DeclSyntax] = []
        var clashes: [Diagnostic] = []
        for property in properties {
            guard let method = ClientMethod(property) else { continue }
            if !method.hasLabels, propertyNames.contains(method.name) {
                clashes.append(MacroDiagnostic.dependencyEndpointMethodIsProperty(method.name).at(property.name))
            } else if taken.insert(method.signature).inserted {
                methods.append(method.code(access: modifier(for: property.access)))
            } else if !written.contains(method.signature) {
                let fixIt = FixIt.addingEndpoint("method: \"<#name#>\"", to: property, "nameMethod", "name the method")
                let fixIts = [fixIt].compactMap { $0 }
                let diagnostic = MacroDiagnostic.dependencyEndpointMethodTwice(method.signature)
                clashes.append(diagnostic.at(property.name, fixIts: fixIts))
            }
        }
        return (methods, clashes)
    }

    private var propertyNames: Set<String> {
        let declarations = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let patterns = declarations.flatMap(\.bindings).compactMap { $0.pattern.as(IdentifierPatternSyntax.self) }
        return Set(patterns.map(\.identifier.text.withoutBackticks))
    }
}

extension DeclSyntax {
    fileprivate var methodSignature: String? {
        guard let function = self.as(FunctionDeclSyntax.self), !function.modifiers.contains(.static) else { return nil }
        let labels = function.signature.parameterClause.parameters.map { $0.firstName.text.withoutBackticks + ":" }
        return "\(function.name.text.withoutBackticks)(\(labels.joined()))"
    }
}

/// A method that calls the closure of an endpoint.
private struct ClientMethod {
    let property: ClientProperty
    let closure: ClosureType
    let name: String

    init?(_ property: ClientProperty) {
        guard let endpoint = property.endpoint, let closure = endpoint.closure else { return nil }
        self.property = property
        self.closure = closure
        name = endpoint.attribute.methodName ?? property.name.text.withoutBackticks
        guard endpoint.attribute.methodName != nil || hasLabels else { return nil }
    }

    /// A Boolean value that indicates whether an argument has a label, so that a call of the method differs from a call
    /// of the closure.
    var hasLabels: Bool {
        closure.arguments.contains { $0.label != nil }
    }

    var signature: String {
        "\(name)(\(closure.arguments.map { ($0.label?.withoutBackticks ?? "_") + ":" }.joined()))"
    }

    func code(access: String) -> DeclSyntax {
        let attributes = property.declaration.attributes
        let actor = closure.isolation.isEmpty ? attributes.globalActor.map { $0 + " " } ?? "" : ""
        let written = name.asName
        let parameters = closure.arguments.map(parameter).joined(separator: ", ")
        let arguments = closure.arguments.map(argument).joined(separator: ", ")
        let result = closure.returnsNothing ? "" : closure.function.returnClause.trimmedDescription + " "
        return """
            \(raw: attributes.availability)\(raw: actor)\(raw: closure.isolation)\(raw: access)\
            func \(raw: written)(\(raw: parameters)) \(raw: closure.effects)\(raw: result){
                \(raw: closure.callEffects)self.\(raw: property.name.text)(\(raw: arguments))
            }
            """
    }

    private func parameter(_ argument: ClosureArgument) -> String {
        let label = argument.label ?? "_"
        let inner = innerName(of: argument)
        let isInner = label.withoutBackticks == inner.withoutBackticks
        return (isInner ? inner : "\(label) \(inner)") + ": \(argument.element.type.trimmedDescription)"
    }

    private func argument(_ argument: ClosureArgument) -> String {
        let name = innerName(of: argument)
        if argument.isInout { return "&\(name)" }
        guard let autoclosure = argument.autoclosure else { return name }
        return "\(autoclosure.callEffects)\(name)()"
    }

    /// Returns the name of an argument in the body of the method, which is its label unless that has another meaning
    /// there.
    private func innerName(of argument: ClosureArgument) -> String {
        let same = closure.arguments.filter { $0.label?.withoutBackticks == argument.label?.withoutBackticks }
        guard let label = argument.label, label.withoutBackticks != "self", same.count == 1 else {
            let labels = closure.arguments.compactMap(\.label)
            var name = "argument\(argument.index + 1)"
            while labels.contains(name) { name = "_" + name }
            return name
        }
        return label.withoutBackticks.asName
    }
}

extension MacroDiagnostic {
    /// Calls would be ambiguous, including the call of the closure in the method.
    static func dependencyEndpointMethodIsProperty(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "dependencyEndpointMethodIsProperty",
            "a method whose arguments have no names cannot have the name of the property '\(name)'"
        )
    }
    /// Calls would be ambiguous.
    static func dependencyEndpointMethodTwice(_ signature: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "dependencyEndpointMethodTwice",
            "two endpoints have the method '\(signature)': say '@DependencyEndpoint(method:)'"
        )
    }
}
#endif
