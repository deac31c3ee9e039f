#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Tests for arguments that belong in an extension of the other name of the container.
struct DependencyEntryTranslationTests {
    @Test(
        arguments: [
            ("(test: a)", "'test'", "(liveValue: v) var x: T = a"),
            ("(preview: b)", "'preview'", "(liveValue: v, previewValue: b) var x: T"),
            ("(test: a, preview: b)", "'test'", "(liveValue: v, previewValue: b) var x: T = a"),
            ("(.shared)", "'.shared'", "(liveValue: v) var x: T"),
            ("(.shared, test: a)", "'.shared'", "(liveValue: v) var x: T = a"),
            ("(.shared, test: a, preview: b)", "'.shared'", "(liveValue: v, previewValue: b) var x: T = a"),
        ]
    )
    func argumentOfGlobalDependenciesIsTranslated(arguments: String, argument: String, translated: String) {
        expectTranslation(
            in: "DependencyValues",
            "\(arguments) var x: T = v",
            "\(argument) is for an extension of 'GlobalDependencies': in one of 'DependencyValues', "
                + "the initial value is the test value, and 'liveValue' the live value",
            translated
        )
    }

    @Test(
        arguments: [
            ("(liveValue: a) var x: T = v", "'liveValue'", "(test: v) var x: T = a"),
            ("(liveValue: a) var x: T", "'liveValue'", "var x: T = a"),
            ("(liveValue: a, previewValue: b) var x: T = v", "'liveValue'", "(test: v, preview: b) var x: T = a"),
            ("(previewValue: b) var x: T = v", "'previewValue'", "(test: v, preview: b) var x: T = <#live value#>"),
            ("(\"Key\") public var x: T = v", "'\"Key\"'", "(test: v) public var x: T = <#live value#>"),
            ("(\"Key\", liveValue: a) public var x: T", "'\"Key\"'", "public var x: T = a"),
        ]
    )
    func argumentOfDependencyValuesIsTranslated(entry: String, argument: String, translated: String) {
        expectTranslation(
            in: "GlobalDependencies",
            entry,
            "\(argument) is for an extension of 'DependencyValues': in one of 'GlobalDependencies', "
                + "the initial value is the live value, and 'test' the test value",
            translated
        )
    }

    private func expectTranslation(
        in container: String,
        _ entry: String,
        _ message: String,
        _ translated: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let property = entry.split(separator: ") ", maxSplits: 1)[1]
        let space = translated.hasPrefix("(") ? "" : " "
        let fixIt = "write it for an extension of '\(container)'"
        expectExpansion(
            of: "extension \(container) {\n    @DependencyEntry\(entry)\n}",
            "extension \(container) {\n    \(property)\n}",
            diagnostics: [
                DiagnosticSpec(message: message, line: 2, column: 22, fixIts: [FixItSpec(message: fixIt)])
            ],
            applying: [fixIt],
            fixed: "extension \(container) {\n    @DependencyEntry\(space)\(translated)\n}",
            sourceLocation: sourceLocation
        )
    }
}
#endif
