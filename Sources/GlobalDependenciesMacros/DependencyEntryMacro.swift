#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the accessors of a dependency, the default of which is the initial value of the property.
struct DependencyEntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try Entry(declaration, node, in: context)
        let arguments = EntryArguments(node)
        var implementations: [(label: String, value: String)] = []
        if arguments.isShared {
            // The default container is the one that it is built for meanwhile.
            implementations.append(("sharedImplementation", "{ $0.yield { \(entry.value.trimmedDescription) } }"))
        } else {
            implementations.append(("defaultImplementation", entry.default))
            if let test = arguments.test { implementations.append(("testImplementation", test.trimmedDescription)) }
            if let preview = arguments.preview {
                implementations.append(("previewImplementation", preview.trimmedDescription))
            }
        }
        // Code that is written by a macro is in no line of the file.
        if let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) {
            implementations.append(("line", location.line.trimmedDescription))
        }
        let list = implementations.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
        return [
            """
            get {
                resolveDependency(forKeyPath: \\.\(raw: entry.name), \(raw: list))
            }
            """,
            """
            set {
                override(keyPath: \\.\(raw: entry.name), with: newValue)
            }
            """,
        ]
    }
}

/// The property that the macro is attached to.
private struct Entry {
    let name: String
    let type: TypeSyntax
    let value: ExprSyntax

    /// The value as an argument, which `if` and `switch` cannot be.
    var `default`: String {
        let value = value.trimmedDescription
        return ["if", "switch"].contains { self.value.firstToken(viewMode: .sourceAccurate)?.text == $0 }
            ? "{ () -> \(type.trimmedDescription) in \(value) }()" : value
    }

    init(
        _ declaration: some DeclSyntaxProtocol,
        _ node: AttributeSyntax,
        in context: some MacroExpansionContext
    ) throws {
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        guard let variable = declaration.as(VariableDeclSyntax.self), let extended,
            ["GlobalDependencies", "DependencyValues"].contains(extended)
        else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryOutsideOfContainer.at(node)])
        }
        if variable.bindingSpecifier.tokenKind != .keyword(.var) {
            throw DiagnosticsError(diagnostics: [.entryIsConstant(variable)])
        }
        let shared = variable.modifiers.first { [.keyword(.static), .keyword(.lazy)].contains($0.name.tokenKind) }
        if let shared { throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryModifier.at(shared)]) }
        guard let binding = variable.bindings.first, variable.bindings.count == 1,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryIsOneProperty.at(variable.bindings)])
        }
        if let block = binding.accessorBlock {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryHasAccessors.at(block)])
        }
        guard let type = binding.typeAnnotation?.type else {
            throw DiagnosticsError(diagnostics: [.entryNeedsType(binding)])
        }
        guard let value = binding.initializer?.value else {
            throw DiagnosticsError(diagnostics: [.entryNeedsValue(binding)])
        }
        name = pattern.identifier.trimmed.text
        self.type = type
        self.value = value
    }
}

/// What the macro was told.
private struct EntryArguments {
    private(set) var isShared = false
    private(set) var test: ExprSyntax?
    private(set) var preview: ExprSyntax?

    init(_ node: AttributeSyntax) {
        for argument in node.arguments?.as(LabeledExprListSyntax.self) ?? [] {
            switch argument.label?.text {
            case "test": test = argument.expression
            case "preview": preview = argument.expression
            default: isShared = true
            }
        }
    }
}

extension MacroDiagnostic {
    /// Nothing resolves what is declared elsewhere.
    static let entryOutsideOfContainer = MacroDiagnostic(
        "entryOutsideOfContainer",
        "'@DependencyEntry' is for a property in an extension of 'GlobalDependencies'"
    )
    /// A part of the container has the accessors of its own.
    static let entryModifier = MacroDiagnostic(
        "entryModifier",
        "'@DependencyEntry' is for a property of each container: remove the modifier"
    )
    /// A macro cannot write the accessors of several properties.
    static let entryIsOneProperty = MacroDiagnostic(
        "entryIsOneProperty",
        "'@DependencyEntry' is for one property with a name: declare each on its own"
    )
    /// There is nothing left to write.
    static let entryHasAccessors = MacroDiagnostic(
        "entryHasAccessors",
        "'@DependencyEntry' writes the accessors: give the property its default as an initial value instead"
    )
}

extension Diagnostic {
    /// A constant cannot be overridden.
    fileprivate static func entryIsConstant(_ variable: VariableDeclSyntax) -> Diagnostic {
        let keyword = variable.bindingSpecifier
        let message = MacroDiagnostic("entryIsConstant", "'@DependencyEntry' is for a 'var'")
        let fixed = keyword.with(\.tokenKind, .keyword(.var))
        let fixIt = FixIt(
            message: MacroFixIt("entryIsConstant", "replace 'let' with 'var'"),
            changes: [.replace(oldNode: Syntax(keyword), newNode: Syntax(fixed))]
        )
        return message.at(keyword, fixIts: [fixIt])
    }

    /// Without accessors of its own a property says its type only by its value.
    fileprivate static func entryNeedsType(_ binding: PatternBindingSyntax) -> Diagnostic {
        let message = MacroDiagnostic("entryNeedsType", "'@DependencyEntry' needs the type of the property")
        return message.at(binding, fixIts: [FixIt.addingType(to: binding)])
    }

    /// There is nothing to resolve to.
    fileprivate static func entryNeedsValue(_ binding: PatternBindingSyntax) -> Diagnostic {
        let message = MacroDiagnostic("entryNeedsValue", "'@DependencyEntry' needs a default, as an initial value")
        let initializer = InitializerClauseSyntax(
            leadingTrivia: .space,
            equal: .equalToken(trailingTrivia: .space),
            value: ExprSyntax(stringLiteral: "<#default#>")
        )
        let fixIt = FixIt(
            message: MacroFixIt("entryNeedsValue", "add a default"),
            changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(binding.with(\.initializer, initializer)))]
        )
        return message.at(binding, fixIts: [fixIt])
    }
}
#endif
