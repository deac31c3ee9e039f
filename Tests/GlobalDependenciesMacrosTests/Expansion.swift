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
        "DependencyMock": DependencyMockMacro.self,
        "GlobalDependency": GlobalDependencyMacro.self,
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
#endif
