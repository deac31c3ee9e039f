#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct InjectedDependenciesMacroTests {
    @Test(arguments: ["final class", "class", "struct", "actor"])
    func componentGetsItsPropertyAndInitialiser(keyword: String) {
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
                    self.dependencies = dependencies
                }
            }
            """
        )
    }

    @Test func protocolsOneAfterAnotherAreAComposition() {
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
                    self.dependencies = dependencies
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

                fileprivate init(city: String, a: Int, b: Int, onTap: @escaping @Sendable () -> Void, observed: Int, dependencies: GlobalDependencies = .default) {
                    self.city = city
                    self.a = a
                    self.b = b
                    self.onTap = onTap
                    self.observed = observed
                    self.dependencies = dependencies
                }
            }
            """
        )
    }

    @Test func initialiserThatIsThereIsKept() {
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

    @Test func whatHasNoStoredPropertiesIsRefused() {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nenum Forecast {\n}",
            "'@InjectedDependencies' is for a class, struct or actor"
        )
    }

    @Test func propertyOfTheSameNameIsRefused() {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nclass Forecast {\n    let dependencies = 1\n}",
            "'@InjectedDependencies' declares 'dependencies': remove this property",
            line: 3,
            column: 5
        )
    }

    @Test func whatNamesNoTypeIsRefused() {
        expectRefusal(
            "@InjectedDependencies(protocols)\nclass Forecast {\n}",
            "name what it depends on as in '(any Weather & Clock).self'",
            column: 23
        )
    }

    @Test func propertyWhoseTypeIsNotKnownIsRefused() {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nclass Forecast {\n    var (a, b): (Int, Int)\n}",
            "'@InjectedDependencies' cannot write an initialiser for this property: give it a type, or write the initialiser",
            line: 3,
            column: 9
        )
    }
}
#endif
