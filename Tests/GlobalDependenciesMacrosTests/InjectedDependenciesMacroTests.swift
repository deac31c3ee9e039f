#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct InjectedDependenciesMacroTests {
    @Test(arguments: ["final class", "class", "struct", "actor"])
    func componentHasGeneratedPropertyAndInitializer(keyword: String) {
        expectExpansion(
            of: """
                @InjectedDependencies((any Weather & TidesDependency).self)
                \(keyword) Forecast {
                }
                """,
            """
            \(keyword) Forecast {

                private let dependencies: any WeatherDependency & TidesDependency

                init(dependencies: GlobalDependencies = .default) {
            \(conforming("WeatherDependency", "TidesDependency", indentation: 8))
                    self.dependencies = conforming(dependencies)
                }
            }
            """
        )
    }

    @Test func listOfProtocolsIsComposition() {
        expectExpansion(
            of: """
                @InjectedDependencies((any Weather).self, Tides.self)
                public final class Forecast {
                }
                """,
            """
            public final class Forecast {

                private let dependencies: any WeatherDependency & TidesDependency

                public init(dependencies: GlobalDependencies = .default) {
            \(conforming("WeatherDependency", "TidesDependency", indentation: 8))
                    self.dependencies = conforming(dependencies)
                }
            }
            """
        )
    }

    @Test func propertiesWithoutValueAreParameters() {
        expectExpansion(
            of: """
                @InjectedDependencies((any Weather).self)
                private struct Forecast {
                    let city: String
                    let a, b: Int
                    var onTap: @Sendable () -> Void
                    var note: String?
                    var count = 0
                    var title: String { city }
                    var observed: Int { didSet { } }
                    static let shared = 3
                    lazy var child = Child()
                    @State(0) var state: Int
                }
                """,
            """
            private struct Forecast {
                let city: String
                let a, b: Int
                var onTap: @Sendable () -> Void
                var note: String?
                var count = 0
                var title: String { city }
                var observed: Int { didSet { } }
                static let shared = 3
                lazy var child = Child()
                @State(0) var state: Int

                private let dependencies: any WeatherDependency

                fileprivate init(
                    city: String,
                    a: Int,
                    b: Int,
                    onTap: @escaping @Sendable () -> Void,
                    observed: Int,
                    dependencies: GlobalDependencies = .default
                ) {
            \(conforming("WeatherDependency", indentation: 8))
                    self.city = city
                    self.a = a
                    self.b = b
                    self.onTap = onTap
                    self.observed = observed
                    self.dependencies = conforming(dependencies)
                }
            }
            """
        )
    }

    @Test func writtenInitializerIsKept() {
        expectExpansion(
            of: """
                @InjectedDependencies((any Weather).self)
                final class Forecast {
                    init(city: String, dependencies: GlobalDependencies) {
                        self.dependencies = dependencies
                    }
                }
                """,
            """
            final class Forecast {
                init(city: String, dependencies: GlobalDependencies) {
                    self.dependencies = dependencies
                }

                private let dependencies: any WeatherDependency
            }
            """
        )
    }

    @Test(arguments: ["Base", "Module.Base", "@MainActor Base", "Base, Sendable"])
    func initializerOfPossibleSubclassNotesItsSuperclass(inherited: String) {
        expectExpansion(
            of: """
                @InjectedDependencies(GlobalDependencies.self)
                class Forecast: \(inherited) {
                }
                """,
            """
            class Forecast: \(inherited) {

                private let dependencies: GlobalDependencies

                init(dependencies: GlobalDependencies = .default) {
                    self.dependencies = dependencies
                    // If the superclass has no 'init()', write this initializer, with a call of 'super.init'.
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            "class Forecast: Sendable", "class Forecast: @unchecked Sendable", "class Forecast: Weather & Tides",
            "struct Forecast: Weather", "actor Forecast: Weather",
        ]
    )
    func initializerWithoutSuperclassHasNoNote(component: String) {
        expectExpansion(
            of: """
                @InjectedDependencies(GlobalDependencies.self)
                \(component) {
                }
                """,
            """
            \(component) {

                private let dependencies: GlobalDependencies

                init(dependencies: GlobalDependencies = .default) {
                    self.dependencies = dependencies
                }
            }
            """
        )
    }

    @Test(arguments: ["", "()"]) func componentWithoutDependenciesIsRefusedAndFixed(arguments: String) {
        expectExpansion(
            of: "@InjectedDependencies\(arguments)\nclass Forecast {\n}",
            "class Forecast {\n}",
            diagnostics: [
                DiagnosticSpec(
                    message: "'@InjectedDependencies' needs the dependencies of the component, "
                        + "as in '(any Weather & Clock).self'",
                    line: 1,
                    column: 1,
                    fixIts: [FixItSpec(message: "insert '((any <#Protocol#>).self)'")]
                )
            ],
            fixed: "@InjectedDependencies((any <#Protocol#>).self)\nclass Forecast {\n}"
        )
    }

    @Test func enumIsRefused() {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nenum Forecast {\n}",
            "'@InjectedDependencies' is for a class, struct or actor"
        )
    }

    @Test func propertyNamedDependenciesIsRefused() {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nclass Forecast {\n    let dependencies = 1\n}",
            "'@InjectedDependencies' declares 'dependencies': remove this property",
            line: 3,
            column: 5
        )
    }

    @Test func argumentOtherThanTypeIsRefused() {
        expectRefusal(
            "@InjectedDependencies(protocols)\nclass Forecast {\n}",
            "name the protocols, as in '(any Weather & Clock).self'",
            column: 23
        )
    }

    @Test func propertyWithTuplePatternIsRefused() {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nclass Forecast {\n    var (a, b): (Int, Int)\n}",
            "'@InjectedDependencies' cannot write an initializer for this property: give it a type, or write the initializer",
            line: 3,
            column: 9
        )
    }
}
#endif
