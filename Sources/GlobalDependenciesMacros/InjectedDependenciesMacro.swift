#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that writes the property with the dependencies of a component, and an initializer if the component declares
/// none.
struct InjectedDependenciesMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.isComponent else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedNeedsComponent.at(node)])
        }
        let arguments = node.arguments?.as(LabeledExprListSyntax.self) ?? []
        let overrides = arguments.first { $0.label?.text == "overrides" }
        let dependencies = try arguments.flatMap { $0.label == nil ? try InjectedDependency.all(in: $0) : [] }
        if dependencies.isEmpty { throw DiagnosticsError(diagnostics: [.injectedNothing(node)]) }
        let protocols = dependencies.map(\.protocolName)
        let members = declaration.memberBlock.members.map(\.decl)
        let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
        if let other = variables.first(where: { $0.names.contains("dependencies") }) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedTwice.at(other)])
        }
        let isContainer = protocols == ["GlobalDependencies"]
        let composition = (isContainer ? "" : "any ") + protocols.joined(separator: " & ")
        let property: DeclSyntax = "private let dependencies: \(raw: composition)"
        let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        let level = (declaration.modifiers.accessLevel ?? surrounding).map { $0 == .private ? .fileprivate : $0 }
        // A public component may have internal dependencies, so the function is not public.
        let function = try RequiredOverrides(overrides, of: dependencies)?
            .declaration(access: level == .fileprivate ? "fileprivate " : "")
        let written = [property] + [function].compactMap { $0 }
        if members.contains(where: \.isDesignatedInitializer) { return written }
        let conditional = members.first { $0.as(IfConfigDeclSyntax.self)?.mayNeedInitializer ?? false }
        if let conditional {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedNeedsInitializer.at(conditional)])
        }
        let initializer = ComponentInitializer(
            component: declaration,
            protocols: protocols,
            type: composition,
            properties: try variables.flatMap { try $0.propertiesToInitialize },
            access: level.map { "\($0) " } ?? ""
        )
        return [property, initializer.declaration] + [function].compactMap { $0 }
    }
}

/// A stored property without a value, which an initializer has to set.
struct StoredProperty {
    let name: String
    let type: TypeSyntax

    var parameterType: String {
        ClosureType(type)?.escaping ?? type.trimmedDescription
    }
}

extension DeclGroupSyntax {
    fileprivate var isComponent: Bool {
        self.is(ClassDeclSyntax.self) || self.is(StructDeclSyntax.self) || self.is(ActorDeclSyntax.self)
    }
}

extension DeclSyntax {
    /// A Boolean value that indicates whether this is an initializer that is not a convenience initializer.
    fileprivate var isDesignatedInitializer: Bool {
        guard let initializer = self.as(InitializerDeclSyntax.self) else { return false }
        return !initializer.modifiers.contains(.convenience)
    }
}

extension VariableDeclSyntax {
    fileprivate var names: [String] {
        bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }

    /// The stored properties in this declaration that have no value.
    fileprivate var propertiesToInitialize: [StoredProperty] {
        get throws {
            let isOther = modifiers.contains(.static) || modifiers.contains(.class) || modifiers.contains(.lazy)
            guard !isOther else { return [] }
            let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
            let isWrapped = attributes.contains {
                $0.arguments != nil && $0.attributeName.trimmedDescription != "available"
            }
            guard !isWrapped else { return [] }
            return try bindings.withTypes.compactMap { binding, type in
                guard binding.initializer == nil, !binding.isComputed else { return nil }
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text,
                    name.withoutBackticks != "self", let type
                else {
                    throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedNeedsInitializer.at(binding)])
                }
                let isVariable = bindingSpecifier.tokenKind == .keyword(.var)
                if isVariable, type.is(OptionalTypeSyntax.self) { return nil }
                return StoredProperty(name: name, type: type)
            }
        }
    }
}

extension Diagnostic {
    /// A component without dependencies needs no macro.
    fileprivate static func injectedNothing(_ node: AttributeSyntax) -> Diagnostic {
        let message = MacroDiagnostic(
            "injectedNothing",
            "'@InjectedDependencies' needs the dependencies of the component, as in '(any Weather & Clock).self'"
        )
        var new: AttributeSyntax = "@\(node.attributeName.trimmed)((any <#Protocol#>).self)"
        new.leadingTrivia = node.leadingTrivia
        new.trailingTrivia = node.trailingTrivia
        let fixIt = FixIt(
            message: MacroFixIt("injectedNothing", "insert '((any <#Protocol#>).self)'"),
            changes: [.replace(oldNode: Syntax(node), newNode: Syntax(new))]
        )
        return message.at(node, fixIts: [fixIt])
    }
}

extension MacroDiagnostic {
    /// Only these types have stored properties.
    static let injectedNeedsComponent = MacroDiagnostic(
        "injectedNeedsComponent",
        "'@InjectedDependencies' is for a class, struct or actor"
    )
    /// The macro writes this property.
    static let injectedTwice = MacroDiagnostic(
        "injectedTwice",
        "'@InjectedDependencies' declares 'dependencies': remove this property"
    )
    /// A macro only sees the types that the argument names.
    static let injectedNeedsTypes = MacroDiagnostic(
        "injectedNeedsTypes",
        "name the protocols, as in '(any Weather & Clock).self'"
    )
    /// The property has no type annotation, or a name or condition that a parameter cannot have.
    static let injectedNeedsInitializer = MacroDiagnostic(
        "injectedNeedsInitializer",
        "'@InjectedDependencies' cannot write an initializer for this property: give it a type, or write the initializer"
    )
}
#endif
