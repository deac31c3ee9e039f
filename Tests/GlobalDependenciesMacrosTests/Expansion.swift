#if Macros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Expects macros to expand to given code, with given diagnostics and, if fix-its are applied, given fixed code.
///
/// The layout of the expansion is not compared.
func expectExpansion(
    of source: String,
    _ expanded: String,
    diagnostics: [DiagnosticSpec] = [],
    applying fixIts: [String]? = nil,
    fixed: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let expansion = expand(source)
    if let difference = CodeTokens(expansion).difference(from: CodeTokens(expanded)) {
        let message: Comment = """
            The macros expanded to other code: \(difference).

            Expansion:
            \(expansion)

            Expected:
            \(expanded)
            """
        Issue.record(message, sourceLocation: sourceLocation)
    }
    assertMacroExpansion(
        source,
        // Only the diagnostics remain to be compared.
        expandedSource: expansion,
        diagnostics: diagnostics,
        macroSpecs: macros,
        applyFixIts: fixIts,
        fixedSource: fixed,
        failureHandler: { failure in
            // An old version of swift-syntax does not know all syntax that macros generate.
            let isUnknownSyntax = failure.message.hasPrefix("Expanded source should not contain any syntax errors")
            if isUnknownSyntax, Parser.parse(source: expanded).hasError { return }
            Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
        }
    )
}

/// The macros by name.
private let macros: [String: MacroSpec] = [
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
    "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointMacro.self),
    "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
    "DependencyMock": MacroSpec(type: DependencyMockMacro.self),
    "GlobalDependency": MacroSpec(type: GlobalDependencyMacro.self),
    "InjectedDependencies": MacroSpec(type: InjectedDependenciesMacro.self),
]

/// Returns code with its macros expanded.
func expand(_ source: String) -> String {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")]
    )
    let expansion = file.expand(
        macroSpecs: macros,
        contextGenerator: {
            BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(4)
    )
    return expansion.description
}

/// Expects a macro, whose attribute is the first line of the source, to report an error and to generate no code.
func expectRefusal(
    _ source: String,
    _ message: String,
    line: Int = 1,
    column: Int = 1,
    fixIts: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let rest = source.split(separator: "\n").dropFirst().joined(separator: "\n")
    expectExpansion(
        of: source,
        rest,
        diagnostics: [
            DiagnosticSpec(
                message: message,
                line: line,
                column: column,
                fixIts: fixIts.map { FixItSpec(message: $0) }
            )
        ],
        sourceLocation: sourceLocation
    )
}

/// Returns the code of the functions that convert the container in the initializer of a component.
func conforming(_ protocols: String..., indentation: Int) -> String {
    let type = protocols.joined(separator: " & ")
    let names = protocols.map { "'\($0)'" }.joined(separator: " and ")
    let lines = protocols.map { "'extension GlobalDependencies: \($0) { … }'" }
    let message =
        if lines.count == 1 {
            ["'GlobalDependencies' has to conform to \(names): write \(lines[0])"]
        } else {
            ["'GlobalDependencies' has to conform to \(names): write each of these that is missing:"] + lines
        }
    let code = """
        func conforming(_ container: some \(type)) -> any \(type) {
            container
        }
        @available(*, unavailable, message: \"""
            \(message.joined(separator: " \\\n    "))
            \""")
        func conforming(_ container: GlobalDependencies) -> any \(type) {
            fatalError()
        }
        """
    let margin = String(repeating: " ", count: indentation)
    return code.split(separator: "\n").map { margin + $0 }.joined(separator: "\n")
}
#endif
