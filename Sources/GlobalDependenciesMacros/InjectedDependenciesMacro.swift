#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the property that holds what a component depends on, and the initialiser where there is none.
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
        let protocols = try protocolNames(in: node)
        let members = declaration.memberBlock.members.map(\.decl)
        let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
        if let other = variables.first(where: { $0.names.contains("dependencies") }) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedTwice.at(other)])
        }
        let isContainer = protocols == ["GlobalDependencies"]
        let composition = (isContainer ? "" : "any ") + protocols.joined(separator: " & ")
        let property: DeclSyntax = "private let dependencies: \(raw: composition)"
        if members.contains(where: \.isDesignatedInitializer) { return [property] }
        let conditional = members.first { $0.as(IfConfigDeclSyntax.self)?.mayNeedInitializer ?? false }
        if let conditional {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedNeedsInitializer.at(conditional)])
        }
        let stored = try variables.flatMap { try $0.propertiesToInitialize }
        let parameters =
            stored.map { "\($0.name): \($0.parameterType)" } + ["dependencies: GlobalDependencies = .default"]
        let assignments = stored.map { "self.\($0.name) = \($0.name)" } + ["self.dependencies = dependencies"]
        let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        let level = declaration.modifiers.accessLevel ?? surrounding
        let access = level.map { $0 == .private ? "fileprivate " : "\($0) " } ?? ""
        return [
            property,
            """
            \(raw: access)init(\(raw: parameters.joined(separator: ", "))) {
                \(raw: assignments.joined(separator: "\n    "))
            }
            """,
        ]
    }

    private static func protocolNames(in node: AttributeSyntax) throws -> [String] {
        try (node.arguments?.as(LabeledExprListSyntax.self) ?? []).flatMap { argument in
            guard let access = argument.expression.as(MemberAccessExprSyntax.self), let base = access.base,
                access.declName.baseName.tokenKind == .keyword(.self)
            else {
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.injectedNeedsTypes.at(argument.expression)])
            }
            var text = base.trimmedDescription
            while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
            if text.hasPrefix("any ") { text = String(text.dropFirst(4)) }
            return text.split(separator: "&").map {
                let name = $0.filter { $0 != " " && $0 != "\n" }
                return name.hasSuffix("Dependency") || name.hasSuffix("Dependencies") ? name : name + "Dependency"
            }
        }
    }
}

/// A stored property that an initialiser has to give a value.
private struct StoredProperty {
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
    /// Whether this is an initialiser that calls no other one of the type.
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

extension MacroDiagnostic {
    /// Nothing else has stored properties.
    static let injectedNeedsComponent = MacroDiagnostic(
        "injectedNeedsComponent",
        "'@InjectedDependencies' is for a class, struct or actor"
    )
    /// The property is what the macro writes.
    static let injectedTwice = MacroDiagnostic(
        "injectedTwice",
        "'@InjectedDependencies' declares 'dependencies': remove this property"
    )
    /// Only what is written there is known to a macro.
    static let injectedNeedsTypes = MacroDiagnostic(
        "injectedNeedsTypes",
        "name what it depends on as in '(any Weather & Clock).self'"
    )
    /// The type of a property is not written.
    static let injectedNeedsInitializer = MacroDiagnostic(
        "injectedNeedsInitializer",
        "'@InjectedDependencies' cannot write an initialiser for this property: give it a type, or write the initialiser"
    )
}
#endif
