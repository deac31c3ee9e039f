public import GlobalDependenciesDoubles
public import GlobalDependenciesScopes

public enum Swift6PlayerError: Error {
    case broken
}

public typealias Swift6Loader = @Sendable (Int) async throws -> String

let usualVolume: Float = 0.5

@DependencyClient(.partial)
public struct Swift6Player: Sendable {
    public var play: @Sendable (_ url: String, _ for: Int) async throws -> Void
    public var stop: @Sendable () async -> Void
    public var volume: @Sendable () -> Float = { usualVolume }
    public var title: @Sendable (_ track: Int) -> String?
    @DependencyEndpoint(placeholder: usualVolume)
    public var loudest: @Sendable (_ pair: (Int, Int)) -> Float
    @DependencyEndpoint(method: "wind", failure: Swift6PlayerError.broken)
    public var rewind: @Sendable () async throws(Swift6PlayerError) -> Int
    @DependencyEndpoint public var load: Swift6Loader
    public var append: @Sendable (_ track: inout Int, _ name: @autoclosure () -> String, String) throws -> Void
    public var show: @MainActor @Sendable (_ track: Int) -> Void
    public var count: @Sendable (_: String) -> Int
    public var start, end: @Sendable () -> Void
    public var done: (@Sendable () -> Void)?
    public var shelf: Swift6Shelf<Int> = Swift6Shelf()
    @DependencyEndpointIgnored public var log: @Sendable (_ line: String) -> Void = { _ in }
    public let name: String

    public static let unimplemented = Self(name: "unimplemented")
}

@DependencyClient
public struct Swift6Shelf<Value: Sendable>: Sendable {
    public var value: @Sendable (_ index: Int) throws -> Value
}

extension Swift6Player: DependencyKey {
    public static let liveValue = Swift6Player(
        play: { _, _ in },
        stop: {},
        load: { "\($0)" },
        append: { track, name, _ in track += name().count },
        name: "live"
    )
    public static let testValue = Self(name: "test")
}

extension GlobalDependencies {
    public var swift6Player: Swift6Player {
        get { self[Swift6Player.self] }
        set { self[Swift6Player.self] = newValue }
    }

    @DependencyClient
    package struct Swift6Nested {
        package var run: (_ times: Int) -> Int?
    }
}
