#if Macros
import Foundation
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyEntryMacroTests {
    @Test func initialValueIsTheDefault() {
        expectEntry(
            "@DependencyEntry var weather: any Weather = WeatherService()",
            """
            var weather: any Weather {
                get {
                    resolveDependency(forKeyPath: \\.weather, defaultImplementation: WeatherService(), line: 2)
                }
                set {
                    override(keyPath: \\.weather, with: newValue)
                }
            }
            """
        )
    }

    @Test func modifiersAndAttributesAreKept() {
        expectEntry(
            "@available(macOS 14, *) @MainActor @DependencyEntry public var `repeat`: any Banner = BannerView()",
            """
            @available(macOS 14, *) @MainActor public var `repeat`: any Banner {
                get {
                    resolveDependency(forKeyPath: \\.`repeat`, defaultImplementation: BannerView(), line: 2)
                }
                set {
                    override(keyPath: \\.`repeat`, with: newValue)
                }
            }
            """
        )
    }

    @Test func valuesForTestsAndPreviewsAreTheirImplementations() {
        expectEntry(
            "@DependencyEntry(test: 0, preview: half) var volume: Int = 11",
            """
            var volume: Int {
                get {
                    resolveDependency(
                        forKeyPath: \\.volume,
                        defaultImplementation: 11,
                        testImplementation: 0,
                        previewImplementation: half,
                        line: 2
                    )
                }
                set {
                    override(keyPath: \\.volume, with: newValue)
                }
            }
            """
        )
    }

    @Test(arguments: ["composed", "replaceable", "root", "shared", "weak"])
    func implementationOfKindIsBuiltForItsContainer(kind: String) {
        expectEntry(
            "@DependencyEntry(.\(kind)) var map: WeatherMap = WeatherMap(zoom: 3)",
            """
            var map: WeatherMap {
                get {
                    resolveDependency(forKeyPath: \\.map, \(kind)Implementation: {
                            $0.yield {
                                WeatherMap(zoom: 3)
                            }
                        }, line: 2)
                }
                set {
                    override(keyPath: \\.map, with: newValue)
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("test: Recorder()", ["testImplementation: Recorder()"]),
            ("preview: Picture()", ["previewImplementation: Picture()"]),
            (
                "test: Recorder(), preview: Picture()",
                ["testImplementation: Recorder()", "previewImplementation: Picture()"]
            ),
        ]
    )
    func implementationsOfSharedEntryAreBuiltForItsContainer(arguments: String, implementations: [String]) {
        let written = (["sharedImplementation: WeatherMap()"] + implementations).map { argument in
            let (label, value) = (argument.split(separator: " ")[0], argument.split(separator: " ")[1])
            return """
                            \(label) {
                                $0.yield {
                                    \(value)
                                }
                            },

                """
        }
        expectEntry(
            "@DependencyEntry(.shared, \(arguments)) var map: any Map = WeatherMap()",
            """
            var map: any Map {
                get {
                    resolveDependency(
                        forKeyPath: \\.map,
            \(written.joined())            line: 2
                    )
                }
                set {
                    override(keyPath: \\.map, with: newValue)
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("", "Map(dependencies: self)", "(.composed)", "Map(dependencies: .default)"),
            ("", "Map(zoom: self.zoom)", "(.composed)", "Map(zoom: GlobalDependencies.default.zoom)"),
            ("(test: Frost())", "Map(self)", "(.composed, test: Frost())", "Map(.default)"),
            ("(.shared)", "Map(Grid(dependencies: self))", "(.shared)", "Map(Grid(dependencies: .default))"),
        ]
    )
    func useOfSelfIsReportedAndFixed(arguments: String, value: String, newArguments: String, newValue: String) {
        expectContainerUse(
            "@DependencyEntry\(arguments) var map: any Map = \(value)",
            of: "self",
            "the initial value of an entry cannot use 'self': write '@DependencyEntry(.composed)', with which '.default' is the "
                + "container that is read",
            fixIt: "use '.default' in an entry with a kind",
            fixed: "@DependencyEntry\(newArguments) var map: any Map = \(newValue)"
        )
    }

    @Test(
        arguments: [
            ("", "Map(dependencies: .default)", ".default", "(.composed)"),
            (
                "(preview: Frost())", "Map(GlobalDependencies.default)", "GlobalDependencies.default",
                "(.composed, preview: Frost())"
            ),
        ]
    )
    func useOfDefaultContainerWithoutKindIsReportedAndFixed(
        arguments: String,
        value: String,
        use: String,
        newArguments: String
    ) {
        expectContainerUse(
            "@DependencyEntry\(arguments) var map: any Map = \(value)",
            of: use,
            "'.default' ignores overrides of the container that is read: write '@DependencyEntry(.composed)', with which it is "
                + "that container",
            severity: .warning,
            fixIt: "add '.composed'",
            fixed: "@DependencyEntry\(newArguments) var map: any Map = \(value)"
        )
    }

    @Test(
        arguments: [
            "@DependencyEntry(.composed) var map: any Map = Map(dependencies: .default)",
            "@DependencyEntry var session: Session = Session(configuration: .default)",
            "@DependencyEntry var type: Any.Type = Map.self",
            "@DependencyEntry var path: KeyPath<Map, Map> = \\.self",
            "@DependencyEntry var manager: Manager = Manager.default",
        ]
    )
    func otherUsesOfTheNamesAreNotReported(entry: String) {
        let source = "extension GlobalDependencies {\n    \(entry)\n}"
        expectExpansion(of: source, expand(source))
    }

    /// Expects a macro to report a use of the container, and to expand as without it.
    private func expectContainerUse(
        _ entry: String,
        of use: String,
        _ message: String,
        severity: DiagnosticSeverity = .error,
        fixIt: String,
        fixed: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let source = "extension GlobalDependencies {\n    \(entry)\n}"
        // The uses are unique in the entry.
        let column = "    \(entry)".components(separatedBy: use)[0].count + 1
        expectExpansion(
            of: source,
            expand(source),
            diagnostics: [
                DiagnosticSpec(
                    message: message,
                    line: 2,
                    column: column,
                    severity: severity,
                    fixIts: [FixItSpec(message: fixIt)]
                )
            ],
            fixed: "extension GlobalDependencies {\n    \(fixed)\n}",
            sourceLocation: sourceLocation
        )
    }

    @Test func constantIsRefusedAndFixedToVariable() {
        expectRefusedEntry(
            "let limit: Int = 3",
            "'@DependencyEntry' is for a 'var'",
            column: 22,
            fixIt: "replace 'let' with 'var'",
            fixed: "var limit: Int = 3"
        )
    }

    @Test func propertyWithoutTypeIsRefusedAndFixed() {
        expectRefusedEntry(
            "var limit = 3",
            "'@DependencyEntry' needs the type of the property",
            column: 26,
            fixIt: "write the type",
            fixed: "var limit: Int = 3"
        )
    }

    @Test func typeOfNonliteralValueIsPlaceholder() {
        expectRefusedEntry(
            "var limit = usual",
            "'@DependencyEntry' needs the type of the property",
            column: 26,
            fixIt: "write the type",
            fixed: "var limit: <#Type#> = usual"
        )
    }

    @Test func propertyWithoutValueIsRefusedAndFixed() {
        expectRefusedEntry(
            "var limit: Int",
            "'@DependencyEntry' needs a default, as an initial value",
            column: 26,
            fixIt: "add a default",
            fixed: "var limit: Int = <#default#>"
        )
    }

    @Test(arguments: [("static var limit: Int = 3", 22), ("lazy var limit: Int = 3", 22)])
    func staticOrLazyPropertyIsRefused(property: String, column: Int) {
        expectRefusedEntry(
            property,
            "'@DependencyEntry' is for a property of each container: remove the modifier",
            column: column
        )
    }

    @Test func nameOfDefaultContainerIsRefused() {
        expectRefusedEntry(
            "var `default`: Int = 3",
            "a dependency named 'default' hides 'GlobalDependencies.default': give the property another name",
            column: 26
        )
    }

    @Test(.expandingBlocks) func propertyWithAccessorsIsRefused() {
        expectRefusedEntry(
            "var limit: Int { 3 }",
            "'@DependencyEntry' writes the accessors: give the property its default as an initial value instead",
            column: 37
        )
    }

    @Test func propertyOutsideContainerIsRefused() {
        expectExpansion(
            of: """
                struct Model {
                    @DependencyEntry var limit: Int = 3
                }
                """,
            """
            struct Model {
                var limit: Int = 3
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyEntry' is for a property in an extension of 'GlobalDependencies' "
                        + "or 'DependencyValues'",
                    line: 2,
                    column: 5
                )
            ]
        )
    }

    private func expectEntry(
        _ property: String,
        _ expanded: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expectExpansion(
            of: "extension GlobalDependencies {\n    \(property)\n}",
            "extension GlobalDependencies {\n\(indented(expanded))\n}",
            sourceLocation: sourceLocation
        )
    }

    private func expectRefusedEntry(
        _ property: String,
        _ message: String,
        column: Int,
        fixIt: String? = nil,
        fixed: String? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let fixIts = [fixIt].compactMap { $0 }.map { FixItSpec(message: $0) }
        expectExpansion(
            of: "extension GlobalDependencies {\n    @DependencyEntry \(property)\n}",
            "extension GlobalDependencies {\n\(indented(property))\n}",
            diagnostics: [DiagnosticSpec(message: message, line: 2, column: column, fixIts: fixIts)],
            fixed: fixed.map { "extension GlobalDependencies {\n    @DependencyEntry \($0)\n}" },
            sourceLocation: sourceLocation
        )
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
#endif
