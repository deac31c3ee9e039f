#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension ClosureExprSyntax {
    /// Returns this closure with a statement before the others, and with `return` before an implicit result.
    func reporting(_ report: String, returnsNothing: Bool) -> String {
        let start = signature.map { "{ \($0.trimmedDescription)" } ?? "{"
        var items = statements
        if let only = items.first, items.count == 1, !returnsNothing, only.item.isImplicitResult {
            let result: CodeBlockItemSyntax = "return \(only.item.trimmed)"
            items = [result.with(\.leadingTrivia, only.leadingTrivia)]
        }
        let lines = items.with(\.trailingTrivia, []).description.split(whereSeparator: \.isNewline)
        let indentation = lines.first?.prefix { $0.isWhitespace } ?? ""
        let body = lines.map { String($0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0) }
        return ([start, report] + body + ["}"]).joined(separator: "\n")
    }
}

extension CodeBlockItemSyntax.Item {
    /// A Boolean value that indicates whether a closure returns the value of this item if it is the only statement.
    fileprivate var isImplicitResult: Bool {
        if let call = self.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            return !["fatalError", "preconditionFailure"].contains { name == $0 || name == "Swift.\($0)" }
        }
        // An `if` or `switch` is either an expression or returns in its branches.
        guard let statement = self.as(ExpressionStmtSyntax.self) else { return self.is(ExprSyntax.self) }
        return !statement.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }
}

extension ClientProperty {
    /// The diagnostics about the default of an endpoint, or its absence.
    var defaultDiagnostics: [Diagnostic] {
        guard let endpoint else { return [] }
        if let value {
            if value.is(ClosureExprSyntax.self) { return [] }
            let fixIts = [endpoint.closure.map { FixIt.calling(value, as: $0) }].compactMap { $0 }
            return [MacroDiagnostic.dependencyClientDefault.at(value, fixIts: fixIts)]
        }
        guard endpoint.attribute.placeholder == nil, endpoint.attribute.failure == nil, let closure = endpoint.closure,
            closure.trapsIfUnimplemented
        else { return [] }
        let fixIts = [FixIt.addingDefault(to: self, closure), FixIt.addingPlaceholder(to: self, closure)]
        let diagnostic = MacroDiagnostic.dependencyClientTrap(name.text.withoutBackticks)
        return [diagnostic.at(name, fixIts: fixIts.compactMap { $0 })]
    }
}

extension ClosureType {
    /// A Boolean value that indicates whether the closure must return a value that a macro cannot create.
    fileprivate var trapsIfUnimplemented: Bool {
        if case .anything = throwing { return false }
        let result = function.returnClause.type
        let name = result.trimmedDescription.prefix { $0 != "<" }.split(separator: ".").last
        let needsNoDefault = ["AsyncStream", "AsyncThrowingStream", "Never"].contains { name == $0[...] }
        return !returnsNothing && !result.isOptional && !needsNoDefault
    }
}

extension FixIt {
    /// Returns a fix-it that replaces the name of a function with a closure that calls the function.
    fileprivate static func calling(_ value: ExprSyntax, as closure: ClosureType) -> FixIt {
        let arguments = closure.arguments.map { ($0.isInout ? "&$" : "$") + "\($0.index)" }.joined(separator: ", ")
        let new: ExprSyntax = "{ \(raw: closure.callEffects)\(value.trimmed)(\(raw: arguments)) }"
        return FixIt(
            message: MacroFixIt("callDefault", "call it in a closure"),
            changes: [.replace(oldNode: Syntax(value), newNode: Syntax(new))]
        )
    }

    /// Returns a fix-it that adds a default closure to an endpoint.
    ///
    /// Returns nil if the endpoint is a constant or shares its type annotation with another property.
    fileprivate static func addingDefault(to property: ClientProperty, _ closure: ClosureType) -> FixIt? {
        let old = property.binding
        guard property.declaration.bindingSpecifier.tokenKind == .keyword(.var), old.typeAnnotation != nil,
            old.accessorBlock == nil
        else { return nil }
        let value = closure.ignoringArguments("<#placeholder#>")
        let initializer = InitializerClauseSyntax(
            equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
            value: ExprSyntax("\(raw: value)"),
            trailingTrivia: old.trailingTrivia
        )
        let new = old.with(\.trailingTrivia, []).with(\.initializer, initializer)
        return FixIt(
            message: MacroFixIt("addDefault", "insert '= \(value)'"),
            changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
        )
    }

    /// Returns a fix-it that adds an attribute with a placeholder for the result or the error of an endpoint.
    fileprivate static func addingPlaceholder(to property: ClientProperty, _ closure: ClosureType) -> FixIt? {
        let argument = closure.throwing.isNothing ? "placeholder: <#value#>" : "failure: <#error#>"
        let message = "insert '@DependencyEndpoint(\(argument))'"
        return addingEndpoint(argument, to: property, "addPlaceholder", message)
    }

    /// Returns a fix-it that adds `@DependencyEndpoint` with an argument to a property, or nil if the property has the
    /// attribute.
    static func addingEndpoint(
        _ argument: String,
        to property: ClientProperty,
        _ id: String,
        _ message: String
    ) -> FixIt? {
        guard property.endpoint?.attribute.node == nil else { return nil }
        let old = property.declaration
        let attribute: AttributeSyntax = "@DependencyEndpoint(\(raw: argument)) "
        var new = old.with(\.leadingTrivia, [])
        new.attributes.insert(.attribute(attribute), at: new.attributes.startIndex)
        new.leadingTrivia = old.leadingTrivia
        return FixIt(
            message: MacroFixIt(id, message),
            changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
        )
    }
}

extension MacroDiagnostic {
    /// The default is not a closure, into which the macro could write the report.
    static let dependencyClientDefault = MacroDiagnostic(
        "dependencyClientDefault",
        "'@DependencyClient' reports a call in the default of an endpoint: write the default as a closure"
    )
    /// The endpoint has no value to return after the report.
    static func dependencyClientTrap(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "dependencyClientTrap",
            "'\(name)' traps if it is called while it is unimplemented: write what it returns after the report",
            severity: .warning
        )
    }
}
#endif
