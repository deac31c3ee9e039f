public import GlobalDependenciesDoubles
public import GlobalDependenciesScopes

public typealias Loader = @Sendable (Int) async throws -> String

nonisolated let usualVolume: Float = 0.5

@DependencyClient(.partial)
nonisolated public struct Player: Sendable {
    public var play: @Sendable (_ url: String, _ for: Int) async throws -> Void
    public var stop: @Sendable () async -> Void
    public var volume: @Sendable () -> Float = { usualVolume }
    public var title: @Sendable (_ track: Int) -> String?
    @DependencyEndpoint(placeholder: usualVolume)
    public var loudest: @Sendable (_ pair: (Int, Int)) -> Float
    @DependencyEndpoint(method: "wind", failure: Failure.full)
    public var rewind: @Sendable () async throws(Failure) -> Int
    @DependencyEndpoint public var load: Loader
    public var append: @Sendable (_ track: inout Int, _ name: @autoclosure () -> String, String) throws -> Void
    public var show: @MainActor @Sendable (_ track: Int) -> Void
    public var count: @Sendable (_: String) -> Int
    public var shelf: Shelf<Int> = Shelf()
    @DependencyEndpointIgnored public var log: @Sendable (_ line: String) -> Void = { _ in }
    public let name: String
}

@DependencyClient
nonisolated public struct Shelf<Value: Sendable>: Sendable {
    public var value: @Sendable (_ index: Int) throws -> Value
}

nonisolated extension Player: DependencyKey {
    public static let liveValue = Player(append: { track, name, _ in track += name().count }, name: "live")
    public static let testValue = Self(name: "test")
}

nonisolated extension GlobalDependencies {
    public var player: Player {
        get { self[Player.self] }
        set { self[Player.self] = newValue }
    }
}

/// A client with the default isolation of its module.
@DependencyClient
public struct Display {
    public var show: (_ track: Int) -> Int?
    @DependencyEndpoint(placeholder: 7) public var width: () -> Int
}

@MainActor
@DependencyClient
public struct Stage {
    public var show: (_ track: Int) throws -> Void
}
