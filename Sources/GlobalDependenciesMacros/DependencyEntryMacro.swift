#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that writes the accessors of a dependency whose default implementation is the initial value of the property.
///
/// In an extension of `DependencyValues`, the initial value is the test value, and the macro also writes a key.
enum DependencyEntryMacro {}

extension DependencyEntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try EntryProperty(declaration, node, in: context)
        entry.diagnosticsOfContainerUse().forEach(context.diagnose)
        // The code of an expansion has no line in the file.
        let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
        let line = location.map { "line: \($0.line.trimmedDescription)" }
        guard entry.container == .globalDependencies, let value = entry.value else {
            return try EntryKey(entry).accessors(line: line.map { ", \($0)" } ?? "")
        }
        let arguments = ["forKeyPath: \\.\(entry.name)"] + entry.implementations(of: value) + [line].compactMap { $0 }
        let call = Lines.list("resolveDependency(", arguments, ")", depth: 12)
        return [
            """
            get {
                \(raw: call)
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

extension DependencyEntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The expansion of the accessors emits the diagnostics.
        guard let entry = try? EntryProperty(declaration, node, in: context), entry.container == .dependencyValues,
            let key = try? EntryKey(entry)
        else { return [] }
        return [key.declaration]
    }
}

extension EntryProperty {
    /// Returns the arguments for the implementations, as code.
    fileprivate func implementations(of value: ExprSyntax) -> [String] {
        let (test, preview) = (arguments.test, arguments.preview)
        if let kind = arguments.implementation {
            // The container that the closure receives is the default container in the expression.
            func building(_ value: ExprSyntax) -> String { "{ $0.yield { \(value.trimmedDescription) } }" }
            return [
                "\(kind)Implementation: \(building(value))",
                test.map { "testImplementation: \(building($0))" },
                preview.map { "previewImplementation: \(building($0))" },
            ].compactMap { $0 }
        }
        // To be arguments, `if` and `switch` expressions have to be in a closure.
        let code = value.trimmedDescription
        let isStatement = ["if", "switch"].contains(value.firstToken(viewMode: .sourceAccurate)?.text)
        return [
            "defaultImplementation: " + (isStatement ? "{ () -> \(type.trimmedDescription) in \(code) }()" : code),
            test.map { "testImplementation: \($0.trimmedDescription)" },
            preview.map { "previewImplementation: \($0.trimmedDescription)" },
        ].compactMap { $0 }
    }
}

extension MacroDiagnostic {
    /// An accessor outside of the container cannot resolve a dependency.
    static let entryOutsideOfContainer = MacroDiagnostic(
        "entryOutsideOfContainer",
        "'@DependencyEntry' is for a property in an extension of 'GlobalDependencies' or 'DependencyValues'"
    )
    /// The property is static or lazy.
    static let entryModifier = MacroDiagnostic(
        "entryModifier",
        "'@DependencyEntry' is for a property of each container: remove the modifier"
    )
    /// A macro cannot write the accessors of several properties.
    static let entryIsOneProperty = MacroDiagnostic(
        "entryIsOneProperty",
        "'@DependencyEntry' is for one property with a name: declare each on its own"
    )
    /// The property already has accessors.
    static let entryHasAccessors = MacroDiagnostic(
        "entryHasAccessors",
        "'@DependencyEntry' writes the accessors: give the property its default as an initial value instead"
    )
    /// The property has no default implementation.
    static let entryNeedsDefault = MacroDiagnostic(
        "entryNeedsDefault",
        "'@DependencyEntry' needs a default, as an initial value"
    )
    /// The property has no value in tests.
    static let entryNeedsTestValue = MacroDiagnostic(
        "entryNeedsTestValue",
        "'@DependencyEntry' needs a test value, as an initial value, or a live value, as 'liveValue'"
    )
}

extension Diagnostic {
    /// A constant cannot be overridden.
    static func entryIsConstant(_ variable: VariableDeclSyntax) -> Diagnostic {
        let keyword = variable.bindingSpecifier
        let message = MacroDiagnostic("entryIsConstant", "'@DependencyEntry' is for a 'var'")
        let fixed = keyword.with(\.tokenKind, .keyword(.var))
        let fixIt = FixIt(
            message: MacroFixIt("entryIsConstant", "replace 'let' with 'var'"),
            changes: [.replace(oldNode: Syntax(keyword), newNode: Syntax(fixed))]
        )
        return message.at(keyword, fixIts: [fixIt])
    }

    /// Only the initial value determines the type of the property, and a macro cannot evaluate it.
    static func entryNeedsType(_ binding: PatternBindingSyntax) -> Diagnostic {
        let message = MacroDiagnostic("entryNeedsType", "'@DependencyEntry' needs the type of the property")
        return message.at(binding, fixIts: [FixIt.addingType(to: binding)])
    }

    /// The property has no value to resolve to.
    static func entryNeedsValue(_ binding: PatternBindingSyntax, in container: EntryContainer) -> Diagnostic {
        let (message, place) =
            switch container {
            case .globalDependencies: (MacroDiagnostic.entryNeedsDefault, "default")
            case .dependencyValues: (MacroDiagnostic.entryNeedsTestValue, "test value")
            }
        let initializer = InitializerClauseSyntax(
            leadingTrivia: .space,
            equal: .equalToken(trailingTrivia: .space),
            value: ExprSyntax(stringLiteral: "<#\(place)#>")
        )
        let fixIt = FixIt(
            message: MacroFixIt("entryNeedsValue", "add a \(place)"),
            changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(binding.with(\.initializer, initializer)))]
        )
        return message.at(binding, fixIts: [fixIt])
    }
}
#endif
