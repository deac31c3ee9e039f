import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@GlobalDependency
protocol Chart: Sendable {
    var depth: Double { get }
}

private struct SeaChart: Chart {
    let depth = 12.0
}

private struct EmptyChart: Chart {
    let depth = 0.0
}

/// A dependency that is a struct, and one without a setter.
@GlobalDependency
struct Compass: Sendable {
    var heading: @Sendable () -> Int
}

@MainActor
@GlobalDependency
protocol Helm: Sendable {
    var angle: Int { get }
}

private struct Wheel: Helm {
    var angle: Int
}

extension GlobalDependencies: ChartDependency, CompassDependency, HelmDependency {
    @DependencyEntry var chart: any Chart = SeaChart()
    var compass: Compass { resolveDependency(forKeyPath: \.compass, defaultImplementation: Compass { 90 }) }
    @DependencyEntry @MainActor var helm: any Helm = Wheel(angle: 0)
}

@InjectedDependencies((any Chart).self, Compass.self, overrides: .required)
struct Pilot: Sendable {
    let name: String

    var report: String {
        "\(name): \(dependencies.chart.depth), \(dependencies.compass.heading())"
    }
}

@MainActor
@InjectedDependencies((any Helm & Chart).self, overrides: .required)
public final class Bridge {
    var angle: Int { dependencies.helm.angle }
}

@InjectedDependencies((any Chart).self, overrides: .required)
private actor Diver {
    var depth: Double { dependencies.chart.depth }
}

struct RequiredOverridesTests {
    @Test func componentReadsOverrides() async {
        let dependencies = Pilot.dependencies(chart: EmptyChart(), compass: Compass { 180 })
        #expect(Pilot(name: "Ada", dependencies: dependencies).report == "Ada: 0.0, 180")
        #expect(Pilot(name: "Ada").report == "Ada: 12.0, 90")
        #expect(await Diver(dependencies: Diver.dependencies(chart: EmptyChart())).depth == 0)
    }

    @Test @MainActor func componentOfMainActorReadsOverrides() {
        let dependencies = Bridge.dependencies(helm: Wheel(angle: 5), chart: EmptyChart())
        #expect(Bridge(dependencies: dependencies).angle == 5)
    }

    @Test(.dependencies()) func strictTestReadsNoLiveImplementation() {
        let dependencies = Pilot.dependencies(chart: EmptyChart(), compass: Compass { 180 })
        #expect(Pilot(name: "Ada", dependencies: dependencies).report == "Ada: 0.0, 180")
    }
}
