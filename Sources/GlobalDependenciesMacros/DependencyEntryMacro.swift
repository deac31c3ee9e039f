#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the accessors of a dependency, whose default is the initial value of the property.
///
/// In an extension of `DependencyValues`, the initial value is the test value, and a key is written too.
enum DependencyEntryMacro {}

extension DependencyEntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try EntryProperty(declaration, node, in: context)
        // Code that is written by a macro is in no line of the file.
        let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
        let line = location.map { ", line: \($0.line.trimmedDescription)" } ?? ""
        guard entry.container == .globalDependencies, let value = entry.value else {
            return try EntryKey(entry).accessors(line: line)
        }
        let implementations = entry.implementations(of: value)
        return [
            """
            get {
                resolveDependency(forKeyPath: \\.\(raw: entry.name), \(raw: implementations)\(raw: line))
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
        // The diagnostics are those of the accessors.
        guard let entry = try? EntryProperty(declaration, node, in: context), entry.container == .dependencyValues,
            let key = try? EntryKey(entry)
        else { return [] }
        return [key.declaration]
    }
}

extension EntryProperty {
    /// Returns the arguments for a default and for its variants in tests and previews, as code.
    fileprivate func implementations(of value: ExprSyntax) -> String {
        let code = value.trimmedDescription
        // The default container is the one that it is built for meanwhile.
        if arguments.isShared { return "sharedImplementation: { $0.yield { \(code) } }" }
        // As an argument, `if` and `switch` need a closure around them.
        let isStatement = ["if", "switch"].contains(value.firstToken(viewMode: .sourceAccurate)?.text)
        let argument = isStatement ? "{ () -> \(type.trimmedDescription) in \(code) }()" : code
        let test = arguments.test.map { ", testImplementation: \($0.trimmedDescription)" } ?? ""
        let preview = arguments.preview.map { ", previewImplementation: \($0.trimmedDescription)" } ?? ""
        return "defaultImplementation: \(argument)\(test)\(preview)"
    }
}

extension MacroDiagnostic {
    /// Nothing resolves what is declared elsewhere.
    static let entryOutsideOfContainer = MacroDiagnostic(
        "entryOutsideOfContainer",
        "'@DependencyEntry' is for a property in an extension of 'GlobalDependencies' or 'DependencyValues'"
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
    /// There is nothing to resolve to.
    static let entryNeedsDefault = MacroDiagnostic(
        "entryNeedsDefault",
        "'@DependencyEntry' needs a default, as an initial value"
    )
    /// There is nothing to resolve to in tests.
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

    /// Without accessors of its own a property says its type only by its value.
    static func entryNeedsType(_ binding: PatternBindingSyntax) -> Diagnostic {
        let message = MacroDiagnostic("entryNeedsType", "'@DependencyEntry' needs the type of the property")
        return message.at(binding, fixIts: [FixIt.addingType(to: binding)])
    }

    /// There is nothing to resolve to.
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
