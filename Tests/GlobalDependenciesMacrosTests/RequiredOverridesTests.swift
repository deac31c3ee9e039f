#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests for the function with a parameter for each dependency of a component.
struct RequiredOverridesTests {
    @Test func propertiesAreNamedAfterTypes() {
        expectFunction(
            "(any Weather & Shop.TideTable).self, PlayerClient.self, overrides: .required",
            protocols: "WeatherDependency & Shop.TideTableDependency & PlayerClientDependency",
            """
            static func dependencies(
                weather: any Weather,
                tideTable: any Shop.TideTable,
                playerClient: PlayerClient
            ) -> GlobalDependencies {
                GlobalDependencies.default
                    .with(override: weather, for: \\.weather)
                    .with(override: tideTable, for: \\.tideTable)
                    .with(override: playerClient, for: \\.playerClient)
            }
            """
        )
    }

    @Test func propertiesHaveWrittenNames() {
        expectFunction(
            "(any Weather & Tides).self, overrides: .required(named: \"sky\", \"default\")",
            protocols: "WeatherDependency & TidesDependency",
            """
            static func dependencies(sky: any Weather, `default`: any Tides) -> GlobalDependencies {
                GlobalDependencies.default
                    .with(override: sky, for: \\.sky)
                    .with(override: `default`, for: \\.`default`)
            }
            """
        )
    }

    @Test(arguments: [("private", "fileprivate "), ("fileprivate", "fileprivate "), ("public", ""), ("package", "")])
    func functionIsInternalUnlessComponentIsPrivate(access: String, written: String) {
        expectFunction(
            "(any Weather).self, overrides: .required",
            component: "\(access) final class Forecast",
            protocols: "WeatherDependency",
            """
            \(written)static func dependencies(weather: any Weather) -> GlobalDependencies {
                GlobalDependencies.default
                    .with(override: weather, for: \\.weather)
            }
            """
        )
    }

    @Test(arguments: ["(any WeatherDependency).self", "(any Tides).self, WeatherDependency.self"])
    func dependencyWithoutTypeIsRefused(types: String) {
        expectRefusal(
            "@InjectedDependencies(\(types), overrides: .required)\nclass Forecast {\n}",
            "'overrides' needs the type of each dependency, as in '(any Weather).self': "
                + "'WeatherDependency' does not contain it, so write a function for this component",
            column: types.hasPrefix("(any W") ? 23 : 41
        )
    }

    @Test func containerIsRefused() {
        expectRefusal(
            "@InjectedDependencies(GlobalDependencies.self, overrides: .required)\nclass Forecast {\n}",
            "'overrides' needs the type of each dependency, as in '(any Weather).self': "
                + "'GlobalDependencies' does not contain it, so write a function for this component",
            column: 23
        )
    }

    @Test(arguments: ["\"sky\"", "\"sky\", \"sea\", \"land\""])
    func otherNumberOfNamesIsRefused(names: String) {
        expectRefusal(
            "@InjectedDependencies((any Weather & Tides).self, overrides: .required(named: \(names)))\nclass Forecast {\n}",
            "'named' needs the property of each dependency, in the order of the types",
            column: 72
        )
    }

    @Test(arguments: ["name", "\"a`b\""]) func nameOtherThanIdentifierIsRefused(name: String) {
        expectRefusal(
            "@InjectedDependencies((any Weather).self, overrides: .required(named: \(name)))\nclass Forecast {\n}",
            "'named' must be string literals that are names of properties",
            column: 71
        )
    }

    private func expectFunction(
        _ arguments: String,
        component: String = "final class Forecast",
        protocols: String,
        _ function: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let body = "init(dependencies: any \(protocols)) {\n        self.dependencies = dependencies\n    }"
        let code = function.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        expectExpansion(
            of: "@InjectedDependencies(\(arguments))\n\(component) {\n    \(body)\n}",
            """
            \(component) {
                \(body)

                private let dependencies: any \(protocols)

                /// Returns a container in which every dependency of this component is overridden.
            \(code)
            }
            """,
            sourceLocation: sourceLocation
        )
    }
}
#endif
