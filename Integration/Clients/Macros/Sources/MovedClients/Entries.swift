import SwiftDependenciesCompatibility

public protocol Fog: Sendable {
    var visibility: Int { get }
}

struct NoFog: Fog {
    let visibility = 100
}

struct LightFog: Fog {
    let visibility = 50
}

public final class Logbook: Sendable {
    public let name: String

    public init(name: String) {
        self.name = name
    }
}

extension DependencyValues {
    @DependencyEntry("FogKey") public var fog: any Fog = NoFog()
    @DependencyEntry("LightFogKey", previewValue: LightFog() as any Fog) public var lightFog: any Fog = NoFog()
    @DependencyEntry public var logbook: Logbook = Logbook(name: "test")
    @DependencyEntry(liveValue: 12, previewValue: 6) public var moorings: Int = 0
    @DependencyEntry(liveValue: "Oslo") package var port: String
    @DependencyEntry(liveValue: { 3 }) var depth: @Sendable () -> Double = { 0 }
    @DependencyEntry fileprivate var tide: Double = 1.5
    @DependencyEntry var `repeat`: Double = 2.5
}

public func depth() -> Double {
    @Dependency(\.depth) var depth
    return depth()
}

public func sumOfTides() -> Double {
    @Dependency(\.tide) var tide
    @Dependency(\.repeat) var `repeat`
    return tide + `repeat`
}
