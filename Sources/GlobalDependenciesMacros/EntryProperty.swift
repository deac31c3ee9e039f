#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The property that declares an entry.
struct EntryProperty {
    let attribute: AttributeSyntax
    let variable: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let arguments: EntryArguments
    /// The container, by its name after `extension`.
    let container: EntryContainer
    /// The name, with backticks if it needs them.
    let name: String
    let type: TypeSyntax

    /// The initial value.
    var value: ExprSyntax? {
        binding.initializer?.value
    }

    init(
        _ declaration: some DeclSyntaxProtocol,
        _ attribute: AttributeSyntax,
        in context: some MacroExpansionContext
    ) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self), let container = EntryContainer(context) else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryOutsideOfContainer.at(attribute)])
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
        if pattern.identifier.text.withoutBackticks == "default" {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.dependencyNamedDefault.at(pattern)])
        }
        if let block = binding.accessorBlock {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.entryHasAccessors.at(block)])
        }
        guard let type = binding.typeAnnotation?.type else {
            throw DiagnosticsError(diagnostics: [.entryNeedsType(binding)])
        }
        self.attribute = attribute
        self.variable = variable
        self.binding = binding
        self.container = container
        self.type = type
        name = pattern.identifier.trimmed.text
        arguments = EntryArguments(attribute)
        if let foreign = arguments.all.first(where: { $0.container != nil && $0.container != container }) {
            throw DiagnosticsError(diagnostics: [translation(of: foreign)])
        }
        if value == nil, container == .globalDependencies || arguments.live == nil {
            throw DiagnosticsError(diagnostics: [.entryNeedsValue(binding, in: container)])
        }
    }
}

extension EntryProperty {
    /// Returns the change of a fix-it that gives the attribute other arguments, as code.
    func replacingArguments(with arguments: [String]) -> FixIt.Change {
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        let newAttribute: AttributeSyntax = "@DependencyEntry\(raw: list)"
        return .replace(
            oldNode: Syntax(attribute),
            newNode: Syntax(
                newAttribute.with(\.leadingTrivia, attribute.leadingTrivia)
                    .with(\.trailingTrivia, attribute.trailingTrivia)
            )
        )
    }
}

/// The name with which the container is extended, which determines the meaning of an entry.
enum EntryContainer: String {
    /// The name in this library, with which the initial value is the default implementation.
    case globalDependencies = "GlobalDependencies"
    /// The name in swift-dependencies, with which the initial value is the test value.
    case dependencyValues = "DependencyValues"

    init?(_ context: some MacroExpansionContext) {
        guard let type = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType else { return nil }
        // Unlike the type, the alias may be qualified with the name of a module that exports it.
        let name = type.as(MemberTypeSyntax.self)?.name.text ?? type.as(IdentifierTypeSyntax.self)?.name.text
        // The container of a lifetime has the same methods.
        self.init(rawValue: name == "LifetimeDependencies" ? "GlobalDependencies" : name ?? "")
        if type.is(MemberTypeSyntax.self), self == .globalDependencies { return nil }
    }
}

/// The arguments of the attribute.
struct EntryArguments {
    /// An argument, and the container that supports it.
    struct Argument {
        let kind: Kind
        let node: LabeledExprSyntax

        enum Kind {
            case implementation, test, preview, key, liveValue, previewValue
        }

        /// The container that supports the argument, or nil if both do.
        var container: EntryContainer? {
            switch kind {
            case .implementation, .test, .preview: .globalDependencies
            case .key where node.expression.is(NilLiteralExprSyntax.self): nil
            case .key, .liveValue, .previewValue: .dependencyValues
            }
        }
    }

    let all: [Argument]

    init(_ node: AttributeSyntax) {
        all = (node.arguments?.as(LabeledExprListSyntax.self) ?? []).map { argument in
            let kind: Argument.Kind =
                switch argument.label?.text {
                case "test": .test
                case "preview": .preview
                case "liveValue": .liveValue
                case "previewValue": .previewValue
                default: argument.expression.is(MemberAccessExprSyntax.self) ? .implementation : .key
                }
            return Argument(kind: kind, node: argument)
        }
    }

    /// The kind of the implementation, such as `shared`, or nil for a default that is evaluated at each read.
    var implementation: String? {
        self[.implementation]?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
    var test: ExprSyntax? { self[.test] }
    var preview: ExprSyntax? { self[.preview] ?? self[.previewValue] }
    var live: ExprSyntax? { self[.liveValue] }
    var key: ExprSyntax? { self[.key].flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 } }

    private subscript(kind: Argument.Kind) -> ExprSyntax? {
        all.first { $0.kind == kind }?.node.expression
    }
}
#endif
