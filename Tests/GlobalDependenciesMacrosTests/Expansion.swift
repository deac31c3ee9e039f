#if Macros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Expects macros to expand to some code, with some diagnostics, and fix-its that lead to other code.
func expectExpansion(
    of source: String,
    _ expanded: String,
    diagnostics: [DiagnosticSpec] = [],
    applying fixIts: [String]? = nil,
    fixed: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let macros: [String: any Macro.Type] = [
        "DependencyClient": DependencyClientMacro.self,
        "DependencyEndpoint": DependencyEndpointMacro.self,
        "DependencyEndpointIgnored": DependencyEndpointMacro.self,
        "DependencyEntry": DependencyEntryMacro.self,
        "DependencyMock": DependencyMockMacro.self,
        "GlobalDependency": GlobalDependencyMacro.self,
        "InjectedDependencies": InjectedDependenciesMacro.self,
    ]
    assertMacroExpansion(
        source,
        expandedSource: expanded,
        diagnostics: diagnostics,
        macroSpecs: macros.mapValues { MacroSpec(type: $0) },
        applyFixIts: fixIts,
        fixedSource: fixed,
        failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation) }
    )
}

/// Expects a macro, whose attribute is the first line of some code, to write nothing and to say why.
func expectRefusal(
    _ source: String,
    _ message: String,
    line: Int = 1,
    column: Int = 1,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let rest = source.split(separator: "\n").dropFirst().joined(separator: "\n")
    expectExpansion(
        of: source,
        rest,
        diagnostics: [DiagnosticSpec(message: message, line: line, column: column)],
        sourceLocation: sourceLocation
    )
}
#endif
