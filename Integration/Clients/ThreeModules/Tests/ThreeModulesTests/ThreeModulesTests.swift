import Accessors
import Components
import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

// The tests that override one endpoint of the station use the live implementation of the others.
@Suite(.dependencies { $0.useLive(\.station) })
struct ThreeModulesTests {
    @Test(.dependencies(.live)) func everyModuleReadsDefaults() {
        #expect(Umbrella().forecasts == ["sun", "sun", "sun", "sun"])
        #expect(!Umbrella().isOpen)
    }

    @Test(
        .dependencies {
            $0.useLive(\.weather)
            $0.useLive(\.climate)
            $0.useLive(\.outlook)
        }
    )
    func useLiveReachesEveryModule() {
        #expect(Umbrella().forecasts == ["sun", "sun", "sun", "sun"])
    }

    @Test(
        .dependencies(override: Rain(), for: \.weather),
        .dependencies(override: Rain(), for: \.climate),
        .dependencies(override: Rain(), for: \.outlook),
        .dependencies(override: { @Sendable in "rain" }, for: \.station.report)
    )
    func overrideOfTraitReachesEveryModule() {
        #expect(Umbrella().forecasts == ["rain", "rain", "rain", "rain"])
        #expect(Umbrella().isOpen)
    }

    @Test func overrideOfAnyModuleReachesEveryModule() {
        let plain = GlobalDependencies.default
        let here = plain.with(override: Rain(), for: \.weather)
            .with(override: Rain(), for: \.climate)
            .with(override: Rain(), for: \.outlook)
            .with(override: { @Sendable in "rain" }, for: \.station.report)
        let all = [
            here, plain.overriddenByAccessors(with: Rain()), plain.overriddenByDoubles(),
            plain.overriddenByComponents(),
        ]
        for dependencies in all {
            #expect(Umbrella(dependencies: dependencies).forecasts == ["rain", "rain", "rain", "rain"])
            #expect(dependencies.outlook.forecast() == "rain")
        }
    }

    @Test(
        .dependencies {
            $0.useLive(\.weather)
            $0.useLive(\.climate)
        }
    )
    func moduleReplacesAndResetsOverrideOfOther() {
        var dependencies = GlobalDependencies.default.overriddenByComponents().with(
            override: Sunshine(),
            for: \.outlook
        )
        #expect(Umbrella(dependencies: dependencies).forecasts == ["rain", "rain", "sun", "rain"])
        dependencies.resetToDefault(keyPath: \.weather)
        dependencies.resetToDefault(keyPath: \.climate)
        #expect(Umbrella(dependencies: dependencies).forecasts == ["sun", "sun", "sun", "rain"])
    }

    @Test(
        .dependencies {
            $0.useLive(\.journal)
            $0.useLive(\.almanac)
            $0.useLive(\.almanacWriter)
        }
    )
    func overrideReachesSharedInstanceOfOtherModule() {
        let dependencies = GlobalDependencies.default.with(override: { @Sendable _ in 7 }, for: \.almanacWriter)
        #expect([GlobalDependencies.default.journal, dependencies.journal] == [2, 8])
        #expect(dependencies.with(override: 30, for: \.almanac).journal == 31)
    }

    @Test func cycleThroughTwoModulesTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: { @Sendable in $0.journal }, for: \.almanacWriter).almanac
        }
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains("`\\.almanac` -> `\\.journal` -> `\\.almanac`\n"))
    }
}
